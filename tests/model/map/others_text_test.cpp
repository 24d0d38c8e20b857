#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/summary_text.h"
#include "tests/support/scenes.h"

namespace waymark::others_text_test {
namespace {

// The texts for the searches that follow A and B in a list.
std::vector<std::string> said(Scene scene, const std::string& more) {
  scene.roster = parse_roster("1 2 651234 astar | astar h=landmarks | " + more).value();
  std::vector<std::string> lines;
  for (const OtherSearch& other : others_text(*Computer().compute({scene, 10, 10})))
    lines.push_back(other.title + other.words);
  return lines;
}

using Lines = std::vector<std::string>;

// The path through the swamp has 2 steps and costs 10. The path around it has 4 steps and costs 4.
TEST(OthersText, SaysWhatEachExploresAndByHowMuchItsPathIsTooLong) {
  Scene scene = scene_of("...\n.S.\n...", {0, 1}, {2, 1});
  scene = apply(state_of(scene), SetTerrainRules{parse_terrain_rules("swamp=9").value()}).scene;
  EXPECT_EQ(said(scene, "bfs | dijkstra | astar w=0 | astar h=exact"),
            (Lines{"Breadth-first explores 6 cells, but its path costs 6.0 more than the optimum.",
                   "Dijkstra explores 8 cells, because it uses no estimate.",
                   "A* Manhattan × 0 explores 8 cells, because it uses no estimate.",
                   "A* exact explores 5 cells."}));
}

TEST(OthersText, SaysWhereThereIsNoPath) {
  EXPECT_EQ(said(scene_of("..@.", {0, 0}, {3, 0}), "greedy | dijkstra | bfs | astar w=2"),
            (Lines{"Greedy best-first explores 2 cells and finds no path.",
                   "Dijkstra explores 2 cells and finds no path.",
                   "Breadth-first explores 2 cells and finds no path.",
                   "A* Manhattan × 2 explores 2 cells and finds no path."}));
}

}  // namespace
}  // namespace waymark::others_text_test
