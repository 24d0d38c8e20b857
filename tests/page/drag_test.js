"use strict";
const assert = require("assert");
const { expectSolved, freeCellNear, rowsOf } = require("./program");

const demo = "denerim-bloodmage";

// A free cell at least 14 cells away from a point, the start, the goal and all landmarks.
function newPlace({ start, goal, landmarks }, point) {
  const all = [start, goal, ...landmarks];
  return freeCellNear(rowsOf(demo), point, 14, all);
}

// Drags the point at a place to a free cell, and expects the results to follow.
async function dragAndCompare(test, shown, { place, pointOf }) {
  const before = await shown.figures();
  const to = newPlace(before.state, pointOf(before.state));
  await shown.drag(place(await shown.places()), await shown.placeOf(to));
  const figures = await shown.untilFigures(
    ({ state }) => String(pointOf(state)) === String(to),
    `it is at ${to}`,
  );
  assert.notDeepStrictEqual(figures.runs, before.runs, "the results change");
  expectSolved(test.setup, figures, figures.share_code);
}

const start = { place: ({ start }) => start, pointOf: ({ start }) => start };
const goal = { place: ({ goal }) => goal, pointOf: ({ goal }) => goal };
const landmark = { place: ({ landmarks }) => landmarks[0], pointOf: ({ landmarks }) => landmarks[0] };

module.exports = {
  async "the start"(test) {
    await dragAndCompare(test, await test.open(), start);
  },
  async "the goal"(test) {
    await dragAndCompare(test, await test.open(), goal);
  },
  async "a landmark"(test) {
    await dragAndCompare(test, await test.open(), landmark);
  },

  async "each in turn, and back with undo"(test) {
    const shown = await test.open();
    const first = await shown.figures();
    for (const point of [landmark, goal, start]) await dragAndCompare(test, shown, point);
    await test.picture("drag", shown.tab);
    for (let i = 0; i < 3; ++i) await shown.press("Control+z");
    const last = await shown.untilFigures(({ share_code }) => share_code === first.share_code, "everything is undone");
    assert.deepStrictEqual(last, first);
  },

  async "with two screen pixels per page pixel"(test) {
    const user = await test.user({ deviceScaleFactor: 2 });
    const shown = await test.open("", user);
    for (const point of [start, goal, landmark]) await dragAndCompare(test, shown, point);
  },

  async "the results follow while the button is held"(test) {
    const shown = await test.open();
    const before = await shown.figures();
    const to = newPlace(before.state, before.state.goal);
    const { mouse } = shown.tab;
    await mouse.move(...(await shown.places()).goal);
    await mouse.down();
    await mouse.move(...(await shown.placeOf(to)), { steps: 4 });
    const held = await shown.untilFigures(({ state }) => String(state.goal) === String(to), "the goal has moved");
    expectSolved(test.setup, held, held.share_code);
    await shown.press("Escape");
    await shown.untilFigures(({ share_code }) => share_code === before.share_code, "Escape cancels the drag");
    await mouse.up();
  },
};
