"use strict";
const assert = require("assert");

module.exports = {
  async "a short key press acts exactly once"(test) {
    const shown = await test.open("#maze");
    const { state } = await shown.figures();
    for (const [start, goal] of [[state.goal, state.start], [state.start, state.goal]]) {
      await shown.press("x");
      await shown.untilFigures(
        (now) => String([now.state.start, now.state.goal]) === String([start, goal]),
        "start and goal are swapped",
      );
    }
  },

  async "the wheel zooms at the pointer, and a key fits the map again"(test) {
    const shown = await test.open("#maze");
    const before = await shown.places();
    const at = await shown.placeOf([40, 40]);
    await shown.tab.mouse.move(...at);
    await shown.tab.mouse.wheel(0, -300);
    await shown.untilPlaces(({ cell }) => cell > before.cell, "the map is larger");
    const zoomed = await shown.placeOf([40, 40]);
    assert.ok(Math.hypot(zoomed[0] - at[0], zoomed[1] - at[1]) < 2, "the cell under the pointer stays there");
    await shown.press("f");
    await shown.untilPlaces(({ cell }) => cell === before.cell, "it fits again");
  },

  async "a command is found by its name"(test) {
    const shown = await test.open("#maze");
    await shown.command("edit.swap");
    await shown.untilFigures(({ state }) => state.goal[0] === 2, "start and goal are swapped");
  },

  async "the menus open, and Escape closes them"(test) {
    const shown = await test.open("#maze");
    await shown.tab.mouse.click(27, 24);
    await shown.frame();
    await shown.settle();
    await test.picture("keys-menu", shown.tab);
    await shown.press("Escape");
    await shown.press("x");
    await shown.untilFigures(({ state }) => state.goal[0] === 2, "keys act on the map again");
  },
};
