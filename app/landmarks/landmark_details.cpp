#include "app/landmarks/landmark_details.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <span>

#include "app/kit/numbers.h"
#include "app/landmarks/landmark_learner.h"
#include "app/scene/scene_points.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/study/triangle.h"

namespace waymark {
namespace {

constexpr float kTextLine = 18;

struct DetailLine {
  const char* label;
  std::string value;           // "–" if there is no value
  std::optional<double> part;  // shown in percent
  double whole = 1;            // value of `part` that fills the bar
  std::string meaning;
};

void draw_line(const UiContext& c, ImDrawList& list, const LandmarkColumns& columns, float top,
               const DetailLine& line) {
  const Palette::Ui& ui = c.palette.ui;
  const float height = c.px(kTextLine);
  const auto top_of = [&](const ImFont* font) { return centered_top(font, top, height); };
  draw_text_right(list, c.fonts.caption, {columns.position_right, top_of(c.fonts.caption)},
                  ui.text2, line.label);
  const Rect bar{columns.bar_left, std::round(top + height / 2 - c.px(2)),
                 columns.bar_right - columns.bar_left, c.px(4)};
  fill_rect(list, bar, ui.track);
  const Color& ink = line.part ? ui.text : ui.text3;
  draw_text_right(list, c.fonts.mono, {columns.count_right, top_of(c.fonts.mono)}, ink, line.value);
  if (line.part) {
    const auto filled = static_cast<float>(std::clamp(*line.part / line.whole, 0.0, 1.0));
    fill_rect(list, {bar.x, bar.y, std::round(bar.w * filled), bar.h},
              c.palette.panel.landmark.with_alpha(kPaleOpacity));
    draw_text_right(list, c.fonts.mono, {columns.share_right, top_of(c.fonts.mono)}, ui.text2,
                    percent_text(*line.part));
  }
  const float left = columns.position_right - text_width(c.fonts.caption, line.label);
  tooltip(c, {left, top, columns.share_right - left, height}, line.meaning);
}

DetailLine slack_line(const UiContext& c, const char* label, Cost slack, Cost path) {
  // The slacks at both ends add up to at most twice the path's cost, which fills the bar.
  DetailLine line{label, length_text(slack, c.results.moves), {}, 2, {}};
  if (path > 0) line.part = static_cast<double>(slack) / path;
  return line;
}

std::array<DetailLine, 2> slack_lines(const UiContext& c, int index) {
  const Results& r = c.results;
  if (has_stale_tables(r.scene)) {
    const char* kMeaning = "The table is from an earlier map. Landmarks > Tables rebuilds it";
    return {{{"slack at goal", "–", {}, 2, kMeaning}, {"slack at start", "–", {}, 2, kMeaning}}};
  }
  if (r.goals || r.walk) {
    const char* kMeaning = r.walk ? "While a unit walks, the table may be from before an edit"
                                  : "Undefined with several goals or goal headings, or if the "
                                    "search may end close to the goal";
    return {{{"slack at goal", "–", {}, 2, kMeaning}, {"slack at start", "–", {}, 2, kMeaning}}};
  }
  const Triangle t = triangle(r.scene.map->grid, *r.tables[static_cast<std::size_t>(index)],
                              *r.goal_field, r.scene.start);
  const int number = landmark_number(r.scene, index);
  if (!t.whole()) {
    const std::string meaning = fmt::format(
        "No path leads from the start to landmark {}, or from there to the goal", number);
    return {{{"slack at goal", "–", {}, 2, meaning}, {"slack at start", "–", {}, 2, meaning}}};
  }
  const EndSlacks slacks = end_slacks(t);
  std::array<DetailLine, 2> lines{slack_line(c, "slack at goal", slacks.at_goal, t.cell_goal),
                                  slack_line(c, "slack at start", slacks.at_start, t.cell_goal)};
  const auto meaning = [number](const char* from, const char* by) {
    return fmt::format(
        "The path from the {0} through the {2} to landmark {1} is this much longer than the "
        "shortest path there, also as a percentage of the path from start to goal. At 0 the {2} is "
        "on a shortest path, and the bound at the start is exact",
        from, number, by);
  };
  lines[0].meaning = meaning("start", "goal");
  lines[1].meaning = meaning("goal", "start");
  return lines;
}

DetailLine worth_line(const UiContext& c, int index) {
  const Results& r = c.results;
  const auto at = static_cast<std::size_t>(index);
  const std::string meaning = fmt::format(
      "How many more cells A* must expand without landmark {}, also as a percentage of the cells "
      "it must expand with only the {} distance",
      landmark_number(r.scene, index), formula_word(r.moves));
  // Not computed yet.
  if (at >= r.worth.size()) return {"saved", "–", {}, 1, meaning};
  DetailLine line{"saved", grouped(r.worth[at]), {}, 1, meaning};
  line.part = static_cast<double>(r.worth[at]) / std::max(1, r.a.counts.must_expand);
  return line;
}

DetailLine worth_alone_line(const UiContext& c, int index) {
  const Results& r = c.results;
  const auto at = static_cast<std::size_t>(index);
  const std::string meaning = fmt::format(
      "How many fewer cells A* must expand if landmark {} is the only one, also as a percentage of "
      "the cells it must expand with only the {} distance",
      landmark_number(r.scene, index), formula_word(r.moves));
  if (at >= r.worth_alone.size()) return {"saved on its own", "–", {}, 1, meaning};
  DetailLine line{"saved on its own", grouped(r.worth_alone[at]), {}, 1, meaning};
  line.part = static_cast<double>(r.worth_alone[at]) / std::max(1, r.a.counts.must_expand);
  return line;
}

DetailLine used_line(const UiContext& c, int index) {
  const LandmarkLearner& learner = c.of<LandmarkLearner>();
  const std::span<const std::int64_t> usage = learner.usage();
  const auto at = static_cast<std::size_t>(index);
  const std::string meaning = fmt::format(
      "Explored cells where landmark {} gave the tightest bound, over {} search{} since the "
      "landmarks last moved, and its share of the total. The rules in Landmarks > After a search "
      "move the least used landmark",
      landmark_number(c.results.scene, index), grouped(learner.searches()),
      learner.searches() == 1 ? "" : "es");
  if (at >= usage.size()) return {"used", "–", {}, 1, meaning};
  DetailLine line{"used", grouped(usage[at]), {}, 1, meaning};
  const auto all = std::accumulate(usage.begin(), usage.end(), std::int64_t{0});
  line.part = static_cast<double>(usage[at]) / static_cast<double>(std::max<std::int64_t>(1, all));
  return line;
}

}  // namespace

void draw_landmark_details(const UiContext& c, ImDrawList& list, const LandmarkColumns& columns,
                           float top, int index) {
  for (const DetailLine& line : slack_lines(c, index)) {
    draw_line(c, list, columns, top, line);
    top += c.px(kTextLine);
  }
  draw_line(c, list, columns, top, worth_line(c, index));
  draw_line(c, list, columns, top + c.px(kTextLine), worth_alone_line(c, index));
  draw_line(c, list, columns, top + c.px(2 * kTextLine), used_line(c, index));
}

}  // namespace waymark
