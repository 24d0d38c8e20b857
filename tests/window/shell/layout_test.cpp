#include "app/frame/layout.h"

#include <cmath>
#include <gtest/gtest.h>

namespace waymark::layout_test {
namespace {

struct Case {
  LayoutRequest request;
  Settings settings;
  std::string words;  // for messages
};

// Every size and scale that the program supports, with few and many landmarks, with and without
// problems, with panes of maximum width, and with sections folded or unfolded.
std::vector<Case> setups() {
  std::vector<Case> all;
  for (const ImVec2 size :
       {ImVec2(1024, 640), {1280, 720}, {1440, 900}, {2560, 1440}, {3840, 2160}})
    for (const float scale : {0.75f, 1.0f, 1.25f, 1.5f, 2.0f})
      for (const int landmarks : {0, 6, 64})
        for (int flags = 0; flags < 32; ++flags) {
          Case setup;
          setup.request = {size, scale, landmarks, (flags & 1) != 0, (flags & 2) != 0};
          if (flags & 4) setup.settings.summary_width = setup.settings.right_width = 2000;
          if (flags & 8) {
            setup.request.landmarks_fold = Fold::open;
            setup.request.layers_fold = Fold::open;
          }
          setup.request.side_by_side = (flags & 16) != 0;
          setup.words = std::to_string(int(size.x)) + " x " + std::to_string(int(size.y)) +
                        " at scale " + std::to_string(scale) + ", " + std::to_string(landmarks) +
                        " landmarks, flags " + std::to_string(flags);
          all.push_back(setup);
        }
  return all;
}

bool inside(const Rect& part, const Rect& whole) {
  return part.w >= 0 && part.h >= 0 && part.x >= whole.x && part.y >= whole.y &&
         part.x + part.w <= whole.x + whole.w && part.y + part.h <= whole.y + whole.h;
}

bool have_pixels_in_common(const Rect& a, const Rect& b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

void expect_apart_and_inside(const std::vector<std::pair<const char*, Rect>>& parts,
                             const Rect& whole) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto& [name, rect] = parts[i];
    EXPECT_TRUE(inside(rect, whole)) << name << " at " << rect.x << ", " << rect.y << ", " << rect.w
                                     << " x " << rect.h << " leaves its place";
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(have_pixels_in_common(rect, parts[j].second))
          << name << " overlaps " << parts[j].first;
  }
}

TEST(LayoutTest, PanesNeitherOverlapNorLeaveTheWindow) {
  for (const Case& setup : setups()) {
    SCOPED_TRACE(setup.words);
    const Layout l = arrange(setup.request, setup.settings);
    const ImVec2 size = setup.request.display;
    std::vector<std::pair<const char*, Rect>> panes = {
        {"bar", l.bar},           {"toolbar", l.toolbar},  {"map", l.map},
        {"legend", l.legend},     {"right pane", l.right}, {"status", l.status},
        {"timeline", l.timeline}, {"story", l.summary}};
    if (l.summary_over_map) panes.pop_back();  // the summary overlaps the map on purpose
    expect_apart_and_inside(panes, {0, 0, size.x, size.y});
    EXPECT_TRUE(inside(l.summary, {0, 0, size.x, size.y}));
  }
}

// The plot in a column of its own, and all sections of Explore.
TEST(LayoutTest, PartsOfTheOtherModesNeitherOverlapNorLeaveTheWindow) {
  for (Case setup : setups()) {
    SCOPED_TRACE(setup.words);
    const ImVec2 size = setup.request.display;
    const Rect window{0, 0, size.x, size.y};
    setup.request.plot_beside_map = true;
    const Layout both = arrange(setup.request, setup.settings);
    expect_apart_and_inside({{"bar", both.bar},
                             {"toolbar", both.toolbar},
                             {"map", both.map},
                             {"legend", both.legend},
                             {"plot", both.plot},
                             {"right pane", both.right}},
                            window);
    setup.request.mode = Mode::explore;
    for (const ExploreSection open : {ExploreSection::none, ExploreSection::landmarks,
                                      ExploreSection::layers, ExploreSection::plots}) {
      setup.request.open_section = open;
      const Layout l = arrange(setup.request, setup.settings);
      expect_apart_and_inside({{"bar", l.bar},
                               {"map", l.map},
                               {"tools", l.tools},
                               {"legend", l.legend},
                               {"right pane", l.right}},
                              window);
      expect_apart_and_inside({{"plot", l.plot},
                               {"bars", l.compare},
                               {"problems", l.problems},
                               {"landmarks", l.landmarks},
                               {"layers", l.layers},
                               {"plots", l.plots}},
                              {l.right.x, l.right.y, l.right.w, l.right.h + 1});
    }
  }
}

// As on a phone in portrait orientation.
TEST(LayoutTest, ASlimWindowHasTheFiguresBelowTheMap) {
  for (const float scale : {1.0f, 2.0f, 3.0f})
    for (const ImVec2 size : {ImVec2(360, 640), {400, 700}, {600, 900}}) {
      const ImVec2 pixels{size.x * scale, size.y * scale};
      const Layout l = arrange({.display = pixels, .scale = scale, .landmarks = 6}, {});
      SCOPED_TRACE(std::to_string(int(pixels.x)) + " at scale " + std::to_string(scale));
      EXPECT_TRUE(l.slim);
      expect_apart_and_inside({{"bar", l.bar},
                               {"toolbar", l.toolbar},
                               {"map", l.map},
                               {"legend", l.legend},
                               {"right pane", l.right},
                               {"story's tab", l.summary_tab},
                               {"timeline", l.timeline},
                               {"status", l.status}},
                              {0, 0, pixels.x, pixels.y});
      EXPECT_EQ(l.right.w, pixels.x);
      EXPECT_GE(l.map.w, 300 * scale);
      EXPECT_GE(l.map.h, 200 * scale);
      EXPECT_GE(l.lanes_right - l.lanes_left, 200 * scale);
    }
}

TEST(LayoutTest, AFrameInAnArticleHasNoBars) {
  LayoutRequest request{.display = {720, 480}, .landmarks = 6, .embedded = true};
  const Layout l = arrange(request, {});
  expect_apart_and_inside({{"map", l.map}, {"legend", l.legend}, {"timeline", l.timeline}},
                          {0, 0, 720, 480});
  for (const Rect& none : {l.bar, l.toolbar, l.status}) EXPECT_EQ(none.h, 0);
  for (const Rect& none : {l.summary, l.right, l.summary_tab, l.right_tab}) EXPECT_EQ(none.w, 0);
  EXPECT_EQ(l.map.w, 720);
  // A lesson's text stays.
  request.summary_docked = true;
  EXPECT_GT(arrange(request, {}).summary.w, 0);
}

// If the sections are higher than the pane, it scrolls from the first section to the last.
TEST(LayoutTest, SectionsNeitherOverlapNorLeaveWhatIsScrolled) {
  for (Case setup : setups())
    for (const float scrolled : {0.0f, 50.0f, 1e6f}) {
      SCOPED_TRACE(setup.words);
      setup.request.right_scroll = scrolled;
      const Layout l = arrange(setup.request, setup.settings);
      EXPECT_GE(l.right_content, l.right.h);
      EXPECT_LE(l.right_scroll, l.right_content - l.right.h);
      if (scrolled > 1000) {
        const float end = std::max(l.plot.y + l.plot.h, l.layers.y + l.layers.h);
        EXPECT_NEAR(end, l.right.y + l.right.h, 1) << "the end can be reached";
      }
      expect_apart_and_inside({{"compare", l.compare},
                               {"problems", l.problems},
                               {"landmarks", l.landmarks},
                               {"layers", l.layers},
                               {"plot", l.plot}},
                              {l.right.x, l.right.y - l.right_scroll, l.right.w, l.right_content});
      EXPECT_EQ(l.problems.h > 0, setup.request.problems);
      const float least = l.right.h < 420 * setup.request.scale ? 128 : 216;
      EXPECT_GE(l.plot.h, least * setup.request.scale - 1) << "axes and points are readable";
    }
}

// As at scale 2 on a laptop, and with the theme for projectors in the smallest window.
TEST(LayoutTest, ThePlotIsVisibleWithoutScrollingInALowWindow) {
  for (const auto& [size, scale] : {std::pair{ImVec2(1440, 900), 2.0f},
                                    {{1024, 640}, 1.25f},
                                    {{1024, 640}, 1.0f},
                                    {{1280, 720}, 1.0f}}) {
    const Layout l = arrange({size, scale, 4, 3}, {});
    SCOPED_TRACE(std::to_string(int(size.x)) + " at scale " + std::to_string(scale));
    EXPECT_TRUE(inside(l.compare, l.right));
    EXPECT_LE(l.plot.y + l.plot.h, l.right.y + l.right.h + 1);
    EXPECT_GE(l.plot.h, 128 * scale - 1);
    EXPECT_GE(plot_area(l, scale).h, 32 * scale);
  }
}

// A pane that scrolls has no list with a few rows that scrolls as well.
TEST(LayoutTest, APaneThatScrollsShowsAllRowsOfAShortListOfLandmarks) {
  LayoutRequest request{{1440, 900}, 1, 4, 4};
  request.mover = 340;
  const Layout l = arrange(request, {});
  EXPECT_GT(l.right_content, l.right.h);
  EXPECT_GE(l.landmarks.h, kSectionHead + 20 + 4 * kRow);
}

// In Explore, the user can drag the edges of both panes.
TEST(LayoutTest, ExploreKeepsTheWidthsOfItsPanes) {
  LayoutRequest request{{1440, 900}, 1, 4, 4};
  request.mode = Mode::explore;
  Settings settings;
  const Layout usual = arrange(request, settings);
  EXPECT_EQ(usual.summary.w, 320);
  EXPECT_EQ(usual.right.w, 420);
  settings.explore_summary_width = 280;
  settings.explore_right_width = 500;
  const Layout wished = arrange(request, settings);
  EXPECT_EQ(wished.summary.w, 280);
  EXPECT_EQ(wished.right.w, 500);
  EXPECT_EQ(wished.map.w, 1440 - 280 - 500);
  settings.explore_summary_width = settings.explore_right_width = 2000;
  EXPECT_GE(arrange(request, settings).map.w, 480);
}

// If the Summary has no room next to a wide map, it still hides neither the map nor the tools.
TEST(LayoutTest, TheSummaryOfExploreLeavesTheToolsFree) {
  for (const auto& [size, scale] : {std::pair{ImVec2(1024, 640), 1.0f}, {{1024, 640}, 1.25f}}) {
    LayoutRequest request{size, scale, 4, 4};
    request.mode = Mode::explore;
    SCOPED_TRACE(scale);
    // At scale 1, the Summary is always there.
    request.summary_over_map = scale > 1;
    const Layout l = arrange(request, {});
    ASSERT_GT(l.summary.w, 0);
    EXPECT_FALSE(have_pixels_in_common(l.summary, l.tools));
    EXPECT_FALSE(have_pixels_in_common(l.summary, l.legend));
    if (scale > 1) {
      EXPECT_EQ(l.summary.w, l.map.w);
    } else {
      EXPECT_FALSE(have_pixels_in_common(l.summary, l.map));
      EXPECT_GE(l.map.w, 440);
    }
  }
}

TEST(LayoutTest, OnAPhoneExploreScrollsItsParts) {
  LayoutRequest request{{390, 844}, 1, 6};
  request.mode = Mode::explore;
  request.slim_words = 80;
  request.slim_tries = 180;
  for (const float scrolled : {0.0f, 1e6f}) {
    request.right_scroll = scrolled;
    const Layout l = arrange(request, {});
    ASSERT_TRUE(l.slim);
    EXPECT_GT(l.right_content, l.right.h);
    expect_apart_and_inside({{"bar", l.bar},
                             {"summary", l.summary},
                             {"map", l.map},
                             {"tools", l.tools},
                             {"legend", l.legend},
                             {"right pane", l.right}},
                            {0, 0, 390, 844});
    EXPECT_GT(l.legend.h, 0);
    EXPECT_GE(l.map.h, 200);
    expect_apart_and_inside(
        {{"words", l.words}, {"bars", l.compare}, {"tries", l.tries}, {"plot", l.plot}},
        {l.right.x, l.right.y - l.right_scroll, l.right.w, l.right_content});
    EXPECT_EQ(l.words.h, 80);
    EXPECT_EQ(l.tries.h, 180);
    if (scrolled > 0) {
      EXPECT_EQ(l.plot.y + l.plot.h, l.right.y + l.right.h);
    }
  }
}

// The triangle is at the bottom of the left or the right pane, never over the map.
TEST(LayoutTest, TheTriangleHasAPlaceBesideTheMap) {
  for (Case setup : setups()) {
    SCOPED_TRACE(setup.words);
    setup.request.triangle = true;
    const Layout l = arrange(setup.request, setup.settings);
    EXPECT_EQ(l.triangle.w > 0, l.summary.w > 0 || l.right.w > 0);
    if (l.triangle.w == 0) continue;
    const Rect& pane = l.summary.w > 0 ? l.summary : l.right;
    EXPECT_EQ(l.triangle.x, pane.x);
    EXPECT_EQ(l.triangle.w, pane.w);
    EXPECT_EQ(l.triangle.y, pane.y + pane.h);
    EXPECT_EQ(l.triangle.y + l.triangle.h, l.timeline.y);
    setup.request.left_is_full = true;
    if (l.right.w > 0) {
      EXPECT_EQ(arrange(setup.request, setup.settings).triangle.x, l.right.x);
    }
    setup.request.left_is_full = false;
    if (!l.summary_over_map) {
      EXPECT_FALSE(have_pixels_in_common(l.triangle, l.map));
    }
  }
}

// Applies to windows of at least 1024 x 640 with text at the default size.
TEST(LayoutTest, TheMapAndThePlotStayLargeEnough) {
  for (const Case& setup : setups()) {
    const float scale = setup.request.scale;
    const ImVec2 size = setup.request.display;
    if (size.x < 1024 * scale || size.y < 640 * scale) continue;
    SCOPED_TRACE(setup.words);
    const Layout l = arrange(setup.request, setup.settings);
    EXPECT_GE(l.map.w, 480 * scale - 1);
    EXPECT_GE(l.map.h + l.legend.h, (setup.request.side_by_side ? 428 : 476) * scale);
    // Sections that the user opens in a low window take precedence over the plot.
    if (l.right.w > 0 && (setup.request.layers_fold == Fold::by_height || size.y >= 760 * scale)) {
      EXPECT_GE(l.plot.h, (setup.request.problems ? 160 : 200) * scale);
    }
  }
}

// The list has two rows below the heading and the captions, even if this makes the plot small.
TEST(LayoutTest, AListThatIsOpenedInALowWindowHasRows) {
  Settings settings;
  LayoutRequest request{{1024, 640}, 1};
  request.landmarks = 6;
  request.landmarks_fold = Fold::open;
  for (const int specs : {2, 6, 12}) {
    request.specs = specs;
    const Layout l = arrange(request, settings);
    EXPECT_GE(l.landmarks.h, kSectionHead + 20 + 2 * kRow) << specs;
    EXPECT_GE(l.spec_rows, std::min(specs, 4));
    EXPECT_GE(l.layers.y, l.landmarks.y + l.landmarks.h);
  }
}

TEST(LayoutTest, AWindowBelowTheSmallestSizeHasTheLayoutOfTheSmallest) {
  const Layout least = arrange({{kLeastWindowWidth, kLeastWindowHeight}, 1}, {});
  for (const ImVec2 size : {ImVec2(1, 1), {200, 10}, {10, 200}}) {
    const Layout l = arrange({size, 1}, {});
    EXPECT_EQ(l.map.w, least.map.w);
    EXPECT_EQ(l.map.h, least.map.h);
  }
}

// The list takes the room that the plot does not want, in whole rows.
TEST(LayoutTest, ALongListIsAsHighAsThePlotAllows) {
  LayoutRequest request{{1440, 900}, 1};
  request.landmarks = 20;
  const Layout l = arrange(request, {});
  EXPECT_GE(l.plot.h, 264);
  EXPECT_LT(l.plot.h, 264 + kRow);
}

TEST(LayoutTest, HiddenPanesLeaveTheirRoomToTheMap) {
  Settings settings;
  settings.summary_shown = settings.right_shown = false;
  LayoutRequest request{{1440, 900}, 1};
  const Layout l = arrange(request, settings);
  EXPECT_EQ(l.map.w, 1440);
  EXPECT_EQ(l.summary.w, 0);
  EXPECT_EQ(l.right.w, 0);
  EXPECT_EQ(l.map.h, 900 - l.legend.h - l.bar.h - l.toolbar.h - l.timeline.h - l.status.h);
}

TEST(LayoutTest, TwoMapsTakeTheRoomOfThePanesUntilAPersonWantsThem) {
  LayoutRequest request{{1440, 900}, 1};
  const Layout one = arrange(request, {});
  request.side_by_side = true;
  const Layout two = arrange(request, {});
  EXPECT_EQ(two.map.w, 1440 - two.summary_tab.w - two.right_tab.w)
      << "except for the tabs that name the panes";
  EXPECT_GT(two.summary_tab.w, 0);
  EXPECT_GT(two.timeline.h, one.timeline.h);
  EXPECT_GE(two.lanes_left, one.lanes_left) << "without a pane, the lanes begin after their names";
  EXPECT_EQ(two.lanes_right, one.lanes_right);
  request.summary_unfolded = request.right_beside_race = true;
  const Layout asked = arrange(request, {});
  EXPECT_EQ(asked.map.x, one.map.x);
  EXPECT_EQ(asked.map.w, one.map.w);
}

// If the map and the plot next to it would be small, the Summary is a tab.
TEST(LayoutTest, AMapAndAPlotHaveRoomBesideEachOther) {
  Settings settings;
  for (const ImVec2 size : {ImVec2(1280, 720), {1440, 900}, {2560, 1440}}) {
    LayoutRequest request{size, 1};
    request.plot_beside_map = true;
    const Layout both = arrange(request, settings);
    SCOPED_TRACE(size.x);
    EXPECT_GE(both.map.w, 380);
    EXPECT_GE(both.plot.w, 380);
    EXPECT_EQ(both.summary_tab.w > 0, size.x < 2000);
    request.summary_unfolded = true;
    EXPECT_GT(arrange(request, settings).summary.w, 0) << "its tab opens it";
  }
}

TEST(LayoutTest, LanesKeepTheirRoom) {
  for (const Case& setup : setups()) {
    const float scale = setup.request.scale;
    const ImVec2 size = setup.request.display;
    SCOPED_TRACE(setup.words);
    const Layout l = arrange(setup.request, setup.settings);
    EXPECT_GE(l.lanes_right, l.lanes_left);
    EXPECT_LE(l.lanes_right, size.x);
    if (size.x >= 1024 * scale) {
      EXPECT_GE(l.lanes_right - l.lanes_left, 240 * scale);
    }
  }
}

TEST(LayoutTest, FoldsFollowTheHeightUntilAPersonSays) {
  Layout low = arrange({{1440, 700}, 1, 6}, {});
  EXPECT_TRUE(low.landmarks_folded && low.layers_folded);
  Layout high = arrange({{1440, 900}, 1, 6}, {});
  EXPECT_FALSE(high.landmarks_folded || high.layers_folded);
  LayoutRequest said{{1440, 900}, 1, 6};
  said.landmarks_fold = Fold::folded;
  EXPECT_TRUE(arrange(said, {}).landmarks_folded);
  EXPECT_LT(arrange(said, {}).landmarks.h, high.landmarks.h);
  said.landmarks_fold = Fold::open;
  said.display.y = 700;
  EXPECT_FALSE(arrange(said, {}).landmarks_folded);
}

TEST(LayoutTest, ThePlotsAreaIsWholeBinsInsideItsSection) {
  for (const Case& setup : setups()) {
    SCOPED_TRACE(setup.words);
    const Layout layout = arrange(setup.request, setup.settings);
    const Rect& section = layout.plot;
    const float scale = setup.request.scale, bin = plot_bin_px(scale);
    const Rect area = plot_area(layout, scale);
    EXPECT_EQ(area.w, std::floor(area.w / bin) * bin);
    EXPECT_EQ(area.h, std::floor(area.h / bin) * bin);
    EXPECT_GE(std::min(area.w, area.h), bin);
    if (section.w > 0 && section.h >= 200 * scale) {
      EXPECT_TRUE(inside(area, section));
    }
  }
}

}  // namespace
}  // namespace waymark::layout_test
