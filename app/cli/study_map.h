#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/chosen_pairs.h"
#include "app/cli/map_argument.h"
#include "app/cli/progress_line.h"
#include "app/cli/usage.h"
#include "core/domain/components.h"
#include "core/file/scenario.h"
#include "core/placement/placement.h"

namespace waymark {

// What every study of the command line is told.
struct StudyOptions {
  std::string map;
  std::string place = "farthest:8:1";
  std::uint64_t seed = 1;
  std::string terrain;
  std::string mover;
  std::optional<Directions> moves;        // those below unless given
  std::optional<Directions> usual_moves;  // the map's own where there are none
  int threads = 0;                        // 0: one a core
  bool json = false;
  std::string csv;
  ImportWishes import;
};

// Adds the options and the argument MAP, see add_threads_option() for studies that take threads;
// `seeds` says what the seed draws, `usual_moves` what holds without --moves. They must outlive the
// command.
void add_study_options(Usage& command, StudyOptions& options, const std::string& seeds,
                       const std::string& usual_moves = "4, or a session's own, unless given");

// A map that is ready to be studied, and how landmarks are placed on it.
struct StudyMap {
  MapArgument argument;
  Moves moves;
  Placement placement;
  int threads = 1;

  const Grid& grid() const { return argument.grid; }
};

// Opens the map, fits it to the problems where there are some, which are of the file `scenario`,
// and says how it was read. An Error where an option is wrong, also the file that is to be written.
Result<StudyMap> open_study_map(const StudyOptions& options,
                                const std::vector<Problem>& problems = {},
                                const std::string& scenario = "");

// Places the landmarks in the largest component.
PlacedLandmarks place_for_study(const StudyMap& map, FieldBuilder& fields,
                                const Components& components, ProgressLine& line);

// What --pairs says, with the problems where it names a file.
struct StudyPairs {
  PairsWish wish;
  std::vector<Problem> problems;
};
Result<StudyPairs> read_study_pairs(const std::string& text);
// Those pairs on the map.
Result<ChosenPairs> choose_study_pairs(const StudyOptions& options, const StudyMap& map,
                                       const Components& components, const StudyPairs& pairs);

// Prints the report and writes the CSV where one is asked for; the exit code.
int tell_study(const StudyOptions& options, const std::string& report, const std::string& csv);
// Tells which problems of the file were refused, beside the pairs that were studied; the exit code,
// `told` where there are none.
int tell_refused(int told, const std::vector<Error>& refused, std::size_t pairs,
                 const std::string& scenario);

}  // namespace waymark
