#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/search_option.h"
#include "app/studies/repair_report.h"
#include "app/studies/study_command.h"
#include "app/studies/study_map.h"

namespace waymark {
namespace {

constexpr int kMostEdits = 1'000'000;

struct RepairOptions : StudyOptions {
  int count = 200;
  std::vector<std::string> specs;
};

Result<std::vector<SearchSpec>> repaired_specs(const RepairOptions& options) {
  std::vector<SearchSpec> specs = specs_of(options.specs);
  if (specs.empty())
    for (const Heuristic heuristic : {Heuristic::distance, Heuristic::landmarks}) {
      specs.emplace_back();
      specs.back().h.heuristic = heuristic;
    }
  for (SearchSpec& spec : specs) {
    const std::optional<std::string> other = conflict_with_repair(spec);
    if (!row_of(spec.algorithm).takes_repair || other)
      return Error{fmt::format("{} can't reuse earlier searches{}", text_of(spec),
                               other ? ": not possible with " + *other : ""),
                   "--search", "Use astar with distance, another consistent formula, or landmarks"};
    if (spec.repair == Repair::anew) spec.repair = Repair::adaptive;
  }
  return specs;
}

// Prints the results. Returns the exit code.
Result<int> study(const RepairOptions& options) {
  const Result<std::vector<SearchSpec>> specs = repaired_specs(options);
  if (!specs) return specs.error();
  Result<StudyMap> opened = open_study_map(options);
  if (!opened) return opened.error();
  const StudyMap& map = opened.value();
  if (std::optional<Error> error = misfit_fault(specs.value(), map.grid(), map.moves))
    return *error;
  ProgressLine line("Finding connected components");
  const Components components(map.grid(), map.moves.rule());
  RepairStudyOptions wanted;
  wanted.edits = options.count;
  wanted.seed = options.seed;
  wanted.specs = specs.value();
  {
    FieldBuilder fields(map.grid());
    wanted.landmarks = place_for_study(map, fields, components, line).cells;
  }
  const MapVersion version{std::make_shared<const Grid>(map.grid()), map.moves};
  const EditedMap edited =
      map.argument.ground ? EditedMap(map.argument.ground, version) : EditedMap(version);
  std::vector<RepairFigures> rows =
      *study_repair(edited, components, components.largest(), wanted, [&line](int done, int of) {
        line.show(done, of);
        return true;
      });
  if (rows.empty()) return Error{"no two free cells are connected", options.map, ""};
  const RepairReport report{options.map,      options.mover, map.moves,       map.placement,
                            wanted.landmarks, options.seed,  std::move(rows), map.grid()};
  return tell_study(options, options.json ? repair_json(report) : repair_text(report),
                    repair_csv(report));
}

int run_repair_study(const RepairOptions& options) {
  const Result<int> told = study(options);
  if (told) return told.value();
  print_error(told.error());
  return kBadInput;
}

}  // namespace

void add_repair_study(Usage& study_command) {
  Usage command = study_command.subcommand(
      "repair", "Measure how much a search saves by reusing earlier ones while the map changes");
  const auto options = std::make_shared<RepairOptions>();
  add_study_options(command, *options, "the trips and obstacles");
  command.option("--count", options->count, "Number of edits of each kind. Default: 200")
      .type("N")
      .from_to(1, kMostEdits);
  add_search_option(
      command, options->specs,
      "An astar search to repair instead of the default two. Can be repeated; the unit "
      "walks the path of the first");
  std::string kinds = "Edits:\n";
  for (const EditKindRow& row : kEditKinds)
    kinds += fmt::format("  {:<10} {}\n", row.name, row.tooltip);
  command.footer(kinds +
                 "A unit walks between random places in the largest component. At each edit it "
                 "searches again from its\nposition, and another unit searches from a random cell "
                 "to the same goal. Exits with 0 on success, 2 on wrong usage or input.\n");
  command.runs([options] { return run_repair_study(*options); });
}

}  // namespace waymark
