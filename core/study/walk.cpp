#include "core/study/walk.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "core/map/cell_name.h"
#include "core/map/cell_region.h"
#include "core/map/graph.h"
#include "core/map/mover_states.h"
#include "core/mover/mover_plan.h"

namespace waymark {
namespace {

constexpr char kObstacle = '@';
constexpr char kPlainGround = '.';

}  // namespace

EditedMap::EditedMap(MapVersion map)
    : first_(std::move(map)), now_(first_), dropped_(first_.grid->node_count(), 0) {
  assert(!first_.grid->graph() || first_.grid->graph()->shape() != GraphShape::states);
  if (!first_.grid->graph()) dug_.assign(dropped_.size(), 0);
}

EditedMap::EditedMap(std::shared_ptr<const Grid> ground, MapVersion states)
    : first_(std::move(states)),
      now_(first_),
      first_ground_(std::move(ground)),
      ground_(first_ground_),
      dropped_(ground_->node_count(), 0),
      dug_(ground_->node_count(), 0) {
  assert(first_.grid->graph() && first_.grid->graph()->states());
}

bool EditedMap::is_like_new() const {
  const auto none = [](const std::vector<std::uint8_t>& cells) {
    return std::find(cells.begin(), cells.end(), 1) == cells.end();
  };
  return none(dropped_) && none(dug_);
}

Cell EditedMap::cell_of(Node node) const {
  const Cell cell = now_.grid->cell(node);
  return ground_ ? now_.grid->graph()->states()->ground_cell(cell) : cell;
}

template <class Visit>
void EditedMap::for_each_cell(const CellBox& box, Visit&& visit) const {
  const Grid& grid = under();
  for (int y = std::max(box.from.y, 0); y <= std::min(box.to.y, grid.height() - 1); ++y)
    for (int x = std::max(box.from.x, 0); x <= std::min(box.to.x, grid.width() - 1); ++x)
      visit(static_cast<std::size_t>(grid.node({x, y})));
}

void EditedMap::drop(const CellBox& cells) {
  for_each_cell(cells, [&](std::size_t node) { dropped_[node] = 1; });
}

void EditedMap::clear(const CellBox& cells) {
  for_each_cell(cells, [&](std::size_t node) {
    if (std::exchange(dropped_[node], std::uint8_t{0}) != 0 || dug_.empty()) return;
    if (!under().walkable(static_cast<Node>(node))) dug_[node] = 1;
  });
}

Grid EditedMap::edited_cells() const {
  Grid grid = under();
  for (std::size_t node = 0; node < dropped_.size(); ++node)
    if (dropped_[node] != 0)
      grid.set_terrain(grid.cell(static_cast<Node>(node)), kObstacle);
    else if (dug_[node] != 0)
      grid.set_terrain(grid.cell(static_cast<Node>(node)), kPlainGround);
  return grid;
}

Result<std::vector<EdgeChange>> EditedMap::make_states() {
  auto ground = std::make_shared<const Grid>(edited_cells());
  std::vector<Cell> cells;
  for (int y = 0; y < ground->height(); ++y)
    for (int x = 0; x < ground->width(); ++x)
      if (ground->terrain({x, y}) != ground_->terrain({x, y})) cells.push_back({x, y});
  Result<ChangedStates> states = change_ground(*now_.grid, *ground, cells, "the map");
  if (!states) return states.error();
  ground_ = std::move(ground);
  now_.grid = std::make_shared<const Grid>(std::move(states.value().grid));
  now_.moves = Moves::of({}, *now_.grid);
  return std::move(states.value().changes);
}

Result<std::vector<EdgeChange>> EditedMap::make_version() {
  if (ground_) return make_states();
  const MapVersion before = now_;
  if (first_.grid->graph()) {
    std::vector<Node> closed;
    for (std::size_t node = 0; node < dropped_.size(); ++node)
      if (dropped_[node] != 0) closed.push_back(static_cast<Node>(node));
    now_.grid =
        std::make_shared<const Grid>(with_closed_nodes(first_.grid->shared_graph(), closed));
  } else {
    now_.grid = std::make_shared<const Grid>(edited_cells());
  }
  now_.moves = Moves::of(first_.moves.rule(), *now_.grid);
  return changed_edges(*before.grid, before.moves, *now_.grid, now_.moves);
}

namespace {

// The cost of the step on that map; kNoCost if the step does not exist.
Cost step_cost(const MapVersion& map, Node from, Node to) {
  Cost least = kNoCost;
  if (map.grid->walkable(from))
    for_each_neighbour(*map.grid, map.moves, from, [&](Node next, Cost cost) {
      if (next == to) least = std::min(least, cost);
    });
  return least;
}

// The unit's position after an edit, and the time when the unit can leave it.
struct Stand {
  Node node;
  WalkTime time;
  Node stepped_from = kNoNode;
  std::size_t at = 0;  // index into the leg's path
  // Whether the edit removed the step that the unit was taking, or made it more expensive.
  bool undone = false;
};

class Walker {
 public:
  explicit Walker(const WalkQuestion& question)
      : question_(question),
        searches_(question.map, question.goals, question.landmarks, repairing(question)) {}

