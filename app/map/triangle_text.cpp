#include "app/map/triangle_text.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/landmark_numbers.h"

namespace waymark {
namespace {

// The share of the true cost as text, "6%". A small share is never shown as 0.
std::string share_text(Cost part, Cost of) {
  const double share = 100.0 * part / of;
  return share < 1 ? "under 1%" : decimal_text(share, 0) + "%";
}

std::string unreached_sentence(const Triangle& t, int number) {
  if (t.reaches_cell())
    return fmt::format("Landmark {} reaches N but not Z: there is no path from N to Z.", number);
  if (t.reaches_goal())
    return fmt::format("Landmark {} reaches Z but not N: there is no path from N to Z.", number);
  return fmt::format("Landmark {} reaches neither N nor Z: it gives no bound.", number);
}

std::string sentence(const Triangle& t, int number, const Moves& moves) {
  if (!t.whole()) return unreached_sentence(t, number);
  if (t.cell_goal == 0) return "N is the goal itself: there is nothing to bound.";
  if (t.cell_landmark == 0) return "The bound is exact: the landmark is on N.";
  if (t.landmark_goal == 0) return "The bound is exact: the landmark is on Z.";
  if (t.goal_between()) return "The bound is exact: Z is on a shortest path from N to L.";
  if (t.cell_between()) return "The bound is exact: N is on a shortest path from L to Z.";
  const auto length = [&moves](Cost cost) { return length_text(cost, moves); };
  // If the reverse path has a different cost, some numbers are not the costs of the three sides.
  const bool directed = t.cell_landmark != t.landmark_cell || t.landmark_goal != t.goal_landmark;
  const auto side = [directed](const char* name) { return directed ? name : ""; };
  const std::string sum =
      fmt::format("{}{} − {}{} = {} at least", side(t.falls() ? "N to L " : "L to Z "),
                  length(t.falls() ? t.cell_landmark : t.landmark_goal),
                  side(t.falls() ? "Z to L " : "L to N "),
                  length(t.falls() ? t.goal_landmark : t.landmark_cell), length(t.lower()));
  if (t.landmark_between())
    return fmt::format("{}; the upper bound {} is exact: L is on a shortest path from N to Z.", sum,
                       length(t.upper()));
  return fmt::format("{}. Slack {}, {} of the true cost.", sum, length(t.slack()),
                     share_text(t.slack(), t.cell_goal));
}

}  // namespace

std::optional<LensView> lens_view(const State& state, const Results& results,
                                  const std::optional<Cell>& pointed) {
  if (state.mode == Mode::explore) return std::nullopt;
  const int selected = state.selected;
  if (selected < 0 || selected >= static_cast<int>(results.tables.size()) ||
      !state.layer(Layer::triangle).shown || has_stale_tables(results.scene) || results.goals)
    return std::nullopt;
  const Grid& grid = results.scene.map->grid;
  const Cell cell = pointed && grid.walkable(*pointed) ? *pointed : results.scene.start;
  return LensView{selected, cell,
                  triangle(grid, *results.tables[static_cast<std::size_t>(selected)],
                           *results.goal_field, cell)};
}

LensText lens_text(const LensView& view, const Results& results) {
  const Triangle& t = view.triangle;
  const int number = landmark_number(results.scene, view.landmark);
  LensText text;
  text.title = fmt::format("Triangle of landmark {}", number);
  text.position = "N " + padded_cell_text(results.scene.map->grid, view.cell);
  text.costs = {length_text(t.cell_landmark, results.moves),
                length_text(t.landmark_goal, results.moves),
                length_text(t.cell_goal, results.moves)};
  text.sentence = sentence(t, number, results.moves);
  return text;
}

}  // namespace waymark
