#include "app/studies/study_command.h"

#include <fmt/format.h>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/source/named_grid.h"
#include "app/studies/studies.h"
#include "core/io/scenario.h"
#include "core/study/memory_need.h"

namespace waymark {

void add_study_command(Usage& program) {
  std::vector<std::string> subjects, lines;
  for (const Study* study : kStudies)
    if (study->command != nullptr) {
      subjects.emplace_back(study->subject);
      lines.push_back(fmt::format("study {} MAP", study->name));
    }
  Usage command = program.subcommand("study", "Measure " + listed(subjects, " or "));
  for (const Study* study : kStudies)
    if (study->command != nullptr) {
      Usage subcommand = command.subcommand(std::string(study->name), study->help);
      study->command(subcommand);
    }
  command.runs([remedy = "Use " + listed(lines, " or ")] {
    print_error({"no study is given", "study", remedy});
    return static_cast<int>(kBadInput);
  });
}

void add_study_options(Usage& command, StudyOptions& options, const std::string& seeds,
                       const std::string& usual_moves) {
  add_map_argument(command, options.map);
  add_place_option(command, options.place, "in the largest component");
  add_seed_option(command, options.seed, "Random seed of " + seeds + ". Default: 1");
  add_map_options(command, options, usual_moves);
  command.flag("--json", options.json, "Print one JSON object instead of text");
  command.option("--csv", options.csv, "Also write the results to this file").type("FILE.csv");
}

namespace {

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

}  // namespace

Result<StudyMap> open_study_map(const StudyOptions& options) {
  Result<StudyPairs> pairs = read_study_pairs(options.pairs);
  if (!pairs) return pairs.error();
  const std::string& scenario = pairs.value().request.scenario;
  const std::vector<Problem>& problems = pairs.value().problems;
  const Result<Placement> placement = parse_placement(options.place);
  if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
  Result<MapArgument> map = open_map(options, [&](MapArgument& opened) {
    std::optional<Error> error = problems_fault(opened.grid, scenario, options.mover);
    if (error) return error;
    if (!problems.empty()) fit_to_problems(opened.grid, problems);
    return csv_fault(options.csv, options, opened, scenario);
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
  return StudyMap{std::move(map.value()), moves, placement.value(), std::move(pairs.value()),
                  threads_for(options.threads)};
}

std::optional<Error> csv_fault(const std::string& csv, const MapOptions& options,
                               const MapArgument& map, const std::string& scenario) {
  if (csv.empty()) return std::nullopt;
  CommandFiles files;
  files.reads(map.files);
  files.reads(scenario);
  files.reads(options.mover);
  return files.output_fault(csv, ".csv");
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

void add_study_pairs_option(Usage& command, StudyOptions& options) {
  command
      .option("--pairs", options.pairs, "Problems from FILE.scen or N random pairs. Default: 300")
      .type("FILE.scen|N");
}

Result<ChosenPairs> choose_study_pairs(const StudyOptions& options, const StudyMap& map,
                                       const Components& components) {
  const StudyPairs& pairs = map.pairs;
  if (!pairs.request.scenario.empty())
    return pairs_of_problems(map.grid(), pairs.problems, pairs.request.scenario);
  return draw_pairs(map.grid(), components, options.map, pairs.request.count, options.seed);
}

ReportedPairs reported_pairs(const StudyOptions& options, const StudyMap& map,
                             const ChosenPairs& chosen, std::size_t count) {
  return {map.pairs.request.scenario, options.seed, count, chosen.refused};
}

PairsStudyHead study_head(const StudyOptions& options, const StudyMap& map,
                          const PlacedLandmarks& placed, const ChosenPairs& chosen) {
  return {options.map, map.moves, map.placement, placed.cells,
          reported_pairs(options, map, chosen, chosen.pairs.size())};
}

std::string head_text(const PairsStudyHead& head, const std::string& further) {
  return fmt::format("{} landmarks placed by {} on {}, {}{}; {} pairs {}", head.landmarks.size(),
                     text_of(head.placement), head.map, words_of(head.moves), further,
                     grouped(static_cast<std::int64_t>(head.pairs.count)), head.pairs.origin());
}

Json::Object head_json(const PairsStudyHead& head) {
  return {{"map", head.map},
          {"moves", directions_json(head.moves)},
          {"movement", text_of(head.moves)},
          {"place", text_of(head.placement)},
          {"landmarks", cells_json(head.moves.graph.get(), head.landmarks)},
          {"scenario", head.pairs.scenario_json()},
          {"seed", head.pairs.seed_json()},
          {"pairs", head.pairs.count},
          {"refused", head.pairs.refused.size()}};
}

}  // namespace waymark
