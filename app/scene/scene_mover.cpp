#include "app/scene/scene_mover.h"

#include "app/scene/map_mover.h"
#include "app/scene/settled_points.h"

namespace waymark {
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
