// Plays actions and tells after each what the page would: for the tests, which compare it with Python.

function playAll(text) {
  const [table, words, actions] = JSON.parse(text);
  const rules = tables[table.script].rules(table.givens, table);
  const steps = table.hints.length ? table.hints : table.steps;
  const start = () => new (tables[table.script].Game || Game)(table.solution, rules);
  let game = start();
  const told = [];
  for (const [name, move, chosen = null] of actions) {
    if (name === "play" || name === "join") game.play(move, name === "join");
    if (name === "place" || name === "lift") game.play(rules[name](game.board, ...move));
    if (name === "undo" || name === "redo") game[name]();
    if (name === "hint") {
      const coach = new Coach(game, steps, words, { nameOf: String, chosen: () => chosen, more: () => [] });
      while (coach.press());
    }
    if (name === "reload" || name === "restore") {
      const kept = name === "reload" ? game.save() : move;
      game = start();
      game.restore(kept);
    }
    const hint = findHint(game, steps, chosen);
    const at = hint && hint.step ? steps.indexOf(hint.step) : null;
    told.push({
      board: [...game.board],
      faults: game.faults(),
      wrong: game.wrong(),
      solved: game.solved,
      hints: game.hints,
      lit: JSON.parse(game.save()).solved,
      hint: hint && { wrong: hint.wrong === undefined ? null : hint.wrong, step: at, aside: hint.aside || null, ...(at === -1 ? hint.step : {}) },
      ...(rules.figures && { figures: rules.figures(game.board) }),
      ...(game.picks && { wall: {
        ...{ found: game.found, shown: game.shown, verdict: game.verdict, mistakes: game.mistakes, lives: game.lives },
        ...{ phase: game.phase, points: game.points, chosen: game.chosen, ghost: game.ghost },
        links: rules.groups.map((_, group) => (game.names[group] ? game.names[group].counted : game.misses[group] ? "again" : null)),
      } }),
    });
  }
  return JSON.stringify(told);
}
