// node speed.js URL [MAP]...: measures the page that is served at URL and prints how long it takes to
// its first picture, in tabs that have nothing of it yet, and what a frame of a drag of the goal takes
// over each map, a demo's name or a file. Run it on a machine that does nothing else.
"use strict";
const fs = require("fs");
const path = require("path");
const { launched } = require("./browser");
const { Test } = require("./test");

const [url, ...maps] = process.argv.slice(2);
const starts = 9;
const settling = 1500; // milliseconds that a new tab is left alone
const moves = 240;

// The least, the median, that of nine tenths, and the greatest, each with one digit.
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  return `least ${at(0)}, median ${at(0.5)}, 90% ${at(0.9)}, greatest ${at(1)}`;
}

// Notes of each frame when it began and what it took of the page's thread, in milliseconds.
function noteFrames() {
  window.frames_ = [];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (frame) =>
    ask((time) => {
      const begun = performance.now();
      frame(time);
      window.frames_.push({ begun, took: performance.now() - begun });
    });
}

async function firstPicture(house) {
  const test = new Test("first picture", house);
  const shown = test.shownIn(await test.tab());
  await shown.tab.waitForTimeout(settling);
  await shown.tab.goto(url);
  await shown.until('typeof page === "object" && page.started');
  const time = await shown.tab.evaluate("page.firstPicture");
  await test.end();
  return time;
}

async function drop(shown, file) {
  const name = path.basename(file);
  await shown.tab.evaluate(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [name, fs.readFileSync(file, "utf8")],
  );
  const stem = name.slice(0, name.indexOf("."));
  await shown.untilFigures(({ state }) => state.map.startsWith(stem), name + " is open");
}

// There and back, as fast as the browser takes the moves.
async function drag(house, map) {
  const test = new Test("drag", house);
  const tab = await test.tab();
  await tab.addInitScript(noteFrames);
  const shown = test.shownIn(tab);
  const isFile = fs.existsSync(map);
  await shown.go(isFile ? "" : "#" + map);
  if (isFile) await drop(shown, map);
  await shown.settle();
  const [x, y] = (await shown.places()).goal;
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  await tab.evaluate("window.frames_ = []");
  await tab.mouse.move(x - moves / 2, y - moves / 4, { steps: moves / 2 });
  await tab.mouse.move(x, y, { steps: moves / 2 });
  const frames = await tab.evaluate("window.frames_");
  await tab.mouse.up();
  await test.end();
  console.log(`${path.basename(map)}, ${frames.length} frames for ${moves} moves of the pointer, ms`);
  console.log(`  of the page's thread: ${spread(frames.map(({ took }) => took))}`);
  const between = frames.slice(1).map(({ begun }, i) => begun - frames[i].begun);
  console.log(`  from frame to frame:  ${spread(between)}`);
}

async function main() {
  const house = { url, browser: await launched() };
  const times = [];
  for (let i = 0; i < starts; ++i) times.push(await firstPicture(house));
  console.log(`first picture of ${starts} starts, ms: ${spread(times)}`);
  for (const map of maps.length > 0 ? maps : ["denerim-bloodmage", "lothering"]) await drag(house, map);
  await house.browser.close();
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
