"use strict";
const assert = require("assert");

const withClipboard = (test) => test.user({ permissions: ["clipboard-read", "clipboard-write"] });

async function copiedLink(shown) {
  await shown.tab.evaluate(() => navigator.clipboard.writeText(""));
  await shown.press("Control+Shift+l");
  const read = () => shown.tab.evaluate(() => navigator.clipboard.readText());
  return shown.asked(read, (text) => text !== "", "a link is copied");
}

// Expects that the copied link opens the same scene in a new tab. Returns the link.
async function expectTravels(test, user, shown) {
  const link = await copiedLink(shown);
  assert.ok(link.startsWith(test.setup.url + "#"), link);
  const other = await test.open(link, user);
  assert.deepStrictEqual(await other.figures(), await shown.figures());
  return link;
}

module.exports = {
  async "a link to a demo with another start and goal"(test) {
    const user = await withClipboard(test);
    const shown = await test.open("#maze", user);
    const before = await shown.figures();
    await shown.press("x");
    await shown.press("m");
    await shown.untilFigures(
      ({ state }) => state.moves === 8 && String(state.start) === String(before.state.goal),
      "start and goal are swapped",
    );
    assert.match(await expectTravels(test, user, shown), /#waymark:/);
  },

  async "a link to a painted map contains the map"(test) {
    const user = await withClipboard(test);
    const shown = await test.open("#door-near", user);
    const { state } = await shown.figures();
    await shown.press("w");
    const [x, y] = state.start;
    await shown.drag(await shown.placeOf([x + 4, y - 6]), await shown.placeOf([x + 4, y + 6]));
    await shown.untilFigures((figures) => figures.state.hash !== state.hash, "it is painted");
    assert.match(await expectTravels(test, user, shown), /#packed:/);
  },

  async "a link with percent-encoded characters, as messengers write it"(test) {
    const shown = await test.open("#" + encodeURIComponent("waymark:2:maze@a22511b2deb7438f;s=2,2;g=4,2;m=4"));
    const { state } = await shown.figures();
    assert.deepStrictEqual([state.map, state.goal], ["maze", [4, 2]]);
  },

  async "a share code is pasted with Ctrl+V"(test) {
    const user = await withClipboard(test);
    const shown = await test.open("", user);
    const shareCode = "waymark:2:maze@a22511b2deb7438f;s=2,2;g=4,2;m=4";
    await shown.tab.evaluate((shareCode) => navigator.clipboard.writeText(shareCode), shareCode);
    await shown.press("Control+v");
    await shown.untilFigures((figures) => figures.share_code === shareCode, "it is open");
  },
};
