#include "app/compute/scene_walk.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "core/study/walk.h"

namespace waymark {
namespace {

// The search as it runs in a walk, which never uses stale tables.
SearchSpec walking_spec(const Scene& scene, Slot slot) {
  SearchSpec spec = slot == Slot::a ? scene.roster.on_map_a() : scene.roster.on_map_b();
  use_stale_tables(spec, false);
  return spec;
}

SearchSpec with_repair(SearchSpec spec, bool repaired) {
  if (!repaired)
    spec.repair = Repair::anew;
  else if (spec.repair == Repair::anew)
    spec.repair = Repair::adaptive;
  return spec;
}

// Why the search cannot be used for a walk; std::nullopt if it can.
std::optional<std::string> no_walk(const Scene& scene, Slot slot) {
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  const SearchSpec plain = walking_spec(scene, slot), repaired = with_repair(plain, true);
  const std::string title = title_of(with_repair(plain, false), moves);
  if (searched_rule(scene.goals.rule) != GoalRule::any)
    return "a walk ends at the first goal it reaches; in Edit > Goals, choose to search for any of "
           "them";
  if (!row_of(repaired.algorithm).takes_repair) return title + " cannot reuse earlier searches";
  if (const auto what = conflict_with_repair(repaired))
    return fmt::format("{} cannot reuse earlier searches with {}", title, *what);
  if (const auto needs = misfit(repaired, grid, moves, scene.goals))
    return fmt::format("{} {}", title, *needs);
  if (uses_landmarks(repaired) && scene.landmarks.empty()) return title + " needs landmarks";
  return std::nullopt;
}

// Every node that counts as the goal, starting with the goal itself.
std::vector<Cell> nodes_of_goal(const Scene& scene, int index) {
  const Cell goal = goal_of(scene, index);
  std::vector<Cell> nodes = {goal};
  const MoverStates* const states = states_of(*scene.map);
  if (!scene.goals.any_heading || !states) return nodes;
  for (int heading = 0; heading < states->headings; ++heading)
    if (const Cell state = states->state(states->ground_cell(goal), heading); state != goal)
      nodes.push_back(state);
  return nodes;
}

std::vector<Cell> goals_of(const Scene& scene) {
  std::vector<Cell> goals;
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i)
    for (const Cell node : nodes_of_goal(scene, i)) goals.push_back(node);
  return goals;
}

// Simultaneous events form one version.
void make_versions(SceneWalk& made) {
  const OpenedMap& map = *made.scene.map;
  const MapVersion first{std::shared_ptr<const Grid>(made.scene.map, &map.grid),
                         Moves::of(made.scene.directions, map.grid)};
  EditedMap edited = map.ground ? EditedMap(map.ground, first) : EditedMap(first);
  made.versions.push_back({0, first, map.ground});
  const std::vector<WalkEvent>& events = made.plan.events;
  std::vector<std::size_t> by_time(events.size());
  for (std::size_t i = 0; i < by_time.size(); ++i) by_time[i] = i;
  std::stable_sort(by_time.begin(), by_time.end(),
                   [&](std::size_t a, std::size_t b) { return events[a].time < events[b].time; });
  made.edits.assign(events.size(), -1);
  for (std::size_t i = 0; i < by_time.size();) {
    const WalkTime time = events[by_time[i]].time;
    const std::size_t begin = i;
    EditedMap next = edited;
    for (; i < by_time.size() && events[by_time[i]].time == time; ++i) {
      const WalkEvent& event = events[by_time[i]];
      event.kind == WalkEvent::Kind::drop ? next.drop(event.cells) : next.clear(event.cells);
    }
    Result<std::vector<EdgeChange>> changes = next.make_version();
    if (!changes) continue;
    edited = std::move(next);
    if (changes.value().empty()) continue;
    for (std::size_t of = begin; of < i; ++of)
      made.edits[by_time[of]] = static_cast<int>(made.question.edits.size());
    made.question.edits.push_back({time, edited.now(), std::move(changes.value())});
    made.versions.push_back({time, edited.now(), edited.ground()});
  }
}

// An OpenedMap with the cells of that version.
std::shared_ptr<const OpenedMap> opened(const OpenedMap& map, const SceneWalk::Version& version) {
  Grid grid = *version.map.grid;
  LazyComponents components(grid);
  // A mover's states change, so they get a new layout. Nodes of other graphs stay in place.
  std::shared_ptr<const NodeLayout> layout = version.ground ? layout_of(grid) : map.layout;
  const std::shared_ptr<OpenedMap> made(new OpenedMap{
      map.source, map.title, map.style, map.lesson, std::move(grid), std::move(components), true,
      map.artwork, map.import, std::move(layout), version.ground});
  // The grid is now at its final address.
  made->components = LazyComponents(made->grid);
  return made;
}

// For each goal, a node that the unit can occupy, if there is one.
std::vector<Cell> free_goals(const Scene& scene, const Grid& grid) {
  std::vector<Cell> free;
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i) {
    const std::vector<Cell> nodes = nodes_of_goal(scene, i);
    const auto found =
        std::find_if(nodes.begin(), nodes.end(), [&](Cell node) { return grid.walkable(node); });
    if (found != nodes.end()) free.push_back(*found);
  }
  return free;
}