  Walk walk() {
    const Grid& grid = *question_.map.grid;
    search({grid.node(question_.start), 0}, -1, {});
    for (std::size_t i = 0; i < question_.edits.size(); ++i)
      walk_.effects.push_back(take(question_.edits[i], static_cast<int>(i)));
    end();
    return std::move(walk_);
  }

 private:
  static SearchSpec repairing(const WalkQuestion& question) {
    SearchSpec spec = question.spec;
    if (spec.repair == Repair::anew) spec.repair = Repair::adaptive;
    return spec;
  }

  WalkLeg& leg() { return walk_.legs.back(); }
  bool has_path() { return !leg().arrivals.empty(); }

  EditEffect take(const MapEdit& edit, int number) {
    if (walk_.end == WalkEnd::buried) return EditEffect::buried;
    if (has_path() && leg().arrivals.back() <= edit.time) return EditEffect::arrived;
    const MapVersion before = searches_.map();
    add(searches_.change(edit.after, edit.changes));
    const Stand stand = where(edit, before);
    if (!edit.after.grid->walkable(stand.node)) {
      leave(stand);
      walk_.end = WalkEnd::buried;
      walk_.ends = stand.time;
      return EditEffect::buried;
    }
    std::vector<Node> rest = rest_of_path(stand);
    if (!stand.undone && !upkeep_.forgotten && !any_cheaper(edit.changes) &&
        !touches(edit.changes, rest))
      return EditEffect::untouched;
    leave(stand);
    search(stand, number, std::move(rest));
    return EditEffect::searched;
  }

  // The rest of the leg's path from the unit's position; empty if the leg has no path.
  std::vector<Node> rest_of_path(const Stand& stand) {
    if (!has_path()) return {};
    std::vector<Node> rest(leg().path().begin() + static_cast<std::ptrdiff_t>(stand.at),
                           leg().path().end());
    if (stand.undone) rest.insert(rest.begin(), stand.node);
    return rest;
  }

  void add(const RepairedSearches::Upkeep& upkeep) {
    upkeep_.tables_built |= upkeep.tables_built;
    upkeep_.forgotten |= upkeep.forgotten;
    upkeep_.lowered += upkeep.lowered;
    upkeep_.microseconds += upkeep.microseconds;
  }

  // The unit finishes a step that it has begun, unless the edit removed the step or made it more
  // expensive.
  Stand where(const MapEdit& edit, const MapVersion& before) {
    const auto stays = [&](Node from, Node to) {
      const Cost now = step_cost(edit.after, from, to);
      return now != kNoCost && (before.moves.straight != edit.after.moves.straight ||
                                now <= step_cost(before, from, to));
    };
    const WalkLeg& on = leg();
    if (edit.time < on.begins && on.stepped_from != kNoNode) {
      if (stays(on.stepped_from, on.from)) return {on.from, on.begins, on.stepped_from, 0};
      return {on.stepped_from, edit.time, kNoNode, 0, true};
    }
    if (!has_path()) return {on.from, std::max(edit.time, on.begins)};
    const auto next = std::upper_bound(on.arrivals.begin(), on.arrivals.end(), edit.time);
    const auto at = static_cast<std::size_t>(next - on.arrivals.begin()) - 1;
    const Node here = on.path()[at];
    if (on.arrivals[at] == edit.time) return {here, edit.time, kNoNode, at};
    const Node ahead = on.path()[at + 1];
    if (stays(here, ahead)) return {ahead, *next, here, at + 1};
    return {here, edit.time, kNoNode, at};
  }

