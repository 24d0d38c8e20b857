// The page around the program: what a browser has and a window of a desktop has not. The program is
// in waymark.js and waymark.wasm, and calls the functions of `page`.
"use strict";

const page = {
  copied: "", // the text that was copied last
  home: "/home/web_user",
  options: new URLSearchParams(location.search),
};

// ---- Texts between JavaScript and the program

// A text as the program takes it; it frees the memory.
page.text = (text) => {
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
};

// A text that the program gives.
page.said = (call) => {
  const at = call();
  const text = UTF8ToString(at);
  _free(at);
  return text;
};

page.call = (name, text) => Module.ccall(name, null, ["string"], [text]);

// ---- The address

// What stands behind the #. Programs that send messages write some of its characters as %XX.
page.fragment = () => {
  const text = location.hash.slice(1);
  if (/^(waymark:|packed:|lesson=|scene=)/.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

page.link = (fragment) => {
  const address = new URL(location.href);
  address.hash = "";
  address.search = "";
  return address.href.replace(/#$/, "") + "#" + fragment;
};

addEventListener("hashchange", () => page.started && page.call("page_open", page.fragment()));

// ---- Copying and pasting

// What was copied by whomever. A menu cannot know it at once: it is asked for, and pasted as by keys
// when it is there and something else.
page.lastCopied = () => {
  if (!page.pasting && navigator.clipboard && navigator.clipboard.readText)
    navigator.clipboard.readText().then(
      (text) => text !== page.copied && page.paste(text),
      () => {},
    );
  return page.copied;
};
page.paste = (text) => {
  page.copied = text;
  page.pasting = true;
  setTimeout(() => (page.pasting = false), 500);
  Module.ccall("page_paste", null, [], []);
};

page.copy = (text) => {
  page.copied = text;
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(() => {});
};

// The keys that the browser keeps for itself, and those with which it pastes: the program is told
// of these once the text is there.
addEventListener(
  "keydown",
  (event) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const pastes = key === "v" && !event.shiftKey && !event.altKey;
    const browsers = ["r", "t", "n", "w", "j", "u"].includes(key) || (event.shiftKey && key === "i");
    if (pastes || browsers) event.stopImmediatePropagation();
  },
  true,
);

addEventListener("paste", (event) => {
  const files = event.clipboardData.files;
  if (files.length > 0) return void page.openFiles(files);
  if (page.started) page.paste(event.clipboardData.getData("text/plain"));
});

// ---- Files

page.openFiles = async (files) => {
  for (const file of files) {
    const path = page.home + "/maps/" + file.name.replace(/[/\\]/g, "_");
    FS.mkdirTree(page.home + "/maps");
    FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
    page.call("page_open", path);
  }
};

page.choose = () => {
  const input = document.createElement("input");
  input.type = "file";
  input.onchange = () => page.openFiles(input.files);
  input.click();
};

addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  if (page.started) page.openFiles(event.dataTransfer.files);
});

page.download = (name, bytes) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};

page.filesBelow = (path) => {
  const files = [];
  for (const name of FS.readdir(path)) {
    if (name === "." || name === "..") continue;
    const at = path + "/" + name;
    if (FS.isDir(FS.stat(at).mode)) files.push(...page.filesBelow(at));
    else files.push(at);
  }
  return files;
};

// A zip archive of files that are not packed any tighter (APPNOTE.TXT, PKWARE).
page.zip = (files) => {
  const table = new Uint32Array(256).map((_, byte) => {
    for (let bit = 0; bit < 8; ++bit) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
    return byte;
  });
  const sumOf = (bytes) => {
    let sum = -1;
    for (const byte of bytes) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8);
    return ~sum >>> 0;
  };
  const header = (size, fields) => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [at, width, value] of fields)
      width === 4 ? view.setUint32(at, value, true) : view.setUint16(at, value, true);
    return new Uint8Array(view.buffer);
  };
  const parts = [];
  const entries = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const title = new TextEncoder().encode(name);
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    const common = (from) => [
      [from, 2, 20],
      [from + 2, 2, 0x800],
      [from + 8, 2, 33],
      [from + 10, 4, sumOf(bytes)],
      [from + 14, 4, bytes.length],
      [from + 18, 4, bytes.length],
      [from + 22, 2, title.length],
    ];
    parts.push(header(30, [[0, 4, 0x04034b50], ...common(4)]), title, bytes);
    entries.push(header(46, [[0, 4, 0x02014b50], [4, 2, 20], ...common(6), [42, 4, at]]), title);
    at += 30 + title.length + bytes.length;
  }
  const size = entries.reduce((sum, part) => sum + part.length, 0);
  const end = [
    [0, 4, 0x06054b50],
    [8, 2, files.length],
    [10, 2, files.length],
    [12, 4, size],
    [16, 4, at],
  ];
  return new Blob([...parts, ...entries, header(22, end)]);
};

