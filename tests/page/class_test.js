"use strict";
const assert = require("assert");
const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const chapter = {
  id: "own_one",
  title: "A chapter of my own",
  minutes: 3,
  figures: [{ id: "room", map: [".....", "....."], scene: ["start 0 0", "goal 3 1"] }],
  page: [{ text: "The path costs {room.true_cost}." }, { figures: ["room"] }],
  tasks: [],
};
const settings = "/home/web_user/.config/waymark/settings.json";

const fragment = (test, ...args) =>
  execFileSync(test.setup.program, ["link", ...args], {
    encoding: "utf8",
    env: { ...process.env, XDG_CONFIG_HOME: test.setup.folder },
  }).trim();

// A file of the test's folder. Returns its path.
function written(test, name, content) {
  const file = path.join(test.setup.folder, name);
  fs.writeFileSync(file, content);
  return file;
}

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

// A session with two scenes, whose second has another goal.
function talk(test) {
  const script = written(test, "talk.txt", "key F6\ngoal 4 2\nkey F6\nmode lab\n");
  const session = path.join(test.setup.folder, "talk.waymark");
  fs.appendFileSync(script, "save " + session + "\n");
  execFileSync(test.setup.program, ["shot", "maze", "--script", script, "--out", session + ".png"]);
  return session;
}

module.exports = {
  async "a link that contains a chapter"(test) {
    const file = written(test, "own.json", JSON.stringify(chapter));
    const shown = await test.open("#" + fragment(test, file));
    await test.picture("own-chapter", shown.tab);
    // The running page follows the link, too.
    const running = await test.open();
    await running.tab.evaluate((link) => (location.hash = link), fragment(test, file));
    await untilChapter(running);
  },

  async "a link to a chapter next to the page"(test) {
    const user = await userWith(test, { "own.json": JSON.stringify(chapter) });
    await untilChapter(await test.open("#chapter=own.json", user));
  },

  async "links to presentations, inside the link and next to the page"(test) {
    const session = talk(test);
    const user = await userWith(test, { "talk.waymark": fs.readFileSync(session) });
    for (const link of ["#" + fragment(test, session), "#talk=talk.waymark"]) {
      const shown = await test.open("?present" + link, user);
      await shown.press("Home");
      await shown.press("ArrowRight");
      await shown.untilFigures(({ state }) => String(state.goal) === "4,2", "the second scene is shown");
    }
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

  async "a student answers a question and gets a line"(test) {
    const user = await userWith(test, {});
    const link = fragment(test, "denerim-bloodmage", "--ask", "expanded-b");
    const shown = await test.open("#" + link, user);
    const figures = () => shown.tab.evaluate("page.figures()");
    assert.deepStrictEqual(Object.keys(await figures()).sort(), ["question", "share_code"]);
    await test.picture("question", shown.tab);
    for (const action of ["predict.reveal", "predict.close", "predict.answer"]) await shown.command(action);
    await shown.press("Escape");
    assert.ok((await figures()).question, "the answer stays hidden");
    await shown.tab.mouse.click(150, 166); // on the slider
    await shown.command("predict.answer");
    await shown.untilFigures((figures) => figures.runs, "the guess is made");
    await shown.tab.evaluate(() => navigator.clipboard.writeText(""));
    await shown.tab.mouse.click(62, 316); // the button "Copy line"
    const read = () => shown.tab.evaluate(() => navigator.clipboard.readText());
    const line = await shown.asked(read, (text) => text !== "", "the line is copied");
    assert.match(line, /^guess-[0-9a-z]{6}-[0-9a-z]{6}-\d+-[0-9a-z]{2}$/);
    await test.picture("question-answered", shown.tab);
  },
};