  static bool touches(std::span<const EdgeChange> changes, std::span<const Node> path) {
    std::vector<std::pair<Node, Node>> steps;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) steps.emplace_back(path[i], path[i + 1]);
    std::sort(steps.begin(), steps.end());
    return std::any_of(changes.begin(), changes.end(), [&](const EdgeChange& change) {
      return std::binary_search(steps.begin(), steps.end(), std::pair(change.from, change.to));
    });
  }

  // Ends the leg at that position.
  void leave(const Stand& stand) { leg().steps = static_cast<int>(stand.at); }

  void search(const Stand& stand, int edit, std::vector<Node> rest) {
    const Grid& grid = *searches_.map().grid;
    const Cell cell = grid.cell(stand.node);
    WalkLeg next;
    next.begins = stand.time;
    next.edit = edit;
    next.from = stand.node;
    next.stepped_from = stand.stepped_from;
    if (question_.keeps_estimates) next.asked = {searches_.tables(), searches_.learned().known()};
    next.from_scratch = question_.from_scratch;
    // Searches twice, because the first search on a version of the map allocates memory, and that
    // time must not count.
    next.search.anew = searches_.anew(cell, searches_.anew(cell));
    next.search.repaired = searches_.repair(cell);
    next.upkeep = std::exchange(upkeep_, {});
    next.learning_microseconds = searches_.learn(next.search.repaired);
    next.old_path = std::move(rest);
    shared_.find(next.path(), next.old_path, next.shared);
    set_arrivals(next);
    if (question_.other && grid.walkable(*question_.other))
      next.other =
          TwoSearches{searches_.repair(*question_.other), searches_.anew(*question_.other)};
    walk_.legs.push_back(std::move(next));
  }

  void set_arrivals(WalkLeg& of) {
    Cost cost = 0;
    for (std::size_t i = 0; i < of.path().size(); ++i) {
      if (i > 0) cost += step_cost(searches_.map(), of.path()[i - 1], of.path()[i]);
      of.arrivals.push_back(of.begins + time_of(searches_.map().moves, cost));
    }
  }

  void end() {
    if (walk_.end == WalkEnd::buried) return;
    walk_.end = has_path() ? WalkEnd::arrived : WalkEnd::no_path;
    walk_.ends = has_path() ? leg().arrivals.back() : leg().begins;
    if (has_path()) leg().steps = static_cast<int>(leg().path().size()) - 1;
  }

  const WalkQuestion& question_;
  RepairedSearches searches_;
  RepairedSearches::Upkeep upkeep_;  // since the last search
  SharedStepFinder shared_;
  Walk walk_;
};

}  // namespace

WalkTime time_of(const Moves& moves, Cost cost) {
  return (cost * kWalkUnit + moves.straight - 1) / moves.straight;
}

Walk walk(const WalkQuestion& question) { return Walker(question).walk(); }

WalkPlace place_at(const Walk& walk, WalkTime time) {
  time = std::clamp<WalkTime>(time, 0, walk.ends);
  // The latest leg that has begun. A leg can begin before the previous one if an edit undoes the
  // step that the unit was finishing.
  std::size_t leg = walk.legs.size() - 1;
  while (leg > 0 && walk.legs[leg].begins > time) --leg;
  const std::vector<WalkTime>& at = walk.legs[leg].arrivals;
  WalkPlace place{static_cast<int>(leg), 0, 0};
  if (at.empty()) return place;
  const auto next = std::upper_bound(at.begin(), at.end(), time);
  place.step = static_cast<int>(next - at.begin()) - 1;
  if (next == at.end()) return place;
  const WalkTime from = at[static_cast<std::size_t>(place.step)];
  place.share = static_cast<double>(time - from) / static_cast<double>(*next - from);
  return place;
}

