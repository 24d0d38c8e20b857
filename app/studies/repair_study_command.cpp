#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/scene/study_words.h"
#include "app/studies/studies.h"
#include "app/studies/study_command.h"
#include "core/placement/placement.h"
#include "core/study/repair_study.h"

namespace waymark {
namespace {

// The results of `waymark study repair`.
struct RepairReport {
  std::string map;
  std::string mover;  // empty for none
  Moves moves;
  Placement placement;
  std::vector<Cell> landmarks;
  std::uint64_t seed;
  std::vector<RepairFigures> rows;
  std::shared_ptr<const Grid> grid;
};

double mean(std::int64_t sum, int edits) {
  return edits == 0 ? 0 : static_cast<double>(sum) / edits;
}

Columns<RepairFigures> repair_columns() {
  using F = RepairFigures;
  const auto per_edit = [](std::int64_t F::*sum) {
    return [sum](const F& f) { return mean(f.*sum, f.edits); };
  };
  const auto time = [](double F::*microseconds) {
    return [microseconds](const F& f) {
      return f.edits == 0 ? Json() : Json(f.*microseconds / f.edits);
    };
  };
  const auto tenths = [](double F::*microseconds) {
    return [microseconds](const F& f) { return fmt::format("{:.1f}", f.*microseconds); };
  };
  const FieldText rounded = with_decimals(0);
  const FieldText saved = [](const Json& part) { return saved_text(part.number()); };
  const FieldText duration = [](const Json& value) { return duration_text(value.number()); };
  return {{"edits", "edits", "edits", [](const F& f) { return row_of(f.kind).name; }},
          {"search", "search", "search", [](const F& f) { return text_of(f.spec); }},
          {"count", "count", "count", &F::edits},
          {"", "pathless", "pathless", &F::pathless},
          {"", "suboptimal", "suboptimal", &F::dearer},
          {"by repair", "", "", per_edit(&F::repaired), rounded},
          {"from scratch", "", "", per_edit(&F::anew), rounded},
          {"", "repaired", "repaired", &F::repaired},
          {"", "anew", "anew", &F::anew},
          {"saved", "saved", "", [](const F& f) { return saved_part(f.repaired, f.anew); }, saved},
          {"", "others_repaired", "others_repaired", &F::others_repaired},
          {"", "others_anew", "others_anew", &F::others_from_scratch},
          {"others saved", "others_saved", "",
           [](const F& f) { return saved_part(f.others_repaired, f.others_from_scratch); }, saved},
          {"lowered", "", "", per_edit(&F::lowered), rounded},
          {"", "lowered", "lowered", &F::lowered},
          {"time by repair", "", "", time(&F::repaired_microseconds), duration},
          {"learning", "", "", time(&F::keeping_microseconds), duration},
          {"time from scratch", "", "", time(&F::scratch_microseconds), duration},
          {"", "repaired_microseconds", "", &F::repaired_microseconds},
          {"", "anew_microseconds", "", &F::scratch_microseconds},
          {"", "keeping_microseconds", "", &F::keeping_microseconds},
          {"", "", "repaired_microseconds", tenths(&F::repaired_microseconds)},
          {"", "", "keeping_microseconds", tenths(&F::keeping_microseconds)},
          {"", "", "anew_microseconds", tenths(&F::scratch_microseconds)}};
}

Json repair_json(const RepairReport& report) {
  return {{"map", report.map},
          {"mover", report.mover.empty() ? Json() : Json(report.mover)},
          {"moves", directions_json(report.moves)},
          {"movement", text_of(report.moves)},
          {"place", text_of(report.placement)},
          {"landmarks", cells_json(report.grid->graph(), report.landmarks)},
          {"seed", report.seed},
          {"results", rows_json(repair_columns(), report.rows)},
          {"finding", repair_finding(report.rows)}};
}

// A table.
std::string repair_text(const RepairReport& report) {
  return fmt::format("{}{}, {}, seed {}; {} landmarks placed by {}\n{}\n\n", report.map,
                     report.mover.empty() ? "" : " by " + report.mover, words_of(report.moves),
                     report.seed, report.landmarks.size(), text_of(report.placement),
                     in_words_of(*report.grid,
                                 "Mean number of cells expanded per edit: by repair, with the "
                                 "costs learned by earlier searches, and from scratch")) +
         table_text(table_rows(repair_columns(), report.rows)) + "\n" +
         repair_finding(report.rows) + "\n";
}

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

Result<RepairReport> study(const RepairOptions& options) {
  const Result<std::vector<SearchSpec>> specs = repaired_specs(options);
  if (!specs) return specs.error();
  const Result<StudyMap> opened = open_study_map(options);
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
      *study_repair(edited, components, components.largest(), wanted, line.callback());
  if (rows.empty()) return Error{"no two free cells are connected", options.map, ""};
  return RepairReport{options.map,      options.mover, map.moves,       map.placement,
                      wanted.landmarks, options.seed,  std::move(rows), version.grid};
}

}  // namespace

void add_repair_options(Usage& command) {
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
  command.runs([options] {
    return run_report<RepairReport>(*options, study(*options),
                                    {repair_text, repair_json, [](const RepairReport& report) {
                                       return rows_csv(repair_columns(), report.rows);
                                     }});
  });
}

}  // namespace waymark
