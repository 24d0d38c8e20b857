// The argument of each test: opens pages, takes screenshots and collects unexpected messages.
"use strict";
const assert = require("assert");
const path = require("path");
const { patience, Shown } = require("./shown");

const size = { width: 1440, height: 900 };

class Test {
  constructor(name, setup) {
    this.name = name;
    this.setup = setup;
    this.notes = []; // printed after its outcome
    this.skipped = ""; // why the test cannot run here; empty if it can
    this.messages = []; // from the console, uncaught errors, failed requests
    this.contexts = [];
  }

  // A new user of the browser, without stored data from other users. `options` are passed to
  // Playwright's newContext().
  async user(options = {}, browser = this.setup.browser) {
    const context = await browser.newContext({ viewport: size, ...options });
    this.contexts.push(context);
    context.setDefaultNavigationTimeout(patience);
    context.on("console", (message) => this.messages.push(`console, ${message.type()}: ${message.text()}`));
    context.on("weberror", (error) => this.messages.push("error: " + (error.error().stack || error.error())));
    context.on("requestfailed", (request) => {
      if (!request.url().startsWith("blob:"))
        this.messages.push(`failed request: ${request.url()}, ${request.failure().errorText}`);
    });
    context.on("response", (answer) => {
      if (answer.status() >= 400) this.messages.push(`failed request: ${answer.url()}, ${answer.status()}`);
    });
    // The browser passes file dialogs to Playwright only while there is a listener, and it takes a
    // moment to notice a new one. So a listener is always installed.
    context.on("page", (tab) => tab.on("filechooser", () => {}));
    return context;
  }

  // An empty tab.
  async tab(user) {
    return (user || (await this.user())).newPage();
  }

  // Access to the page in a tab, however the tab was opened.
  shownIn(tab) {
    return new Shown(tab, this.setup);
  }

  // Opens the page in a tab, and waits until its first frame is drawn and nothing is in progress.
  // `address` is relative to the page's own ("?embed", "#maze"), or a whole link.
  async open(address = "", user) {
    const shown = this.shownIn(await this.tab(user));
    await shown.go(address);
    return shown;
  }

  async picture(name, tab) {
    await tab.screenshot({ path: path.join(this.setup.pictures, name + ".png") });
  }

  expectNoMessages() {
    assert.deepStrictEqual(this.messages, [], "no unexpected messages");
  }

  async pictureOfFailure() {
    const name = "failed-" + this.name.replace(/[^a-z0-9]+/gi, "-");
    const tabs = this.contexts.flatMap((context) => context.pages());
    for (const [i, tab] of tabs.entries())
      await this.picture(`${name}-${i + 1}`, tab).catch(() => {});
  }

  async end() {
    for (const context of this.contexts) await context.close().catch(() => {});
  }
}

exports.Test = Test;