const SceneWalk::Version& version_of(const SceneWalk& walk, int leg) {
  return walk.versions[static_cast<std::size_t>(walk.leg(leg).edit + 1)];
}

}  // namespace

int SceneWalk::leg_at(WalkTime time) const {
  int found = static_cast<int>(walk.legs.size()) - 1;
  while (found > 0 && shown_from(found) > time) --found;
  return found;
}

WalkTime SceneWalk::shown_from(int number) const {
  return versions[static_cast<std::size_t>(leg(number).edit + 1)].time;
}

int SceneWalk::edit_at(WalkTime time) const {
  int edit = static_cast<int>(versions.size()) - 2;
  while (edit >= 0 && versions[static_cast<std::size_t>(edit + 1)].time > time) --edit;
  return edit;
}

std::optional<Slot> walker_on(const Scene& scene, const WalkPlan& plan) {
  for (const Slot slot : {plan.of, plan.of == Slot::a ? Slot::b : Slot::a})
    if (!no_walk(scene, slot)) return slot;
  return std::nullopt;
}

std::string no_walker_words(const Scene& scene, const WalkPlan& plan) {
  return no_walk(scene, plan.of).value_or("");
}

std::shared_ptr<const SceneWalk> walk_of(const Scene& scene, const WalkPlan& plan) {
  const std::optional<Slot> walker = walker_on(scene, plan);
  if (!walker) return nullptr;
  const auto made = std::make_shared<SceneWalk>();
  made->scene = scene;
  made->plan = plan;
  make_versions(*made);
  WalkQuestion& question = made->question;
  question.map = made->versions.front().map;
  question.start = scene.start;
  question.goals = goals_of(scene);
  question.landmarks = scene.landmarks;
  question.spec = walking_spec(scene, *walker);
  question.from_scratch = plan.from_scratch;
  question.keeps_estimates = true;
  made->walk = walk(question);
  return made;
}

bool has_goal(const SceneWalk& walk, int leg) {
  return !free_goals(walk.scene, *version_of(walk, leg).map.grid).empty();
}

Scene scene_of_leg(const SceneWalk& walk, int leg) {
  Scene scene = walk.scene;
  const SceneWalk::Version& version = version_of(walk, leg);
  if (walk.leg(leg).edit >= 0) scene.map = opened(*walk.scene.map, version);
  const Grid& grid = scene.map->grid;
  scene.start = grid.cell(walk.leg(leg).from);
  std::vector<Cell> goals = free_goals(walk.scene, grid);
  if (goals.empty()) goals = {*nearest_free(*scene.map, walk.scene.goal)};
  scene.goal = goals.front();
  scene.goals.further.assign(goals.begin() + 1, goals.end());
  scene.stale = {};
  scene.problem = -1;
  const SearchSpec& spec = walk.question.spec;
  scene.roster.replace(scene.roster.a(), with_repair(spec, false));
  scene.roster.replace(scene.roster.b(), with_repair(spec, true));
  return scene;
}

std::vector<LandmarkTable> leg_tables(const SceneWalk& walk, int leg) {
  const std::vector<LandmarkTable>& asked = walk.leg(leg).asked.tables;
  const MapVersion& map = version_of(walk, leg).map;
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : walk.scene.landmarks) {
    const auto found = std::find_if(asked.begin(), asked.end(), [&](const LandmarkTable& table) {
      return table->source == landmark;
    });
    if (found != asked.end()) {
      tables.push_back(*found);
      continue;
    }
    DistanceField nothing = distance_field(*map.grid, map.moves, std::span<const Node>{});
    nothing.source = landmark;
    tables.push_back(std::make_shared<const DistanceField>(std::move(nothing)));
  }
  return tables;
}

bool answers(const SceneWalk& walk, const Scene& scene, const WalkPlan& plan) {
  return walk.plan.of == plan.of && walk.plan.from_scratch == plan.from_scratch &&
         walk.plan.events == plan.events && walk.scene == scene;
}

std::shared_ptr<const SceneWalk> WalkCache::walk(const Scene& scene, const WalkPlan& plan) {
  if (!plan.on) {
    last_.reset();
    return nullptr;
  }
  if (!last_ || !answers(*last_, scene, plan)) last_ = walk_of(scene, plan);
  return last_;
}

}  // namespace waymark
