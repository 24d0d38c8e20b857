// The page in a tab, as a person has it before them: what it shows, and hands that use it.
"use strict";
const { stateOf } = require("./recipe");

// Milliseconds until what must happen has happened: machines may be slow.
const patience = 1000 * (process.env.PATIENCE || 120);

class Shown {
  constructor(tab, house) {
    this.tab = tab;
    this.house = house;
  }

  async go(address) {
    await this.tab.goto(new URL(address, this.house.url).href);
    await this.started();
  }
  async started() {
    await this.until('typeof page === "object" && page.started');
    await this.settle();
  }

  // Waits until the figures are those of what is shown, and nothing is under way.
  async settle() {
    await this.until("Module._page_settled()");
  }

  // Waits until the browser has drawn again.
  frame() {
    return this.tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())));
  }

  // Waits for a condition of the browser's, a JavaScript expression or a function.
  until(condition, argument) {
    return this.tab.waitForFunction(condition, argument, { timeout: patience });
  }

  // Wait until figures() or places() fulfil a condition; give them.
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
    throw new Error(`waited in vain until ${what}: ${JSON.stringify(answer)}`);
  }

  // What figures_text() of app/page/figures.h says once they are those of what is shown, with the
  // recipe's parts as `state`.
  async figures() {
    const figures = await this.said("_page_figures");
    return { ...figures, state: stateOf(figures.share_code) };
  }
  // See places_text() of app/page/places.h, but in the tab's pixels; of what is shown as well.
  async places() {
    const places = await this.said("_page_places");
    const density = await this.tab.evaluate("devicePixelRatio");
    const scaled = (value) => (Array.isArray(value) ? value.map(scaled) : value / density);
    return Object.fromEntries(Object.entries(places).map(([key, value]) => [key, scaled(value)]));
  }
  // Waits, and asks in the same moment: later it may be another state.
  async said(name) {
    const answer = await this.until(
      (name) => (Module._page_settled() ? page.said(Module[name]) : null),
      name,
    );
    return JSON.parse(await answer.jsonValue());
  }

  // The middle of a cell.
  async placeOf([x, y]) {
    const { origin, cell } = await this.places();
    return [origin[0] + (x + 0.5) * cell, origin[1] + (y + 0.5) * cell];
  }

  // From one place to another, by the mouse.
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

  // By "Find a command", which takes an action's name.
  async command(name) {
    await this.press("Control+k");
    await this.tab.keyboard.type(name);
    await this.press("Enter");
  }

  // What an action hands over, as its name and its bytes.
  async download(begin) {
    const download = this.tab.waitForEvent("download", { timeout: patience });
    await begin();
    const file = await download;
    const parts = [];
    for await (const part of await file.createReadStream()) parts.push(part);
    return { name: file.suggestedFilename(), bytes: Buffer.concat(parts) };
  }

  // A file's text in the program's own file system; empty where there is none.
  file(path) {
    return this.tab.evaluate(
      (path) => (FS.analyzePath(path).exists ? FS.readFile(path, { encoding: "utf8" }) : ""),
      path,
    );
  }

  // Of a picture of it: how many colours there are. A page on which nothing is drawn has one.
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
