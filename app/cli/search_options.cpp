#include "app/cli/search_options.h"

#include <charconv>
#include <fmt/format.h>

#include "app/cli/output.h"
#include "app/kit/work_loop.h"
#include "app/source/trace_file.h"
#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/cell_region.h"
#include "core/map/goals.h"
#include "core/placement/placement.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/option_rows.h"
#include "core/search/roster.h"

namespace waymark {

void add_pipe_option(Usage& command, std::vector<std::string>& pipes) {
  command
      .option("--pipe", pipes,
              "The command of the search pipe:NAME, a line for /bin/sh, as in mine='python3 "
              "mine.py'. Can be repeated, see docs/traces.md")
      .type("NAME=COMMAND")
      .repeatable()
      .check([](const std::string& text) {
        const auto parsed = parse_pipe_command(text);
        return parsed ? std::string() : parsed.error().what + ". " + parsed.error().remedy;
      });
}

PipeCommands pipe_commands_of(const std::vector<std::string>& texts) {
  PipeCommands commands;
  for (const std::string& text : texts) {
    const auto [name, command] = parse_pipe_command(text).value();
    commands.by_name.insert_or_assign(name, command);
  }
  return commands;
}

void add_landmark_option(Usage& command, std::vector<std::string>& landmarks) {
  command
      .option("--landmark", landmarks,
              "A landmark. Can be repeated; --place adds more. Default if neither is given: the "
              "demo's landmarks")
      .type("X,Y|NODE")
      .one_value_each();
}

void add_goal_options(Usage& command, std::vector<std::string>& goals, std::string& ends) {
  command.option("--goal", goals, "The goal. Default: as in the demo. Can be repeated, see --goals")
      .type("X,Y|NODE")
      .one_value_each();
  command
      .option("--goals", ends,
              "With several goals, a search ends at any goal, after reaching all goals, or within "
              "R cells of a goal (by the distance formula of the moves). closest: like any, but if "
              "no goal can be reached, the search ends at the closest reachable cell. Default: any")
      .type("any|all|closest|near:R")
      .check([](const std::string& text) {
        GoalChoice choice;
        const std::optional<Error> error = take_goal_rule(text, choice);
        return error ? error->what + ". " + error->remedy : std::string();
      });
}

void add_place_option(Usage& command, std::string& place, const std::string& where) {
  command
      .option("--place", place,
              "Place landmarks " + where + ", by " + placement_names() + ", as in farthest:8:1")
      .type("METHOD:COUNT[:SEED]");
}

void add_region_option(Usage& command, std::vector<std::string>& boxes) {
  command.option("--region", boxes, "Box of cells where w=region:WEIGHT applies. Can be repeated")
      .type("X,Y,WIDTH,HEIGHT")
      .one_value_each();
}

Result<std::optional<CellRegion>> region_of(const std::vector<std::string>& boxes,
                                            const Grid& grid) {
  std::optional<CellRegion> region;
  for (const std::string& text : boxes) {
    const std::optional<CellBox> box = parse_box(text);
    if (!box)
      return Error{fmt::format("\"{}\" is not a box of cells", text), "--region",
                   "Use X,Y,WIDTH,HEIGHT, as in 12,34,10,5"};
    if (!grid.contains(box->from))
      return Error{fmt::format("the box at {},{} is outside the {} x {} map", box->from.x,
                               box->from.y, grid.width(), grid.height()),
                   "--region", "Use an X,Y that is on the map"};
    if (!region) region.emplace(grid.width(), grid.height());
    region->set(*box, true);
  }
  return region;
}

namespace {

template <class Rows>
std::string listed_names(const Rows& rows) {
  std::string names;
  for (const auto& row : rows) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

// Lists the syntax of heuristics with arguments, such as "max(A,B)".
std::string forms() {
  std::string forms;
  for (const HeuristicRow& row : heuristics())
    if (form_of(row) != row.name) forms += (forms.empty() ? "" : ", ") + form_of(row);
  return forms;
}

// Lists the options of IDA*, or all others: " [w=WEIGHT] [ties=RULE]".
std::string option_forms(bool of_ida) {
  std::string text;
  for (const SearchOption& option : search_options())
    if ((option.taken == &AlgorithmRow::takes_ida) == of_ida)
      text += fmt::format(" [{}={}]", option.name,
                          option.help_value ? option.help_value : option.value);
  return text;
}

std::string what_it_takes() {
  return "ALGORITHM" + option_forms(false) + "; idastar accepts" + option_forms(true) +
         ". Algorithms: " + listed_names(kAlgorithms) +
         ". Heuristics: " + listed_names(heuristics()) + "; with parameters: " + forms() +
         "; landmark options, after colons: " + option_names() +
         ". Weights: 0 to 100. Tie-breaking rules: " + listed_names(tie_rules()) +
         "; hash:SEED, and scale:P and cross:P with P from 0.000001 to 1";
}

}  // namespace

UsageOption add_search_option(Usage& command, std::vector<std::string>& texts,
                              const std::string& help, SearchedPairs pairs) {
  const bool traces = pairs == SearchedPairs::one;
  const std::string trace_help =
      traces ? ". trace:FILE shows the search of another program, and pipe:NAME runs a program, "
               "see docs/traces.md"
             : "";
  return command.option("--search", texts, help + ". " + what_it_takes() + trace_help)
      .type("TEXT")
      .repeatable()
      .check([traces](const std::string& text) {
        const Result<SearchSpec> spec = parse_search(text);
        if (spec && is_trace(spec.value()) && !traces)
          return fmt::format("{} {}. Use it with solve", text, why_one_pair(spec.value().trace));
        return spec ? std::string() : spec.error().what + ". " + spec.error().remedy;
      });
}

std::vector<SearchSpec> specs_of(const std::vector<std::string>& texts) {
  std::vector<SearchSpec> specs;
  for (const std::string& text : texts) specs.push_back(parse_search(text).value());
  return specs;
}

Result<TracedSearches> open_traces(const std::vector<SearchSpec>& specs, const Grid& grid,
                                   const Moves& moves) {
  TracedSearches traces;
  const auto optimum = [&](Node start, Node goal) {
    return FieldBuilder(grid).build(moves, grid.cell(goal)).at(start);
  };
  for (const SearchSpec& spec : specs) {
    if (!is_trace(spec) || !pipe_name(spec.trace).empty()) continue;
    const ProgressLine progress("Reading " + spec.trace);
    const Result<Trace> trace = read_trace(spec.trace);
    if (!trace) return trace.error();
    traces.push_back(
        std::make_shared<const TracedSearch>(traced_search(trace.value(), grid, moves, optimum)));
  }
  return traces;
}

Result<TracedSearches> ask_pipes(const std::vector<SearchSpec>& specs, const PipeCommands& commands,
                                 const PipeQuery& query) {
  TracedSearches searches;
  PipeShelf shelf;
  const Grid& grid = *query.grid;
  const auto optimum = [&](Node start, Node goal) {
    return FieldBuilder(grid).build(query.moves, grid.cell(goal)).at(start);
  };
  const auto tables = [&] {
    FieldBuilder fields(grid);
    return landmark_tables(fields, query.moves, query.landmarks);
  };
  for (const SearchSpec& spec : specs) {
    if (!is_trace(spec) || pipe_name(spec.trace).empty()) continue;
    const ProgressLine progress("Running " + spec.trace);
    searches.push_back(
        shelf.search(spec.trace, commands, query, tables, optimum, 2 * PipeLimits().answer));
    if (searches.back()->unreadable) return *searches.back()->unreadable;
  }
  return searches;
}

std::optional<Error> traces_fault(const TracedSearches& traces, const Grid& grid, Cell start,
                                  Cell goal) {
  for (const auto& traced : traces)
    if (const auto reason = traced->misfit(grid, grid.node(start), grid.node(goal)))
      return !pipe_name(traced->file).empty()
                 ? Error{"the answer " + *reason, traced->file,
                         "Search from the query's start to its goal"}
                 : Error{"the trace " + *reason, traced->file,
                         "Omit --start and --goal, or use the start and goal of the trace"};
  return std::nullopt;
}

std::optional<Error> misfit_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                  const Moves& moves) {
  for (const SearchSpec& spec : specs)
    if (const std::optional<std::string> needs = misfit(spec, grid, moves))
      return Error{
          fmt::format("{} {}", text_of(spec), *needs), "--search",
          reads_values_of_nodes(spec) ? "Name the file, as in h=values:FILE"
          : row_of(spec.algorithm).needs_graph && !grid.graph()
              ? "Use another algorithm, or a graph, such as a road network"
          : grid.graph()
              ? (grid.graph()->states()
                     ? "Use another algorithm, heuristic or tie-breaking rule, or omit --mover"
                     : "Use another algorithm, heuristic or tie-breaking rule, or a grid map")
          : grid.portals() ? "Use another algorithm, heuristic or option, or remove the portals"
          : !row_of(spec.algorithm).jumps && !row_of(spec.algorithm).refines
              ? "Make climbing free with --terrain climb=0"
          : moves.directions != 8 ? "Add --moves 8"
          : !moves.octile() && !(row_of(spec.algorithm).any_angle && moves.any_angle())
              ? "Use --moves 8"
              : "Give all terrain the same cost with --terrain"};
  return std::nullopt;
}

std::optional<Error> goals_misfit_fault(const std::vector<SearchSpec>& specs,
                                        const GoalChoice& goals) {
  if (!goals.matters()) return std::nullopt;
  for (const SearchSpec& spec : specs)
    if (const std::optional<std::string> needs = goals_misfit(spec, goals.rule))
      return Error{fmt::format("{} {}", text_of(spec), *needs), "--search",
                   "Use one --goal without --goals, or another search"};
  return std::nullopt;
}

std::optional<Error> searches_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                    const std::string& map) {
  for (const SearchSpec& spec : specs)
    if (const std::optional<Error> error = unprepared(spec, grid))
      return Error{error->what, map, error->remedy};
  if (const std::optional<Error> error = unreadable_values(specs, grid))
    return Error{error->what, error->where.empty() ? map : error->where, error->remedy};
  return std::nullopt;
}

