// node serve.js FOLDER PORT: serves the files of a folder on this machine. If the folder's name ends in
// -threads, the responses have the headers that threads need.
"use strict";
const fs = require("fs");
const http = require("http");
const path = require("path");

const [folder, port] = [path.resolve(process.argv[2]), Number(process.argv[3])];
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};
const isolation = folder.endsWith("-threads")
  ? { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" }
  : {};

http
  .createServer((request, answer) => {
    const name = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const file = path.join(folder, name.endsWith("/") ? name + "index.html" : name);
    if (!file.startsWith(folder + path.sep) || !fs.existsSync(file)) {
      answer.writeHead(404).end("File not found.");
      return;
    }
    answer.writeHead(200, {
      "Content-Type": types[path.extname(file)] || "application/octet-stream",
      "Content-Length": fs.statSync(file).size,
      "Cache-Control": "no-cache",
      ...isolation,
    });
    fs.createReadStream(file).pipe(answer);
  })
  .listen(port, "127.0.0.1");
