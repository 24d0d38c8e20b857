#include "app/present/export/count_csv.h"

#include <fmt/format.h>

#include "app/model/text/cell_words.h"

namespace waymark {
namespace {

std::string positions(const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells)
    text += fmt::format("{}{} {}", text.empty() ? "" : ";", cell.x, cell.y);
  return text;
}

std::string lines_of(const CountRun::Line& line, std::uint64_t seed) {
  std::string text;
  for (std::size_t count = 0; count < line.figures.size(); ++count) {
    const CountFigures& f = line.figures[count];
    text += fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", name_of(line.method), seed, count,
                        f.expanded.lower, f.expanded.median, f.expanded.upper, f.expanded_95,
                        f.mean_expanded, f.table_bytes,
                        line.whole ? fmt::format("{}", saved_part(line.figures, count)) : "",
                        positions(f.landmarks));
  }
  return text;
}

}  // namespace

std::string count_csv(const CountRun& run) {
  std::string text =
      "method,seed,landmarks,lower_quartile,median,upper_quartile,percentile_95,mean,table_bytes,"
      "saved_part,positions\n";
  for (const CountRun::Line& line : run.lines) text += lines_of(line, run.plot.seed);
  for (std::size_t i = 0; i < run.draws.size(); ++i) text += lines_of(run.draws[i], i + 1);
  return text;
}

std::string two_csv(const TwoPlacements& two) {
  const Moves moves = Moves::of(two.scene.directions, two.scene.map->grid);
  std::string text =
      "start_x,start_y,goal_x,goal_y,true_cost,expanded_one,expanded_two,difference\n";
  for (const TwoPlacements::Row& row : two.rows)
    text += fmt::format("{},{},{},{},{},{}\n", place_columns(moves, row.pair.start),
                        place_columns(moves, row.pair.goal), moves.cells(row.cost), row.one,
                        row.two, row.difference());
  return text;
}

}  // namespace waymark
