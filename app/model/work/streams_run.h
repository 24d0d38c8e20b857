#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/study/streams/stream_study.h"

namespace waymark {

struct StreamsWish {
  Scene scene;  // with whose landmarks every strategy begins
  StreamPlot plot;
};

// What becomes of a stream of searches in the map's largest component with each strategy, as far as
// it was made. Never changed afterwards.
struct StreamsRun {
  // A strategy, with the mean of what its searches expanded so far, search by search.
  struct Line {
    StreamRun run;
    std::vector<double> means;

    double mean() const { return means.back(); }  // of all of them
  };
  StreamsWish wish;
  std::shared_ptr<const std::vector<Pair>> searches;
  // In the order of the plot's strategies, the last one as far as it goes. Shared: each is long.
  std::vector<std::shared_ptr<const Line>> lines;

  bool whole() const;
  // The map and the moves are still what was studied.
  bool is_of(const Scene& now) const;
  // The State asks for other landmarks, another stream, or a strategy that is not there.
  bool asks_for_more(const State& now) const;
  // Those that the plot names, as far as they are there, in its order.
  std::vector<const Line*> shown(const StreamPlot& plot) const;
};

// Makes them, one strategy after the other. `publish` gets what there is some hundred times. An
// Error where there is no landmark or no search, or when it was cancelled.
std::optional<Error> run_streams(const StreamsWish& wish, JobProgress& progress,
                                 const std::function<void(StreamsRun)>& publish);

// What came out, in sentences: the strategy that expands least, and against landmarks that stay,
// where that was asked, which are better and which are worse. Empty before all is there.
std::string streams_finding(const StreamsRun& run);
// The best alone, in few words.
std::string streams_finding_in_short(const StreamsRun& run);

}  // namespace waymark
