// The page around the program: everything that a browser has and a desktop window does not. The program
// is in waymark.js and waymark.wasm and calls the functions of `page`.
"use strict";

const page = {
  copied: "", // the last copied text
  home: "/home/web_user",
  options: new URLSearchParams(location.search),
};

// ---- Strings between JavaScript and the program

// Passes a string to the program, which frees it.
page.text = (text) => {
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
};

// Takes a string from the program and frees it.
page.said = (call) => {
  const at = call();
  const text = UTF8ToString(at);
  _free(at);
  return text;
};

page.call = (name, text) => Module.ccall(name, null, ["string"], [text]);

// ---- The address

// The part of the address after the #. Messengers encode some of its characters as %XX.
page.fragment = () => {
  const text = location.hash.slice(1);
  if (/^(waymark:|packed:|question=|lesson=|figure=|scene=)/.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

// The page's address without its options and the part after the #.
page.address = () => {
  const address = new URL(location.href);
  address.hash = "";
  address.search = "";
  return address.href.replace(/#$/, "");
};
page.link = (fragment) => page.address() + "#" + fragment;

addEventListener("hashchange", () => page.started && page.call("page_open", page.fragment()));

// ---- Copying and pasting

// The text in the clipboard. A menu can't read it immediately: the page requests the text and, if it has
// changed, pastes it on arrival, as if the user had pressed the keys.
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

// Keys that the browser handles itself, and the keys for pasting, which the program gets when the text is
// available.
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

// The program keeps Tab to itself. Escape and then Tab leaves the canvas. Without it, there would be no way out.
addEventListener(
  "keydown",
  (event) => {
    if (event.key === "Shift") return;
    if (event.key === "Tab" && page.leaving) event.stopImmediatePropagation();
    page.leaving = event.key === "Escape";
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

// Loads a file next to the page. The program has checked that the name is a relative path without
// "..". A redirection could lead to another address.
page.loadFile = async (name) => {
  const loaded = (path, reason) =>
    Module.ccall("page_loaded", null, ["string", "string", "string"], [name, path, reason]);
  try {
    const address = new URL(name.split("/").map(encodeURIComponent).join("/"), page.address());
    if (address.origin !== location.origin) return loaded("", "it has another address");
    const answer = await fetch(address, { redirect: "error", credentials: "same-origin" });
    if (!answer.ok) return loaded("", "the server answers " + answer.status);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > page.mostLoaded) return loaded("", "it has more than 16 MB");
    const path = page.home + "/maps/" + name.split("/").pop();
    FS.mkdirTree(page.home + "/maps");
    FS.writeFile(path, bytes);
    loaded(path, "");
  } catch (error) {
    loaded("", error.message);
  }
};
page.mostLoaded = 16 << 20; // bytes

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

// A zip archive without compression (APPNOTE.TXT, PKWARE).
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

// Sends a written file to the browser's downloads. A folder becomes one archive. A file is sent
// together with the files that differ only in the extension. Sessions and maps also stay here, so
// they can be opened later.
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

// ---- Storage in the browser

// Every file below the home folder, by its path. Other pages of this site store their own files there,
// too, so a page removes only the files it wrote.
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
    return; // private windows can't store data
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

// Work without changes is not stored, so that the next start does not offer to continue it.
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

// A page holds a lock as long as it renews it. Hidden pages can renew it only rarely, and a page
// that closes normally releases it. A frame may have no storage. It then works without locks.
page.tryToStore = (what) => {
  try {
    return what();
  } catch {
    return null;
  }
};
// Stays the same after a reload, but differs in a duplicated tab.
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

// The attributes of the program's WebGL context. The page creates the context, to check that the browser
// supports it. The program requests it again with the same attributes and gets the same one.
page.graphics = { alpha: false, depth: false, stencil: false, antialias: false };

// The size of the canvas in device pixels.
page.pixels = () => {
  const density = devicePixelRatio || 1;
  const { width, height } = page.canvas.getBoundingClientRect();
  return { width: Math.round(width * density), height: Math.round(height * density) };
};

page.resize = () => {
  const { width, height } = page.pixels();
  Module.ccall("page_resize", null, ["number", "number"], [width, height]);
};

// The text that screen readers read for the canvas.
page.describe = (text) => (document.getElementById("description").textContent = text);

// ---- A frame in an article

page.figures = () => JSON.parse(page.said(Module._page_figures));

// Opens the current view of a frame in its own page.
page.openWhole = (event) => (event.currentTarget.href = page.link(page.said(Module._page_here)));

// ---- Threads

// Whether the program was built with threads.
page.hasThreads = () => document.body.dataset.threads === "ON";

// The number of workers that must exist before the program starts: two for searches, one for writing
// files, and the others for scoring places, see app/landmarks/place_scorer.cpp. A later thread takes a
// free worker or a new one, and starts when the worker is loaded and the program returns to the browser.
page.workers = () => 3 + Math.min(navigator.hardwareConcurrency, 8);

// ---- Jobs that pause

// The numbers of the functions that a job may pause in. The first one starts a job, see
// pausable.js.
page.pausable = [];

page.findPausable = (module) => {
  const [numbers] = WebAssembly.Module.customSections(module, "pausable");
  if (numbers) page.pausable = JSON.parse(new TextDecoder().decode(numbers));
};

// Whether all functions on the job's stack can pause.
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

// ---- Start

page.say = (id, shown) => (document.getElementById(id).hidden = !shown);

// Shows only the first error, because it may have caused the others.
page.fail = (what) => {
  if (page.failed) return;
  page.failed = true;
  page.arrival.abort();
  page.say("loading", false);
  document.getElementById("why").textContent = what;
  page.say("cannot", true);
};

page.arrival = new AbortController(); // stops loading a program that can't run

// The compressed file inside a page that is a single file, or null.
page.packed = (name) => document.getElementById(name);

// The bytes of a compressed file. single.js wrote four bytes as five characters.
page.bytesOf = (packed) => {
  const text = packed.textContent;
  const bytes = new DataView(new ArrayBuffer((text.length / 5) * 4));
  for (let i = 0; i < text.length / 5; ++i) {
    let number = 0;
    for (let k = 0; k < 5; ++k) {
      const code = text.charCodeAt(5 * i + k);
      number = 85 * number + code - (code < 60 ? 35 : 36);
    }
    bytes.setUint32(4 * i, number);
  }
  return new Uint8Array(bytes.buffer, 0, Number(packed.dataset.size));
};

// A file of the page, as a Response.
page.fetchFile = async (name) => {
  const packed = page.packed(name);
  if (packed) {
    const bytes = new Blob([page.bytesOf(packed)]).stream();
    return new Response(bytes.pipeThrough(new DecompressionStream("gzip")));
  }
  const answer = await fetch(name, { signal: page.arrival.signal });
  if (!answer.ok) throw new Error(name + ": " + answer.status);
  return answer;
};

// Loads the program and shows its loading progress.
page.fetchProgram = async () => {
  const bar = document.getElementById("bar");
  const answer = await page.fetchFile("waymark.wasm");
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

// An error before the first frame would leave the progress bar on the page.
page.failToBegin = (why) => page.started || page.fail("The program stopped: " + why);
addEventListener("error", (event) => page.failToBegin(event.message));
addEventListener("unhandledrejection", (event) => page.failToBegin(event.reason));

// Shows the licence notices instead of the program.
page.showNotices = async () => {
  const text = document.createElement("pre");
  text.className = "notices";
  text.textContent = await (await page.fetchFile("notices.txt")).text();
  document.body.replaceChildren(text);
};

page.begin = () => {
  if (location.hash === "#notices") return void page.showNotices();
  page.canvas = document.getElementById("canvas");
  document.getElementById("whole").onclick = page.openWhole;
  document.body.classList.toggle("embedded", page.options.has("embed"));
  if (typeof WebAssembly !== "object") return page.fail("This browser does not support WebAssembly.");
  // The slow parts start first, all at the same time.
  const program = WebAssembly.compileStreaming(page.fetchProgram());
  program.catch((error) => page.fail("Loading failed: " + error.message));
  if (!page.canvas.getContext("webgl2", page.graphics))
    return page.fail("This browser does not support WebGL 2, or can't use the graphics card.");
  if (page.hasThreads() && !window.crossOriginIsolated)
    return page.fail(
      "This page uses threads. Browsers allow them if the address starts with https:// and the " +
        "server sends these headers with every file:\n" +
        "Cross-Origin-Opener-Policy: same-origin\nCross-Origin-Embedder-Policy: require-corp\n" +
        "A page built without threads, the default of app/web, needs neither.",
    );
  page.canvas.addEventListener("webglcontextlost", () =>
    page.fail("The browser lost its connection to the graphics card. Reload the page; your work is saved."),
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
      program.then(begin, () => {}); // page.fail() has reported the error
      return {};
    },
    preRun: [
      () => {
        addRunDependency("kept");
        page.restore().finally(() => removeRunDependency("kept"));
      },
    ],
  };
  page.loadScript().catch((error) => page.fail("Loading failed: " + error.message));
};

// Loads the JavaScript of the program, which starts it.
page.loadScript = async () => {
  const script = document.createElement("script");
  if (page.packed("waymark.js")) {
    const data = await (await page.fetchFile("waymark.data")).arrayBuffer();
    window.Module.getPreloadedPackage = () => data;
    script.textContent = await (await page.fetchFile("waymark.js")).text();
  } else {
    script.src = "waymark.js";
    script.onerror = () => page.fail("Loading failed: waymark.js");
  }
  document.body.append(script);
};

// Called by the program after its first frame.
page.ready = () => {
  page.started = true;
  page.firstPicture = performance.now();
  page.say("loading", false);
  page.failed = false; // earlier errors came from outside the program
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
