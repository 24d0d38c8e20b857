#include "app/present/export/stream_csv.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace waymark {

std::string stream_csv(std::span<const Pair> searches, std::span<const StreamRun> runs) {
  std::string csv = "search,start_x,start_y,goal_x,goal_y";
  std::vector<std::vector<double>> means;
  for (const StreamRun& run : runs) {
    csv += fmt::format(",expanded_{0},mean_{0}", text_of(run.strategy));
    means.push_back(running_mean(run.expanded));
  }
  std::size_t made = 0;
  for (const StreamRun& run : runs) made = std::max(made, run.expanded.size());
  for (std::size_t i = 0; i < made; ++i) {
    const auto& [start, goal] = searches[i];
    csv += fmt::format("\n{},{},{},{},{}", i + 1, start.x, start.y, goal.x, goal.y);
    for (std::size_t run = 0; run < runs.size(); ++run)
      csv += i < means[run].size() ? fmt::format(",{},{}", runs[run].expanded[i], means[run][i])
                                   : ",,";
  }
  return csv + "\n";
}

}  // namespace waymark
