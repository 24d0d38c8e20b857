// The browser for the tests: headless, with software rendering.
"use strict";
const { chromium } = require("playwright-core");

const quiet = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

const launch = (args) =>
  chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: [...quiet, ...args] });

exports.launched = () => launch(software);
exports.launchedWithoutGraphics = () => launch(["--disable-gpu", "--disable-3d-apis"]);
