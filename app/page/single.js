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

// Writes four bytes as five characters, which page.js reads again. It needs less space than base64.
// The characters are # to x without <, which could end a script.
function textOf(bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
  const codes = Buffer.alloc((padded.length / 4) * 5);
  for (let i = 0; i < padded.length / 4; ++i) {
    let number = padded.readUInt32BE(4 * i);
    for (let k = 4; k >= 0; --k) {
      const digit = number % 85;
      codes[5 * i + k] = digit < 25 ? 35 + digit : 36 + digit;
      number = (number - digit) / 85;
    }
  }
  return codes.toString("latin1");
}

const parts = ["waymark.js", "waymark.wasm", "waymark.data", "notices.txt"].map((name) => {
  const packed = zlib.gzipSync(read(name), { level: 9 });
  return `<script type="text/plain" id="${name}" data-size="${packed.length}">${textOf(packed)}</script>\n`;
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
