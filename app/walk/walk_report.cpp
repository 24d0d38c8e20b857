#include "app/walk/walk_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "app/scene/domain_json.h"
#include "app/scene/repair_words.h"
#include "core/map/cell_name.h"
#include "core/study/walk.h"

namespace waymark {
namespace {

const Graph* graph_of(const WalkReport& report) { return report.question.map.grid->graph(); }

// The version of the map on which the leg was searched.
const MapVersion& version_of(const WalkReport& report, const WalkLeg& leg) {
  return leg.edit < 0 ? report.question.map
                      : report.question.edits[static_cast<std::size_t>(leg.edit)].after;
}

double in_units(WalkTime time) {
  return static_cast<double>(time) / static_cast<double>(kWalkUnit);
}

int count(const std::vector<std::uint8_t>& steps, std::uint8_t which) {
  return static_cast<int>(std::count(steps.begin(), steps.end(), which));
}

// Adds up all searches except the first one, which has nothing to reuse.
struct Sum {
  std::int64_t repaired = 0, anew = 0;
};
Sum after_edits(const WalkReport& report) {
  Sum sum;
  for (const WalkLeg& leg : report.walk.legs) {
    if (leg.edit < 0) continue;
    sum.repaired += leg.search.repaired.counts.expanded;
    sum.anew += leg.search.anew.counts.expanded;
  }
  return sum;
}

Json cost_json(Cost cost, const Moves& moves) {
  if (cost == kNoCost) return nullptr;
  return moves.unit() ? Json(cost) : Json(moves.cells(cost));
}

Json searches_json(const TwoSearches& searches, const Moves& moves) {
  const auto one = [&](const SearchOutcome& outcome) {
    return Json{{"cost", cost_json(outcome.cost, moves)},
                {"expanded", outcome.counts.expanded},
                {"microseconds", outcome.microseconds}};
  };
  return {{"repair", one(searches.repaired)},
          {"anew", one(searches.anew)},
          {"saved", saved_part(searches.repaired.counts.expanded, searches.anew.counts.expanded)}};
}

Json leg_json(const WalkReport& report, const WalkLeg& leg) {
  const Graph* const graph = graph_of(report);
  const Grid& grid = *report.question.map.grid;
  const Moves& moves = version_of(report, leg).moves;
  Json::List path;
  for (const Node node : leg.path()) path.push_back(cell_json(graph, grid.cell(node)));
  Json::Object object = searches_json(leg.search, moves).members();
  object.insert(object.begin(), {{"time", in_units(leg.begins)},
                                 {"edit", leg.edit < 0 ? Json() : Json(leg.edit)},
                                 {"from", cell_json(graph, grid.cell(leg.from))},
                                 {"steps", leg.steps}});
  object.insert(object.end(),
                {{"lowered", leg.upkeep.lowered},
                 {"tables_built", leg.upkeep.tables_built},
                 {"forgotten", leg.upkeep.forgotten},
                 {"keeping_microseconds", leg.upkeep.microseconds + leg.learning_microseconds},
                 {"kept_steps", count(leg.shared.a, 1)},
                 {"new_steps", count(leg.shared.a, 0)},
                 {"lost_steps", count(leg.shared.b, 0)},
                 {"other", leg.other ? searches_json(*leg.other, moves) : Json()},
                 {"path", std::move(path)}});
  return object;
}

const char* name_of(EditEffect effect) {
  switch (effect) {
    case EditEffect::searched:
      return "searched";
    case EditEffect::untouched:
      return "untouched";
    case EditEffect::arrived:
      return "arrived";
    case EditEffect::buried:
      break;
  }
  return "buried";
}

const char* name_of(WalkEnd end) {
  return end == WalkEnd::arrived ? "arrived" : end == WalkEnd::no_path ? "no path" : "buried";
}

// Explains why an edit caused no search.
const char* words_of(EditEffect effect) {
  switch (effect) {
    case EditEffect::untouched:
      return "its path is not affected";
    case EditEffect::arrived:
      return "it has arrived";
    default:
      return "it is under an obstacle";
  }
}

std::vector<std::string> leg_row(const WalkReport& report, const WalkLeg& leg) {
  const int repaired = leg.search.repaired.counts.expanded, anew = leg.search.anew.counts.expanded;
  const bool first = leg.edit < 0;
  std::vector<std::string> row = {
      time_text(leg.begins),
      first ? "starts" : report.events[static_cast<std::size_t>(leg.edit)],
      cell_name(graph_of(report), report.question.map.grid->cell(leg.from)),
      length_text(leg.search.repaired.cost, version_of(report, leg).moves),
      grouped(repaired),
      grouped(anew),
      first ? "–" : saved_text(repaired, anew),
      first ? "–" : fmt::format("{} + {}", count(leg.shared.a, 1), count(leg.shared.a, 0))};
  if (report.question.other)
    row.push_back(leg.other ? fmt::format("{} / {}", grouped(leg.other->repaired.counts.expanded),
                                          grouped(leg.other->anew.counts.expanded))
                            : "–");
  return row;
}

std::string end_text(const WalkReport& report) {
  const std::string time = time_text(report.walk.ends);
  switch (report.walk.end) {
    case WalkEnd::arrived:
      return "The unit arrives at time " + time + ".";
    case WalkEnd::no_path:
      return "From time " + time + " on, the unit waits because there is no path.";
    case WalkEnd::buried:
      break;
  }
  return "At time " + time + ", an obstacle falls on the unit.";
}

// The totals of the searches after edits.
std::string sum_text(const WalkReport& report) {
  const Sum sum = after_edits(report);
  if (sum.anew == 0) return {};
  const Grid& grid = *report.question.map.grid;
  return fmt::format(" After the edits, {} were expanded by repair and {} from scratch: {} saved.",
                     counted_cells(grid, sum.repaired), grouped(sum.anew),
                     saved_text(sum.repaired, sum.anew));
}

}  // namespace

std::string walk_json(const WalkReport& report) {
  const WalkQuestion& question = report.question;
  const Graph* const graph = graph_of(report);
  Json::List edits, legs;
  for (std::size_t i = 0; i < question.edits.size(); ++i)
    edits.push_back(Json{{"time", in_units(question.edits[i].time)},
                         {"what", report.events[i]},
                         {"edges_changed", question.edits[i].changes.size()},
                         {"effect", name_of(report.walk.effects[i])}});
  for (const WalkLeg& leg : report.walk.legs) legs.push_back(leg_json(report, leg));
  const Sum sum = after_edits(report);
  const Json object = {{"map", report.map},
                       {"edge_cost", report.edge_cost.empty() ? Json() : Json(report.edge_cost)},
                       {"mover", report.mover.empty() ? Json() : Json(report.mover)},
                       {"moves", directions_json(question.map.moves)},
                       {"movement", text_of(question.map.moves)},
                       {"search", text_of(question.spec)},
                       {"start", cell_json(graph, question.start)},
                       {"goals", cells_json(graph, question.goals)},
                       {"landmarks", cells_json(graph, question.landmarks)},
                       {"other_start", question.other ? cell_json(graph, *question.other) : Json()},
                       {"edits", std::move(edits)},
                       {"legs", std::move(legs)},
                       {"end", name_of(report.walk.end)},
                       {"ends", in_units(report.walk.ends)},
                       {"repaired_after_edits", sum.repaired},
                       {"anew_after_edits", sum.anew},
                       {"saved", saved_part(sum.repaired, sum.anew)}};
  return object.written(2) + "\n";
}

std::string walk_text(const WalkReport& report) {
  const WalkQuestion& question = report.question;
  std::vector<std::vector<std::string>> rows = {
      {"time", "what", "from", "cost", "by repair", "from scratch", "saved", "steps kept + new"}};
  if (question.other)
    rows[0].push_back("from " + cell_name(graph_of(report), *question.other) +
                      ": by repair / from scratch");
  auto leg = report.walk.legs.begin();
  rows.push_back(leg_row(report, *leg++));
  std::string aside;
  for (std::size_t i = 0; i < question.edits.size(); ++i) {
    if (report.walk.effects[i] == EditEffect::searched)
      rows.push_back(leg_row(report, *leg++));
    else
      aside += fmt::format("At {} {}: {}.\n", time_text(question.edits[i].time), report.events[i],
                           words_of(report.walk.effects[i]));
  }
  return fmt::format(
             "{}{}: {}, {} landmarks\n\n", report.map,
             report.mover.empty() ? ", " + words_of(question.map.moves) : " by " + report.mover,
             text_of(question.spec), question.landmarks.size()) +
         table_text(rows) + (aside.empty() ? "" : "\n" + aside) + "\n" + end_text(report) +
         sum_text(report) + "\n";
}

}  // namespace waymark
