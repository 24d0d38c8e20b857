#pragma once

#include <string_view>
#include <vector>

#include "app/model/state/command.h"
#include "core/base/random.h"

namespace waymark {

// A scene on a map drawn as text, see grid_of in tests/support/maps.h.
Scene scene_of(std::string_view drawing, Cell start, Cell goal, std::vector<Cell> landmarks = {});
State state_of(Scene scene);

// 4 or 8 moves, the usual 8 more often than others.
Directions random_directions(Random& random);

// A scene with points anywhere on a random map: up to `most` cells a side, up to half of it walls,
// up to eight landmarks, of which all are active or a few, four moves or eight.
Scene random_scene(Random& random, int most);

// Any command, sensible or not, for a scene: cells outside the map, landmarks that are not there.
// OpenScene takes one of `others`, which may be empty.
Command random_command(Random& random, const Scene& scene, const std::vector<Scene>& others);

// What may happen to the map while a unit walks, and a step of such a walk.
WalkEvent random_walk_event(Random& random, const Scene& scene);
Command random_walk_command(Random& random, const Scene& scene);

// A step of a presentation of a few scenes.
Command random_presentation_command(Random& random);

// Fails the test where a point stands in a wall, two landmarks on one cell, or too many.
void expect_sound(const Scene& scene);

}  // namespace waymark
