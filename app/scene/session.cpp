#include "app/scene/session.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "app/scene/map_mover.h"
#include "app/scene/state.h"
#include "app/scene/view_text.h"
#include "app/source/demo.h"
#include "app/source/graph_file.h"
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

}  // namespace waymark
