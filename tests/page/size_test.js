"use strict";
const assert = require("assert");
const { isDeepStrictEqual } = require("util");

const isOf = (shown, width, height) =>
  shown.until(([width, height]) => canvas.width === width && canvas.height === height, [width, height]);

module.exports = {
  async "the window becomes narrow, and wide again"(test) {
    const shown = await test.open();
    const first = await shown.figures();
    const before = await shown.places();
    await shown.tab.setViewportSize({ width: 400, height: 700 });
    await isOf(shown, 400, 700);
    await shown.untilPlaces(({ cell }) => cell < before.cell, "the map is smaller");
    assert.ok((await shown.colors()) > 100, "something is drawn");
    await test.picture("size-narrow", shown.tab);
    await shown.tab.setViewportSize({ width: 1440, height: 900 });
    await isOf(shown, 1440, 900);
    await shown.untilPlaces((places) => isDeepStrictEqual(places, before), "everything is back in its place");
    assert.deepStrictEqual(await shown.figures(), first);
    await test.picture("size-wide-again", shown.tab);
  },

  async "two screen pixels per page pixel"(test) {
    const user = await test.user({ deviceScaleFactor: 2 });
    const shown = await test.open("", user);
    await isOf(shown, 2880, 1800);
    const { start, cell } = await shown.places();
    assert.ok(start[0] < 1440 && start[1] < 900 && cell > 0);
    assert.ok((await shown.colors()) > 100, "something is drawn");
    await test.picture("size-dense", shown.tab);
  },

  async "a narrow screen with three pixels per page pixel, like a phone"(test) {
    const user = await test.user({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 3, hasTouch: true });
    const shown = await test.open("", user);
    await isOf(shown, 1170, 2340);
    await test.picture("size-telephone", shown.tab);
  },
};
