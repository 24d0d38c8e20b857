#include "core/study/weight_study.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/search_option.h"
#include "app/cli/threads_option.h"
#include "app/studies/study_command.h"
#include "app/studies/study_map.h"
#include "app/studies/weight_report.h"

namespace waymark {
namespace {

struct WeightOptions : StudyOptions {
  std::string pairs;
  std::vector<std::string> specs;
};

// The given searches. Default: A* with the distance formula and with landmarks.
Result<std::vector<SearchSpec>> weighed_specs(const WeightOptions& options) {
  if (options.specs.empty()) return default_specs(true, kAllActive);
  const std::vector<SearchSpec> specs = specs_of(options.specs);
  for (const SearchSpec& spec : specs)
    if (!row_of(spec.algorithm).takes_weight)
      return Error{fmt::format("{} does not accept a weight", text_of(spec)), "--search",
                   "Use astar"};
  return specs;
}

Result<WeightReport> study(const WeightOptions& options) {
  const Result<std::vector<SearchSpec>> specs = weighed_specs(options);
  if (!specs) return specs.error();
  const Result<StudyPairs> pairs = read_study_pairs(options.pairs);
  if (!pairs) return pairs.error();
  const std::string& scenario = pairs.value().request.scenario;
  const Result<StudyMap> map = open_study_map(options, pairs.value().problems, scenario);
  if (!map) return map.error();
  const Grid& grid = map.value().grid();
  ProgressLine line("Finding connected components");
  const Components components(grid, map.value().moves.rule());
  const Result<ChosenPairs> chosen =
      choose_study_pairs(options, map.value(), components, pairs.value());
  if (!chosen) return chosen.error();
  FieldBuilder fields(grid);
  const bool ask = std::any_of(specs.value().begin(), specs.value().end(),
                               [](const SearchSpec& one) { return uses_landmarks(one); });
  const PlacedLandmarks placed =
      ask ? place_for_study(map.value(), fields, components, line) : PlacedLandmarks{};
  std::vector<WeightLine> lines = *study_weights(
      grid, map.value().moves, placed.tables, chosen.value().pairs, specs.value(),
      [&line](int done, int of) {
        line.show(done, of);
        return true;
      },
      [](const std::vector<WeightLine>&, int) {}, nullptr, map.value().threads);
  if (lines.empty())
    return Error{"no pair has a path", options.map, "Use other pairs or another seed"};
  return WeightReport{options.map,
                      map.value().moves,
                      map.value().placement,
                      placed.cells,
                      scenario,
                      options.seed,
                      chosen.value().pairs.size(),
                      std::move(lines),
                      chosen.value().refused};
}

int run_weight_study(const WeightOptions& options) {
  const Result<WeightReport> result = study(options);
  if (!result) {
    print_error(result.error());
    return kBadInput;
  }
  const WeightReport& report = result.value();
  const int told = tell_study(options, options.json ? weight_json(report) : weight_text(report),
                              weight_csv(report));
  return tell_refused(told, report.refused, report.pairs, report.scenario);
}

}  // namespace

void add_weight_study(Usage& study_command) {
  Usage command = study_command.subcommand(
      "weights", "Measure how many expansions a weight on h saves, and the excess cost");
  const auto options = std::make_shared<WeightOptions>();
  add_study_options(command, *options, "the pairs");
  command
      .option("--pairs", options->pairs, "Problems from FILE.scen or N random pairs. Default: 300")
      .type("FILE.scen|N");
  add_search_option(command, options->specs,
                    "An astar search to run with each weight instead of the default two. Can be "
                    "repeated");
  add_threads_option(command, options->threads, "Number of pairs to search in parallel");
  command.footer(
      "Searches every solvable pair with 14 weights from 0 to 5. Exits with 0 on success, 1 if a "
      "problem in\nthe file is not valid on the map, 2 on wrong usage or input.\n");
  command.runs([options] { return run_weight_study(*options); });
}

}  // namespace waymark
