#include "app/scene/map_edits.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <vector>

#include "app/kit/table.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/source/portal_file.h"
#include "core/io/scenario.h"

namespace waymark {
namespace {

bool changes(const Grid& grid, const PaintCells& paint, const std::vector<CellRun>& cells) {
  return kPaintableTerrain.find(paint.terrain) != std::string_view::npos &&
         paint_changes(grid, cells, {paint.terrain, paint.cost});
}

bool is_region(const PaintCells& paint) {
  return paint.terrain == kIntoRegion || paint.terrain == kOutOfRegion;
}

// Converts ground cells to the states above them if the map has a mover.
std::vector<CellRun> on_grid(const OpenedMap& map, const std::vector<CellRun>& cells) {
  const MoverStates* const states = states_of(map);
  if (!states) return cells;
  std::vector<CellRun> runs;
  for (const CellRun& run : cells) {
    const Cell from = states->state({run.first, run.y}, 0);
    const Cell to = states->state({run.last, run.y}, states->headings - 1);
    for (int y = from.y; y <= to.y; ++y) runs.push_back({y, from.x, to.x});
  }
  return runs;
}

void paint_region(Scene& scene, const std::vector<CellRun>& cells, bool into) {
  CellRegion region(scene.map->grid.width(), scene.map->grid.height());
  for (const CellBox& box : scene.region) region.set(box, true);
  region.set(on_grid(*scene.map, cells), into);
  scene.region = region.boxes();
}

std::vector<Cell> cells_of(const std::vector<CellRun>& runs) {
  std::vector<Cell> cells;
  for (const CellRun& run : runs)
    for (int x = run.first; x <= run.last; ++x) cells.push_back({x, run.y});
  return cells;
}

// nullptr if the mover would fit nowhere on the painted map, if no cell would be passable, or if
// costs would be out of range.
std::shared_ptr<const OpenedMap> painted_map(const OpenedMap& map, const PaintCells& paint,
                                             const std::vector<CellRun>& cells) {
  Grid ground = ground_of(map);
  waymark::paint(ground, cells, {paint.terrain, paint.cost});
  if (!map.ground && (ground.walkable_count() == 0 || !Moves::countable(ground))) return nullptr;
  Result<std::shared_ptr<const OpenedMap>> painted =
      map_on(map, std::move(ground), map.ground ? cells_of(cells) : std::vector<Cell>{}, true);
  return painted ? painted.value() : nullptr;
}

}  // namespace

std::shared_ptr<const CellRegion> region_of(const Scene& scene) {
  if (scene.region.empty()) return nullptr;
  const auto region =
      std::make_shared<CellRegion>(scene.map->grid.width(), scene.map->grid.height());
  for (const CellBox& box : scene.region) region->set(box, true);
  return region;
}

void paint_scene(Scene& scene, int& selected, const PaintCells& paint) {
  const Grid& ground = ground_of(*scene.map);
  if (ground.graph()) return;
  const std::vector<CellRun> cells = covered_cells(paint.shape, ground);
  if (is_region(paint)) return paint_region(scene, cells, paint.terrain == kIntoRegion);
  if (!changes(ground, paint, cells)) return;
  std::shared_ptr<const OpenedMap> painted = painted_map(*scene.map, paint, cells);
  if (!painted) return;
  scene.map = std::move(painted);
  count_edit(scene);
  settle_points(scene, selected);
  scene.problems.reset();
  scene.problem = -1;
}

bool walls_all_up(const Scene& scene, const PaintCells& paint) {
  const Grid& ground = ground_of(*scene.map);
  if (ground.graph()) return false;
  const std::vector<CellRun> cells = covered_cells(paint.shape, ground);
  if (!changes(ground, paint, cells)) return false;
  if (scene.map->ground) return painted_map(*scene.map, paint, cells) == nullptr;
  Grid grid = ground;
  waymark::paint(grid, cells, {paint.terrain, paint.cost});
  return grid.walkable_count() == 0;
}

namespace {

std::string points_moved(const Scene& before, const Scene& after) {
  const Grid& grid = after.map->grid;
  std::vector<std::string> names;
  if (!grid.walkable(before.start)) names.emplace_back("the start");
  if (!grid.walkable(before.goal)) names.emplace_back("the goal");
  for (std::size_t i = 0; i < before.goals.further.size(); ++i)
    if (!grid.walkable(before.goals.further[i])) names.push_back(fmt::format("goal {}", i + 2));
  for (std::size_t i = 0; i < before.landmarks.size(); ++i)
    if (!grid.walkable(before.landmarks[i]))
      names.push_back(fmt::format("landmark {}", landmark_number(before, static_cast<int>(i))));
  if (names.empty()) return "";
  std::string words =
      listed(names) +
      (names.size() == 1
           ? " was on a cell that is now blocked and moved to the nearest free cell."
           : " were on cells that are now blocked and moved to the nearest free cells.");
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  const std::size_t removed = before.landmarks.size() - after.landmarks.size();
  if (removed > 0)
    words += fmt::format(" {} would have shared a cell with another and {} removed.",
                         removed == 1 ? "One landmark" : fmt::format("{} landmarks", removed),
                         removed == 1 ? "was" : "were");
  const std::size_t goals = before.goals.further.size() - after.goals.further.size();
  if (goals > 0)
    words += fmt::format(" {} would have shared a cell with another and {} removed.",
                         goals == 1 ? "One goal" : fmt::format("{} goals", goals),
                         goals == 1 ? "was" : "were");
  return words;
}

}  // namespace

std::optional<PaintWords> paint_words(const Scene& before, const Scene& after) {
  if (before.map == after.map) return std::nullopt;
  PaintWords words{points_moved(before, after), ""};
  if (before.problems && !after.problems)
    words.problems =
        "The scenario file was closed because its path lengths are for the map before this edit. "
        "Undo reopens it.";
  if (words.points.empty() && words.problems.empty()) return std::nullopt;
  return words;
}

namespace {

// Whether every problem that fits one map also fits the other.
bool all_still_fit(const std::vector<Problem>& problems, const Grid& before, const Grid& after) {
  return std::all_of(problems.begin(), problems.end(), [&](const Problem& problem) {
    return fits(problem, after) || !fits(problem, before);
  });
}

}  // namespace

void take_terrain_rules(Scene& scene, int& selected, const TerrainRules& rules) {
  if (scene.map->grid.rules() == rules || scene.map->grid.costed()) return;
  Grid grid = scene.map->grid;
  grid.set_rules(rules);
  if (grid.walkable_count() == 0 || !Moves::countable(grid)) return;
  const std::shared_ptr<const OpenedMap> before = scene.map;
  scene.map = edited_map(*before, std::move(grid), before->painted);
  count_edit(scene);
  settle_points(scene, selected);
  if (!scene.problems || all_still_fit(scene.problems->problems, before->grid, scene.map->grid))
    return;
  scene.problems.reset();
  scene.problem = -1;
}

void take_portals(Scene& scene, std::vector<Portal> portals) {
  const std::span<const Portal> now = portals_of(*scene.map);
  if (std::equal(now.begin(), now.end(), portals.begin(), portals.end())) return;
  Grid grid = scene.map->grid;
  if (take_portals(std::move(portals), grid)) return;
  scene.map = edited_map(*scene.map, std::move(grid), scene.map->painted);
  count_edit(scene);
}

namespace {

// The position of a point on another map with the same ground.
Cell moved(const OpenedMap& from, const OpenedMap& to, Cell cell) {
  const MoverStates *before = states_of(from), *after = states_of(to);
  const Cell ground = ground_cell_of(from, cell);
  if (!after) return ground;
  if (!before) return after->state(ground, 0);
  return after->state(ground, before->heading(cell) * after->headings / before->headings);
}

// Like moved() for a cell, but for a box of whole ground cells.
CellBox moved(const OpenedMap& from, const OpenedMap& to, const CellBox& box) {
  const Cell first = ground_cell_of(from, box.from), last = ground_cell_of(from, box.to);
  const MoverStates* const after = states_of(to);
  return after ? CellBox{after->state(first, 0), after->state(last, after->headings - 1)}
               : CellBox{first, last};
}

}  // namespace

void take_mover(Scene& scene, int& selected, std::shared_ptr<const MoverPlan> plan) {
  const Result<std::shared_ptr<const OpenedMap>> map = map_over(scene.map, std::move(plan));
  if (!map || map.value() == scene.map) return;
  const OpenedMap &before = *scene.map, &after = *map.value();
  scene.start = moved(before, after, scene.start);
  scene.goal = moved(before, after, scene.goal);
  for (Cell& goal : scene.goals.further) goal = moved(before, after, goal);
  for (Cell& landmark : scene.landmarks) landmark = moved(before, after, landmark);
  for (CellBox& box : scene.region) box = moved(before, after, box);
  if (!before.ground || !after.ground) scene.goals.any_heading = after.ground != nullptr;
  scene.directions = {};
  scene.stale = {};
  scene.problems.reset();
  scene.problem = -1;
  scene.map = map.value();
  settle_points(scene, selected);
}

}  // namespace waymark
