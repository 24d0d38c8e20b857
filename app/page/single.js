// node single.js FOLDER FILE: writes the page in FOLDER as one HTML file that needs no server. The
// program and its data are compressed; page.js unpacks them.
"use strict";
const fs = require("fs");
const path = require("path");
const zlib = require("zlib");

const [folder, file] = process.argv.slice(2);
const read = (name) => fs.readFileSync(path.join(folder, name));

// Replaces every match of a pattern, which must occur.
function replaced(text, pattern, by) {
  if (!text.match(pattern)) throw new Error("index.html has no " + pattern);
  return text.replace(pattern, by);
}

const parts = ["waymark.js", "waymark.wasm", "waymark.data", "notices.txt"].map((name) => {
  const packed = zlib.gzipSync(read(name), { level: 9 }).toString("base64");
  return `<script type="text/plain" id="${name}">${packed}</script>\n`;
});

let html = read("index.html").toString();
html = replaced(html, /"waymark\.svg"/, `"data:image/svg+xml;base64,${read("waymark.svg").toString("base64")}"`);
// The images would take a thirtieth of the file.
html = replaced(html, / Waymark looks like this:<\/p>\s*<img [^>]*>/g, "</p>");
html = replaced(html, /<script src="page\.js"><\/script>/, () => {
  const page = read("page.js").toString();
  if (page.includes("</script")) throw new Error("page.js can't be inside an HTML file");
  return `${parts.join("")}<script>\n${page}</script>`;
});
fs.writeFileSync(file, html);
