#include "app/frame/layout.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

constexpr float kTopBar = 48, kTopBarLow = 40, kToolbar = 44, kToolbarLow = 34, kPaintBar = 44,
                kWeightBar = 48, kScoring = 36, kStatus = 26;
// Widths of the panes in Explore, in a window from kWideExplore and in a narrower one, and the
// height of the strip with tools and legend under the map.
constexpr float kWideExplore = 1440, kExploreLeft = 320, kExploreLeftNarrow = 312;
constexpr float kExploreRight = 420, kExploreRightNarrow = 356, kExploreRightShare = 0.3f,
                kLabRightShare = 0.1f;
constexpr float kExploreStrip = 48;
constexpr float kExploreHead = 36, kExploreBar = 28, kExploreBarLow = 24, kExploreBarsHead = 24;
constexpr float kExploreLinks = 32;  // the link that adds a search
// The widths of the heads of Landmarks, Layers and Plots in a common row.
constexpr float kExploreHeadShares[] = {0.4f, 0.3f, 0.3f};
// The rows of an open section. A longer list of landmarks scrolls.
constexpr int kExploreLandmarkRows = 6, kPlotChoices = 1 + static_cast<int>(PlotTab::count);
constexpr float kExploreSectionPadding = 8, kExplorePlotRow = 28, kExploreSectionLeast = 144;
constexpr float kExploreTools = 276, kTwoStripsBelow = 560;
constexpr float kTwoPaintRowsBelow = 760;  // width of the map
constexpr float kRightWriting = 500;       // the editor of formulas
constexpr float kSlimSummary = 168, kSlimExploreFigures = 0.48f, kSlimPlot = 300;
// From this width, Explore has the Summary next to the map, which may then be as narrow as
// kExploreMapLeast.
constexpr float kExploreBesideMapFrom = 1000, kExploreMapLeast = 440;
// In Explore, the timeline has a line for the result of a race.
constexpr float kTimeline = 64, kTimelineExplore = kTimeline + kRaceResult, kTimelineCurves = 112;
constexpr float kTimelineLeft = 320, kTimelineLeftCompact = 180;
constexpr float kTimelineLeftSlim = 140;
constexpr float kTimelineRight = 416, kTimelineRightCompact = 280;
// The minimum width of a map and of the plot next to it.
constexpr float kBothLeast = 380;
constexpr float kMapLeast = 480, kTab = 24, kTriangleCard = 176;
constexpr float kTriangleSentence = 48;  // height of the card's sentence
constexpr float kShortPane = 600;
constexpr float kSummaryBesideMapFrom = 1100;
constexpr float kCompactBelow = 1280, kWideFrom = 1760, kLowBelow = 760, kSlimBelow = 640;
// In a slim window: the fraction of the height for the results below the map, and the minimum
// height of a window with such results.
constexpr float kSlimFigures = 0.45f, kSlimFiguresFrom = 400;
constexpr float kSectionTop = 4, kSectionBottom = 8;
// The minimum side of a plot's area that has room to be square.
constexpr float kSquareFrom = 360;
// The space around the area of a plot in its section.
constexpr float kPlotLeft = 64, kPlotRight = 16, kPlotTop = kSectionHead + 4, kPlotBottom = 32;
constexpr float kPlotName = 16;  // the name of the horizontal axis in a chapter's figure
// The height of the plot section in the Lab. The list of landmarks shows more than its least rows
// only if the section has kPlotWanted: the tabs, and 228 pixels for a plot with its axes, and its
// legend or finding. The right pane scrolls if the section would be lower than kPlotLeast. The
// heights are the same for all plots, so another plot never moves the other sections.
constexpr float kPlotWanted = 264, kPlotLeast = 216;
constexpr int kLeastSearchRows = 4, kMostSearchRows = 8;
constexpr float kMostLandmarkRows = 8;
// A right pane lower than this has the plot directly below the table, at least this high.
constexpr float kLowRightPane = 420, kLowPlotLeast = 128;

