"use strict";
const assert = require("assert");

const described = "document.getElementById('description').textContent";

module.exports = {
  async "a screen reader gets a description of the scene that follows it"(test) {
    const shown = await test.open("#maze");
    await shown.until(`${described}.includes("The start is at")`);
    const canvas = shown.tab.locator("#canvas");
    assert.strictEqual(await canvas.getAttribute("role"), "application");
    assert.match(await canvas.getAttribute("aria-label"), /Waymark/);
    assert.strictEqual(await shown.tab.locator("#description").getAttribute("aria-live"), "polite");
    const before = await shown.tab.evaluate(described);
    await shown.press("x");
    await shown.until(`${described} !== ${JSON.stringify(before)}`);
    const after = await shown.tab.evaluate(described);
    const points = (text) => /The start is at (.*?)\. The goal is at (.*?)\./.exec(text).slice(1);
    assert.deepStrictEqual(points(after), points(before).reverse());
  },

  async "a point is moved with the keyboard"(test) {
    const shown = await test.open("#maze");
    const { state } = await shown.figures();
    await shown.command("edit.keys_start");
    // The search of commands takes the keys until it has closed.
    const start = async () => String((await shown.figures()).state.start);
    const deadline = Date.now() + 60000;
    while ((await start()) === String(state.start)) {
      assert(Date.now() < deadline, "the start has not moved");
      await shown.press("ArrowDown");
      await shown.tab.waitForTimeout(200);
    }
  },

  async "Tab stays in the canvas, and Escape and then Tab leaves it"(test) {
    const shown = await test.open("?embed#maze");
    const focused = () => shown.tab.evaluate("document.activeElement.id");
    await shown.tab.focus("#canvas");
    await shown.press("Tab");
    assert.strictEqual(await focused(), "canvas");
    await shown.press("Escape");
    await shown.press("Tab");
    assert.strictEqual(await focused(), "whole");
  },
};
