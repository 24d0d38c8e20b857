"use strict";
const assert = require("assert");
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

const desk = { hasTouch: true };
// Firefox emulates only the screen of a phone.
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  ...(isFirefox ? {} : { isMobile: true }),
};

async function dragsTheGoal(test, user) {
  const shown = await test.open("", await test.user(user));
  const { state } = await shown.figures();
  const { goal: from, cell } = await shown.places();
  // The first of four steps must be a drag: a finger that stays in its place presses.
  const to = freeCellNear(rowsOf(state.map), state.goal, Math.ceil(60 / cell), [state.start, ...state.landmarks]);
  const at = await shown.placeOf(to);
  const fingers = await fingersOf(shown);
  await fingers("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1]) await fingers("touchMove", between(from, at, part));
  await fingers("touchEnd");
  const figures = await shown.untilFigures((now) => String(now.state.goal) === String(to), "the goal has moved");
  expectSolved(test.setup, figures, figures.share_code);
}

// Spreads two fingers around the cell, from `from` to `to` page pixels away from it.
async function spread(shown, cell, from, to) {
  const middle = await shown.placeOf(cell);
  const fingers = await fingersOf(shown);
  const apart = (by) => [[middle[0] - by, middle[1]], [middle[0] + by, middle[1]]];
  await fingers("touchStart", ...apart(from));
  for (const part of [0.25, 0.5, 0.75, 1]) await fingers("touchMove", ...apart(from + (to - from) * part));
  await fingers("touchEnd");
  await shown.settle();
}

const scaleOfThePage = (shown) => shown.tab.evaluate(() => visualViewport.scale);

module.exports = {
  async "a finger drags the goal"(test) {
    await dragsTheGoal(test, desk);
  },

  async "two fingers zoom"(test) {
    const shown = await test.open("", await test.user(desk));
    const before = await shown.places();
    await spread(shown, [100, 80], 40, 120);
    await shown.untilPlaces(({ cell }) => cell > 1.5 * before.cell, "the map is larger");
  },

  async "a finger drags the goal on a phone"(test) {
    await dragsTheGoal(test, phone);
  },

  async "two fingers zoom the map of a phone, and not the page"(test) {
    const shown = await test.open("", await test.user(phone));
    const before = await shown.places();
    const scale = await scaleOfThePage(shown);
    const figures = await shown.figures();
    const cell = [70, 60];
    const at = await shown.placeOf(cell);
    await spread(shown, cell, 30, 90);
    const { cell: large } = await shown.untilPlaces(({ cell }) => cell > 1.5 * before.cell, "the map is larger");
    const now = await shown.placeOf(cell);
    // Each finger moves on its own, so the map also moves a little.
    const by = Math.hypot(now[0] - at[0], now[1] - at[1]);
    assert.ok(by < 20, `the cell between the fingers stays there: ${by}`);
    await test.picture("touch-phone-zoomed", shown.tab);
    await spread(shown, cell, 90, 40);
    await shown.untilPlaces(({ cell }) => cell < large / 1.5, "the map is smaller again");
    assert.strictEqual(await scaleOfThePage(shown), scale, "the browser did not zoom");
    assert.deepStrictEqual((await shown.figures()).state, figures.state, "nothing was dragged");
  },

  async "a phone is turned"(test) {
    const shown = await test.open("", await test.user(phone));
    const before = await shown.figures();
    await test.picture("touch-phone", shown.tab);
    await shown.tab.setViewportSize({ width: 844, height: 390 });
    await shown.until(() => canvas.width === 2532 && canvas.height === 1170);
    const { start, goal } = await shown.untilPlaces(({ goal }) => goal[1] < 390, "the map is turned, too");
    for (const [x, y] of [start, goal]) assert.ok(x > 0 && x < 844 && y > 0 && y < 390, "it is on the screen");
    await test.picture("touch-phone-turned", shown.tab);
    assert.deepStrictEqual((await shown.figures()).state, before.state);
  },

  async "keys act on a phone with a keyboard"(test) {
    const shown = await test.open("#maze", await test.user(phone));
    const { state } = await shown.figures();
    await shown.press("x");
    await shown.untilFigures((now) => String(now.state.start) === String(state.goal), "start and goal are swapped");
  },
};
