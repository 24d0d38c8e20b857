// node speed.js URL [MAP]...: measures the page served at URL. Prints the time to its first frame
// in new tabs, the time and memory of an article with five figures in frames, and the time per frame
// while the goal is dragged over each map. MAP is a demo's name or a file. Run it on an idle machine.
"use strict";
const fs = require("fs");
const path = require("path");
const { launched } = require("./browser");
const { Test } = require("./test");

const [url, ...maps] = process.argv.slice(2);
const starts = 9;
const settling = 1500; // time before a new tab is used, in milliseconds
const moves = 240;

// The minimum, the median, the 90th percentile and the maximum, as text.
function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  return `min ${at(0)}, median ${at(0.5)}, 90% ${at(0.9)}, max ${at(1)}`;
}

// Records when each frame begins and how long the page's thread works on it, in milliseconds.
function noteFrames() {
  window.frameTimes = [];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (frame) =>
    ask((time) => {
      const begun = performance.now();
      frame(time);
      window.frameTimes.push({ begun, took: performance.now() - begun });
    });
}

async function firstPicture(setup) {
  const test = new Test("first frame", setup);
  const shown = test.shownIn(await test.tab());
  await shown.tab.waitForTimeout(settling);
  await shown.tab.goto(url);
  await shown.until('typeof page === "object" && page.started');
  const time = await shown.tab.evaluate("page.firstPicture");
  await test.end();
  return time;
}

async function openFile(shown, file) {
  const name = path.basename(file);
  await shown.drop(name, fs.readFileSync(file, "utf8"));
  await shown.untilFigures(({ state }) => state.map.startsWith(path.parse(file).name), name + " is open");
}

// Drags the goal away and back, as fast as the browser accepts the moves.
async function drag(setup, map) {
  const test = new Test("drag", setup);
  const tab = await test.tab();
  await tab.addInitScript(noteFrames);
  const shown = test.shownIn(tab);
  const isFile = fs.existsSync(map);
  await shown.go(isFile ? "" : "#" + map);
  if (isFile) await openFile(shown, map);
  await shown.settle();
  const [x, y] = (await shown.places()).goal;
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  await tab.evaluate("window.frameTimes = []");
  await tab.mouse.move(x - moves / 2, y - moves / 4, { steps: moves / 2 });
  await tab.mouse.move(x, y, { steps: moves / 2 });
  const frames = await tab.evaluate("window.frameTimes");
  await tab.mouse.up();
  await test.end();
  console.log(`${path.basename(map)}, ${frames.length} frames for ${moves} pointer moves, ms`);
  console.log(`  in the page's thread: ${spread(frames.map(({ took }) => took))}`);
  const between = frames.slice(1).map(({ begun }, i) => begun - frames[i].begun);
  console.log(`  from frame to frame:  ${spread(between)}`);
}

const embedded = ["estimate.near", "estimate.far", "costs.behind", "triangle.map", "placement.drag"];

async function articleWithFigures(setup) {
  const test = new Test("article", setup);
  const tab = await test.tab();
  const frames = embedded.map((id) => `<iframe width="660" height="340" src="${url}?embed#figure=${id}"></iframe>`);
  await tab.route("**/article.html", (route) =>
    route.fulfill({ contentType: "text/html", body: frames.join("<p>Text</p>") }),
  );
  const begun = Date.now();
  await tab.goto(new URL("article.html", url).href);
  let bytes = 0;
  for (const frame of tab.frames().slice(1)) {
    await test.shownIn(frame).started();
    bytes += await frame.evaluate("Module.HEAP8.length");
  }
  console.log(
    `article with ${embedded.length} figures: ${Date.now() - begun} ms, ${(bytes / 2 ** 20).toFixed(0)} MiB of WebAssembly memory`,
  );
  await test.end();
}

async function main() {
  const setup = { url, browser: await launched() };
  const times = [];
  for (let i = 0; i < starts; ++i) times.push(await firstPicture(setup));
  console.log(`first frame of ${starts} starts, ms: ${spread(times)}`);
  await articleWithFigures(setup);
  for (const map of maps.length > 0 ? maps : ["denerim-bloodmage", "lothering"]) await drag(setup, map);
  await setup.browser.close();
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
