#include "app/studies/stream_csv.h"

#include <algorithm>
#include <vector>

#include "app/kit/table.h"
#include "app/scene/cell_words.h"

namespace waymark {

std::string stream_csv(const Moves& moves, std::span<const Pair> searches,
                       std::span<const StreamRun> runs) {
  CsvText csv;
  csv.add("search", place_heads(moves, "start"), place_heads(moves, "goal"));
  std::vector<std::vector<double>> means;
  for (const StreamRun& run : runs) {
    csv.add("expanded_" + text_of(run.strategy), "mean_" + text_of(run.strategy));
    means.push_back(running_mean(run.expanded));
  }
  csv.end_line();
  std::size_t made = 0;
  for (const StreamRun& run : runs) made = std::max(made, run.expanded.size());
  for (std::size_t i = 0; i < made; ++i) {
    const auto& [start, goal] = searches[i];
    csv.add(i + 1, place_columns(moves, start), place_columns(moves, goal));
    for (std::size_t run = 0; run < runs.size(); ++run)
      if (i < means[run].size())
        csv.add(runs[run].expanded[i], means[run][i]);
      else
        csv.add("", "");
    csv.end_line();
  }
  return csv.take();
}

}  // namespace waymark
