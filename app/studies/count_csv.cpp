#include "app/studies/count_csv.h"

#include <fmt/format.h>

#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

// "3 4;5 6", or the names of a graph's nodes.
std::string positions(const Graph* graph, const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += ";";
    text += graph && graph->shape() != GraphShape::hexagons ? cell_name(graph, cell)
                                                            : fmt::format("{} {}", cell.x, cell.y);
  }
  return text;
}

void add_lines(CsvText& csv, const Graph* graph, const CountRun::Line& line, std::uint64_t seed) {
  for (std::size_t count = 0; count < line.figures.size(); ++count) {
    const CountFigures& f = line.figures[count];
    csv.line(name_of(line.method), seed, count, f.expanded.lower, f.expanded.median,
             f.expanded.upper, f.expanded_95, f.mean_expanded, f.table_bytes,
             line.whole ? fmt::to_string(saved_part(line.figures, count)) : "",
             positions(graph, f.landmarks));
  }
}

}  // namespace

std::string count_csv(const CountRun& run) {
  CsvText csv;
  csv.line("method", "seed", "landmarks", "lower_quartile", "median", "upper_quartile",
           "percentile_95", "mean", "table_bytes", "saved_part", "positions");
  const Graph* const graph = run.scene.map->grid.graph();
  for (const CountRun::Line& line : run.lines) add_lines(csv, graph, line, run.plot.seed);
  for (std::size_t i = 0; i < run.draws.size(); ++i) add_lines(csv, graph, run.draws[i], i + 1);
  return csv.take();
}

std::string two_csv(const TwoPlacements& two) {
  const Moves moves = Moves::of(two.scene.directions, two.scene.map->grid);
  CsvText csv;
  csv.line(place_heads(moves, "start"), place_heads(moves, "goal"), "true_cost", "expanded_one",
           "expanded_two", "difference");
  for (const TwoPlacements::Row& row : two.rows)
    csv.line(place_columns(moves, row.pair.start), place_columns(moves, row.pair.goal),
             moves.cells(row.cost), row.one, row.two, row.difference());
  return csv.take();
}

}  // namespace waymark
