#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/study/landmark_count.h"

namespace waymark {

// What A* with 0, 1, 2, ... landmarks of several methods comes to over the same pairs, as far as it
// was measured. Landmarks are placed in the largest component; the methods that serve pairs serve
// these. Never changed afterwards.
struct CountRun {
  // A method's figures by the number of landmarks, from none on.
  struct Line {
    PlacementMethod method = PlacementMethod::farthest;
    std::vector<CountFigures> figures;
    bool whole = false;  // all counts were measured
  };
  static constexpr int kDraws = 20;  // of the method random, by the seeds from 1 on

  Scene scene;     // whose map and moves were studied
  CountPlot plot;  // which pairs, methods and counts
  Moves moves;
  std::shared_ptr<const std::vector<Pair>> pairs;
  std::vector<Line> lines;  // of all but random, in the order of the plot's methods
  std::vector<Line> draws;  // of random
  bool whole = false;       // all of it was measured

  bool has_random() const;
  // The map and the moves are still what was studied.
  bool is_of(const Scene& now) const;
  // Null where it was not measured.
  const Line* line(PlacementMethod method) const;
};

// Measures what the plot asks for. `publish` gets what there is whenever there is more. An Error
// where there is no pair to take, or when it was cancelled.
std::optional<Error> run_counts(const Scene& scene, const CountPlot& plot, JobProgress& progress,
                                const std::function<void(CountRun)>& publish);

// What all draws of random come to at a count.
struct DrawnBand {
  double least = 0, median = 0, greatest = 0;  // of their median expanded cells
  friend bool operator==(const DrawnBand&, const DrawnBand&) = default;
};
// By the number of landmarks, over the draws that are measured wholly; before there is one, as far
// as the first goes. Empty where none was begun.
std::vector<DrawnBand> drawn_band(const CountRun& run);

// The measured lines of the methods that a plot names, in its order.
std::vector<const CountRun::Line*> shown_lines(const CountRun& run, const CountPlot& plot);
// Whether the plot names something that was not asked for when the run was made.
bool asks_for_more(const CountPlot& plot, const CountRun& run);

// The first count that saves 95% of what the last one of its line saves.
struct CountKnee {
  std::size_t count = 0;
  double saved = 1;               // part of what the last one saves
  std::size_t most = 0;           // the last one's count
  std::uint64_t table_bytes = 0;  // of `count` tables
};
// Of a line, once it is whole.
std::optional<CountKnee> knee_of(const CountRun::Line& line);
// "6 landmarks: 96% of what 16 save in the mean, 140 KB": the mean of the cells expanded.
std::string knee_text(const CountKnee& knee);

}  // namespace waymark
