#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "app/pipes/pipe_shelf.h"
#include "core/base/result.h"
#include "core/map/cell_region.h"
#include "core/map/moves.h"
#include "core/record/trace.h"
#include "core/search/search_spec.h"

namespace waymark {

// Options shared by several commands. The variables that the options set must outlive the command.

// --landmark X,Y, which can be repeated.
void add_landmark_option(Usage& command, std::vector<std::string>& landmarks);

// Adds --pipe NAME=COMMAND, which can be repeated. An invalid text is wrong usage. `pipes` must
// outlive the command.
void add_pipe_option(Usage& command, std::vector<std::string>& pipes);
// Parses the texts, which must be valid. The last command of a name counts.
PipeCommands pipe_commands_of(const std::vector<std::string>& texts);

// --goal X,Y, which can be repeated, and --goals any|all|closest|near:R.
void add_goal_options(Usage& command, std::vector<std::string>& goals, std::string& ends);

// --place METHOD:COUNT[:SEED]. `where`: where landmarks are placed, such as "in the largest
// component".
void add_place_option(Usage& command, std::string& place, const std::string& where);

// --region X,Y,WIDTH,HEIGHT, which can be repeated: where w=region applies.
void add_region_option(Usage& command, std::vector<std::string>& boxes);
// Returns the cells in these boxes, std::nullopt if there are no boxes.
Result<std::optional<CellRegion>> region_of(const std::vector<std::string>& boxes,
                                            const Grid& grid);

// --moves, for Directions or std::optional<Directions>. `else_what`: a sentence about the default,
// without its full stop.
template <class Moves>
void add_moves_option(Usage& command, Moves& moves, const std::string& else_what) {
  command
      .option(
          "--moves",
          [&moves](const std::string& text) -> std::optional<Error> {
            const Result<Directions> parsed = parse_directions(text);
            if (!parsed) return parsed.error();
            moves = parsed.value();
            return std::nullopt;
          },
          "Moves, 4 or 8. " + else_what +
              ". After 8, you can add the cost of diagonal steps, :1 (same as straight steps) or "
              ":2/3 (straight 2, diagonal 3), and the number of free cells they need next to them, "
              ":cut (one) or :squeeze (none) instead of two, as in 8:2/3:squeeze")
      .type("MOVES");
}

// Adds --search TEXT, which can be repeated and replaces the default searches. An invalid TEXT is
// wrong usage, and so is a trace unless the command searches only one pair. `texts` must outlive
// the command.
inline constexpr const char* kSearchHelp =
    "A search to run instead of the default ones, such as 'astar h=landmarks w=1.5'. Can be "
    "repeated";
enum class SearchedPairs { one, many };
UsageOption add_search_option(Usage& command, std::vector<std::string>& texts,
                              const std::string& help = kSearchHelp,
                              SearchedPairs pairs = SearchedPairs::many);

// Reads the traces among the searches, and builds their searches on the map. Shows the progress on
// stderr. The Error is the one of the first file that can't be read.
using TracedSearches = std::vector<std::shared_ptr<const TracedSearch>>;
Result<TracedSearches> open_traces(const std::vector<SearchSpec>& specs, const Grid& grid,
                                   const Moves& moves);
// Runs the programs of the pipes among the searches for one query. Shows the progress on stderr.
// The Error is the one of the first program that fails.
Result<TracedSearches> ask_pipes(const std::vector<SearchSpec>& specs, const PipeCommands& commands,
                                 const PipeQuery& query);
// Returns an Error if a trace can't be shown for this start and goal.
std::optional<Error> traces_fault(const TracedSearches& traces, const Grid& grid, Cell start,
                                  Cell goal);

// Parses the texts, which must be valid.
std::vector<SearchSpec> specs_of(const std::vector<std::string>& texts);

// Returns an Error for the first search that can't run on the map with these moves.
std::optional<Error> misfit_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                  const Moves& moves);
// Returns an Error for the first search that can't search for these goals.
std::optional<Error> goals_misfit_fault(const std::vector<SearchSpec>& specs,
                                        const GoalChoice& goals);
// Returns an Error for the first search whose heuristic can't build its tables for the map, or
// can't read its values, which are read for this. The searches must fit the map.
std::optional<Error> searches_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                    const std::string& map);

// Returns an Error for the first formula that names a landmark that the query does not have.
std::optional<Error> landmarks_named_fault(const std::vector<SearchSpec>& specs,
                                           const Query& query);

// The searches to run by default, without the baseline: A* with the distance formula and, if there
// are landmarks, A* with `active` of them, as in Query.
std::vector<SearchSpec> default_specs(bool has_landmarks, int active);

// Adds --active K: how many landmarks a search uses, 1 to 64, or "all" for kAllActive. `count`
// stays std::nullopt if the option is missing, and must outlive the command.
void add_active_option(Usage& command, std::optional<int>& count);

// Adds --seed, see parse_seed(). Invalid seeds are wrong usage. `seed` must outlive the command.
UsageOption add_seed_option(Usage& command, std::uint64_t& seed, const std::string& what);

// Adds --threads. `threads` does not change if the option is missing, and must outlive the command.
// `what`: what runs in parallel, such as "Pairs to search at a time".
UsageOption add_threads_option(Usage& command, int& threads, const std::string& what);

// Returns the number of threads; 0 means one per core.
int threads_for(int threads);

}  // namespace waymark
