"use strict";
const assert = require("assert");
const fs = require("fs");
const path = require("path");
const { expectSolved } = require("./program");

// Paints a wall into the courtyard that the search without landmarks explores.
async function paintAWall(shown) {
  await shown.press("w");
  await shown.drag(await shown.placeOf([85, 60]), await shown.placeOf([85, 80]));
}

module.exports = {
  async "changes the map and the results, and undo restores them"(test) {
    const shown = await test.open();
    const first = await shown.figures();
    await paintAWall(shown);
    await shown.untilFigures(({ state }) => state.hash !== first.state.hash, "it is painted");
    await test.picture("paint", shown.tab);
    const session = await shown.download(() => shown.press("Control+s"));
    // The results above can belong to a part of the wall. The key comes after the end of the drag.
    const painted = await shown.figures();
    assert.notDeepStrictEqual(painted.runs, first.runs);
    assert.match(session.name, /^denerim-bloodmage.*\.waymark$/);
    const file = path.join(test.setup.folder, "painted.waymark");
    fs.writeFileSync(file, session.bytes);
    expectSolved(test.setup, painted, file);
    await shown.press("Control+z");
    const last = await shown.untilFigures(({ share_code }) => share_code === first.share_code, "it is undone");
    assert.deepStrictEqual(last, first);
    await shown.press("Control+Shift+z");
    await shown.untilFigures(({ share_code }) => share_code === painted.share_code, "it is redone");
  },
};
