// node pausable.js PROGRAM: lets jobs pause in the middle, see app/model/work/slices/web. Of the
// program, which has names, it rewrites, with Binaryen's Asyncify, the functions that can be between the begin of
// a job and give_way(). Those that are rewritten become slower and larger, so no search is among
// them, and they are told by their names. One that is missing here does no harm: a job does not
// pause where one is between. The numbers of those that are rewritten, the begin first, are then in the
// program's section "pausable", and the names are gone.
"use strict";
const { execFileSync } = require("child_process");
const fs = require("fs");

const kBegin = "job_stack_enter";
const kPausable = [
  // How a job is begun, and how it gives way.
  /^job_stack_enter$/,
  /^waymark::(give_way|JobStack::pause|JobProgress::)/,
  /^std::__2::__function::__func<waymark::WorkThread::State::run\(/,
  /^waymark::WorkLoop::StepsOf<.*>::work\(\)$/,
  // How functions with numbers of 64 bits are called by way of JavaScript.
  /^(legalstub\$)?dynCall_|^legalfunc\$invoke_/,
  // Jobs, and what they hand on to be asked whether they go on.
  /^std::__2::__function::__func<.*(JobProgress|Measurer<|LatestWins<|ErrandThread|JobRunner::|ContestRunner::|MapShelf::).*>::operator\(\)/,
  /^std::__2::__function::__func<.*, bool \((int, int|unsigned long|)\)>::operator\(\)/,
  /^std::__2::__function::__func<waymark::(PairBounds|run_|study_|compare_|read_|CountStudies|\(anonymous namespace\)::(Study|PuzzleSolver|place_)).*>::operator\(\)/,
  // What asks it.
  /^waymark::.*\(.*std::__2::function<bool \((int, int|unsigned long|waymark::ContestResult|)\)>.*\)( const)?$/,
  /^waymark::.*\(.*waymark::(Placer|JobProgress) ?(const)?&.*\)( const)?$/,
  /^waymark::(Placer|PairBounds|PlaceCover|ContestRunner|MapShelf|CountStudies|ContestRun)::/,
  /^waymark::(place_landmarks|run_|solve_puzzle|compare_placements|study_)/,
  /^waymark::\(anonymous namespace\)::(Study|PuzzleSolver|RepairStudy|ContestMap|ContestThreads)::/,
];

// The parts of a WebAssembly module: { id, at, begin, end }, without the bytes before the first.
function sectionsOf(bytes) {
  const sections = [];
  let at = 8;
  while (at < bytes.length) {
    const reader = new Reader(bytes, at + 1);
    const size = reader.number();
    sections.push({ id: bytes[at], at, begin: reader.at, end: reader.at + size });
    at = reader.at + size;
  }
  return sections;
}

class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }
  number() {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      number += (byte & 127) * 2 ** shift;
      if (byte < 128) return number;
    }
  }
  text() {
    const size = this.number();
    this.at += size;
    return this.bytes.toString("utf8", this.at - size, this.at);
  }
}

const isNames = (bytes, section) =>
  section.id === 0 && new Reader(bytes, section.begin).text() === "name";

// The names of functions by their numbers.
function namesOf(bytes) {
  const names = new Map();
  for (const section of sectionsOf(bytes)) {
    if (!isNames(bytes, section)) continue;
    const reader = new Reader(bytes, section.begin);
    reader.text();
    while (reader.at < section.end) {
      const kind = bytes[reader.at++];
      const end = reader.number() + reader.at;
      if (kind === 1)
        for (let left = reader.number(); left > 0; --left) names.set(reader.number(), reader.text());
      reader.at = end;
    }
  }
  return names;
}

// As WebAssembly writes it.
function bytesOf(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return Buffer.from([...bytes, number]);
}

const [program] = process.argv.slice(2);
const wanted = new Set(
  [...namesOf(fs.readFileSync(program)).values()].filter((name) =>
    kPausable.some((pattern) => pattern.test(name)),
  ),
);
fs.writeFileSync(program + ".list", [...wanted].join(","));
execFileSync(
  "wasm-opt",
  [
    "--enable-simd",
    "--asyncify",
    "--optimize-level=2",
    "--pass-arg=asyncify-imports@env.job_stack_pause,env.invoke_*",
    "--pass-arg=asyncify-onlylist@@" + program + ".list",
    "--debuginfo",
    program,
    "--output=" + program,
  ],
  { stdio: ["ignore", "ignore", "inherit"] },
);
fs.unlinkSync(program + ".list");

const bytes = fs.readFileSync(program);
const rewritten = [...namesOf(bytes)].filter(([, name]) => wanted.has(name));
rewritten.sort(([, a], [, b]) => (b === kBegin) - (a === kBegin));
const title = Buffer.from("pausable");
const numbers = Buffer.from(JSON.stringify(rewritten.map(([number]) => number)));
const told = Buffer.concat([bytesOf(title.length), title, numbers]);
const kept = sectionsOf(bytes).filter((section) => !isNames(bytes, section));
fs.writeFileSync(
  program,
  Buffer.concat([
    bytes.subarray(0, 8),
    ...kept.map((section) => bytes.subarray(section.at, section.end)),
    Buffer.from([0]),
    bytesOf(told.length),
    told,
  ]),
);
