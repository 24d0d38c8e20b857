// Landmarks for a game: places them on a map once, then uses them for searches.
//
//     landmarks_for_your_game MAP.map START_X START_Y GOAL_X GOAL_Y
//
// Prints the path cost in cells, and how many cells A* expanded with the octile distance and with 8
// landmarks.
#include <cstdio>
#include <cstdlib>

#include "core/io/map_file.h"
#include "core/placement/placement.h"
#include "core/search/searcher.h"

int main(int count, char** words) {
  using namespace waymark;
  if (count != 6) return std::puts("usage: landmarks_for_your_game MAP.map X Y X Y"), 2;
  const Result<Grid> map = read_map_file(words[1]);
  if (!map) return std::puts(map.error().text().c_str()), 2;
  const Grid& grid = map.value();
  const Cell start{std::atoi(words[2]), std::atoi(words[3])};
  const Cell goal{std::atoi(words[4]), std::atoi(words[5])};
  if (!grid.walkable(start) || !grid.walkable(goal))
    return std::puts("start and goal must not be walls"), 2;

  // Once per map: places the landmarks and computes the cost from each to every cell.
  const Moves moves = Moves::eight(grid);
  const Components components(grid);
  FieldBuilder fields(grid);
  const PlacedLandmarks landmarks =
      place_landmarks(fields, moves, components, components.of(grid.node(start)),
                      {PlacementMethod::farthest, 8}, [](int, int) { return true; });

  // Once per search. Only the exact heuristic reads the goal's own table, so it can be empty.
  Searcher searcher(grid);
  const DistanceField none;
  const Query query{grid, moves, start, goal, landmarks.tables, none};
  for (const char* text : {"astar", "astar h=landmarks"}) {
    const SearchOutcome found = searcher.run(query, parse_search(text).value());
    if (found.cost == kNoCost) return std::puts("there is no path"), 1;
    std::printf("%-17s  cost %.2f, %d cells expanded, %d steps\n", text, moves.cells(found.cost),
                found.counts.expanded, found.path_length());
  }
}
