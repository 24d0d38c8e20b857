"use strict";
const assert = require("assert");

async function expectDraws(test, address, picture) {
  const shown = await test.open(address);
  assert.ok((await shown.colors()) > 50, "something is drawn");
  await test.picture(picture, shown.tab);
}

// A tab with a page from a different site that contains a frame.
async function article(test, address) {
  const tab = await test.tab();
  const words = `<p>Before</p><iframe width="900" height="560" src="${new URL(address, test.setup.url)}"></iframe>`;
  await tab.route("**/article.html", (route) => route.fulfill({ contentType: "text/html", body: words }));
  await tab.goto(new URL("article.html", test.setup.url).href);
  return tab;
}

// Expects that the link in the frame opens the scene that the frame shows.
async function expectOpensWhole(test, fragment, picture) {
  const tab = await article(test, "?embed" + fragment);
  const frame = test.shownIn(await (await tab.locator("iframe").elementHandle()).contentFrame());
  await frame.started();
  await test.picture(picture, tab);
  const opened = tab.context().waitForEvent("page");
  await frame.tab.getByText("Open in Waymark").click();
  const whole = test.shownIn(await opened);
  await whole.started();
  assert.deepStrictEqual(await whole.figures(), await frame.figures());
}

module.exports = {
  "embedded": (test) => expectDraws(test, "?embed", "frame-embed"),
  "embedded, with a chapter": (test) =>
    expectDraws(test, "?embed#chapter=triangle", "frame-embed-chapter"),
  "embedded, with one figure": (test) =>
    expectDraws(test, "?embed#figure=estimate.far", "frame-embed-figure"),
  "embedded, with a link": (test) => expectDraws(test, "?embed#maze", "frame-embed-maze"),
  "presenting": (test) => expectDraws(test, "?present", "frame-present"),
  "a scene of the common bugs": (test) => expectDraws(test, "#scene=2", "frame-scene"),

  async "in an article, with a link that opens the same scene in a full page"(test) {
    await expectOpensWhole(test, "#maze", "frame-article");
  },

  async "two figures in an article"(test) {
    const tab = await test.tab();
    const frame = (id) => `<iframe width="660" height="340" src="${new URL("?embed#figure=" + id, test.setup.url)}"></iframe>`;
    await tab.route("**/article.html", (route) =>
      route.fulfill({ contentType: "text/html", body: frame("estimate.far") + frame("costs.behind") }),
    );
    await tab.goto(new URL("article.html", test.setup.url).href);
    for (const part of tab.frames().slice(1)) {
      const shown = test.shownIn(part);
      await shown.started();
      assert.ok((await shown.figures()).state.map, "it has a map");
    }
    await test.picture("frame-article-figures", tab);
  },

  // A plain share code does not contain a painted map, so the link contains the whole session.
  async "a painted map in an article, with such a link"(test) {
    const shown = await test.open("#door-near");
    const { state } = await shown.figures();
    const [x, y] = state.start;
    await shown.press("w");
    await shown.drag(await shown.placeOf([x + 4, y - 6]), await shown.placeOf([x + 4, y + 6]));
    await shown.untilFigures((figures) => figures.state.hash !== state.hash, "it is painted");
    const here = await shown.tab.evaluate("page.said(Module._page_here)");
    assert.match(here, /^packed:/);
    await expectOpensWhole(test, "#" + here, "frame-article-painted");
  },
};
