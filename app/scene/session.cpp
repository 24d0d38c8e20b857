#include "app/scene/session.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "app/scene/command_verbs.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "app/source/graph_file.h"
#include "app/source/mover_file.h"
#include "app/source/named_grid.h"
#include "core/map/grid.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

bool is_demo(const OpenedMap& map) { return find_demo(map.source) != nullptr; }

// Returns the path, relative to the folder if the file is in it or below it. All systems read its
// separator, /.
std::string path_from(const std::string& folder, const std::string& path) {
  std::error_code problem;
  const fs::path whole = fs::absolute(path, problem).lexically_normal();
  if (folder.empty()) return whole.generic_string();
  const fs::path from = fs::absolute(folder, problem).lexically_normal() / "";
  const auto [at, rest] = std::mismatch(from.begin(), from.end(), whole.begin(), whole.end());
  const bool below = at != from.end() && at->empty() && std::next(at) == from.end();
  return (below ? whole.lexically_relative(from) : whole).generic_string();
}

MapReference reference_to(const std::shared_ptr<const OpenedMap>& map, std::uint64_t hash,
                          const std::string& folder) {
  if (!goes_by_name(*map)) return {MapReference::By::content, map->source, 0, map};
  if (is_demo(*map)) return {MapReference::By::demo, map->source, hash};
  if (needs_no_file(map->source)) return {MapReference::By::plan, map->source, hash};
  const std::string path = path_from(folder, std::string(source_map(map->source)));
  return {MapReference::By::file, std::string(source_prefix(map->source)) + path, hash};
}

// Writes a map only once if several scenes share it.
PresentationRecord presentation_of(const State& state, const std::string& folder) {
  PresentationRecord presentation;
  presentation.at = state.presentation.at;
  std::vector<const OpenedMap*> maps = {state.scene.map.get()};
  for (const auto& scene : state.presentation.scenes) {
    const OpenedMap* map = scene->state.scene.map.get();
    const auto found = std::find(maps.begin(), maps.end(), map);
    const bool own = found == maps.end();
    const std::uint64_t hash = own && goes_by_name(*map) ? map_hash(*map) : 0;
    presentation.scenes.push_back(
        {scene->title, scene->notes, scene->text, scene->kind, scene->names,
         own ? PresentationSceneRecord::kOwnMap : static_cast<int>(found - maps.begin()),
         session_without_presentation(scene->state, hash, folder), scene->measured, scene->figure});
    maps.push_back(map);
  }
  return presentation;
}

}  // namespace

bool goes_by_name(const OpenedMap& map) {
  if (map.painted || (map.import && map.import->is_of_picture())) return false;
  return needs_no_file(map.source) || names_graph(map.source) ||
         names_map_file(std::string(source_map(map.source)));
}

std::uint64_t map_hash(const OpenedMap& map) { return grid_hash(ground_of(map)); }

Session session_of(const State& state, std::uint64_t hash, const std::string& folder) {
  Session session = session_without_presentation(state, hash, folder);
  session.presentation = presentation_of(state, folder);
  return session;
}

Session session_without_presentation(const State& state, std::uint64_t hash,
                                     const std::string& folder) {
  // Names every part of Scene, so adding a part causes a compile error until it is handled here.
  const auto& [map, directions, start, goal, landmarks, numbers, locked, roster, problems, problem,
               kept, region, goals] = state.scene;
  Session session;
  session.map = reference_to(map, hash, folder);
  session.terrain = ground_of(*map).rules();
  const std::span<const Portal> portals = portals_of(*map);
  session.portals.assign(portals.begin(), portals.end());
  if (const Mover* const mover = mover_of(*map)) session.mover = std::make_shared<Mover>(*mover);
  session.directions = directions;
  session.start = start;
  session.goal = goal;
  session.goals = goals;
  session.landmarks = landmarks;
  session.landmark_numbers = numbers;
  session.locked = locked;
  session.roster = roster;
  if (problems) session.problems = path_from(folder, problems->source);
  session.problem = problem;
  if (kept.map) {
    session.tables = StaleTablesRecord{nullptr, kept.edits};
    if (kept.map != map)
      session.tables->built_on = std::shared_ptr<const Grid>(kept.map, &ground_of(*kept.map));
  }
  session.region = region;
  session.looks = look_commands(state);
  return session;
}

