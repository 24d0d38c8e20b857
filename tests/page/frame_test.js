"use strict";
const assert = require("assert");

async function expectDraws(test, address, picture) {
  const shown = await test.open(address);
  assert.ok((await shown.colors()) > 50, "there is a picture");
  await test.picture(picture, shown.tab);
}

module.exports = {
  "embedded": (test) => expectDraws(test, "?embed", "frame-embed"),
  "embedded, with a link": (test) => expectDraws(test, "?embed#maze", "frame-embed-maze"),
  "presenting": (test) => expectDraws(test, "?present", "frame-present"),
  "a scene of the museum": (test) => expectDraws(test, "#scene=2", "frame-scene"),
};
