#include "app/frame/layout.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

constexpr float kMenu = 28, kToolbar = 44, kPaintBar = 44, kWeightBar = 48, kScoring = 36,
                kStatus = 26;
constexpr float kTimeline = 64, kTimelineCurves = 112;
constexpr float kTimelineLeft = 288, kTimelineLeftCompact = 180;
constexpr float kTimelineLeftSlim = 140;
constexpr float kTimelineRight = 416, kTimelineRightCompact = 280;
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
constexpr int kLeastSearchRows = 4, kMostSearchRows = 8;

float section_height(float body) { return kSectionTop + kSectionHead + body + kSectionBottom; }

// Splits the right pane into its sections. Sizes are at scale 1 and scaled at the end.
void arrange_right(const LayoutRequest& request, Layout& layout) {
  const float s = request.scale;
  const auto folded = [&](Fold fold) {
    return fold == Fold::folded ||
           (fold == Fold::by_height && !request.full_plot && request.display.y < kLowBelow * s);
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
  const float compare_least = section_height(2 * caption + 4);
  const float plot_least = request.full_plot ? 0 : request.plot_least;
  const float below = problems + mover + layers + landmarks_least + plot_least;
  const int wanted = std::min(request.specs, kMostSearchRows);
  const auto fitting =
      static_cast<int>((height - compare_least - below) / kCompareRow) - 1;  // 1: the baseline
  layout.spec_rows = std::clamp(fitting, std::min(wanted, kLeastSearchRows), wanted);
  const float compare = compare_least + static_cast<float>(layout.spec_rows + 1) * kCompareRow;
  const float room = height - compare - problems - mover - layers - plot_least;
  // Whole rows.
  if (room < landmarks)
    landmarks = landmarks_least + std::floor(std::max(0.0f, room - landmarks_least) / kRow) * kRow;

  // If there is no room for all sections, the pane scrolls.
  const float above = compare + problems + mover + landmarks + layers;
  layout.right_content =
      std::max(layout.right.h, std::round((above + (request.full_plot ? 0 : plot_least)) * s));
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
  layout.problems = take(problems);
  layout.mover = take(mover);
  layout.landmarks = take(landmarks);
  layout.layers = take(layers);
  layout.plot = {layout.right.x, y, layout.right.w, std::max(0.0f, bottom - y)};
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
  layout.race = request.side_by_side;
  layout.title = {0, 0, width, std::min(std::round(kTitle * size), height - 1)};
  const float top = layout.title.h;
  const float column = std::min(std::round(kColumn * size), std::floor(width / 2));
  layout.column = {0, top, column, height - top};
  const float legend = std::min(std::round(kPresentationLegend * size), height - top - 1);
  layout.map = {column, top, width - column, height - top - legend};
  layout.legend = {column, height - legend, width - column, legend};
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
  layout.race = request.side_by_side;
  layout.curves = request.side_by_side || request.open_list || request.walking;
  layout.full_plot = request.full_plot;
  layout.compact = width < kCompactBelow * s;
  layout.slim = width < kSlimBelow * s && width < request.display.y;
  layout.summary_over_map = width < kSummaryBesideMapFrom * s;
  layout.embedded = request.embedded;
  const float bars_shown = request.embedded ? 0 : s;
  layout.menu = {0, 0, width, std::round(kMenu * bars_shown)};
  layout.toolbar = {0, layout.menu.h, width, std::round(kToolbar * bars_shown)};
  const float top = layout.toolbar.y + layout.toolbar.h;
  const float status = std::round(kStatus * bars_shown);
  layout.status = {0, request.display.y - status, width, status};
  const float timeline = std::round((layout.curves ? kTimelineCurves : kTimeline) * s);
  layout.timeline = {0, layout.status.y - timeline, width, timeline};
  const float height = std::max(1.0f, layout.timeline.y - top);

  const float summary_most =
      layout.summary_over_map
          ? kSummaryMost
          : std::clamp(width / s - kMapLeast - kRightLeast, kSummaryLeast, kSummaryMost);
  const float summary_width =
      std::round(std::clamp(settings.summary_width, kSummaryLeast, summary_most) * s);
  const bool summary_shown = request.embedded          ? request.summary_docked
                             : layout.summary_over_map ? request.summary_over_map
                             : request.side_by_side    ? request.summary_beside_race
                                                       : settings.summary_shown;
  const bool right_shown = !request.embedded && (request.side_by_side ? request.right_beside_race
                                                                      : settings.right_shown);
  const float summary = summary_shown ? std::min(summary_width, width - 1) : 0;
  // A pane that was folded to make room is replaced by a tab. A pane closed by the user is not.
  const float tab = std::round(kTab * s);
  const bool summary_gave_way =
      !summary_shown && !request.embedded &&
      (layout.summary_over_map || (request.side_by_side && settings.summary_shown));
  const bool right_gave_way =
      !right_shown && !request.embedded && request.side_by_side && settings.right_shown;
  const float map_left = summary_gave_way                                     ? tab
                         : layout.summary_over_map && !request.summary_docked ? 0
                                                                              : summary;

  const float right_default = layout.compact ? kRightLeast : width >= kWideFrom * s ? 480 : 416;
  const float right_wanted = settings.right_width > 0 ? settings.right_width : right_default;
  const float list_wanted = request.open_list ? kOpenListWidth : 0;
  const float room = (width - map_left) / s - kMapLeast - list_wanted;
  const float right_most = std::clamp(room, kRightLeast, kRightMost);
  const float right = right_shown && !layout.slim
                          ? std::round(std::clamp(right_wanted, kRightLeast, right_most) * s)
                          : 0;
  layout.summary = {0, top, summary, height};
  const float right_tab = right_gave_way ? tab : 0;
  if (right_gave_way) layout.right_tab = {width - tab, top, tab, height};
  const float map_width = std::max(1.0f, width - map_left - right - right_tab);
  const float figures = layout.slim && right_shown && height >= kSlimFiguresFrom * s
                            ? std::round(height * kSlimFigures)
                            : 0;
  const float map_height = height - figures;
  if (summary_gave_way) layout.summary_tab = {0, top, tab, map_height};
  const float paint = request.painting ? std::min(std::round(kPaintBar * s), map_height - 1) : 0;
  layout.paint = {map_left, top, map_width, paint};
  const float weight = request.weighing ? std::min(std::round(kWeightBar * s),
                                                   std::max(0.0f, map_height - paint - 1))
                                        : 0;
  layout.weight = {map_left, top + paint, map_width, weight};
  const float bars = paint + weight;
  const float legend =
      std::min(std::round(kLegendHeight * s), std::max(0.0f, map_height - bars - 1));
  const float scoring = request.scoring ? std::min(std::round(kScoring * s),
                                                   std::max(0.0f, map_height - bars - legend - 1))
                                        : 0;
  const float open_list = std::min(std::round(list_wanted * s), map_width - 1);
  layout.map = {map_left, top + bars, map_width - open_list, map_height - bars - legend - scoring};
  layout.open_list = {map_left + map_width - open_list, layout.map.y, open_list, layout.map.h};
  layout.scoring = {map_left, layout.map.y + layout.map.h, map_width, scoring};
  layout.legend = {map_left, top + map_height - legend, map_width, legend};
  layout.right = figures > 0 ? Rect{0, top + map_height, width, figures}
                             : Rect{width - right, top, right, height};
  arrange_triangle(request, layout);
  arrange_right(request, layout);
  if (request.full_plot) layout.plot = {map_left, top, map_width, height};
  arrange_lanes(request, layout);
  return layout;
}

float plot_bin_px(float scale) { return std::max(1.0f, std::round(2 * scale)); }

Rect plot_area(const Rect& section, float scale) {
  const float left = std::round(64 * scale), right = std::round(16 * scale);
  const float top = std::round((kSectionHead + 4 + kPlotKey) * scale),
              bottom = std::round(32 * scale);
  const float bin = plot_bin_px(scale);
  const auto whole_bins = [bin](float length) {
    return std::max(1.0f, std::floor(length / bin)) * bin;
  };
  const float width = whole_bins(section.w - left - right);
  const float height = whole_bins(section.h - top - bottom);
  const float side = std::min(width, height);
  if (side < kSquareFrom * scale) return {section.x + left, section.y + top, width, height};
  return {section.x + left + std::floor((width - side) / 2), section.y + top, side, side};
}

}  // namespace waymark