float section_height(float body) { return kSectionTop + kSectionHead + body + kSectionBottom; }

// Splits the right pane into its sections. Sizes are at scale 1 and scaled at the end.
void arrange_right(const LayoutRequest& request, Layout& layout) {
  const float s = request.scale;
  const bool elsewhere = request.full_plot || layout.plot_beside_map;
  const auto folded = [&](Fold fold) {
    return fold == Fold::folded ||
           (fold == Fold::by_height && !elsewhere && request.display.y < kLowBelow * s);
  };
  layout.landmarks_folded = folded(request.landmarks_fold);
  layout.layers_folded = folded(request.layers_fold);
  layout.mover_folded = folded(request.mover_fold);

  const float head = kSectionTop + kSectionHead + 4;
  const float caption = 20;
  const float problems = request.problems ? section_height(kRow + 8) : 0;
  const float mover = request.mover <= 0    ? 0
                      : layout.mover_folded ? head
                                            : section_height(request.mover);
  const float layers =
      layout.layers_folded ? head : section_height(static_cast<float>(request.layers) * kRow);
  const float rows = static_cast<float>(std::max(1, request.landmarks)) * kRow +
                     (request.landmark_selected ? kDetailsHeight : 0);
  float landmarks = layout.landmarks_folded ? head : section_height(caption + rows);
  const float height = layout.right.h / s;
  // An open section always shows some of its rows, even if the plot becomes small.
  const float landmarks_least =
      layout.landmarks_folded
          ? head
          : std::min(landmarks, section_height(caption + 2 * kRow +
                                               (request.landmark_selected ? kDetailsHeight : 0)));
  // If there are many searches, fewer of them are visible at once to leave room for the plot.
  // A low pane also drops the sentence below the table.
  const bool low = height < kLowRightPane;
  const float compare_least = section_height((low ? 1 : 2) * caption + 14);
  const float plot_wanted = elsewhere ? 0 : kPlotWanted;
  const float plot_least = elsewhere ? 0 : kPlotLeast;
  const float below = problems + mover + layers + landmarks_least + plot_least;
  const int wanted = std::min(request.specs, kMostSearchRows);
  const auto fitting =
      static_cast<int>((height - compare_least - below) / kCompareRow) - 1;  // 1: the baseline
  layout.spec_rows = std::clamp(fitting, std::min(wanted, kLeastSearchRows), wanted);
  const float compare = compare_least + static_cast<float>(layout.spec_rows + 1) * kCompareRow;
  const float room = height - compare - problems - mover - layers;
  // Whole rows. If the pane scrolls anyway, the list does not scroll as well, unless it is long.
  if (room - plot_least < landmarks_least)
    landmarks = std::min(landmarks, landmarks_least + (kMostLandmarkRows - 2) * kRow);
  else if (room - plot_wanted < landmarks)
    landmarks = landmarks_least +
                std::floor(std::max(0.0f, room - plot_wanted - landmarks_least) / kRow) * kRow;

  // If there is no room for all sections, the pane scrolls. In a low pane, the plot is then
  // directly below the table, where it is visible without scrolling.
  const float above = compare + problems + mover + landmarks + layers;
  const bool plot_first = low && plot_least > 0 && above + plot_least > height;
  const float plot_height =
      plot_first ? std::max(kLowPlotLeast, std::floor(height - compare)) : plot_least;
  layout.right_content = std::max(layout.right.h, std::round((above + plot_height) * s));
  layout.right_scroll =
      std::clamp(request.right_scroll, 0.0f, layout.right_content - layout.right.h);
  float y = layout.right.y - layout.right_scroll;
  const float bottom = y + layout.right_content;
  const auto take = [&](float h) {
    const Rect section{layout.right.x, y, layout.right.w, std::round(h * s)};
    y += section.h;
    return section;
  };
  layout.compare = take(compare);
  if (plot_first) layout.plot = take(plot_height);
  layout.problems = take(problems);
  layout.mover = take(mover);
  layout.landmarks = take(landmarks);
  layout.layers = take(layers);
  if (!plot_first) layout.plot = {layout.right.x, y, layout.right.w, std::max(0.0f, bottom - y)};
}

