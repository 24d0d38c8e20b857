#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/usage.h"
#include "core/io/scenario.h"
#include "core/map/components.h"
#include "core/placement/placement.h"

namespace waymark {

// Options of every study.
struct StudyOptions : MapOptions, ReportOptions {
  std::string place = "farthest:8:1";
  std::string pairs;  // see add_study_pairs_option()
  std::uint64_t seed = 1;
  std::optional<Directions> usual_moves;  // default of `moves`; if empty, the map's
  int threads = 0;                        // 0: one per core
};

// Adds the argument MAP and the options except --threads, see add_threads_option(). `seeds`: what
// the random seed determines, such as "the pairs". `usual_moves`: the default of --moves. `options`
// must outlive the command.
void add_study_options(Usage& command, StudyOptions& options, const std::string& seeds,
                       const std::string& usual_moves = kMovesOfMap);

// The value of --pairs, with the problems if the value is a scenario file.
struct StudyPairs {
  PairsRequest request;
  std::vector<Problem> problems;
};

// An opened map, its landmark placement, and the requested pairs.
struct StudyMap {
  MapArgument argument;
  Moves moves;
  Placement placement;
  StudyPairs pairs;
  int threads = 1;

  const Grid& grid() const { return argument.grid; }
};

// Reads the problems of the scenario file if one was given, opens the map, adapts it to them, and
// prints how it was read. Returns an Error if an option is wrong or the CSV file can't be written.
Result<StudyMap> open_study_map(const StudyOptions& options);

// Returns an Error if the file of --csv can't be written. `csv`: empty if there is none. Call it
// before the searches, because they may take a long time.
std::optional<Error> csv_fault(const std::string& csv, const MapOptions& options,
                               const MapArgument& map, const std::string& scenario);

// Places the landmarks in the largest component.
PlacedLandmarks place_for_study(const StudyMap& map, FieldBuilder& fields,
                                const Components& components, ProgressLine& line);

// Adds --pairs FILE.scen|N. `options` must outlive the command.
void add_study_pairs_option(Usage& command, StudyOptions& options);

// Returns the requested pairs as pairs on the map.
Result<ChosenPairs> choose_study_pairs(const StudyOptions& options, const StudyMap& map,
                                       const Components& components);
// How a report describes `count` of them.
ReportedPairs reported_pairs(const StudyOptions& options, const StudyMap& map,
                             const ChosenPairs& chosen, std::size_t count);

// The head of a report about pairs that are searched with the placed landmarks.
struct PairsStudyHead {
  std::string map;
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  ReportedPairs pairs;
};
PairsStudyHead study_head(const StudyOptions& options, const StudyMap& map,
                          const PlacedLandmarks& placed, const ChosenPairs& chosen);
// "8 landmarks placed by farthest:8:1 on manor, 4 moves; 300 pairs chosen at random (seed 1)".
// `further` follows the moves.
std::string head_text(const PairsStudyHead& head, const std::string& further = "");
Json::Object head_json(const PairsStudyHead& head);

// Like run_report(), but also prints the problems that are invalid on the map.
template <class R>
int run_pairs_report(const ReportOptions& options, const Result<R>& report,
                     const ReportForms<R>& forms) {
  const int told = run_report(options, report, forms);
  return report ? tell_refused(report.value().pairs, told) : told;
}

}  // namespace waymark
