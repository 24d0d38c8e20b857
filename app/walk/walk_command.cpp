#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/map_options.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/cli/usage.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/scene/study_words.h"
#include "core/map/cell_name.h"
#include "core/placement/placement.h"
#include "core/study/memory_need.h"
#include "core/study/walk.h"

namespace waymark {
namespace {

// The results of `waymark walk`.
struct WalkReport {
  std::string map;  // as the user named it, like `mover`; `mover` is empty if there is none
  std::string mover;
  WalkQuestion question;
  std::vector<std::string> events;  // per edit: its text, as the user wrote it
  Walk walk;
  std::string edge_cost = {};  // for a graph file with several costs: CostSource::name
};

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
      first ? "–" : saved_text(saved_part(repaired, anew)),
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
                     saved_text(saved_part(sum.repaired, sum.anew)));
}

Json walk_json(const WalkReport& report) {
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
  return {{"map", report.map},
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
}

// A table.
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

struct WalkOptions : MapOptions {
  std::string start, also;
  std::vector<std::string> goals;
  std::vector<std::string> drops, clears;
  std::vector<std::string> landmarks;
  std::string place;
  std::vector<std::string> specs;
  bool json = false;
};

// Returns the goals; a search ends at any of them.
Result<std::vector<Cell>> choose_goals(const WalkOptions& options, const MapArgument& map) {
  std::vector<Cell> goals;
  if (options.goals.empty()) {
    const Result<Cell> goal = choose_point(map.grid, "", map.goal, "--goal");
    if (!goal) return goal.error();
    goals = {goal.value()};
    goals.insert(goals.end(), map.goals.further.begin(), map.goals.further.end());
  }
  for (const std::string& text : options.goals) {
    const Result<std::vector<Cell>> named = parse_goal(map.grid, text, "--goal");
    if (!named) return named.error();
    for (const Cell cell : named.value())
      if (std::find(goals.begin(), goals.end(), cell) == goals.end()) goals.push_back(cell);
  }
  if (goals.size() > GoalChoice::kMost)
    return Error{fmt::format("{} goals", goals.size()), "--goal",
                 fmt::format("Use at most {}", GoalChoice::kMost)};
  for (const Cell goal : goals)
    if (std::optional<Error> error =
            misplaced(map.grid, goal, "goal", options.map, map.ground.get()))
      return *error;
  return goals;
}

// Returns the search. Its algorithm must support repair, and its heuristic must suit `map`.
Result<SearchSpec> choose_search(const WalkOptions& options, bool has_landmarks,
                                 const MapVersion& map) {
  if (options.specs.size() > 1) return Error{"a walk uses one search", "--search", "Use only one"};
  SearchSpec spec;
  spec.h.heuristic = has_landmarks ? Heuristic::landmarks : Heuristic::distance;
  if (!options.specs.empty()) spec = specs_of(options.specs).front();
  if (!row_of(spec.algorithm).takes_repair)
    return Error{text_of(spec) + " can't reuse earlier searches", "--search", "Use astar"};
  if (const std::optional<std::string> other = conflict_with_repair(spec))
    return Error{fmt::format("repair can't be combined with {}", *other), "--search",
                 "Use astar with a consistent heuristic that does not depend on the start, such as "
                 "distance or landmarks, and no weight"};
  if (spec.repair == Repair::anew) spec.repair = Repair::adaptive;
  if (std::optional<Error> error = misfit_fault({spec}, *map.grid, map.moves)) return *error;
  return spec;
}

Result<std::vector<Cell>> choose_landmarks(const WalkOptions& options, const MapArgument& map,
                                           const Moves& moves, Cell start) {
  std::vector<Cell> landmarks;
  if (options.landmarks.empty() && options.place.empty()) landmarks = map.landmarks;
  for (const std::string& text : options.landmarks) {
    const Result<Cell> landmark = parse_cell(map.grid, text, "--landmark");
    if (!landmark) return landmark.error();
    landmarks.push_back(landmark.value());
  }
  for (const Cell landmark : landmarks)
    if (std::optional<Error> error =
            misplaced(map.grid, landmark, "landmark", options.map, map.ground.get()))
      return *error;
  if (options.place.empty()) return landmarks;
  const Result<Placement> placement = parse_placement(options.place);
  if (!placement) return Error{placement.error().what, "--place", placement.error().remedy};
  ProgressLine progress("Placing landmarks");
  FieldBuilder fields(map.grid);
  const Components components(map.grid, moves.rule());
  const PlacedLandmarks placed =
      place_landmarks(fields, moves, components, components.of(map.grid.node(start)),
                      placement.value(), [](int, int) { return true; });
  landmarks.insert(landmarks.end(), placed.cells.begin(), placed.cells.end());
  return landmarks;
}

// The events in chronological order. `by_time`: their texts, with simultaneous events joined.
struct Events {
  std::vector<WalkEvent> events;
  std::vector<std::string> by_time;
};

Result<Events> read_events(const WalkOptions& options, const EditedMap& map) {
  std::vector<std::pair<WalkEvent, std::string>> read;
  const auto take = [&](const std::vector<std::string>& texts, WalkEvent::Kind kind,
                        const std::string& name) -> std::optional<Error> {
    for (const std::string& text : texts) {
      const Result<WalkEvent> event = parse_event(map, kind, text);
      if (!event) return Error{event.error().what, "--" + name, event.error().remedy};
      read.emplace_back(event.value(), event_words(map, event.value()));
    }
    return std::nullopt;
  };
  if (std::optional<Error> error = take(options.drops, WalkEvent::Kind::drop, "drop"))
    return *error;
  if (std::optional<Error> error = take(options.clears, WalkEvent::Kind::clear, "clear"))
    return *error;
  std::stable_sort(read.begin(), read.end(),
                   [](const auto& a, const auto& b) { return a.first.time < b.first.time; });
  Events events;
  for (auto& [event, text] : read) {
    if (events.events.empty() || events.events.back().time != event.time)
      events.by_time.push_back(std::move(text));
    else
      events.by_time.back() += ", " + text;
    events.events.push_back(event);
  }
  return events;
}

Result<WalkReport> walked(const WalkOptions& options, MapArgument& map) {
  const Result<Moves> moves = choose_moves(map.grid, options.moves, map.directions);
  if (!moves) return moves.error();
  const Result<Cell> start = choose_point(map.grid, options.start, map.start, "--start");
  if (!start) return start.error();
  if (std::optional<Error> error =
          misplaced(map.grid, start.value(), "start", options.map, map.ground.get()))
    return *error;
  WalkReport report{options.map, options.mover, {}, {}, {}, map.edge_cost};
  WalkQuestion& question = report.question;
  question.start = start.value();
  const Result<std::vector<Cell>> goals = choose_goals(options, map);
  if (!goals) return goals.error();
  question.goals = goals.value();
  if (!options.also.empty()) {
    const Result<Cell> other = parse_cell(map.grid, options.also, "--also");
    if (!other) return other.error();
    if (std::optional<Error> error =
            misplaced(map.grid, other.value(), "other start", options.map, map.ground.get()))
      return *error;
    question.other = other.value();
  }
  const Result<std::vector<Cell>> landmarks =
      choose_landmarks(options, map, moves.value(), question.start);
  if (!landmarks) return landmarks.error();
  question.landmarks = landmarks.value();
  const auto count = static_cast<int>(question.landmarks.size());
  if (std::optional<Error> error = landmarks_fault(count)) return *error;
  if (std::optional<Error> error =
          tell_memory(map.grid, search_memory(map.grid, moves.value().rule(), count), options.map))
    return *error;
  question.map = {std::make_shared<const Grid>(std::move(map.grid)), moves.value()};
  const Result<SearchSpec> spec = choose_search(options, count > 0, question.map);
  if (!spec) return spec.error();
  question.spec = spec.value();
  const EditedMap edited =
      map.ground ? EditedMap(map.ground, question.map) : EditedMap(question.map);
  const Result<Events> events = read_events(options, edited);
  if (!events) return events.error();
  report.events = events.value().by_time;
  ProgressLine progress("Walking");
  Result<std::vector<MapEdit>> edits = edits_of(edited, events.value().events);
  if (!edits) return edits.error();
  question.edits = std::move(edits.value());
  report.walk = walk(question);
  return report;
}

int run_walk(const WalkOptions& options) {
  Result<MapArgument> map = open_map(options);
  if (!map) {
    print_error(map.error());
    return kBadInput;
  }
  if (!options.json) print(map.value().read_as);
  const Result<WalkReport> report = walked(options, map.value());
  const int told = run_report({options.json}, report, {walk_text, walk_json});
  if (!report) return told;
  const WalkEnd end = report.value().walk.end;
  if (end == WalkEnd::arrived) return told;
  print_error(
      {end == WalkEnd::buried ? "an obstacle fell on the unit" : "the unit has no path to the goal",
       options.map, ""});
  return kWorkFailed;
}

}  // namespace