// The height that the open section needs below its head, at scale 1; 0 if none is open.
float explore_section_height(const LayoutRequest& request) {
  const int landmarks = std::clamp(request.landmarks, 1, kExploreLandmarkRows);
  switch (request.open_section) {
    case ExploreSection::none:
      return 0;
    case ExploreSection::landmarks:
      return kExploreBarsHead + static_cast<float>(landmarks) * kRow + kExploreSectionPadding +
             (request.landmark_selected ? kDetailsHeight : 0);
    case ExploreSection::layers:
      return static_cast<float>(request.layers) * kRow + kExploreSectionPadding;
    case ExploreSection::plots:
      break;
  }
  return kPlotChoices * kExplorePlotRow + kExploreSectionPadding + 4;
}

// Splits the right pane in Explore. The sections' heads are at the bottom. An open section makes
// the plot lower and, if it still has no room, covers the bars.
void arrange_explore(const LayoutRequest& request, Layout& layout) {
  const float s = request.scale;
  const Rect& pane = layout.right;
  const auto px = [s](float length) { return std::round(length * s); };
  layout.right_content = pane.h;
  layout.landmarks_folded = request.open_section != ExploreSection::landmarks;
  layout.layers_folded = request.open_section != ExploreSection::layers;
  layout.plots_folded = request.open_section != ExploreSection::plots;
  layout.mover_folded = request.mover_fold != Fold::open;
  const float bar = request.display.y < kLowBelow * s ? kExploreBarLow : kExploreBar;
  const float bars = px(kExploreBarsHead + static_cast<float>(request.specs + 1) * bar +
                        (layout.slim ? 0 : kExploreLinks));
  float y = pane.y;
  const auto take = [&](float height) {
    const Rect section{pane.x, y, pane.w, std::max(0.0f, height)};
    y += section.h;
    return section;
  };
  if (layout.slim) {
    const float above = request.slim_words + bars + request.slim_tries;
    const float plot = std::max(px(kSlimPlot), pane.h - above);
    layout.right_content = above + plot;
    layout.right_scroll = std::clamp(request.right_scroll, 0.0f, layout.right_content - pane.h);
    y -= layout.right_scroll;
    layout.words = take(request.slim_words);
    layout.compare = take(bars);
    layout.tries = take(request.slim_tries);
    layout.plot = take(plot);
    return;
  }
  const float problems = request.problems ? px(kRow + 52) : 0;
  const float mover = request.mover <= 0    ? 0
                      : layout.mover_folded ? px(kExploreHead)
                                            : px(section_height(request.mover));
  const float head = px(kExploreHead);
  // The height of a section whose plot is square.
  const float square = pane.w - px(kPlotLeft + kPlotRight) + px(kPlotTop + kPlotBottom);
  // If such a plot does not fit, the plot's title replaces its caption, and the heads share a row.
  const bool low =
      pane.h - px(kPlotTitle) - bars - 3 * head - problems - mover < square && !request.full_plot;
  const float heads = (low ? 1 : 3) * head + problems + mover;
  const float title = low ? 0 : px(kPlotTitle);
  y += title;
  // In a low pane, the head of an open section is not in the common row.
  const float wanted = px(explore_section_height(request)) +
                       (low && request.open_section != ExploreSection::none ? head : 0);
  // The lists of landmarks and plots scroll.
  const float least = request.open_section == ExploreSection::layers
                          ? wanted
                          : std::min(wanted, px(kExploreSectionLeast));
  // An open section makes the plot lower if this leaves room for the bars.
  const float room = std::max(0.0f, pane.h - title - bars - heads);
  const float lowest = px(kPlotLeast);
  const float plot = wanted > 0 && room - lowest + px(kExploreLinks) >= least
                         ? std::max(lowest, room - wanted)
                         : room;
  layout.plot = take(request.full_plot ? 0 : std::min(square, plot));
  const float foot = std::max(0.0f, pane.y + pane.h - y - heads);
  // If there is room, the bars stay visible above an open section, and the link below them.
  const float bars_only = bars - px(kExploreLinks);
  layout.compare_link = wanted <= 0 || foot - bars >= least;
  const float kept = wanted <= 0                 ? foot
                     : layout.compare_link       ? bars
                     : foot - bars_only >= least ? bars_only
                                                 : 0;
  layout.compare = take(kept);
  layout.problems = take(problems);
  layout.mover = take(mover);
  const bool folded[] = {layout.landmarks_folded, layout.layers_folded, layout.plots_folded};
  Rect* const sections[] = {&layout.landmarks, &layout.layers, &layout.plots};
  // The heads in a common row share its width if one section is open.
  float x = pane.x;
  for (int i = 0; i < 3; ++i) {
    const float width =
        folded[i] ? std::floor(pane.w * (wanted > 0 ? 0.5f : kExploreHeadShares[i])) : 0;
    if (!low)
      *sections[i] = take(head + (folded[i] ? 0 : foot - kept));
    else if (folded[i])
      *sections[i] = {x, pane.y + pane.h - head, width, head};
    else
      *sections[i] = take(foot - kept);
    x += width;
  }
}

