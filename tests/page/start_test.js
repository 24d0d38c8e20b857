"use strict";
const assert = require("assert");
const { expectSolved, demos } = require("./program");

module.exports = {
  async "a progress bar grows until the first frame"(test) {
    const tab = await test.tab();
    let letGo;
    const held = new Promise((done) => (letGo = done));
    await tab.route("**/waymark.wasm", async (route) => {
      await held;
      await route.continue();
    });
    await tab.goto(test.setup.url);
    await tab.locator("#loading").waitFor({ state: "visible" });
    await tab.locator("#bar").waitFor({ state: "visible" });
    assert.strictEqual(await tab.evaluate("bar.value"), 0);
    assert.ok(!(await tab.evaluate("page.started")), "nothing is shown before the program is loaded");
    await test.picture("start-bar", tab);
    letGo();
    const shown = test.shownIn(tab);
    await shown.started();
    assert.strictEqual(await tab.evaluate("bar.value"), await tab.evaluate("bar.max"));
    await tab.locator("#loading").waitFor({ state: "hidden" });
    await tab.locator("#cannot").waitFor({ state: "hidden" });
  },

  async "the first demo is shown soon enough"(test) {
    const shown = await test.open();
    const first = await shown.tab.evaluate("page.firstPicture");
    test.notes.push(`the first frame comes after ${(first / 1000).toFixed(1)} s`);
    assert.ok(first < 60000);
    const figures = await shown.figures();
    assert.strictEqual(figures.state.map, demos(test.setup)[0]);
    expectSolved(test.setup, figures, figures.state.map);
    assert.ok((await shown.colors()) > 100, "something is drawn");
    await test.picture("start", shown.tab);
  },

  async "a link to an unknown map opens the first demo with a message"(test) {
    const shown = await test.open("#waymark:2:no-such-map@0123456789abcdef;s=1,1;g=2,2;m=4");
    assert.strictEqual((await shown.figures()).state.map, demos(test.setup)[0]);
    await test.picture("start-wrong-link", shown.tab);
  },

  async "the licences of its libraries are included"(test) {
    const { request } = await test.user();
    const answer = await request.get(new URL("notices.txt", test.setup.url).href);
    assert.match(await answer.text(), /Permission is hereby granted/);
  },
};
