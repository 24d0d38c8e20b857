// Applies the lines of a script to a scene, in order.
#include <sstream>

#include "app/scene/command.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

namespace {

// A 9 x 7 map with a wall in the middle, two problems, a start, a goal and two landmarks.
State opening() {
  Grid grid(9, 7);
  for (int y = 0; y < 7; ++y)
    for (int x = 0; x < 9; ++x) grid.set_terrain({x, y}, x == 4 && y > 1 && y < 5 ? '@' : '.');
  Components components(grid);
  State state;
  state.scene.map = std::shared_ptr<const OpenedMap>(
      new OpenedMap{"hall.map", "hall", "", "", std::move(grid), std::move(components)});
  state.scene.start = {0, 3};
  state.scene.goal = {8, 3};
  state.scene.landmarks = {{0, 0}, {8, 6}};
  state.scene.problems = std::make_shared<const OpenedProblems>(OpenedProblems{
      "hall.scen",
      {{2, 0, "hall.map", 9, 7, {0, 0}, {8, 0}, 8}, {3, 0, "hall.map", 9, 7, {0, 6}, {8, 6}, 8}}});
  return state;
}

void require_sound(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  fuzz::require(grid.walkable(scene.start) && grid.walkable(scene.goal),
                "start and goal are walkable");
  fuzz::require(scene.landmarks.size() <= Placement::kMaxLandmarks,
                "there are not too many landmarks");
  for (const Cell landmark : scene.landmarks)
    fuzz::require(grid.walkable(landmark), "landmarks are walkable");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const State first = opening();
  State state = first;
  std::istringstream lines(fuzz::text(data, size));
  for (std::string line; std::getline(lines, line);) {
    const Result<Command> command = parse_command(line);
    if (!command) {
      fuzz::require(!command.error().what.empty(), "an error has a text");
      continue;
    }
    const std::string text = text_of(command.value());
    const Result<Command> again = parse_command(text);
    fuzz::require(again && text_of(again.value()) == text, "a command round-trips through text");
    state = apply(std::move(state), command.value());
    require_sound(state.scene);
  }
  return 0;
}
