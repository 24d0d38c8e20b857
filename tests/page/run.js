// node run.js URL PROGRAM FOLDER [WORD]...: tests the page served at URL and prints one line per
// test. PROGRAM is the desktop program, whose results the page must match. The report and the
// screenshots go into FOLDER. Default: all tests. A WORD selects the tests whose names contain it.
// Exits with 1 if a test fails.
"use strict";
const fs = require("fs");
const path = require("path");
const { launched } = require("./browser");
const { junit } = require("./report");
const { Test } = require("./test");

const [url, program, folder, ...words] = process.argv.slice(2);
const limit = 300000; // maximum duration of a test, in milliseconds

function chosenTests() {
  const chosen = [];
  for (const file of fs.readdirSync(__dirname).sort()) {
    if (!file.endsWith("_test.js")) continue;
    const subject = file.slice(0, -"_test.js".length);
    for (const [title, run] of Object.entries(require("./" + file))) {
      const name = subject + ": " + title;
      if (words.length === 0 || words.some((word) => name.includes(word))) chosen.push({ name, run });
    }
  }
  return chosen;
}

function inTime(promise) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error("takes longer than " + limit / 1000 + " s")), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function outcomeOf({ name, run }, setup) {
  const test = new Test(name, setup);
  const begun = Date.now();
  let failure = "";
  try {
    await inTime(run(test));
    test.expectNoMessages();
  } catch (error) {
    failure = [error.stack || String(error), ...test.messages].join("\n");
    await test.pictureOfFailure();
  }
  await test.end();
  return { name, failure, skipped: test.skipped, notes: test.notes, seconds: (Date.now() - begun) / 1000 };
}

function tell({ name, failure, skipped, notes, seconds }) {
  const state = failure ? "FAILED" : skipped ? "skipped" : "passed";
  const words = [skipped, ...notes].filter(Boolean);
  console.log(`${state}  ${name} (${seconds.toFixed(1)} s)` + (words.length ? ": " + words.join("; ") : ""));
  if (failure) console.log(failure.replace(/^/gm, "        "));
}

// The server may not be ready yet.
async function untilServed() {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer && answer.ok) return;
    if (Date.now() > end) throw new Error("No page is served at " + url);
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function main() {
  const pictures = path.join(folder, "pictures");
  if (words.length === 0) fs.rmSync(pictures, { recursive: true, force: true });
  fs.mkdirSync(pictures, { recursive: true });
  const downloads = path.resolve(folder, "downloads");
  fs.rmSync(downloads, { recursive: true, force: true });
  fs.mkdirSync(downloads);
  const tests = chosenTests();
  if (tests.length === 0) throw new Error("No test has one of these words in its name.");
  await untilServed();
  const setup = { url, program, folder, pictures, downloads, browser: await launched(downloads) };
  const outcomes = [];
  for (const test of tests) {
    outcomes.push(await outcomeOf(test, setup));
    tell(outcomes[outcomes.length - 1]);
  }
  await setup.browser.close();
  fs.writeFileSync(path.join(folder, "report.xml"), junit(outcomes));
  const failed = outcomes.filter(({ failure }) => failure).length;
  const skipped = outcomes.filter(({ failure, skipped }) => !failure && skipped).length;
  console.log(`${outcomes.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
  return failed ? 1 : 0;
}

main().then(
  (status) => process.exit(status),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
