#include "app/studies/study_command.h"

#include <fmt/format.h>

#include "app/cli/arguments.h"
#include "app/cli/chosen_pairs.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/numbers.h"
#include "app/source/named_grid.h"
#include "core/base/whole_file.h"
#include "core/io/scenario.h"
#include "core/study/memory_need.h"

namespace waymark {

void add_study_command(Usage& program) {
  Usage command = program.subcommand(
      "study",
      "Measure table sizes, moving landmarks, weights, search repair, distance formulas or "
      "navigation meshes");
  add_memory_study(command);
  add_stream_study(command);
  add_weight_study(command);
  add_repair_study(command);
  add_formula_study(command);
  add_mesh_study(command);
  command.runs([] {
    print_error({"no study is given", "study",
                 "Use study memory MAP, study streams MAP, study weights MAP, study repair MAP, "
                 "study formulas MAP or study mesh MAP"});
    return static_cast<int>(kBadInput);
  });
}

namespace {

std::optional<Error> csv_fault(const StudyOptions& options, const MapArgument& map,
                               const std::string& scenario) {
  if (options.csv.empty()) return std::nullopt;
  CommandFiles files;
  files.reads(map.files);
  files.reads(scenario);
  files.reads(options.mover);
  return files.output_fault(options.csv, ".csv");
}

}  // namespace

void add_study_options(Usage& command, StudyOptions& options, const std::string& seeds,
                       const std::string& usual_moves) {
  add_map_argument(command, options.map);
  add_place_option(command, options.place, "in the largest component");
  add_seed_option(command, options.seed, "Random seed of " + seeds + ". Default: 1");
  add_map_options(command, options, usual_moves);
  command.flag("--json", options.json, "Print one JSON object instead of text");
  command.option("--csv", options.csv, "Also write the results to this file").type("FILE.csv");
}

Result<StudyMap> open_study_map(const StudyOptions& options, const std::vector<Problem>& problems,
                                const std::string& scenario) {
  const Result<Placement> placement = parse_placement(options.place);
  if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
  Result<MapArgument> map = open_map(options, [&](MapArgument& opened) {
    std::optional<Error> error = problems_fault(opened.grid, scenario, options.mover);
    if (error) return error;
    if (!problems.empty()) fit_to_problems(opened.grid, problems);
    return csv_fault(options, opened, scenario);
  });
  if (!map) return map.error();
  const Grid& grid = map.value().grid;
  if (!options.json) print(map.value().read_as);
  const Result<Moves> chosen =
      choose_moves(grid, options.moves, options.usual_moves.value_or(map.value().directions));
  if (!chosen) return chosen.error();
  const Moves moves = chosen.value();
  if (std::optional<Error> error = tell_memory(
          grid, search_memory(grid, moves.rule(), placement.value().count), options.map))
    return *error;
  return StudyMap{std::move(map.value()), moves, placement.value(), threads_for(options.threads)};
}

PlacedLandmarks place_for_study(const StudyMap& map, FieldBuilder& fields,
                                const Components& components, ProgressLine& line) {
  return place_landmarks(fields, map.moves, components, components.largest(), map.placement,
                         [&line](int done, int of) {
                           line.show(fmt::format("Placing landmarks, {}",
                                                 percent_text(static_cast<double>(done) / of)));
                           return true;
                         },
                         {.threads = map.threads});
}

Result<StudyPairs> read_study_pairs(const std::string& text) {
  const Result<PairsRequest> request = parse_pairs_request(text);
  if (!request) return request.error();
  StudyPairs pairs{request.value(), {}};
  if (pairs.request.scenario.empty()) return pairs;
  Result<std::vector<Problem>> problems = read_scenario_file(named_file(pairs.request.scenario));
  if (!problems) return problems.error();
  pairs.problems = std::move(problems.value());
  return pairs;
}

Result<ChosenPairs> choose_study_pairs(const StudyOptions& options, const StudyMap& map,
                                       const Components& components, const StudyPairs& pairs) {
  if (!pairs.request.scenario.empty())
    return pairs_of_problems(map.grid(), pairs.problems, pairs.request.scenario);
  return draw_pairs(map.grid(), components, options.map, pairs.request.count, options.seed);
}

int tell_study(const StudyOptions& options, const std::string& report, const std::string& csv) {
  print(report);
  if (options.csv.empty()) return kDone;
  if (const std::optional<Error> error = write_file_safely(csv, options.csv)) {
    print_error(*error);
    return kWorkFailed;
  }
  return kDone;
}

int tell_refused(int told, const std::vector<Error>& refused, std::size_t pairs,
                 const std::string& scenario) {
  print_aside(refused_text(refused));
  if (refused.empty()) return told;
  print_error(refusal(refused.size(), pairs + refused.size(), scenario));
  return kWorkFailed;
}

}  // namespace waymark
