#include "app/studies/repair_report.h"

#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "app/scene/repair_words.h"

namespace waymark {
namespace {

double mean(std::int64_t sum, int edits) {
  return edits == 0 ? 0 : static_cast<double>(sum) / edits;
}

Json json_of(const RepairFigures& row) {
  return {{"edits", row_of(row.kind).name},
          {"search", text_of(row.spec)},
          {"count", row.edits},
          {"pathless", row.pathless},
          {"suboptimal", row.dearer},
          {"repaired", row.repaired},
          {"anew", row.anew},
          {"saved", saved_part(row.repaired, row.anew)},
          {"others_repaired", row.others_repaired},
          {"others_anew", row.others_from_scratch},
          {"others_saved", saved_part(row.others_repaired, row.others_from_scratch)},
          {"lowered", row.lowered},
          {"repaired_microseconds", row.repaired_microseconds},
          {"anew_microseconds", row.scratch_microseconds},
          {"keeping_microseconds", row.keeping_microseconds}};
}

std::string mean_time(double microseconds, int edits) {
  return edits == 0 ? "–" : duration_text(microseconds / edits);
}

}  // namespace

std::string repair_json(const RepairReport& report) {
  Json::List results;
  for (const RepairFigures& row : report.rows) results.push_back(json_of(row));
  const Json object = {{"map", report.map},
                       {"mover", report.mover.empty() ? Json() : Json(report.mover)},
                       {"moves", directions_json(report.moves)},
                       {"movement", text_of(report.moves)},
                       {"place", text_of(report.placement)},
                       {"landmarks", cells_json(report.grid.graph(), report.landmarks)},
                       {"seed", report.seed},
                       {"results", std::move(results)},
                       {"finding", repair_finding(report.rows)}};
  return object.written(2) + "\n";
}

std::string repair_text(const RepairReport& report) {
  std::vector<std::vector<std::string>> rows = {
      {"edits", "search", "count", "by repair", "from scratch", "saved", "others saved", "lowered",
       "time by repair", "learning", "time from scratch"}};
  for (const RepairFigures& row : report.rows)
    rows.push_back({row_of(row.kind).name, text_of(row.spec), grouped(row.edits),
                    decimal_text(mean(row.repaired, row.edits), 0),
                    decimal_text(mean(row.anew, row.edits), 0), saved_text(row.repaired, row.anew),
                    saved_text(row.others_repaired, row.others_from_scratch),
                    decimal_text(mean(row.lowered, row.edits), 0),
                    mean_time(row.repaired_microseconds, row.edits),
                    mean_time(row.keeping_microseconds, row.edits),
                    mean_time(row.scratch_microseconds, row.edits)});
  return fmt::format("{}{}, {}, seed {}; {} landmarks placed by {}\n{}\n\n", report.map,
                     report.mover.empty() ? "" : " by " + report.mover, words_of(report.moves),
                     report.seed, report.landmarks.size(), text_of(report.placement),
                     in_words_of(report.grid,
                                 "Mean number of cells expanded per edit: by repair, with the "
                                 "costs learned by earlier searches, and from scratch")) +
         table_text(rows) + "\n" + repair_finding(report.rows) + "\n";
}

std::string repair_csv(const RepairReport& report) {
  CsvText csv;
  csv.line("edits", "search", "count", "pathless", "suboptimal", "repaired", "anew",
           "others_repaired", "others_anew", "lowered", "repaired_microseconds",
           "keeping_microseconds", "anew_microseconds");
  for (const RepairFigures& row : report.rows)
    csv.line(row_of(row.kind).name, text_of(row.spec), row.edits, row.pathless, row.dearer,
             row.repaired, row.anew, row.others_repaired, row.others_from_scratch, row.lowered,
             fmt::format("{:.1f}", row.repaired_microseconds),
             fmt::format("{:.1f}", row.keeping_microseconds),
             fmt::format("{:.1f}", row.scratch_microseconds));
  return csv.take();
}

}  // namespace waymark
