#include "app/cli/search_option.h"

#include <fmt/format.h>

#include "core/heuristic/heuristic_text.h"
#include "core/search/heuristic_preparer.h"
#include "core/study/comparison.h"

namespace waymark {

namespace {

template <class Rows>
std::string names_of(const Rows& rows) {
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

std::string what_it_takes() {
  return "ALGORITHM [h=HEURISTIC] [scale=FACTOR] [w=WEIGHT] [ties=RULE] [bpmx=1] "
         "[potential=average] [prune=upper] [alpha=ALPHA] [anytime=1] [budget=CELLS] [limit=NODES] "
         "[bounds=X,Y,WIDTH,HEIGHT] [open=STRUCTURE] [nodes=new] [bug=BUG] [repair=REPAIR]; "
         "idastar accepts [cache=CACHE] [cut=CUT] [order=ORDER] [delta=CELLS] [limit=NODES] "
         "[fallback=1] [bug=BUG]. Algorithms: " +
         names_of(kAlgorithms) + ". Heuristics: " + names_of(heuristics()) +
         "; with parameters: " + forms() + "; landmark options, after colons: " + option_names() +
         ". Weights: 0 to 100. Tie-breaking rules: " + names_of(tie_rules()) +
         "; hash:SEED, and scale:P and cross:P with P from 0.000001 to 1";
}

}  // namespace

UsageOption add_search_option(Usage& command, std::vector<std::string>& texts,
                              const std::string& help) {
  return command.option("--search", texts, help + ". " + what_it_takes())
      .type("TEXT")
      .repeatable()
      .check([](const std::string& text) {
        const Result<SearchSpec> spec = parse_search(text);
        return spec ? std::string() : spec.error().what + ". " + spec.error().remedy;
      });
}

std::vector<SearchSpec> specs_of(const std::vector<std::string>& texts) {
  std::vector<SearchSpec> specs;
  for (const std::string& text : texts) specs.push_back(parse_search(text).value());
  return specs;
}

std::optional<Error> misfit_fault(const std::vector<SearchSpec>& specs, const Grid& grid,
                                  const Moves& moves) {
  for (const SearchSpec& spec : specs)
    if (const std::optional<std::string> needs = misfit(spec, grid, moves))
      return Error{
          fmt::format("{} {}", text_of(spec), *needs), "--search",
          grid.graph()
              ? (grid.graph()->states()
                     ? "Use another algorithm, heuristic or tie-breaking rule, or omit --mover"
                     : "Use another algorithm, heuristic or tie-breaking rule, or a grid map")
          : !row_of(spec.algorithm).jumps ? "Make climbing free with --terrain climb=0"
          : moves.directions != 8         ? "Add --moves 8"
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
  return std::nullopt;
}

std::vector<SearchSpec> default_specs(bool has_landmarks, int active) {
  std::vector<SearchSpec> specs = {spec_of(Slot::a)};
  if (has_landmarks) specs.push_back(spec_of(Slot::b, active));
  return specs;
}

}  // namespace waymark
