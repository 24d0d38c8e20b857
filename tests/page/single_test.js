"use strict";
const assert = require("assert");
const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");
const { demos, expectSolved, freeCellNear, rowsOf } = require("./program");

const fileOf = (test) => path.join(test.setup.folder, "waymark.html");

module.exports = {
  async "one file from the disk: drags, links, drops and saved work"(test) {
    const { size } = fs.statSync(fileOf(test));
    test.notes.push(`${(size / 1e6).toFixed(2)} MB`);
    assert.ok(size <= 6e6, "at most 6 MB");
    const address = pathToFileURL(fileOf(test)).href;
    const user = await test.user();
    const shown = await test.open(address, user);
    const { state } = await shown.figures();
    assert.strictEqual(state.map, demos(test.setup)[0]);
    const to = freeCellNear(rowsOf(state.map), state.goal, 14, [state.start, ...state.landmarks]);
    await shown.drag((await shown.places()).goal, await shown.placeOf(to));
    const moved = await shown.untilFigures((now) => String(now.state.goal) === String(to), "the goal has moved");
    expectSolved(test.setup, moved, moved.share_code);
    await test.picture("single", shown.tab);

    const linked = await test.open(address + "#" + moved.share_code, user);
    assert.deepStrictEqual(await linked.figures(), moved);
    await linked.drop("small.map", "type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n");
    await linked.untilFigures(({ state }) => state.hash !== moved.state.hash, "the dropped map is open");
  },

  async "one file from the disk contains the chapters and the notices"(test) {
    const address = pathToFileURL(fileOf(test)).href;
    const shown = await test.open(address + "#chapter=1");
    assert.ok((await shown.colors()) > 100, "something is drawn");
    const tab = await test.tab();
    await tab.goto(address + "#notices");
    await tab.waitForFunction(() => document.body.innerText.includes("Permission is hereby granted"));
  },
};
