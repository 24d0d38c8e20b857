#include "app/ui/shell/compare_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/model/text/formula_words.h"
#include "app/model/text/numbers.h"
#include "app/ui/shell/draw.h"
#include "app/ui/widgets/widgets.h"

namespace waymark {
namespace {

struct Column {
  const char* title;
  float width;  // at scale 1, at least; a longer number gets more
  bool emphasised;
  bool quiet;
  std::string (*text)(const SearchOutcome&, const Moves&);
};

std::string estimate_text(const SearchOutcome& o, const Moves& m) {
  return o.h_start == kNoCost ? "∞" : length_text(o.h_start, m);
}
std::string cost_text(const SearchOutcome& o, const Moves& m) {
  return o.cost == kNoCost ? "–" : length_text(o.cost, m);
}
std::string expanded_text(const SearchOutcome& o, const Moves&) {
  return grouped(o.counts.expanded);
}
std::string must_expand_text(const SearchOutcome& o, const Moves&) {
  return grouped(o.counts.must_expand);
}
std::string microseconds_text(const SearchOutcome& o, const Moves&) {
  return grouped(std::llround(o.microseconds));
}
std::string milliseconds_text(const SearchOutcome& o, const Moves&) {
  return decimal_text(o.microseconds / 1000, 1);
}

// As many columns as there is room for: the times go first, then the cost, which is the same for
// all heuristics.
std::vector<Column> columns(const UiContext& c, float room) {
  constexpr double kMostMicroseconds = 9999;
  constexpr float kNameWidth = 76, kGap = 12;
  const Results& r = c.results;
  const bool slow = std::max({r.formula.microseconds, r.landmarks.microseconds,
                              r.exact.microseconds}) > kMostMicroseconds;
  std::vector<Column> all = {
      {"h at start", 56, false, false, estimate_text},
      {"cost", 40, false, false, cost_text},
      {"expanded", 62, true, false, expanded_text},
      {"must-expand", 76, false, false, must_expand_text},
      {slow ? "ms" : "µs", 40, false, true, slow ? milliseconds_text : microseconds_text}};
  for (Column& column : all)
    for (const SearchOutcome* outcome : {&r.formula, &r.landmarks, &r.exact})
      column.width = std::max(
          column.width, text_width(c.fonts.mono, column.text(*outcome, r.moves)) / c.scale + kGap);
  const auto width = [&all] {
    float sum = kNameWidth;
    for (const Column& column : all) sum += column.width;
    return sum;
  };
  if (!c.times || width() > room) all.pop_back();
  if (width() > room) all.erase(all.begin() + 1);
  if (width() > room) all.front().title = "h";
  return all;
}

struct Row {
  const char* name;
  const SearchOutcome* outcome;
  Color swatch;
  bool hollow;
};

void draw_swatch(const UiContext& c, ImDrawList& list, ImVec2 at, const Row& row) {
  const Rect swatch{at.x, at.y, c.px(9), c.px(9)};
  if (row.hollow)
    list.AddRect(swatch.min(), swatch.max(), row.swatch.packed(), c.px(2), 0, 1.2f * c.scale);
  else
    fill_rect(list, swatch, row.swatch, c.px(2));
}

void draw_row(const UiContext& c, ImDrawList& list, const Rect& rect, const Row& row,
              const std::vector<Column>& shown) {
  draw_swatch(c, list, {rect.x, rect.y + c.px(8)}, row);
  draw_text(list, c.fonts.body, {rect.x + c.px(18), centered_top(c.fonts.body, rect.y, rect.h)},
            c.palette.ui.text, row.name);
  float right = rect.x + rect.w;
  for (auto column = shown.rbegin(); column != shown.rend(); ++column) {
    const ImFont* font = column->emphasised ? c.fonts.mono_semibold : c.fonts.mono;
    const bool unknown = row.outcome == nullptr;
    draw_text_right(list, font, {right, centered_top(font, rect.y, rect.h)},
                    unknown         ? c.palette.ui.text3
                    : column->quiet ? c.palette.ui.text2
                                    : c.palette.ui.text,
                    unknown ? "–" : column->text(*row.outcome, c.results.moves));
    right -= c.px(column->width);
  }
}

}  // namespace

void compare_panel(const UiContext& c) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Results& r = c.results;
  const Rect head = section_head(c, c.layout.compare, "Compare", true);
  const std::vector<Column> shown = columns(c, head.w / c.scale);
  float y = head.y + head.h;
  float right = head.x + head.w;
  for (auto column = shown.rbegin(); column != shown.rend(); ++column) {
    draw_text_right(list, c.fonts.caption, {right, y}, c.palette.ui.text2, column->title);
    right -= c.px(column->width);
  }
  y += c.px(18);
  const bool landmarks = !r.scene.landmarks.empty();
  const std::array<Row, 3> rows = {
      {{formula_title(r.moves), &r.outcome(HeuristicKind::formula), c.palette.panel.lane_distance,
        false},
       {"Landmarks", landmarks ? &r.outcome(HeuristicKind::landmarks) : nullptr,
        c.palette.panel.landmarks, false},
       {"Exact", &r.outcome(HeuristicKind::exact), c.palette.panel.exact, true}}};
  for (const Row& row : rows) {
    hairline(list, head.x, head.x + head.w, y, c.palette.ui.line);
    draw_row(c, list, {head.x, y, head.w, c.px(kRow)}, row, shown);
    y += c.px(kRow);
  }
  hairline(list, head.x, head.x + head.w, y, c.palette.ui.line);
  const std::string order = r.moves.directions == 4 ? "N E S W" : "N E S W NE SE SW NW";
  const std::string rule = "Ties: greater g first, then the newest. Neighbours " + order + ".";
  const bool fits = text_width(c.fonts.caption, rule) <= head.w;
  draw_text(list, c.fonts.caption, {head.x, y + c.px(6)}, c.palette.ui.text3,
            fits ? rule : "Ties: greater g, then the newest; " + order + ".");
}

}  // namespace waymark
