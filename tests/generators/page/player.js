// Plays actions and tells after each what the page would: for the tests, which compare it with Python.

function playAll(text) {
  const [table, words, actions] = JSON.parse(text);
  const rules = tables[table.script].rules(table.givens, table);
  let game = new Game(table.solution, rules);
  const told = [];
  for (const [name, move, chosen = null] of actions) {
    if (name === "play" || name === "join") game.play(move, name === "join");
    if (name === "place" || name === "lift") game.play(rules[name](game.board, ...move));
    if (name === "undo" || name === "redo") game[name]();
    if (name === "hint") {
      const coach = new Coach(game, table.steps, words, String, () => chosen);
      while (coach.press());
    }
    if (name === "reload" || name === "restore") {
      const kept = name === "reload" ? game.save() : move;
      game = new Game(table.solution, rules);
      game.restore(kept);
    }
    const hint = findHint(game, table.steps, chosen);
    const at = hint && hint.step ? table.steps.indexOf(hint.step) : null;
    told.push({
      board: [...game.board],
      faults: game.faults(),
      wrong: game.wrong(),
      solved: game.solved,
      hints: game.hints,
      hint: hint && { wrong: hint.wrong === undefined ? null : hint.wrong, step: at, aside: hint.aside || null, ...(at === -1 ? hint.step : {}) },
    });
  }
  return JSON.stringify(told);
}
