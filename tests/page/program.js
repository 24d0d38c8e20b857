// Runs the desktop program, whose results the page must match.
"use strict";
const assert = require("assert");
const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const run = (setup, ...args) =>
  JSON.parse(execFileSync(setup.program, args, { encoding: "utf8", maxBuffer: 1 << 28 }));

// The names of the bundled maps.
exports.demos = (setup) => run(setup, "demos", "--json").demos.map(({ name }) => name);

// Expects the page's results for a source to match the program's. The source is a share code, a
// demo's name or a file.
exports.expectSolved = (setup, figures, ...source) => {
  const solved = run(setup, "solve", ...source, "--json");
  const length = (cost) => (cost === null ? null : cost / figures.unit);
  const shown = figures.runs.map(({ search, cost, expanded }) => ({
    search: search === "exact" ? "astar h=exact" : search,
    cost: length(cost),
    expanded,
  }));
  const found = solved.results.map(({ search, cost, expanded }) => ({ search, cost, expanded }));
  assert.deepStrictEqual(shown, found, "the results match solve " + source.join(" "));
  assert.strictEqual(length(figures.cost), solved.cost);
};

// The rows of terrain characters of a bundled map.
exports.rowsOf = (demo) => {
  const file = path.join(__dirname, "../../assets/demos", demo + ".map");
  const lines = fs.readFileSync(file, "utf8").split("\n");
  return lines.slice(lines.indexOf("map") + 1);
};

// The free ground cell closest to a cell, at least `least` cells away from it and from each of the
// others.
exports.freeCellNear = (rows, [x, y], least, others) => {
  const apart = ([a, b]) => (cell) => Math.hypot(cell[0] - a, cell[1] - b);
  const free = [];
  rows.forEach((row, y) => [...row].forEach((terrain, x) => terrain === "." && free.push([x, y])));
  const far = free.filter((cell) => [[x, y], ...others].every((other) => apart(other)(cell) >= least));
  return far.sort((a, b) => apart([x, y])(a) - apart([x, y])(b))[0];
};
