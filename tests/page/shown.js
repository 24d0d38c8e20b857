// The page in a tab as the user sees it. Reads what the page shows, and uses it with mouse and
// keyboard.
"use strict";
const fs = require("fs");
const path = require("path");
const { isFirefox } = require("./browser");
const { stateOf } = require("./share_code");

// The time to wait for something to happen, in milliseconds. It is long because machines may be
// slow.
const patience = 1000 * (process.env.PATIENCE || 120);

class Shown {
  constructor(tab, setup) {
    this.tab = tab;
    this.setup = setup;
  }

  async go(address) {
    await this.tab.goto(new URL(address, this.setup.url).href);
    await this.started();
  }
  async started() {
    await this.until('typeof page === "object" && page.started');
    await this.settle();
  }

  // Waits until the results belong to the current scene and nothing is in progress.
  async settle() {
    await this.until("Module._page_settled()");
  }

  // Waits until the browser has drawn a frame.
  frame() {
    return this.tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())));
  }

  // Waits for a condition in the browser: a JavaScript expression or a function.
  until(condition, argument) {
    return this.tab.waitForFunction(condition, argument, { timeout: patience });
  }

  // These wait until figures() or places() satisfy a condition, and return the value.
  untilFigures(condition, what) {
    return this.asked(() => this.figures(), condition, what);
  }
  untilPlaces(condition, what) {
    return this.asked(() => this.places(), condition, what);
  }
  async asked(question, condition, what) {
    const end = Date.now() + patience;
    let answer;
    do {
      answer = await question();
      if (condition(answer)) return answer;
      await this.frame();
    } while (Date.now() < end);
    throw new Error(`timed out waiting until ${what}: ${JSON.stringify(answer)}`);
  }

  // The results from figures_text(), see app/page/, with the parts of the share code as `state`.
  // Waits until they belong to the current scene.
  async figures() {
    const figures = await this.said("_page_figures");
    return { ...figures, state: stateOf(figures.share_code) };
  }
  // The places from places_text() in app/page/page_links.h for the current scene, in the tab's
  // pixels.
  async places() {
    const places = await this.said("_page_places");
    const density = await this.tab.evaluate("devicePixelRatio");
    const scaled = (value) => (Array.isArray(value) ? value.map(scaled) : value / density);
    return Object.fromEntries(Object.entries(places).map(([key, value]) => [key, scaled(value)]));
  }
  // Waits and reads in one step, because otherwise the state could change in between.
  async said(name) {
    const answer = await this.until(
      (name) => (Module._page_settled() ? page.said(Module[name]) : null),
      name,
    );
    return JSON.parse(await answer.jsonValue());
  }

  // The centre of a cell, in the tab's pixels.
  async placeOf([x, y]) {
    const { origin, cell } = await this.places();
    return [origin[0] + (x + 0.5) * cell, origin[1] + (y + 0.5) * cell];
  }

  // Drags from one place to another with the mouse.
  async drag(from, to) {
    const { mouse } = this.tab;
    await mouse.move(...from);
    await mouse.down();
    await mouse.move(...to, { steps: 8 });
    await mouse.up();
  }

  // Drops a file on the page.
  async drop(name, text) {
    await this.tab.evaluate(
      ([name, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
  }

  press(keys) {
    return this.tab.keyboard.press(keys);
  }

  // Runs an action with "Find a command", which also accepts its id.
  async command(name) {
    await this.press("Control+k");
    await this.tab.keyboard.type(name);
    await this.press("Enter");
  }

  // The name and bytes of the file that an action downloads.
  async download(begin) {
    if (isFirefox) return this.downloadedFile(begin);
    const download = this.tab.waitForEvent("download", { timeout: patience });
    await begin();
    const file = await download;
    const parts = [];
    for await (const part of await file.createReadStream()) parts.push(part);
    return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
  }

  async downloadedFile(begin) {
    const folder = this.setup.downloads;
    const before = fs.readdirSync(folder);
    await begin();
    // While a file is written, there is also a .part file, and the file itself may be empty.
    const isComplete = (names) => names.length > 0 && !names.some((name) => name.endsWith(".part"));
    const [name] = await this.asked(
      () => fs.readdirSync(folder).filter((name) => !before.includes(name)),
      (names) => isComplete(names) && fs.statSync(path.join(folder, names[0])).size > 0,
      "a file is downloaded",
    );
    return { name, bytes: fs.readFileSync(path.join(folder, name)) };
  }

  // The text of a file in the program's file system; empty if the file does not exist.
  file(path) {
    return this.tab.evaluate(
      (path) => (FS.analyzePath(path).exists ? FS.readFile(path, { encoding: "utf8" }) : ""),
      path,
    );
  }

  // The number of colours in a screenshot of the tab: 1 if nothing is drawn.
  async colors() {
    const picture = (await this.tab.screenshot()).toString("base64");
    return this.tab.evaluate(async (picture) => {
      const image = new Image();
      image.src = "data:image/png;base64," + picture;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return new Set(new Uint32Array(data.buffer)).size;
    }, picture);
  }
}

exports.Shown = Shown;
exports.patience = patience;
