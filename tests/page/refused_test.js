"use strict";
const assert = require("assert");
const { isFirefox, launchedWithoutGraphics } = require("./browser");

const picture = () => document.querySelector("#cannot img").naturalWidth;

module.exports = {
  async "a browser without WebGL 2 gets a message and an image"(test) {
    const browser = await launchedWithoutGraphics();
    try {
      const tab = await test.tab(await test.user({}, browser));
      await tab.goto(test.setup.url);
      await tab.locator("#cannot").waitFor({ state: "visible" });
      await tab.locator("#loading").waitFor({ state: "hidden" });
      assert.match(await tab.locator("#why").innerText(), /WebGL 2/);
      await tab.waitForFunction(picture);
      assert.ok(await tab.locator("#cannot img").isVisible());
      await test.picture("refused-no-webgl", tab);
      // The page stops downloading the program.
      test.messages = test.messages.filter((message) => !/waymark\.wasm, (net::ERR|NS_BINDING)_ABORTED$/.test(message));
    } finally {
      await browser.close();
    }
  },

  async "a browser without WebAssembly gets a message"(test) {
    const tab = await test.tab();
    await tab.addInitScript("delete window.WebAssembly");
    await tab.goto(test.setup.url);
    await tab.locator("#cannot").waitFor({ state: "visible" });
    assert.match(await tab.locator("#why").innerText(), /WebAssembly/);
  },

  async "a browser without JavaScript gets a message"(test) {
    if (isFirefox) {
      test.skipped = "WebDriver BiDi needs JavaScript";
      return;
    }
    const tab = await test.tab(await test.user({ javaScriptEnabled: false }));
    await tab.goto(test.setup.url);
    assert.ok(await tab.locator("noscript h1").isVisible());
    await test.picture("refused-no-javascript", tab);
  },

  async "the loss of the graphics card is reported"(test) {
    const shown = await test.open();
    await shown.tab.evaluate(() => canvas.getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
    await shown.tab.locator("#cannot").waitFor({ state: "visible" });
    assert.match(await shown.tab.locator("#why").innerText(), /graphics card/);
    test.messages = test.messages.filter((message) => !message.includes("CONTEXT_LOST_WEBGL"));
  },
};