// Puts the triangle's card at the bottom of a pane.
void arrange_triangle(const LayoutRequest& request, Layout& layout) {
  if (!request.triangle) return;
  const bool left = layout.summary.w > 0 && !(request.left_is_full && layout.right.w > 0);
  Rect& pane = left ? layout.summary : layout.right;
  // In a short pane, the card's sentence appears only in a tooltip, to leave room for other
  // content.
  const float card =
      pane.h < kShortPane * request.scale ? kTriangleCard - kTriangleSentence : kTriangleCard;
  const float height = std::min(std::round(card * request.scale), pane.h - 1);
  if (pane.w <= 0 || height <= 0) return;
  pane.h -= height;
  layout.triangle = {pane.x, pane.y + pane.h, pane.w, height};
}

// Aligns the timeline's columns with the edges of visible panes, so the lanes begin under the map.
void arrange_lanes(const LayoutRequest& request, Layout& layout) {
  const float s = request.scale, width = request.display.x;
  if (layout.slim) {
    layout.lanes_left = std::round(kTimelineLeftSlim * s);
    layout.lanes_right = std::round(width - kSectionPadding * s);
    return;
  }
  const bool narrow = layout.compact || layout.summary_over_map;
  const float left = narrow                 ? kTimelineLeftCompact * s
                     : layout.summary.w > 0 ? layout.summary.w
                                            : kTimelineLeft * s;
  const float right = narrow               ? kTimelineRightCompact * s
                      : layout.right.w > 0 ? layout.right.w
                                           : kTimelineRight * s;
  const float padding = kSectionPadding * s;
  layout.lanes_left = std::round(std::min(left + padding, width));
  layout.lanes_right = std::round(std::clamp(width - right - padding, layout.lanes_left, width));
}

