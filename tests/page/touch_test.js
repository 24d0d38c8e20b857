"use strict";
const { isFirefox } = require("./browser");
const { expectSolved, freeCellNear, rowsOf } = require("./program");

// Dispatches the event of the given type for the fingers at `places` to the canvas.
function dispatchTouch([type, places]) {
  const touches = places.map(([x, y], identifier) => new Touch({ target: canvas, identifier, clientX: x, clientY: y, pageX: x, pageY: y }));
  const event = { bubbles: true, cancelable: true, targetTouches: touches };
  const lifted = type === "touchend";
  canvas.dispatchEvent(
    new TouchEvent(type, { ...event, changedTouches: touches, touches: lifted ? [] : touches }),
  );
}

// Returns a function that sends touch events: to Chromium through its debugging protocol, to Firefox
// as events of the page.
async function fingersOf(shown) {
  if (isFirefox) {
    let last = [];
    return async (type, ...places) => {
      if (places.length > 0) last = places;
      await shown.tab.evaluate(dispatchTouch, [type.toLowerCase(), last]);
      await shown.frame();
    };
  }
  const session = await shown.tab.context().newCDPSession(shown.tab);
  return async (type, ...places) => {
    const touchPoints = places.map(([x, y], id) => ({ x, y, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await shown.frame();
  };
}

const between = (from, to, part) => from.map((value, i) => value + (to[i] - value) * part);

module.exports = {
  async "a finger drags the goal"(test) {
    const shown = await test.open("", await test.user({ hasTouch: true }));
    const { state } = await shown.figures();
    const to = freeCellNear(rowsOf(state.map), state.goal, 14, [state.start, ...state.landmarks]);
    const [from, at] = [(await shown.places()).goal, await shown.placeOf(to)];
    const fingers = await fingersOf(shown);
    await fingers("touchStart", from);
    for (const part of [0.25, 0.5, 0.75, 1]) await fingers("touchMove", between(from, at, part));
    await fingers("touchEnd");
    const figures = await shown.untilFigures((now) => String(now.state.goal) === String(to), "the goal has moved");
    expectSolved(test.setup, figures, figures.share_code);
  },

  async "two fingers zoom"(test) {
    const shown = await test.open("", await test.user({ hasTouch: true }));
    const before = await shown.places();
    const middle = await shown.placeOf([100, 80]);
    const fingers = await fingersOf(shown);
    const apart = (by) => [[middle[0] - by, middle[1]], [middle[0] + by, middle[1]]];
    await fingers("touchStart", ...apart(40));
    for (const by of [60, 80, 100, 120]) await fingers("touchMove", ...apart(by));
    await fingers("touchEnd");
    await shown.settle();
    await shown.untilPlaces(({ cell }) => cell > 1.5 * before.cell, "the map is larger");
  },
};
