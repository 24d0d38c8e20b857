#include "core/study/scatter.h"

namespace waymark {

Scatter scatter(const Query& query, int columns, int rows, Cost round, Scatter previous) {
  Scatter plot = std::move(previous);
  const Cost farthest = query.goal_field.farthest();
  plot.columns = columns;
  plot.rows = rows;
  plot.span = std::max<Cost>(1, (farthest + round - 1) / round) * round;
  plot.cells = 0;
  const auto bins = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  for (Scatter::Series* series : {&plot.formula, &plot.landmarks}) {
    series->counts.assign(bins, 0);
    series->example.assign(bins, kNoNode);
  }

  const DistanceFormula formula(query.grid, query.moves, query.goal);
  const LandmarkHeuristic landmarks(query.grid, query.moves, query.goal, query.landmarks);
  std::int64_t formula_error = 0;
  std::int64_t landmarks_error = 0;
  for (Node node = 0; node < static_cast<Node>(query.grid.node_count()); ++node) {
    const Cost true_cost = query.goal_field.at(node);
    if (true_cost == kNoCost) continue;
    const Cost h_formula = formula(node);
    const Cost h_landmarks = landmarks(node);
    const auto column = static_cast<std::size_t>(plot.bin(true_cost, columns));
    const auto add = [&](Scatter::Series& series, Cost h) {
      const std::size_t at =
          static_cast<std::size_t>(plot.bin(h, rows)) * static_cast<std::size_t>(columns) + column;
      ++series.counts[at];
      series.example[at] = node;
    };
    add(plot.formula, h_formula);
    add(plot.landmarks, h_landmarks);
    formula_error += true_cost - h_formula;
    landmarks_error += true_cost - h_landmarks;
    ++plot.cells;
  }
  const double cells = std::max(plot.cells, 1);
  plot.formula.mean_error = static_cast<double>(formula_error) / cells;
  plot.landmarks.mean_error = static_cast<double>(landmarks_error) / cells;
  return plot;
}

}  // namespace waymark