Result<std::vector<MapEdit>> edits_of(EditedMap map, std::span<const WalkEvent> events) {
  std::vector<WalkEvent> by_time(events.begin(), events.end());
  std::stable_sort(by_time.begin(), by_time.end(),
                   [](const WalkEvent& a, const WalkEvent& b) { return a.time < b.time; });
  std::vector<MapEdit> edits;
  for (std::size_t i = 0; i < by_time.size();) {
    const WalkTime time = by_time[i].time;
    for (; i < by_time.size() && by_time[i].time == time; ++i)
      if (by_time[i].kind == WalkEvent::Kind::drop)
        map.drop(by_time[i].cells);
      else
        map.clear(by_time[i].cells);
    Result<std::vector<EdgeChange>> changes = map.make_version();
    if (!changes) return changes.error();
    edits.push_back({time, map.now(), std::move(changes.value())});
  }
  return edits;
}

namespace {

constexpr int kDecimals = 6;            // of kWalkUnit
constexpr std::size_t kMostDigits = 9;  // before the decimal point

// Whether positions are given as columns and rows.
bool has_cells(const EditedMap& map) {
  const Graph* const graph = map.now().grid->graph();
  return map.ground() || graph == nullptr || graph->shape() == GraphShape::hexagons;
}

std::optional<CellBox> parse_cells(const EditedMap& map, std::string_view text) {
  const Graph* const graph = map.ground() ? nullptr : map.now().grid->graph();
  if (const std::optional<Cell> cell = cell_named(graph, text)) return CellBox{*cell, *cell};
  return has_cells(map) ? parse_box(text) : std::nullopt;
}

}  // namespace

std::string time_text(WalkTime time) {
  std::string text = fmt::format("{}.{:06}", time / kWalkUnit, time % kWalkUnit);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::optional<WalkTime> parse_time(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view decimals = text.substr(std::min(point + 1, text.size()));
  if (point == 0 || point > kMostDigits || decimals.size() > kDecimals ||
      (point < text.size() && decimals.empty()))
    return std::nullopt;
  const std::string digits = std::string(text.substr(0, point)) + std::string(decimals) +
                             std::string(kDecimals - decimals.size(), '0');
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  WalkTime time = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), time);
  return time;
}

std::string event_words(const EditedMap& map, const WalkEvent& event) {
  const CellBox& cells = event.cells;
  const std::string where =
      cells.from == cells.to
          ? cell_name(map.ground() ? nullptr : map.now().grid->graph(), cells.from)
          : box_text(cells);
  return (event.kind == WalkEvent::Kind::drop ? "drop " : "clear ") + where;
}

Result<WalkEvent> parse_event(const EditedMap& map, WalkEvent::Kind kind, std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string form = has_cells(map)
                               ? "Write TIME:X,Y or TIME:X,Y,WIDTH,HEIGHT, as in 12.5:3,4"
                               : "Write TIME:NODE, with the node as named in the graph's file";
  if (colon == std::string_view::npos)
    return Error{fmt::format("\"{}\" is not a time and a place", text), "", form};
  const std::optional<WalkTime> time = parse_time(text.substr(0, colon));
  if (!time)
    return Error{fmt::format("\"{}\" is not a time", text.substr(0, colon)), "",
                 "A time is a number from 0 with at most six decimals." + form};
  const std::string_view place = text.substr(colon + 1);
  const std::optional<CellBox> cells = parse_cells(map, place);
  if (!cells) return Error{fmt::format("\"{}\" is not a place on the map", place), "", form};
  const Grid& grid = map.ground() ? *map.ground() : *map.now().grid;
  if (!grid.contains(cells->from))
    return Error{
        fmt::format("{} is outside the map of {} x {}", place, grid.width(), grid.height()), "",
        "Start it on the map"};
  return WalkEvent{*time, kind, *cells};
}

}  // namespace waymark
