// The browser for the tests, with software rendering: Chromium or, if $BROWSER is firefox, Firefox,
// which needs a display.
"use strict";
const { chromium, firefox } = require("playwright-core");

const isFirefox = process.env.BROWSER === "firefox";

const quiet = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const software = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

const launchChromium = (args) =>
  chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: [...quiet, ...args] });

// Playwright controls an unchanged Firefox through WebDriver BiDi.
const launchFirefox = (preferences, downloadsPath) =>
  firefox.launch({
    channel: "moz-firefox",
    executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr",
    headless: false, // without a display, Firefox has no WebGL
    firefoxUserPrefs: preferences,
    downloadsPath,
    env: { ...process.env, MOZ_X11_EGL: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
  });

const preferences = {
  "webgl.force-enabled": true,
  "dom.w3c_touch_events.enabled": 1,
  // Otherwise Firefox can ask the user before a script reads text that the page has just copied.
  "dom.events.testing.asyncClipboard": true,
};

exports.isFirefox = isFirefox;
// `downloads` is the folder for Firefox's downloads. In Chromium, Playwright takes them.
exports.launched = (downloads) =>
  isFirefox
    ? launchFirefox(preferences, downloads)
    : launchChromium(software);
exports.launchedWithoutGraphics = () =>
  isFirefox
    ? launchFirefox({ "webgl.disabled": true })
    : launchChromium(["--disable-gpu", "--disable-3d-apis"]);
