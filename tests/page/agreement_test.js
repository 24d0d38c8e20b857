"use strict";
const { demos, expectSolved } = require("./program");

// Opens each demo in turn in the same tab, and calls `check` for it.
async function eachDemo(test, check) {
  const shown = await test.open();
  for (const demo of demos(test.setup)) {
    await shown.tab.evaluate((demo) => (location.hash = demo), demo);
    await shown.untilFigures(({ state }) => state.map === demo, demo + " is open");
    await check(shown, demo);
    test.expectNoMessages();
  }
}

module.exports = {
  async "the results of each demo match the program's"(test) {
    await eachDemo(test, async (shown, demo) => expectSolved(test.setup, await shown.figures(), demo));
  },

  // On a graph or with a mover, the user cannot choose the moves, so the key changes nothing.
  async "and also with the other moves"(test) {
    let changed = 0;
    await eachDemo(test, async (shown) => {
      const { state } = await shown.figures();
      await shown.press("m");
      if (["hex-land", "manor-mesh", "town", "lake-and-hills"].includes(state.map)) return;
      const figures = await shown.untilFigures(
        (figures) => figures.state.moves === 12 - state.moves,
        state.map + " has other moves",
      );
      expectSolved(test.setup, figures, figures.share_code);
      ++changed;
    });
    test.notes.push(`${changed} demos with 4 and with 8 moves`);
  },
};