void add_walk_command(Usage& program) {
  Usage command =
      program.subcommand("walk", "Simulate a unit that replans as obstacles appear and disappear");
  const auto options = std::make_shared<WalkOptions>();
  add_map_argument(command, options->map);
  command.option("--start", options->start, "The start. Default: as in the demo").type("X,Y|NODE");
  command
      .option("--goal", options->goals,
              "The goal. Default: as in the demo. Can be repeated: the walk ends at the first goal "
              "it reaches")
      .type("X,Y|NODE")
      .one_value_each();
  command
      .option("--drop", options->drops,
              "Drop an obstacle at the given time. Times are measured in straight steps on plain "
              "ground: 12.5 is the time for twelve and a half steps. Can be repeated")
      .type("TIME:X,Y[,WIDTH,HEIGHT]|TIME:NODE")
      .one_value_each();
  command
      .option("--clear", options->clears,
              "Remove obstacles and walls at the given time. Can be repeated")
      .type("TIME:X,Y[,WIDTH,HEIGHT]|TIME:NODE")
      .one_value_each();
  command
      .option("--also", options->also,
              "Position of another unit, which searches for the same goal after each search of the "
              "first unit")
      .type("X,Y|NODE");
  add_landmark_option(command, options->landmarks);
  add_place_option(command, options->place, "in the start's component");
  add_search_option(command, options->specs,
                    "The search. Default: astar, with landmarks if there are any");
  add_map_options(command, *options);
  command.flag("--json", options->json, "Print one JSON object instead of a table");
  command.footer(
      "After each edit that may change the optimal path, the unit searches again: once with the "
      "costs learned by\nearlier searches (repair=adaptive) and once from scratch. It finishes its "
      "current step, unless the edit blocks that step.\nExits with 0 if the unit arrives, 1 if it "
      "does not, 2 on wrong usage or input.\n");
  command.runs([options] { return run_walk(*options); });
}

}  // namespace waymark
