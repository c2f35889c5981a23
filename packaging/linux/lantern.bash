# Completion of lantern's arguments, for bash.
_lantern() {
    local word=${COMP_WORDS[COMP_CWORD]}
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "--help --smoke --version" -- "$word")
        return
    fi
    compopt -o filenames
    mapfile -t COMPREPLY < <(
        compgen -d -- "$word"
        compgen -f -X '!*.@(ipuz|puz|jpz|brk|lantern|lion-wall|connecting-wall|connecting-wall-zh|spots|brick|brick-zh|riddle|riddle-zh|crossword|idioms-zh|idioms-zh-rows|fill-in|poem-zh|quiz-night|lantern-circle|lantern-days|txt|csv|jsonl|zip)' -- "$word"
    )
}
shopt -s extglob
complete -F _lantern lantern
