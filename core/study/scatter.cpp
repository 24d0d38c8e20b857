#include "core/study/scatter.h"

namespace waymark {
namespace {

// The number of cost units nearest to span / bins, in steps of 1, or of 2 with 4 moves.
Cost units_per_bin(const Moves& moves, Cost span, int bins) {
  const Cost step = moves.directions == 4 ? 2 : 1;
  return step * std::max<Cost>(1, (2 * span + step * bins) / (2 * step * bins));
}

}  // namespace

Scatter scatter(const Query& query, std::span<const Node> nodes, int columns, int rows,
                Cost round) {
  Scatter plot;
  Cost farthest = 0;
  for (const Node node : nodes) farthest = std::max(farthest, query.goal_field.at(node));
  plot.span = std::max<Cost>(1, (farthest + round - 1) / round) * round;
  plot.column_units = units_per_bin(query.moves, plot.span, columns);
  plot.row_units = units_per_bin(query.moves, plot.span, rows);
  plot.columns = plot.span / plot.column_units + 1;
  plot.rows = plot.span / plot.row_units + 1;
  plot.cells = static_cast<int>(nodes.size());
  const auto bins = static_cast<std::size_t>(plot.columns) * static_cast<std::size_t>(plot.rows);
  for (Scatter::Series* series : {&plot.formula, &plot.landmarks}) {
    series->counts.assign(bins, 0);
    series->example.assign(bins, kNoNode);
  }

  const DistanceFormula formula(query.grid, query.moves, query.goal);
  const LandmarkHeuristic landmarks(query.grid, query.moves, query.goal, query.landmarks);
  std::int64_t formula_error = 0;
  std::int64_t landmarks_error = 0;
  for (const Node node : nodes) {
    const Cost true_cost = query.goal_field.at(node);
    const Cost h_formula = formula(node);
    const Cost h_landmarks = landmarks(node);
    const auto add = [&](Scatter::Series& series, Cost h) {
      const std::size_t at = plot.bin(true_cost, h);
      ++series.counts[at];
      series.example[at] = node;
    };
    add(plot.formula, h_formula);
    add(plot.landmarks, h_landmarks);
    formula_error += true_cost - h_formula;
    landmarks_error += true_cost - h_landmarks;
  }
  const double cells = std::max(plot.cells, 1);
  plot.formula.mean_error = static_cast<double>(formula_error) / cells;
  plot.landmarks.mean_error = static_cast<double>(landmarks_error) / cells;
  return plot;
}

}  // namespace waymark
