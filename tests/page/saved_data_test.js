"use strict";
const assert = require("assert");
const { patience } = require("./shown");

const folder = "/home/web_user/.local/state/waymark/";

// The unsaved sessions in the browser's database, as pairs of path and text.
const keptWork = (shown) =>
  shown.tab.evaluate(async (folder) => {
    const database = await page.database();
    const files = database.transaction("files").objectStore("files");
    const answer = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
    const [paths, values] = await Promise.all([answer(files.getAllKeys()), answer(files.getAll())]);
    database.close();
    const all = paths.map((path, i) => [path, new TextDecoder().decode(values[i].bytes)]);
    return all.filter(([path]) => path.startsWith(folder + "work-"));
  }, folder);

// Waits until the stored sessions satisfy a condition.
async function untilWork(shown, condition, what) {
  const end = Date.now() + patience;
  let work;
  do {
    work = await keptWork(shown);
    if (condition(work)) return;
    await shown.frame();
  } while (Date.now() < end);
  throw new Error(`timed out waiting until ${what}: ${JSON.stringify(work)}`);
}

// Waits until the current scene is stored.
async function untilKept(shown) {
  const { state } = await shown.figures();
  const hasGoal = ([, text]) => String(JSON.parse(text).goal) === String(state.goal);
  await untilWork(shown, (work) => work.some(hasGoal), "it is stored");
}

const locks = (shown) => shown.tab.evaluate(() => [...page.held]);

// Swaps start and goal with a key. Fails if a question is open, because the question receives the
// key.
async function swapEnds(shown) {
  const { state } = await shown.figures();
  await shown.press("x");
  return shown.untilFigures((now) => String(now.state.goal) === String(state.start), "start and goal are swapped");
}

module.exports = {
  async "unsaved work is offered after a reload"(test) {
    const shown = await test.open();
    const first = await shown.figures();
    const worked = await swapEnds(shown);
    await untilKept(shown);
    await shown.tab.reload();
    await shown.started();
    assert.deepStrictEqual(await shown.figures(), first, "the question comes before anything opens");
    await test.picture("kept-offer", shown.tab);
    await shown.press("Enter");
    const last = await shown.untilFigures(({ share_code }) => share_code === worked.share_code, "the work is back");
    assert.deepStrictEqual(last, worked);
  },

  async "without changes there is no question"(test) {
    const shown = await test.open();
    await shown.until((folder) => FS.analyzePath(folder + "work-1.waymark").exists, folder);
    await shown.tab.evaluate("page.keep()");
    await shown.tab.reload();
    await shown.started();
    assert.deepStrictEqual(await keptWork(shown), []);
    await swapEnds(shown);
  },

  async "discarded work is not offered again"(test) {
    const shown = await test.open();
    await swapEnds(shown);
    await untilKept(shown);
    await shown.tab.reload();
    await shown.started();
    await shown.press("Escape");
    await shown.command("file.discard_left");
    await untilWork(shown, (work) => work.length === 0, "it is gone");
    await shown.tab.reload();
    await shown.started();
    await swapEnds(shown);
  },

  async "two tabs do not offer each other's work"(test) {
    const user = await test.user();
    const one = await test.open("", user);
    await swapEnds(one);
    await untilKept(one);
    const two = await test.open("", user);
    const first = await two.figures();
    const locksOfOne = await locks(one);
    const shared = (await locks(two)).filter((lock) => locksOfOne.includes(lock));
    assert.deepStrictEqual(shared, []);
    await test.picture("kept-second-tab", two.tab);
    await two.press("Enter");
    await two.frame();
    assert.deepStrictEqual(await two.figures(), first, "Enter has no question to answer");
  },

  async "nor does a copy of a tab with its session storage"(test) {
    const user = await test.user();
    const one = await test.open("", user);
    await one.tab.reload(); // from now on, its session storage identifies it
    await one.started();
    await swapEnds(one);
    await untilKept(one);
    const opened = user.waitForEvent("page");
    await one.tab.evaluate(() => void open(location.href));
    const two = test.shownIn(await opened);
    await two.started();
    await swapEnds(two);
  },

  async "without any storage the page runs, and stores nothing"(test) {
    const user = await test.user();
    await user.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage", "indexedDB"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("refused", "SecurityError");
          },
        });
    });
    const shown = await test.open("", user);
    await swapEnds(shown);
    await shown.tab.evaluate("page.holdLocks()");
    await shown.tab.reload();
    await shown.started();
    await swapEnds(shown);
  },
};
