#include "app/lessons/prediction_answer.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace waymark {
namespace {

// A cost in whole cells.
int whole_cells(const Results& results, Cost cost) {
  return static_cast<int>(std::lround(results.moves.cells(cost)));
}

Cost to_goal(const Results& results, Cell cell) {
  const Grid& grid = results.scene.map->grid;
  return grid.walkable(cell) ? results.goal_field->at(grid.node(cell)) : kNoCost;
}

}  // namespace

std::optional<int> true_number(Guessed what, const Results& results) {
  switch (what) {
    case Guessed::expanded_a:
      if (results.a.fits) return static_cast<int>(results.a.counts.expanded);
      break;
    case Guessed::expanded_b:
      if (results.has_b()) return static_cast<int>(results.b.counts.expanded);
      break;
    case Guessed::cost:
      if (results.exact.cost != kNoCost) return whole_cells(results, results.exact.cost);
      break;
    case Guessed::farthest:
    case Guessed::nothing:
      break;
  }
  return std::nullopt;
}

std::optional<Cell> farthest_cell(const Results& results) {
  const Grid& grid = results.scene.map->grid;
  std::optional<Cell> farthest;
  Cost most = 0;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Cost cost = to_goal(results, {x, y});
      if (cost == kNoCost || cost <= most) continue;
      most = cost;
      farthest = Cell{x, y};
    }
  return farthest;
}

Prediction revealed(Prediction prediction, const Results& results) {
  if (!prediction.hides()) return prediction;
  if (!is_cell(prediction.what)) {
    const std::optional<int> true_value = true_number(prediction.what, results);
    if (!true_value) return prediction;
    if (prediction.guesses.empty()) prediction = entered(std::move(prediction));
    prediction.true_value = *true_value;
    prediction.revealed = true;
    return prediction;
  }
  const std::optional<Cell> farthest = farthest_cell(results);
  if (!farthest) return prediction;
  if (prediction.cells.empty()) prediction = entered(std::move(prediction));
  const int true_value = whole_cells(results, to_goal(results, *farthest));
  for (const Cell cell : prediction.cells) {
    const Cost cost = to_goal(results, cell);
    prediction.guesses.push_back(cost == kNoCost ? true_value
                                                 : true_value - whole_cells(results, cost));
  }
  prediction.cell = farthest;
  prediction.true_value = 0;
  prediction.revealed = true;
  return prediction;
}

GuessSummary summary_of(std::vector<int> guesses, int true_value) {
  std::sort(guesses.begin(), guesses.end());
  GuessSummary summary;
  summary.count = static_cast<int>(guesses.size());
  summary.least = guesses.front();
  summary.middle = guesses[(guesses.size() - 1) / 2];
  summary.most = guesses.back();
  for (const int guess : guesses)
    summary.near += 10 * std::abs(static_cast<long>(guess) - true_value) <= true_value;
  return summary;
}

std::vector<int> histogram_of(const std::vector<int>& guesses, int end, int bins) {
  std::vector<int> counts(static_cast<std::size_t>(bins));
  for (const int guess : guesses) {
    const double part = static_cast<double>(guess) / std::max(1, end);
    const int bin = std::clamp(static_cast<int>(part * bins), 0, bins - 1);
    ++counts[static_cast<std::size_t>(bin)];
  }
  return counts;
}

}  // namespace waymark