// The layout of a presentation. Lengths are for a window of 1280 x 720.
Layout arrange_presentation(const LayoutRequest& request) {
  constexpr float kTitle = 64, kColumn = 348, kPresentationLegend = 36;
  const float size = request.scale / kPresentationScale;
  const float width = request.display.x, height = request.display.y;
  Layout layout;
  layout.presenting = true;
  layout.full_plot = request.full_plot;
  layout.race = request.side_by_side;
  layout.title = {0, 0, width, std::min(std::round(kTitle * size), height - 1)};
  const float top = layout.title.h;
  const float column = std::min(std::round(kColumn * size), std::floor(width / 2));
  // The legend is as wide as the slide, because the signs of a slide have the names of searches.
  const float legend = std::min(std::round(kPresentationLegend * size), height - top - 1);
  layout.column = {0, top, column, height - top - legend};
  layout.map = {column, top, width - column, height - top - legend};
  layout.legend = {0, height - legend, width, legend};
  if (request.full_plot) {
    layout.column.h = height - top;
    layout.plot = {column, top, width - column, height - top};
  }
  if (request.triangle) {
    const float card = std::round(kTriangleCard * request.scale);
    layout.column.h = std::max(1.0f, layout.column.h - card);
    layout.triangle = {0, layout.column.y + layout.column.h, column, card};
  }
  return layout;
}

}  // namespace

float presentation_size(ImVec2 display) {
  // Changes in steps, because each size needs new fonts.
  constexpr float kStep = 0.1f, kLeast = 0.5f;
  const float room = std::min(display.x / 1280, display.y / 720);
  return std::max(kLeast, std::floor(room / kStep + 1e-3f) * kStep);
}

