// What a test is given: pages to open, pictures to take, and what all tests watch for.
"use strict";
const assert = require("assert");
const path = require("path");
const { Shown } = require("./shown");

const size = { width: 1440, height: 900 };

class Test {
  constructor(name, house) {
    this.name = name;
    this.house = house;
    this.notes = []; // told beside its outcome
    this.skipped = ""; // why it cannot be run here
    this.messages = []; // of the console, of faults, of requests in vain
    this.contexts = [];
  }

  // A browser's user of their own: nothing is kept that another one kept. `options` are those of
  // Playwright's contexts.
  async user(options = {}, browser = this.house.browser) {
    const context = await browser.newContext({ viewport: size, ...options });
    this.contexts.push(context);
    context.on("console", (message) => this.messages.push(`console, ${message.type()}: ${message.text()}`));
    context.on("weberror", (error) => this.messages.push("fault: " + (error.error().stack || error.error())));
    context.on("requestfailed", (request) => {
      if (!request.url().startsWith("blob:"))
        this.messages.push(`in vain: ${request.url()}, ${request.failure().errorText}`);
    });
    context.on("response", (answer) => {
      if (answer.status() >= 400) this.messages.push(`in vain: ${answer.url()}, ${answer.status()}`);
    });
    // The browser asks for files through Playwright as long as somebody listens, but it takes a
    // while until it knows that somebody does.
    context.on("page", (tab) => tab.on("filechooser", () => {}));
    return context;
  }

  // A tab with nothing in it yet.
  async tab(user) {
    return (user || (await this.user())).newPage();
  }

  // What a tab shows, wherever it comes from.
  shownIn(tab) {
    return new Shown(tab, this.house);
  }

  // The page in a tab, once its first picture is there and nothing is under way. `address` is what
  // follows the page's own: "?embed", "#maze", or a whole link.
  async open(address = "", user) {
    const shown = this.shownIn(await this.tab(user));
    await shown.go(address);
    return shown;
  }

  async picture(name, tab) {
    await tab.screenshot({ path: path.join(this.house.pictures, name + ".png") });
  }

  expectNoMessages() {
    assert.deepStrictEqual(this.messages, [], "nothing is told in the console");
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
