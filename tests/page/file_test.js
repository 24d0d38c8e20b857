"use strict";
const assert = require("assert");
const fs = require("fs");
const path = require("path");
const { expectSolved } = require("./program");
const { patience } = require("./shown");

const rows = [
  "@@@@@@@@@@@@",
  "@..........@",
  "@.@@@@@@@@.@",
  "@.@@@@@@@@.@",
  "@..........@",
  "@@@@@@@@@@@@",
];
const map = ["type octile", "height 6", "width 12", "map", ...rows, ""].join("\n");

// The start, goal, landmarks and moves of a scene, as arguments of `waymark solve`.
const pointsOf = ({ start, goal, landmarks, moves }) => [
  ...["--start", String(start), "--goal", String(goal), "--moves", String(moves)],
  ...landmarks.flatMap((landmark) => ["--landmark", String(landmark)]),
];

// Chooses a file in the browser's file dialog, opened with Ctrl+O.
async function choose(shown, file) {
  const dialog = shown.tab.waitForEvent("filechooser", { timeout: patience });
  await shown.press("Control+o");
  await (await dialog).setFiles(file);
}

// Opens the map with `open`, and expects the same results as the program.
async function expectOpens(test, shown, open) {
  const file = path.join(test.setup.folder, "two-ways.map");
  fs.writeFileSync(file, map);
  await open(file);
  const figures = await shown.untilFigures(({ state }) => state.map.startsWith("two-ways"), "it is open");
  expectSolved(test.setup, figures, file, ...pointsOf(figures.state));
}

module.exports = {
  async "a map chosen in the dialog opens"(test) {
    const shown = await test.open();
    await expectOpens(test, shown, (file) => choose(shown, file));
    await test.picture("file-map", shown.tab);
  },

  async "a dropped map opens"(test) {
    const shown = await test.open();
    await expectOpens(test, shown, () => shown.drop("two-ways.map", map));
  },

  async "an invalid map is reported and changes nothing"(test) {
    const shown = await test.open();
    const first = await shown.figures();
    await shown.drop("broken.map", "type octile\nheight 6\nwidth 12\nmap\n@@@\n");
    await shown.frame();
    await shown.settle();
    assert.deepStrictEqual(await shown.figures(), first);
    await test.picture("file-broken", shown.tab);
  },

  async "a table is downloaded"(test) {
    const shown = await test.open("#maze");
    const { runs } = await shown.figures();
    const { name, bytes } = await shown.download(() => shown.command("export.compare-csv"));
    assert.match(name, /\.csv$/);
    for (const { expanded } of runs) assert.match(bytes.toString(), new RegExp(`\\b${expanded}\\b`));
  },

  async "an image is downloaded, and opens again"(test) {
    const shown = await test.open("#maze");
    const first = await shown.figures();
    const { name, bytes } = await shown.download(() => shown.command("picture.map-png_1x"));
    assert.match(name, /\.png$/);
    assert.strictEqual(bytes.subarray(1, 4).toString(), "PNG");
    const file = path.join(test.setup.pictures, "file-exported.png");
    fs.writeFileSync(file, bytes);
    await shown.press("x");
    await shown.untilFigures(({ share_code }) => share_code !== first.share_code, "start and goal are swapped");
    await choose(shown, file);
    const last = await shown.untilFigures(({ share_code }) => share_code === first.share_code, "it is open");
    assert.deepStrictEqual(last, first);
  },

  async "a session is downloaded, and opens again"(test) {
    const shown = await test.open("#maze");
    await shown.press("x");
    const first = await shown.untilFigures(({ state }) => state.goal[0] === 2, "start and goal are swapped");
    const { name, bytes } = await shown.download(() => shown.press("Control+s"));
    assert.match(name, /\.waymark$/);
    const file = path.join(test.setup.folder, name);
    fs.writeFileSync(file, bytes);
    const other = await test.open();
    await choose(other, file);
    const last = await other.untilFigures(({ share_code }) => share_code === first.share_code, "it is open");
    assert.deepStrictEqual(last, first);
  },

  async "a folder is downloaded as an archive"(test) {
    const shown = await test.open("#door-near");
    const { name, bytes } = await shown.download(() => shown.command("export.landmark-tables"));
    assert.match(name, /\.zip$/);
    assert.strictEqual(bytes.subarray(0, 4).toString("latin1"), "PK\x03\x04");
    fs.writeFileSync(path.join(test.setup.folder, name), bytes);
  },
};