// What was written goes to the browser's downloads: a folder as one archive, and beside a file what
// has its name and another ending. Sessions and maps stay, to be opened again.
page.handOver = (path) => {
  const name = path.split("/").pop();
  if (FS.isDir(FS.stat(path).mode)) {
    const files = page.filesBelow(path);
    page.download(
      name + ".zip",
      page.zip(files.map((file) => ({ name: name + file.slice(path.length), bytes: FS.readFile(file) }))),
    );
    for (const file of files) FS.unlink(file);
    return;
  }
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : FS.cwd();
  const stem = name.replace(/\.[^.]*$/, ".");
  for (const other of FS.readdir(folder)) {
    if (!other.startsWith(stem)) continue;
    page.download(other, FS.readFile(folder + "/" + other));
    if (!/\.(waymark|map)$/.test(other)) FS.unlink(folder + "/" + other);
  }
};

// ---- What is kept in the browser

// Every file below the home folder, by its path. Another page of this site has files of its own
// there, so one is only removed by the page that wrote it.
page.kept = new Map(); // path -> time when it was written

page.database = () =>
  new Promise((done, fail) => {
    const request = indexedDB.open("waymark", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("files");
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

page.restore = async () => {
  FS.mkdirTree(page.home + "/.local/state/waymark");
  FS.mkdirTree(page.home + "/downloads");
  FS.mkdirTree(page.home + "/maps");
  if (page.options.has("embed")) return;
  try {
    page.store = await page.database();
  } catch {
    return; // a private window keeps nothing
  }
  await new Promise((done) => {
    const request = page.store.transaction("files").objectStore("files").openCursor();
    request.onerror = done;
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return done();
      const { bytes, time } = cursor.value;
      FS.mkdirTree(cursor.key.slice(0, cursor.key.lastIndexOf("/")));
      FS.writeFile(cursor.key, bytes);
      FS.utime(cursor.key, time, time);
      page.kept.set(cursor.key, time);
      cursor.continue();
    };
  });
};

// Nobody is to be asked at the next start about work that was not begun.
page.isWorthKeeping = (file) =>
  !/\.(lock|tmp|part)/.test(file) &&
  (!/\/work-\d+\.waymark$/.test(file) || page.kept.has(file) || Module._page_unsaved());

page.keep = () => {
  if (!page.store) return;
  const there = new Map();
  for (const file of page.filesBelow(page.home))
    if (page.isWorthKeeping(file)) there.set(file, FS.stat(file).mtime.getTime());
  const changed = [...there].filter(([file, time]) => page.kept.get(file) !== time);
  const gone = [...page.kept.keys()].filter((file) => !there.has(file));
  if (changed.length + gone.length === 0) return;
  const files = page.store.transaction("files", "readwrite").objectStore("files");
  for (const [file, time] of changed) files.put({ bytes: FS.readFile(file), time }, file);
  for (const file of gone) files.delete(file);
  page.kept = there;
};

// A lock is held by a page as long as it says so. One that is hidden is seldom let to say anything,
// and one that ended well says that it is gone.
// A frame may be refused all storage: then it is alone.
page.tryToStore = (what) => {
  try {
    return what();
  } catch {
    return null;
  }
};
// The same after a reload; but a tab that is made a copy of this one is another page.
page.self = page.tryToStore(() => sessionStorage.getItem("waymark.page")) || String(Math.random()).slice(2);
page.tryToStore(() => sessionStorage.removeItem("waymark.page"));
page.held = new Set();
page.lockKept = 90000; // milliseconds

page.takeLock = (path) => {
  const key = "waymark.lock " + path;
  const holder = page.tryToStore(() => JSON.parse(localStorage.getItem(key))) || {};
  if (holder.page && holder.page !== page.self && Date.now() - holder.time < page.lockKept) return false;
  page.held.add(key);
  page.holdLocks();
  return true;
};
page.dropLock = (path) => {
  const key = "waymark.lock " + path;
  page.held.delete(key);
  page.tryToStore(() => localStorage.removeItem(key));
};
page.holdLocks = () =>
  page.tryToStore(() => {
    for (const key of page.held)
      localStorage.setItem(key, JSON.stringify({ page: page.self, time: Date.now() }));
  });
page.leave = () =>
  page.tryToStore(() => {
    sessionStorage.setItem("waymark.page", page.self);
    for (const key of page.held) localStorage.removeItem(key);
  });

// ---- The canvas

// The attributes of the program's WebGL context. The page makes the context, to see whether the browser
// can; the program asks for it again with the same attributes, and gets this one.
page.graphics = { alpha: false, depth: false, stencil: false, antialias: false };

// Its size in the screen's own pixels.
page.pixels = () => {
  const density = devicePixelRatio || 1;
  const { width, height } = page.canvas.getBoundingClientRect();
  return { width: Math.round(width * density), height: Math.round(height * density) };
};

page.resize = () => {
  const { width, height } = page.pixels();
  Module.ccall("page_resize", null, ["number", "number"], [width, height]);
};

// ---- A frame in an article

page.figures = () => JSON.parse(page.said(Module._page_figures));

// What is shown there, in a page of its own.
page.openWhole = (event) => (event.currentTarget.href = page.link(page.said(Module._page_here)));

// ---- Threads

// Whether app/web built for them.
page.hasThreads = () => document.body.dataset.threads === "ON";

// How many of the browser's workers are to be there before the program begins: two that search, one
// that writes files, and those that score places, see app/model/work/place_scorer.cpp. A thread that
// comes later takes a worker that no thread has any more or a new one, and begins once that is loaded
// and the program has given way to the browser.
page.workers = () => 3 + Math.min(navigator.hardwareConcurrency, 8);

// ---- Jobs that pause

// By their numbers, the functions of the program that let a job pause, where a job begins the first:
// see pausable.js.
page.pausable = [];

page.findPausable = (module) => {
  const [numbers] = WebAssembly.Module.customSections(module, "pausable");
  if (numbers) page.pausable = JSON.parse(new TextDecoder().decode(numbers));
};

// Whether all that the job has called by now does.
page.canPause = () => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = Infinity;
  const calls = new Error().stack.matchAll(/wasm-function\[(\d+)\]/g);
  Error.stackTraceLimit = limit;
  for (const [, number] of calls) {
    if (!page.pausable.includes(Number(number))) return false;
    if (Number(number) === page.pausable[0]) return true;
  }
  return false;
};

// ---- Beginning

page.say = (id, shown) => (document.getElementById(id).hidden = !shown);

// The first reason is told: others follow from it.
page.fail = (what) => {
  if (page.failed) return;
  page.failed = true;
  page.arrival.abort();
  page.say("loading", false);
  document.getElementById("why").textContent = what;
  page.say("cannot", true);
};

page.arrival = new AbortController(); // a program that cannot run is not fetched any further

// The program's bytes, with a bar that tells how many of them are here.
page.fetchProgram = async () => {
  const bar = document.getElementById("bar");
  const answer = await fetch("waymark.wasm", { signal: page.arrival.signal });
  if (!answer.ok) throw new Error("waymark.wasm: " + answer.status);
  let here = 0;
  const counted = new TransformStream({
    transform(part, to) {
      here += part.length;
      bar.value = here;
      to.enqueue(part);
    },
  });
  const headers = { "Content-Type": "application/wasm" };
  return new Response(answer.body.pipeThrough(counted), { headers });
};

// What goes wrong before the first picture would leave the bar standing.
page.failToBegin = (why) => page.started || page.fail("The program stopped: " + why);
addEventListener("error", (event) => page.failToBegin(event.message));
addEventListener("unhandledrejection", (event) => page.failToBegin(event.reason));

page.begin = () => {
  page.canvas = document.getElementById("canvas");
  document.getElementById("whole").onclick = page.openWhole;
  document.body.classList.toggle("embedded", page.options.has("embed"));
  if (typeof WebAssembly !== "object") return page.fail("This browser runs no WebAssembly.");
  // What takes long is begun first, and all of it at once.
  const program = WebAssembly.compileStreaming(page.fetchProgram());
  program.catch((error) => page.fail("The program did not arrive: " + error.message));
  if (!page.canvas.getContext("webgl2", page.graphics))
    return page.fail("This browser has no WebGL 2, or it may not use the graphics card.");
  if (page.hasThreads() && !window.crossOriginIsolated)
    return page.fail(
      "It was built to work with threads. A browser allows them where the address begins with " +
        "https:// and the server sends with every file\n" +
        "Cross-Origin-Opener-Policy: same-origin\nCross-Origin-Embedder-Policy: require-corp\n" +
        "Built without threads, which app/web does where it is not told otherwise, it needs neither.",
    );
  page.canvas.addEventListener("webglcontextlost", () =>
    page.fail("The browser took the graphics card away. Load the page again: your work is kept."),
  );
  page.canvas.addEventListener("pointerdown", () => page.canvas.focus());
  page.canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  window.Module = {
    canvas: page.canvas,
    print: (text) => console.log(text),
    printErr: (text) => console.error(text),
    onAbort: (what) => page.fail("The program stopped: " + what),
    instantiateWasm: (imports, done) => {
      const begin = async (module) => {
        page.findPausable(module);
        done(await WebAssembly.instantiate(module, imports), module);
      };
      program.then(begin, () => {}); // that it did not arrive is told already
      return {};
    },
    preRun: [
      () => {
        addRunDependency("kept");
        page.restore().finally(() => removeRunDependency("kept"));
      },
    ],
  };
  const script = document.createElement("script");
  script.src = "waymark.js";
  script.onerror = () => page.fail("The program did not arrive: waymark.js");
  document.body.append(script);
};

// Called by the program once its first picture is there.
page.ready = () => {
  page.started = true;
  page.firstPicture = performance.now();
  page.say("loading", false);
  page.failed = false; // whatever went wrong meanwhile was not the program
  page.say("cannot", false);
  page.say("whole", page.options.has("embed"));
  if (!page.options.has("embed")) page.canvas.focus();
  new ResizeObserver(page.resize).observe(page.canvas);
  setInterval(page.keep, 500);
  setInterval(page.holdLocks, 5000);
  addEventListener("visibilitychange", () => {
    page.keep();
    page.holdLocks();
  });
  addEventListener("pagehide", () => {
    page.keep();
    page.leave();
  });
};

page.begin();
