#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/scenario.h"
#include "core/map/components.h"
#include "core/map/goals.h"
#include "core/map/moves.h"
#include "core/placement/placement.h"

namespace waymark {

// The program's exit status.
enum ExitCode : int {
  kDone = 0,
  kWorkFailed = 1,  // no path, a mismatch
  kBadInput = 2,    // wrong usage or an unusable file
};

// Parses the name of a cell of the map, see cell_name.h. The Error names `option`.
Result<Cell> parse_cell(const Grid& grid, std::string_view text, std::string_view option);

// Like parse_cell(), but an empty string selects the map's own point, which may be missing.
Result<Cell> choose_point(const Grid& grid, const std::string& text,
                          const std::optional<Cell>& of_demo, const std::string& option);

// Returns the given moves, or the map's own. Returns an Error if moves are given for a graph.
Result<Moves> choose_moves(const Grid& grid, const std::optional<Directions>& given,
                           const Directions& own);

// Returns an Error if a scenario file, which names cells, is given for a graph or a mover. `mover`
// and `scenario`: empty if none is given.
std::optional<Error> problems_fault(const Grid& grid, const std::string& scenario,
                                    const std::string& mover);

// Returns an Error that names the nearest free cell if the point can't be placed on the cell,
// std::nullopt if it can. `role`: "start", "goal" or "landmark". `ground`: the cells of the map if
// the grid has a mover's states, otherwise nullptr.
std::optional<Error> misplaced(const Grid& grid, Cell cell, std::string_view role,
                               const std::string& map, const Grid* ground = nullptr);

// Returns the states of a goal on a mover's map: one state, or one per heading of the cell if the
// text names no heading. On other maps, returns one cell.
Result<std::vector<Cell>> parse_goal(const Grid& grid, std::string_view text,
                                     std::string_view option);

// Returns an Error if there are more landmarks, named and placed together, than a scene may have.
std::optional<Error> landmarks_fault(int count);

struct GridSize {
  int width = 0, height = 0;  // cells
};

// Parses "WIDTHxHEIGHT", both at least 1.
Result<GridSize> parse_size(const std::string& text);

// The input and output files of a command. An output must not be one of the inputs, under any name,
// and must not have the file extension of another kind of file.
class CommandFiles {
 public:
  // Adds an input. For the name of a library map, adds its file. For a .gr file, also adds its .co
  // file. Names of demos, share codes and plans can't be outputs either. Does nothing if the name
  // is empty.
  void reads(const std::string& name);
  void reads(const std::vector<std::string>& names);

  // Returns an Error if a file that should end in `ending`, such as ".png", can't be written to
  // `path`. Any name is valid if `ending` is empty. A name without an extension, a device and a
  // pipe are valid for every kind of file. Also checks the .co file of a .gr file: it must not
  // exist without the .gr file.
  std::optional<Error> output_fault(const std::string& path, std::string_view ending) const;

 private:
  std::optional<Error> input_fault(const std::string& path) const;

  std::vector<std::string> inputs_;
};

// The pairs that a command searches. All are valid on the map; there is at least one.
struct ChosenPairs {
  std::vector<Pair> pairs;
  std::vector<bool> told_pathless;  // per pair: the file states no path
  std::vector<Error> refused;       // problems that are invalid on the map
};

inline constexpr int kMostDrawnPairs = 10'000'000;  // maximum that the user may request

// The value of --pairs: a scenario file, or a number of random pairs.
struct PairsRequest {
  std::string scenario;  // empty for random pairs
  int count = PlacementInput::kDrawnPairs;
};
// Parses "FILE.scen" or a number. An empty string means the default number of random pairs.
Result<PairsRequest> parse_pairs_request(const std::string& text);

// Generates `count` random pairs. `map` is the map's name, for the Error.
Result<ChosenPairs> draw_pairs(const Grid& grid, const Components& components,
                               const std::string& map, int count, std::uint64_t seed);

// Takes the pairs from the problems of the file `scenario`.
Result<ChosenPairs> pairs_of_problems(const Grid& grid, const std::vector<Problem>& problems,
                                      const std::string& scenario);

// The maximum number of lines about errors in a scenario file.
inline constexpr std::size_t kMostProblemLines = 5;

// "and 3 more" as a line if `count` is above the maximum, otherwise empty.
std::string more_problem_lines(std::size_t count);

// The first errors in problems that are invalid on the map. Each line has one error and its place
// in the file.
std::string refused_text(const std::vector<Error>& refused);

// Reports how many of `problems` were skipped, and what to do. `refused`: at least 1.
Error refusal(std::size_t refused, std::size_t problems, const std::string& scenario);

}  // namespace waymark
