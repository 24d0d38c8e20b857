#include "app/ui/cell_numbers.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/text/numbers.h"
#include "app/ui/draw.h"

namespace waymark {
namespace {

constexpr double kArrowsFrom = 14, kNumbersFrom = 28, kLargeNumbersFrom = 56;

int digits_of_longest(const Results& results) {
  const Cost longest = results.estimates->farthest / results.moves.straight;
  return static_cast<int>(fmt::format("{}", longest).size());
}

// In cells this small octile lengths are rounded to whole cells; the status line has decimals.
std::string short_length(const Results& results, Cost cost) {
  return cost == kNoCost ? "∞" : fmt::format("{:.0f}", results.moves.cells(cost));
}

void draw_arrow(ImDrawList& list, ImVec2 middle, Cell step, float length, float thickness,
                const Color& color) {
  const float norm = step.x != 0 && step.y != 0 ? 0.7071068f : 1.0f;
  const ImVec2 way{static_cast<float>(step.x) * norm, static_cast<float>(step.y) * norm};
  const float half = length / 2, barb = length * 0.3f;
  const ImVec2 tip{middle.x + way.x * half, middle.y + way.y * half};
  const ImVec2 tail{middle.x - way.x * half, middle.y - way.y * half};
  list.AddLine(tail, tip, color.packed(), thickness);
  for (const float side : {-1.0f, 1.0f})
    list.AddLine(tip,
                 {tip.x - (way.x - side * way.y) * barb, tip.y - (way.y + side * way.x) * barb},
                 color.packed(), thickness);
}

class CellWriter {
 public:
  CellWriter(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t)
      : c_(c),
        pane_(pane),
        list_(list),
        t_(t),
        grid_(c.results.scene.map->grid),
        numbers_(cell_numbers_shown(c, t)),
        formula_(grid_, c.results.moves, c.results.scene.goal),
        landmarks_(grid_, c.results.moves, c.results.scene.goal, c.results.tables) {}

  void write(Cell cell) {
    const Node node = grid_.node(cell);
    const Playback& playback = c_.state.playback;
    const auto expanded_by = [node](const StepIndex& steps, int until) {
      return steps.at(node) != StepIndex::kNotExpanded && steps.at(node) < until;
    };
    const bool by_landmarks = pane_.shows(HeuristicKind::landmarks) && !c_.results.tables.empty() &&
                              expanded_by(c_.results.landmarks_steps, playback.landmarks_steps);
    const bool by_formula = pane_.shows(HeuristicKind::formula) &&
                            expanded_by(c_.results.formula_steps, playback.formula_steps);
    if (!by_landmarks && !by_formula) return;
    const SearchRecord& record =
        by_landmarks ? c_.results.landmarks.record : c_.results.formula.record;
    const int step =
        (by_landmarks ? c_.results.landmarks_steps : c_.results.formula_steps).at(node);
    const auto at = static_cast<std::size_t>(step);
    const bool dark_fill = by_landmarks && c_.state.layer(Layer::landmarks).shown;
    const Palette::Numbers& ink = c_.palette.numbers;
    const Color& g_ink = dark_fill ? ink.g_on_dark : ink.g_on_light;
    const Color& h_ink = dark_fill ? ink.h_on_dark : ink.h_on_light;
    write_arrow(cell, record.parent[at], g_ink);
    if (!numbers_) return;
    const float inset = 4 * c_.scale;
    const Rect rect = t_.cell_rect(cell);
    const ImFont* font = t_.cell_px / c_.scale >= kLargeNumbersFrom ? c_.fonts.mono : c_.fonts.cell;
    draw_text(list_, font, {rect.x + inset, rect.y + inset - 2 * c_.scale}, g_ink,
              short_length(c_.results, record.g[at]));
    draw_text_right(
        list_, font,
        {rect.x + rect.w - inset, rect.y + rect.h - font->FontSize - inset + 2 * c_.scale}, h_ink,
        short_length(c_.results, estimate(node)));
  }

 private:
  Cost estimate(Node node) const {
    switch (c_.ui.cell_numbers) {
      case CellNumbers::h_landmarks:
        return landmarks_(node);
      case CellNumbers::h_formula:
        return formula_(node);
      case CellNumbers::true_cost:
        break;
    }
    return c_.results.goal_field->at(node);
  }

  void write_arrow(Cell cell, Node parent, const Color& ink) {
    if (parent == kNoNode) return;
    const Cell from = grid_.cell(parent);
    const Rect rect = t_.cell_rect(cell);
    const float length = 9 * c_.scale;
    const ImVec2 middle = numbers_ ? ImVec2{rect.x + rect.w - 4 * c_.scale - length / 2,
                                            rect.y + 4 * c_.scale + length / 2}
                                   : t_.center(cell);
    draw_arrow(list_, middle, {from.x - cell.x, from.y - cell.y}, length, 1.2f * c_.scale, ink);
  }

  const UiContext& c_;
  const MapPane& pane_;
  ImDrawList& list_;
  const MapTransform& t_;
  const Grid& grid_;
  bool numbers_;
  DistanceFormula formula_;
  LandmarkHeuristic landmarks_;
};

}  // namespace

bool cell_numbers_shown(const UiContext& c, const MapTransform& t) {
  const double needed = std::max(kNumbersFrom, 8.0 + 6 * digits_of_longest(c.results));
  return t.cell_px / c.scale >= needed;
}

void draw_cell_numbers(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t) {
  if (t.cell_px / c.scale < kArrowsFrom) return;
  const Grid& grid = c.results.scene.map->grid;
  const Cell first = t.cell_at(pane.clip.min());
  const Cell last = t.cell_at(pane.clip.max());
  CellWriter writer(c, list, pane, t);
  for (int y = std::max(0, first.y); y <= std::min(grid.height() - 1, last.y); ++y)
    for (int x = std::max(0, first.x); x <= std::min(grid.width() - 1, last.x); ++x)
      if (grid.walkable(Cell{x, y})) writer.write({x, y});
}

}  // namespace waymark