namespace fs = std::filesystem;

std::string title_of(const Session& session) {
  if (!session.work_file.empty()) return fs::path(session.work_file).filename().string();
  if (session.map.content) return session.map.content->title;
  const Demo* demo = find_demo(session.map.name);
  return demo ? demo->title : fs::path(session.map.name).stem().string();
}

std::string time_text(fs::file_time_type written) {
  const auto since_now = written - fs::file_time_type::clock::now();
  const auto system = std::chrono::system_clock::now() +
                      std::chrono::duration_cast<std::chrono::system_clock::duration>(since_now);
  const std::tm then = fmt::localtime(std::chrono::system_clock::to_time_t(system));
  const std::tm now = fmt::localtime(std::time(nullptr));
  const bool today = then.tm_year == now.tm_year && then.tm_yday == now.tm_yday;
  return today ? fmt::format("{:%H:%M}", then) : fmt::format("{:%H:%M on %d %B}", then);
}

namespace {

using Form = SessionField::Form;
using Value = std::optional<Json>;

Json json_of(Cell cell) { return Json::List{cell.x, cell.y}; }

Json json_of(const CellBox& box) { return Json::List{box.from.x, box.from.y, box.to.x, box.to.y}; }

template <class T>
Json list_of(const std::vector<T>& items) {
  Json::List list;
  for (const T& item : items) list.push_back(json_of(item));
  return list;
}

// std::nullopt for an empty list.
Value unless_empty(Json list) { return list.list().empty() ? Value() : Value(std::move(list)); }

Cell cell_at(const JsonCursor& at) {
  if (at.size(2) != 2) at.reject("expected a cell as [x, y]");
  return {at.part(0).integer(), at.part(1).integer()};
}

void read_cells(const JsonCursor& at, std::size_t most, std::vector<Cell>& cells) {
  for (std::size_t i = 0, count = at.size(most); i < count; ++i)
    cells.push_back(cell_at(at.part(i)));
}

// Writes only the number of moves if that describes them completely.
Value moves_value(const Session& session) {
  const Directions& moves = session.directions;
  return moves == Directions(moves.count) ? Json(moves.count) : Json(text_of(moves));
}

Directions directions_at(const JsonCursor& at) {
  return at.accept(parse_directions(at.is_text() ? at.text() : fmt::to_string(at.integer())));
}

Mover mover_at(const JsonCursor& at) {
  return at.accept(mover_of_text(at.is_text() ? at.text() : at.value().written()));
}

void read_ends(const JsonCursor& at, Session& session) {
  if (const std::optional<Error> error = take_goal_rule(at.text(), session.goals))
    at.reject(error->what, error->remedy);
}

void read_numbers(const JsonCursor& at, Session& session) {
  for (std::size_t i = 0, count = at.size(Placement::kMaxLandmarks); i < count; ++i)
    session.landmark_numbers.push_back(at.part(i).integer(1, Placement::kMaxLandmarks));
  if (!are_landmark_numbers(session.landmark_numbers, session.landmarks.size()))
    at.reject("each landmark needs its own number", "Remove 'numbers' to number them from 1");
}

// The list positions of the locked landmarks, from 1.
Value locked_value(const Session& session) {
  if (session.locked.empty()) return std::nullopt;
  Json::List places;
  for (std::size_t i = 0; i < session.locked.size(); ++i)
    if (session.locked[i]) places.push_back(i + 1);
  return places;
}

void read_locked(const JsonCursor& at, Session& session) {
  session.locked.assign(session.landmarks.size(), false);
  for (std::size_t i = 0, count = at.size(Placement::kMaxLandmarks); i < count; ++i) {
    const auto place = static_cast<std::size_t>(at.part(i).integer(1, Placement::kMaxLandmarks));
    if (place > session.locked.size()) at.part(i).reject("there is no such landmark");
    session.locked[place - 1] = true;
  }
}

// Version 1 had only the distance formula and landmarks, with the number of active landmarks.
void read_active(const JsonCursor& at, Session& session) {
  if (at.is_text() && at.text() != "all") at.reject("expected \"all\" or a number");
  SearchSpec landmarks = session.roster.on_map_b();
  landmarks.h.best = at.is_text() ? kAllActive : at.integer(1, Placement::kMaxLandmarks);
  session.roster.replace(session.roster.b(), landmarks);
}

void read_region(const JsonCursor& at, Session& session) {
  constexpr std::size_t kMostRegion = 1 << 20;
  constexpr int kMostPlace = 1 << 16;
  for (std::size_t i = 0, count = at.size(kMostRegion); i < count; ++i) {
    const JsonCursor box = at.part(i);
    if (box.size(4) != 4) box.reject("a box of the region must be four numbers, [x, y, x, y]");
    const auto number = [&box](std::size_t part) { return box.part(part).integer(0, kMostPlace); };
    session.region.push_back({{number(0), number(1)}, {number(2), number(3)}});
  }
}

constexpr bool kNeeded = true, kOptional = false;

constexpr SessionField kFields[] = {
    {"terrain", 't', Form::word, kOptional,
     [](const Session& s) -> Value { return text_of(s.terrain); },
     [](const JsonCursor& at, Session& s) {
       s.terrain = at.accept(parse_terrain_rules(at.text()));
     }},
    {"portals", 'p', Form::words, kOptional,
     [](const Session& s) { return unless_empty(portals_json(s.portals)); },
     [](const JsonCursor& at, Session& s) { s.portals = portals_at(at); }},
    {"mover", 'u', Form::encoded, kOptional,
     [](const Session& s) { return s.mover ? Value(mover_text(*s.mover)) : Value(); },
     [](const JsonCursor& at, Session& s) {
       s.mover = std::make_shared<const Mover>(mover_at(at));
     }},
    {"moves", 'm', Form::word, kNeeded, moves_value,
     [](const JsonCursor& at, Session& s) { s.directions = directions_at(at); }},
    {"start", 's', Form::cell, kNeeded, [](const Session& s) -> Value { return json_of(s.start); },
     [](const JsonCursor& at, Session& s) { s.start = cell_at(at); }},
    {"goal", 'g', Form::cell, kNeeded, [](const Session& s) -> Value { return json_of(s.goal); },
     [](const JsonCursor& at, Session& s) { s.goal = cell_at(at); }},
    {"further_goals", 'z', Form::cells, kOptional,
     [](const Session& s) { return unless_empty(list_of(s.goals.further)); },
     [](const JsonCursor& at, Session& s) {
       read_cells(at, GoalChoice::kMost - 1, s.goals.further);
     }},
    {"ends", 'e', Form::word, kOptional,
     [](const Session& s) {
       return s.goals.rule == GoalRule::any ? Value() : Value(rule_text(s.goals));
     },
     read_ends},
    {"any_heading", 'h', Form::flag, kOptional,
     [](const Session& s) { return s.goals.any_heading ? Value(true) : Value(); },
     [](const JsonCursor& at, Session& s) { s.goals.any_heading = at.flag(); }},
    {"landmarks", 'l', Form::cells, kNeeded,
     [](const Session& s) -> Value { return list_of(s.landmarks); },
     [](const JsonCursor& at, Session& s) {
       read_cells(at, Placement::kMaxLandmarks, s.landmarks);
     }},
    {"numbers", 'n', Form::numbers, kOptional,
     [](const Session& s) { return unless_empty(Json::list(s.landmark_numbers)); }, read_numbers},
    {"locked", 'k', Form::numbers, kOptional, locked_value, read_locked},
    {"active", 'a', Form::word, kOptional, [](const Session&) { return Value(); }, read_active},
    {"searches", 'c', Form::encoded, kOptional,
     [](const Session& s) -> Value { return text_of(s.roster); },
     [](const JsonCursor& at, Session& s) { s.roster = at.accept(parse_roster(at.text())); }},
    {"region", 'b', Form::boxes, kOptional,
     [](const Session& s) { return unless_empty(list_of(s.region)); }, read_region},
};

}  // namespace

std::span<const SessionField> session_fields() { return kFields; }

std::vector<Portal> portals_at(const JsonCursor& value) {
  std::vector<Portal> portals;
  for (std::size_t i = 0, count = value.size(Portals::kMost); i < count; ++i) {
    const JsonCursor part = value.part(i);
    portals.push_back(part.accept(parse_portal(part.text())));
  }
  return portals;
}

Json portals_json(std::span<const Portal> portals) {
  Json::List list;
  for (const Portal& portal : portals) list.push_back(text_of(portal));
  return list;
}

}  // namespace waymark
