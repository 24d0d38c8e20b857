#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "app/scene/command.h"
#include "core/base/random.h"

namespace waymark {

struct Results;

// A scene on a map drawn as text, see grid_of() in tests/support/maps.h.
Scene scene_of(std::string_view drawing, Cell start, Cell goal, std::vector<Cell> landmarks = {});
State state_of(Scene scene);

// The results for a scene, with a plot of 10 x 10 places.
std::shared_ptr<const Results> results_of(const Scene& scene);

// Manhattan distance leads the search to the end of a passage that points at the goal. With the
// landmark behind the goal, the estimate is exact.
Scene passage();

// 4 or 8 moves; the default form of 8 is the most frequent.
Directions random_directions(Random& random);

// A scene with points anywhere on a random map. The map has up to `most` cells per side, and up to
// half of it is wall. There are up to eight landmarks, all or a few of them active, and four or
// eight moves.
Scene random_scene(Random& random, int most);

// Any command for a scene, valid or not: cells may be outside the map, and landmarks may not exist.
// OpenScene opens one of `others`, which may be empty.
Command random_command(Random& random, const Scene& scene, const std::vector<Scene>& others);

// A random map change during a walk, and a random step of such a walk.
WalkEvent random_walk_event(Random& random, const Scene& scene);
Command random_walk_command(Random& random, const Scene& scene);

// A step of a presentation with a few scenes.
Command random_presentation_command(Random& random);

// Fails the test if a point is in a wall, if two landmarks share a cell, or if there are too many.
void expect_sound(const Scene& scene);

}  // namespace waymark
