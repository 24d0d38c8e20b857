"use strict";
const assert = require("assert");
const fs = require("fs");
const path = require("path");

const lesson = JSON.parse(
  fs.readFileSync(path.join(__dirname, "../../assets/lessons/01-use.json"), "utf8"),
);
const settings = "/home/web_user/.config/waymark/settings.json";

// The indices of the finished tasks, from the settings file.
async function done(shown) {
  const text = await shown.file(settings);
  return text ? JSON.parse(text).lessons.done[lesson.id] || [] : [];
}
const untilDone = (shown, tasks) =>
  shown.until(
    ([path, id, tasks]) =>
      FS.analyzePath(path).exists &&
      JSON.stringify(JSON.parse(FS.readFile(path, { encoding: "utf8" })).lessons.done[id]) === tasks,
    [settings, lesson.id, JSON.stringify(tasks)],
  );
// The point in a line such as "goal 67 109".
const goalOf = (line) => line.split(" ").slice(1).map(Number);

module.exports = {
  async "one task is done by hand, the next by showing its solution"(test) {
    const shown = await test.open("#lesson=1");
    await shown.untilFigures(({ state }) => state.map === lesson.demo, "the lesson's map is open");
    assert.deepStrictEqual(await done(shown), []);
    await test.picture("lesson-begins", shown.tab);
    const [first, second] = lesson.tasks.map(({ solution }) => goalOf(solution[0]));
    await shown.drag((await shown.places()).goal, await shown.placeOf(first));
    await shown.untilFigures(({ state }) => String(state.goal) === String(first), "the goal has moved");
    await untilDone(shown, [0]);
    await test.picture("lesson-task-done", shown.tab);
    await shown.command("lesson.solution");
    await shown.untilFigures(({ state }) => String(state.goal) === String(second), "the solution is shown");
    await untilDone(shown, [0, 1]);
    await test.picture("lesson-done", shown.tab);
  },

  async "a reload keeps the tasks done"(test) {
    const shown = await test.open("#lesson=" + lesson.id);
    const first = goalOf(lesson.tasks[0].solution[0]);
    await shown.untilFigures(({ state }) => state.map === lesson.demo, "the lesson's map is open");
    await shown.drag((await shown.places()).goal, await shown.placeOf(first));
    await untilDone(shown, [0]);
    await shown.until((path) => page.kept.get(path) === FS.stat(path).mtime.getTime(), settings);
    await shown.tab.reload();
    await shown.started();
    assert.deepStrictEqual(await done(shown), [0]);
  },
};
