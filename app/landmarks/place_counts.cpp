#include "app/landmarks/place_counts.h"

#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "core/map/cell_name.h"

namespace waymark {

std::vector<CountFigures> measured_counts(const Grid& grid, const Moves& moves,
                                          const Components& components,
                                          const CountStudyOptions& options, ProgressLine& line) {
  return *study_landmark_counts(
      grid, moves, components, options,
      [&line](int done, int of) {
        line.show(fmt::format("Measuring landmark counts, {}",
                              percent_text(static_cast<double>(done) / std::max(1, of))));
        return true;
      },
      [](const CountFigures&) {});
}

Json counts_json(const std::vector<CountFigures>& figures, const Graph* graph) {
  Json::List list;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const CountFigures& f = figures[i];
    list.push_back(
        Json{{"landmarks", f.landmarks.size()},
             {"cells", cells_json(graph, f.landmarks)},
             {"expanded", Json::List{f.expanded.lower, f.expanded.median, f.expanded.upper}},
             {"expanded_95", f.expanded_95},
             {"mean_expanded", f.mean_expanded},
             {"table_bytes", f.table_bytes},
             {"saved_part", saved_part(figures, i)}});
  }
  return {{"knee", figures[knee(figures)].landmarks.size()}, {"figures", std::move(list)}};
}

std::string counts_text(const std::vector<CountFigures>& figures, const Graph* graph) {
  if (figures.empty()) return "";
  std::vector<std::vector<std::string>> rows = {{"landmarks", "mean expanded", "lower quartile",
                                                 "median", "upper quartile", "95th percentile",
                                                 "saved", "tables"}};
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const CountFigures& f = figures[i];
    rows.push_back({fmt::format("{}", f.landmarks.size()), decimal_text(f.mean_expanded, 1),
                    decimal_text(f.expanded.lower, 0), decimal_text(f.expanded.median, 0),
                    decimal_text(f.expanded.upper, 0), decimal_text(f.expanded_95, 0),
                    percent_reached_text(saved_part(figures, i)),
                    bytes_text(static_cast<std::int64_t>(f.table_bytes))});
  }
  const std::size_t enough = knee(figures);
  const CountFigures& f = figures[enough];
  const std::size_t count = f.landmarks.size();
  const std::string table = "\n" + table_text(rows) + "\n";
  if (enough == 0) return table + "Landmarks save nothing on these pairs\n";
  std::string cells;
  for (const Cell cell : f.landmarks) cells += " " + cell_name(graph, cell);
  return table +
         fmt::format(
             "{} landmark{}: {} of the mean saving with {} landmarks, {} of tables. Cells:{}\n",
             count, count == 1 ? "" : "s", percent_reached_text(saved_part(figures, enough)),
             figures.back().landmarks.size(), bytes_text(static_cast<std::int64_t>(f.table_bytes)),
             cells);
}

}  // namespace waymark