std::optional<Error> landmarks_named_fault(const std::vector<SearchSpec>& specs,
                                           const Query& query) {
  for (const SearchSpec& spec : specs)
    for (const Formula* const formula : formulas_of(spec))
      if (const std::optional<Error> error = missing_landmark(*formula, query))
        return Error{error->what, "--search", error->remedy};
  return std::nullopt;
}

std::vector<SearchSpec> default_specs(bool has_landmarks, int active) {
  std::vector<SearchSpec> specs = {spec_of(Slot::a)};
  if (has_landmarks) specs.push_back(spec_of(Slot::b, active));
  return specs;
}

namespace {

std::optional<Error> take_active(const std::string& text, std::optional<int>& active) {
  if (text == "all") {
    active = kAllActive;
    return std::nullopt;
  }
  int count = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, count);
  if (problem != std::errc{} || stop != end || count < 1 || count > Placement::kMaxLandmarks)
    return Error{
        fmt::format("'{}' must be a number from 1 to {}, or all", text, Placement::kMaxLandmarks),
        "", ""};
  active = count;
  return std::nullopt;
}

}  // namespace

void add_active_option(Usage& command, std::optional<int>& count) {
  command
      .option(
          "--active", [&count](const std::string& text) { return take_active(text, count); },
          "Use only the K landmarks with the tightest bounds at the start. Default: all")
      .type("K|all");
}

UsageOption add_seed_option(Usage& command, std::uint64_t& seed, const std::string& what) {
  return command
      .option(
          "--seed",
          [&seed](const std::string& text) -> std::optional<Error> {
            const Result<std::uint64_t> read = parse_seed(text);
            if (!read) return read.error();
            seed = read.value();
            return std::nullopt;
          },
          what)
      .type("S");
}

UsageOption add_threads_option(Usage& command, int& threads, const std::string& what) {
  constexpr int kMostThreads = 256;
  return command.option("--threads", threads, what + ". Default: one per core")
      .type("N")
      .from_to(1, kMostThreads);
}

int threads_for(int threads) { return threads > 0 ? threads : usable_threads(); }

}  // namespace waymark