Layout arrange(const LayoutRequest& wanted, const Settings& settings) {
  if (wanted.presenting) return arrange_presentation(wanted);
  LayoutRequest request = wanted;
  const float s = request.scale;
  request.display = {std::max(request.display.x, std::round(kLeastWindowWidth * s)),
                     std::max(request.display.y, std::round(kLeastWindowHeight * s))};
  const float width = request.display.x;
  Layout layout;
  layout.full_plot = request.full_plot;
  layout.explore = request.mode == Mode::explore && !request.embedded;
  const bool explore = layout.explore;
  if (explore) request.open_list = request.weighing = request.side_by_side = false;
  layout.writing = request.writing && !explore && !request.embedded;
  layout.race = request.side_by_side;
  layout.curves = request.side_by_side || request.open_list || request.walking;
  layout.plot_beside_map = request.plot_beside_map && !request.full_plot && !explore;
  layout.compact = width < kCompactBelow * s;
  layout.slim = width < kSlimBelow * s && width < request.display.y;
  layout.summary_over_map = width < (explore ? kExploreBesideMapFrom : kSummaryBesideMapFrom) * s;
  layout.embedded = request.embedded;
  const float bars_shown = request.embedded ? 0 : s;
  const bool low = request.display.y < kLowBelow * s;
  layout.bar = {0, 0, width, std::round((low ? kTopBarLow : kTopBar) * bars_shown)};
  if (request.article) {
    layout.article = {0, layout.bar.h, width, request.display.y - layout.bar.h};
    return layout;
  }
  layout.toolbar = {0, layout.bar.h, width,
                    explore ? 0 : std::round((low ? kToolbarLow : kToolbar) * bars_shown)};
  const float top = layout.toolbar.y + layout.toolbar.h;
  const float status = explore ? 0 : std::round(kStatus * bars_shown);
  layout.status = {0, request.display.y - status, width, status};
  const bool timed =
      request.embedded || !timeline_waits(request.mode) || request.playing || request.walking;
  const float timeline_height = layout.curves ? kTimelineCurves
                                : explore     ? kTimelineExplore
                                              : kTimeline;
  const float timeline = timed ? std::round(timeline_height * s) : 0;
  layout.timeline = {0, layout.status.y - timeline, width, timeline};
  const float height = std::max(1.0f, layout.timeline.y - top);

  const bool docked = request.summary_docked;
  const float map_least =
      explore && width < kSummaryBesideMapFrom * s ? kExploreMapLeast : kMapLeast;
  const float summary_most =
      layout.summary_over_map
          ? kSummaryMost
          : std::clamp(width / s - map_least - kRightLeast, kSummaryLeast, kSummaryMost);
  const bool wide_explore = width >= kWideExplore * s;
  const float summary_wanted = !explore                             ? settings.summary_width
                               : settings.explore_summary_width > 0 ? settings.explore_summary_width
                               : wide_explore                       ? kExploreLeft
                                                                    : kExploreLeftNarrow;
  const float summary_width =
      std::round(std::clamp(summary_wanted, kSummaryLeast, summary_most) * s);
  // In a very wide window, a part of the additional width makes the plot larger.
  const auto widened = [&](float least, float share) {
    return std::clamp(least + (width / s - kWideFrom) * share, least, kRightMost);
  };
  const float right_default = layout.compact           ? kRightLeast
                              : width >= kWideFrom * s ? widened(480, kLabRightShare)
                                                       : 416;
  const float explore_right = settings.explore_right_width > 0 ? settings.explore_right_width
                              : wide_explore ? widened(kExploreRight, kExploreRightShare)
                                             : kExploreRightNarrow;
  const float right_wanted = explore                    ? explore_right
                             : layout.writing           ? kRightWriting
                             : settings.right_width > 0 ? settings.right_width
                                                        : right_default;
  const float beside_summary = width / s - summary_wanted - right_wanted;
  layout.summary_gives_way =
      request.side_by_side || (layout.plot_beside_map && beside_summary < 2 * kBothLeast);
  // On a phone, Explore has the Summary above the map.
  const float lead =
      explore && layout.slim && height >= kSlimFiguresFrom * s ? std::round(kSlimSummary * s) : 0;
  const bool summary_shown = request.embedded           ? request.summary_docked
                             : lead > 0                 ? false
                             : layout.summary_over_map  ? request.summary_over_map
                             : layout.summary_gives_way ? request.summary_unfolded
                                                        : explore || settings.summary_shown;
  const bool right_shown =
      layout.writing ||
      (!request.embedded &&
       (request.side_by_side ? request.right_beside_race : explore || settings.right_shown));
  const float summary = summary_shown ? std::min(summary_width, width - 1) : 0;
  // A pane that was folded to make room is replaced by a tab. A pane closed by the user is not.
  const float tab = std::round(kTab * s);
  const bool summary_gave_way =
      !summary_shown && !request.embedded && lead == 0 &&
      (layout.summary_over_map || (layout.summary_gives_way && settings.summary_shown));
  const bool right_gave_way =
      !right_shown && !request.embedded && request.side_by_side && settings.right_shown;
  const float map_left = summary_gave_way ? tab : layout.summary_over_map && !docked ? 0 : summary;

  const float list_wanted = request.open_list ? kOpenListWidth : 0;
  const float room = (width - map_left) / s - map_least - list_wanted;
  const float right_most = std::clamp(room, kRightLeast, kRightMost);
  const float right = right_shown && !layout.slim
                          ? std::round(std::clamp(right_wanted, kRightLeast, right_most) * s)
                          : 0;
  layout.summary = lead > 0 ? Rect{0, top, width, lead} : Rect{0, top, summary, height};
  const float right_tab = right_gave_way ? tab : 0;
  if (right_gave_way) layout.right_tab = {width - tab, top, tab, height};
  const float whole_width = std::max(1.0f, width - map_left - right - right_tab);
  const float plot_column =
      layout.plot_beside_map ? std::round((whole_width - std::round(list_wanted * s)) / 2) : 0;
  const float map_width = whole_width - plot_column;
  const float map_top = top + lead;
  const float figures =
      layout.slim && right_shown && height >= kSlimFiguresFrom * s
          ? std::round((height - lead) * (explore ? kSlimExploreFigures : kSlimFigures))
          : 0;
  const float map_height = height - lead - figures;
  if (summary_gave_way) layout.summary_tab = {0, map_top, tab, map_height};
  const float paint_bar = kPaintBar * (map_width < kTwoPaintRowsBelow * s ? 2.0f : 1.0f);
  const float paint = request.painting ? std::min(std::round(paint_bar * s), map_height - 1) : 0;
  layout.paint = {map_left, map_top, map_width, paint};
  const float weight = request.weighing ? std::min(std::round(kWeightBar * s),
                                                   std::max(0.0f, map_height - paint - 1))
                                        : 0;
  layout.weight = {map_left, map_top + paint, map_width, weight};
  const float bars = paint + weight;
  const float legend = std::min(std::round((explore ? kExploreStrip : kLegendHeight) * s),
                                std::max(0.0f, map_height - bars - 1));
  // On a phone, and under a narrow map, the legend has a strip of its own in Explore.
  const bool two_strips = explore && (layout.slim || map_width < kTwoStripsBelow * s);
  const float second = two_strips ? std::min(std::round(kLegendHeight * s),
                                             std::max(0.0f, map_height - bars - legend - 1))
                                  : 0;
  const float strips = legend + second;
  const float scoring = request.scoring ? std::min(std::round(kScoring * s),
                                                   std::max(0.0f, map_height - bars - strips - 1))
                                        : 0;
  const float open_list = std::min(std::round(list_wanted * s), map_width - 1);
  layout.map = {map_left, map_top + bars, map_width - open_list,
                map_height - bars - strips - scoring};
  layout.open_list = {map_left + map_width - open_list, layout.map.y, open_list, layout.map.h};
  layout.scoring = {map_left, layout.map.y + layout.map.h, map_width, scoring};
  layout.legend = {map_left, map_top + map_height - strips, map_width, legend};
  if (two_strips) {
    layout.tools = layout.legend;
    layout.legend = {map_left, map_top + map_height - second, map_width, second};
  } else if (explore) {
    const float tools = std::min(std::round(kExploreTools * s), map_width);
    layout.tools = {map_left, layout.legend.y, tools, legend};
    layout.legend.x += tools;
    layout.legend.w -= tools;
  }
  // A Summary over the map is as wide as the map and leaves the tools free.
  if (explore && lead == 0 && layout.summary.w > 0 && layout.summary_over_map && !docked) {
    layout.summary.w = map_width;
    layout.summary.h -= strips;
  }
  layout.right = figures > 0 ? Rect{0, map_top + map_height, width, figures}
                             : Rect{width - right, top, right, height};
  arrange_triangle(request, layout);
  if (explore)
    arrange_explore(request, layout);
  else if (!layout.writing)
    arrange_right(request, layout);
  if (request.full_plot) layout.plot = {map_left, top, map_width, height};
  if (layout.plot_beside_map) layout.plot = {map_left + map_width, top, plot_column, height};
  arrange_lanes(request, layout);
  return layout;
}

float plot_bin_px(float scale) { return std::max(1.0f, std::round(2 * scale)); }

Rect plot_area(const Layout& layout, float scale) {
  const Rect& section = layout.plot;
  const float left = std::round(kPlotLeft * scale), right = std::round(kPlotRight * scale);
  const float head = layout.figure ? 0 : kPlotTop, key = layout.explore ? 0 : kPlotKey;
  const float top = std::round((head + key) * scale);
  const float bottom = std::round((kPlotBottom + (layout.figure ? kPlotName : 0)) * scale);
  const float bin = plot_bin_px(scale);
  const auto whole_bins = [bin](float length) {
    return std::max(1.0f, std::floor(length / bin)) * bin;
  };
  const float width = whole_bins(section.w - left - right);
  const float height = whole_bins(section.h - top - bottom);
  const float side = std::min(width, height);
  const float square_from = layout.explore && !layout.slim ? kPlotKeyInside : kSquareFrom;
  if (side < square_from * scale && !layout.plot_beside_map)
    return {section.x + left, section.y + top, width, height};
  return {section.x + left + std::floor((width - side) / 2), section.y + top, side, side};
}

}  // namespace waymark
