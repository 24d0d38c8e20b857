"use strict";
const assert = require("assert");

const chapter = {
  id: "own_one",
  title: "A chapter of my own",
  minutes: 3,
  figures: [{ id: "room", map: [".....", "....."], scene: ["start 0 0", "goal 3 1"] }],
  page: [{ text: "The path costs {room.true_cost}." }, { figures: ["room"] }],
  tasks: [],
};
const settings = "/home/web_user/.config/waymark/settings.json";

// A user for whom the server has these files next to the page.
async function userWith(test, files) {
  const user = await test.user({ permissions: ["clipboard-read", "clipboard-write"] });
  for (const [name, body] of Object.entries(files))
    await user.route("**/" + name, (route) => route.fulfill({ body }));
  return user;
}

// Waits until the chapter is the one that the reader opened last.
const untilChapter = (shown) =>
  shown.until(
    ([file, id]) =>
      FS.analyzePath(file).exists && JSON.parse(FS.readFile(file, { encoding: "utf8" })).chapters.last === id,
    [settings, chapter.id],
  );

module.exports = {
  async "a link to a chapter next to the page"(test) {
    const user = await userWith(test, { "own.json": JSON.stringify(chapter) });
    await untilChapter(await test.open("#chapter=own.json", user));
  },

  async "files elsewhere are not loaded"(test) {
    const user = await test.user();
    const requests = [];
    user.on("request", (request) => requests.push(request.url()));
    for (const name of ["https://evil.example/a.json", "../a.json", "%2e%2e/a.json", "//evil.example/a.json"]) {
      const shown = await test.open("#chapter=" + name, user);
      await shown.frame();
      await shown.tab.close();
    }
    assert.deepStrictEqual(requests.filter((url) => /a\.json|evil/.test(url)), []);
  },
};
