// node pausable.js PROGRAM: lets jobs pause in the middle, see app/kit/slices/web. Uses
// Binaryen's Asyncify to rewrite the functions of the program that can be on the stack between the
// start of a job and give_way(). The program must still have its names. Rewritten functions become
// slower and larger, so the list below selects them by name and includes no search. A missing
// function does no harm: a job just does not pause while such a function is on the stack. Writes
// the numbers of the rewritten functions, with the start of a job first, to the program's section
// "pausable", and removes the names.
"use strict";
const { execFileSync } = require("child_process");
const fs = require("fs");

const kBegin = "job_stack_enter";
const kPausable = [
  // The function that starts a job, and those that pause it.
  /^job_stack_enter$/,
  /^waymark::(give_way|JobStack::pause|JobProgress::)/,
  /^std::__2::__function::__func<waymark::WorkThread::State::run\(/,
  /^waymark::WorkLoop::StepsOf<.*>::work\(\)$/,
  // Functions with 64-bit numbers, called through JavaScript.
  /^(legalstub\$)?dynCall_|^legalfunc\$invoke_/,
  // Jobs, and their callbacks, which return whether to continue.
  /^std::__2::__function::__func<.*(JobProgress|Measurer<|LatestWins<|TaskThread|JobRunner::|BenchmarkRunner::|MapCatalog::).*>::operator\(\)/,
  /^std::__2::__function::__func<.*, bool \((int, int|unsigned long|)\)>::operator\(\)/,
  /^std::__2::__function::__func<waymark::(PairBounds|run_|study_|compare_|read_|CountStudies|\(anonymous namespace\)::(Study|PuzzleSolver|place_)).*>::operator\(\)/,
  // Functions that call the jobs' callbacks.
  /^waymark::.*\(.*std::__2::function<bool \((int, int|unsigned long|waymark::BenchmarkResult|)\)>.*\)( const)?$/,
  /^waymark::.*\(.*waymark::(Placer|JobProgress) ?(const)?&.*\)( const)?$/,
  /^waymark::(Placer|PairBounds|PlaceCover|BenchmarkRunner|MapCatalog|CountStudies|BenchmarkRun)::/,
  /^waymark::(place_landmarks|run_|solve_puzzle|compare_placements|study_)/,
  /^waymark::\(anonymous namespace\)::(Study|PuzzleSolver|RepairStudy|MapBenchmark|SharedRun)::/,
];

// The sections of a WebAssembly module: { id, at, begin, end }, without the header.
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

// The names of functions, by number.
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

// The number in LEB128, the encoding of WebAssembly.
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
