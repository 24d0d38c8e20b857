#include "app/ui/landmark_slack.h"

#include <cmath>
#include <fmt/format.h>
#include <optional>

#include "app/text/numbers.h"
#include "app/ui/draw.h"
#include "app/ui/widgets.h"
#include "core/study/triangle.h"

namespace waymark {
namespace {

constexpr float kLine = 18;

struct SlackLine {
  const char* label;
  std::optional<Cost> slack;  // none: the landmark does not reach both ends
  std::string meaning;
};

void draw_line(const UiContext& c, ImDrawList& list, const LandmarkColumns& columns, float top,
               const SlackLine& line, Cost path) {
  const Palette::Ui& ui = c.palette.ui;
  const float height = c.px(kLine);
  const auto top_of = [&](const ImFont* font) { return centered_top(font, top, height); };
  draw_text_right(list, c.fonts.caption, {columns.position_right, top_of(c.fonts.caption)},
                  ui.text2, line.label);
  const Rect bar{columns.bar_left, std::round(top + height / 2 - c.px(2)),
                 columns.bar_right - columns.bar_left, c.px(4)};
  fill_rect(list, bar, ui.track);
  const std::string cost = line.slack ? length_text(*line.slack, c.results.moves) : "–";
  const Color& ink = line.slack ? ui.text : ui.text3;
  draw_text_right(list, c.fonts.mono, {columns.count_right, top_of(c.fonts.mono)}, ink, cost);
  if (line.slack && path > 0) {
    // Both ends together waste twice the path, which is the whole bar.
    const float part = static_cast<float>(*line.slack) / static_cast<float>(path);
    fill_rect(list, {bar.x, bar.y, std::round(bar.w * part / 2), bar.h},
              c.palette.panel.landmark.with_alpha(0.55f));
    draw_text_right(list, c.fonts.mono, {columns.share_right, top_of(c.fonts.mono)}, ui.text2,
                    fmt::format("{:.0f}%", 100 * part));
  }
  const float left = columns.position_right - text_width(c.fonts.caption, line.label);
  tooltip(c, {left, top, columns.share_right - left, height}, line.meaning);
}

}  // namespace

void draw_landmark_slack(const UiContext& c, ImDrawList& list, const LandmarkColumns& columns,
                         float top, int index) {
  const Results& r = c.results;
  const Triangle t = triangle(r.scene.map->grid, *r.tables[static_cast<std::size_t>(index)],
                              *r.goal_field, r.scene.start);
  const int number = index + 1;
  SlackLine goal{"slack at goal", {}, fmt::format("Landmark {} does not reach both ends", number)};
  SlackLine start{"slack at start", {}, goal.meaning};
  if (t.whole()) {
    const EndSlacks slacks = end_slacks(t);
    goal.slack = slacks.at_goal;
    start.slack = slacks.at_start;
    const auto meaning = [number](const char* from, const char* by) {
      return fmt::format(
          "The way from the {} to landmark {} by the {} is so much longer than the shortest one. "
          "0: the {} lies on it, and the bound at the start is exact",
          from, number, by, by);
    };
    goal.meaning = meaning("start", "goal");
    start.meaning = meaning("goal", "start");
  }
  draw_line(c, list, columns, top, goal, t.cell_goal);
  draw_line(c, list, columns, top + c.px(kLine), start, t.cell_goal);
}

}  // namespace waymark
