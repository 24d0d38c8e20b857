#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/scene/command.h"
#include "app/scene/state.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/roster.h"

namespace waymark {

// The goals of a scene as a list: index 0 is the first goal. The screen and text number them from
// 1.

inline std::size_t goal_count(const Scene& scene) { return scene.goals.further.size() + 1; }
inline bool is_goal(const Scene& scene, int index) {
  return index >= 0 && index < static_cast<int>(goal_count(scene));
}
// `index` must be valid.
inline Cell& goal_of(Scene& scene, int index) {
  return index == 0 ? scene.goal : scene.goals.further[static_cast<std::size_t>(index) - 1];
}
inline Cell goal_of(const Scene& scene, int index) {
  return index == 0 ? scene.goal : scene.goals.further[static_cast<std::size_t>(index) - 1];
}
// Whether searches end in a single cell. A mover may reach that cell with any heading.
inline bool ends_in_one_cell(const Scene& scene) {
  return scene.goals.further.empty() && scene.goals.rule != GoalRule::near;
}
// The index of the goal on a cell, -1 if there is none.
inline int goal_at(const Scene& scene, Cell cell) {
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i)
    if (goal_of(scene, i) == cell) return i;
  return -1;
}

// The landmark numbers on the screen. A landmark keeps its number until the next placement:
// removing a landmark does not renumber the others, and a new one gets the lowest free number.
// Numbers range from 1 to Placement::kMaxLandmarks.

// The number of the landmark at that position in the list.
int landmark_number(const Scene& scene, int index);
// The position in the list of the landmark with that number, -1 if there is none.
int landmark_with_number(const Scene& scene, int number);
// The number that a landmark added now would get.
int next_landmark_number(const Scene& scene);

// Whether `numbers` are valid for that many landmarks: one number per landmark, all different.
bool are_landmark_numbers(const std::vector<int>& numbers, std::size_t landmarks);
// All numbers, in list order.
std::vector<int> landmark_numbers(const Scene& scene);
// Precondition: are_landmark_numbers() holds.
void set_landmark_numbers(Scene& scene, std::vector<int> numbers);

// These functions do not change the numbers of other landmarks. `index` is a valid position in the
// list.
void add_landmark(Scene& scene, Cell at);
void remove_landmark(Scene& scene, int index);

// Landmarks that the user has locked: placement methods keep them and add others. The user can
// still move a locked landmark. A landmark stays locked when it moves.

// Whether the landmark at that position in the list is locked.
bool is_locked(const Scene& scene, int index);
// The cells of all locked landmarks, in list order.
std::vector<Cell> locked_landmarks(const Scene& scene);

// One flag per landmark, or empty if none is locked.
void set_locked_landmarks(Scene& scene, std::vector<bool> locked);
// `index` is a valid position in the list.
void lock_landmark(Scene& scene, int index, bool locked);
// Locks the landmarks on these cells and unlocks all others.
void lock_cells(Scene& scene, const std::vector<Cell>& cells);

// Call after the map of a scene has changed: moves points whose cells are no longer walkable to the
// closest walkable cell. The map must have one. Removes a landmark that would share a cell with
// another. `selected`, the index of a landmark or none, follows its landmark.
void settle_points(Scene& scene, int& selected);

enum class ScenePoint { start, goal, landmark };

// The commands that turn a point on a mover's map to the next heading, right or left, at which the
// mover fits there. `index` is the position of a landmark or goal in its list. Turning a goal also
// makes its heading count, even if no other heading fits. Returns no commands if no other heading
// fits another point, the map has no mover, or the point does not exist.
std::vector<Command> turn_commands(const Scene& scene, ScenePoint point, int index, bool right);

// A point in a ground cell of a mover's map, with its position in its list. If several points share
// the cell, the start has priority, then goals, then landmarks.
struct PointInCell {
  ScenePoint point;
  int index;
};
std::optional<PointInCell> point_in_cell(const Scene& scene, Cell ground);

// The search as it runs in the scene: its tables are marked as stale if they were built on an
// earlier map.
SearchSpec searched_in(const Scene& scene, SearchSpec spec);
// Like searched_in(), for the search at that position in the list.
SearchSpec listed_spec(const Scene& scene, int index);
// Like searched_in(), for the search in that slot of the map. Slot::exact, the baseline, is A* with
// the true cost.
SearchSpec spec_on(const Scene& scene, Slot slot);

// The reason why a search cannot run in the scene: see misfit(), or a formula names a landmark that
// the scene does not have: "needs landmark L3". std::nullopt if it can.
std::optional<std::string> misfit_in(const Scene& scene, const SearchSpec& spec);
// Like misfit_in(), for the search in that slot.
std::optional<std::string> misfit_on(const Scene& scene, Slot slot);

// The landmark numbers in the formulas of `now` that belonged to landmarks on other cells in
// `before`: "L1, L3". Empty if there are none.
std::string renumbered_in_formulas(const Scene& before, const Scene& now);

// Whether B has results to show if it can run: false if it needs landmarks that the scene lacks.
bool shows_b(const Scene& scene);

// The number of landmarks that B uses (those with the best bounds at the start) or, if B uses none,
// that A uses. kAllActive if neither uses landmarks or all are in use.
int landmarks_asked(const Scene& scene);

// The search on the map that uses landmarks: B or, if B uses none, A. std::nullopt if neither uses
// landmarks.
std::optional<Slot> landmark_asker(const Scene& scene);
// Whether A or B searches a contraction hierarchy.
bool searches_hierarchy(const Scene& scene);
// Whether A or B refines its path through levels of cliques.
bool searches_levels(const Scene& scene);
// A search in the list that reads a file or runs a program; nullptr if there is none.
const SearchSpec* first_with_file(const Roster& roster);
// Whether A or B reads landmark tables, for its heuristic, in a formula or to prune.
bool reads_tables_on_map(const Scene& scene);

// Sets the number of landmarks for every search that uses landmarks: kAllActive to
// Placement::kMaxLandmarks.
void ask_landmarks(Scene& scene, int count);

// The title of a search, for the start of a line. Plain A* is named after its heuristic:
// "Manhattan", "Landmarks". Other searches use title_of(): "Greedy best-first".
std::string spec_title(const SearchSpec& spec, const Moves& moves);

// Like spec_title(), for search A or B. slot_title() is for the start of a line ("Landmarks"),
// slot_word() for inside a line ("landmarks").
std::string slot_title(const Scene& scene, const Moves& moves, Slot slot);
std::string slot_word(const Scene& scene, const Moves& moves, Slot slot);

// The names of A and B.
using SearchNames = std::array<std::string, 2>;
inline const SearchNames kSearchLetters = {"A", "B"};
// The names on the slide of a scene: the scene's own names as long as its searches are compared,
// otherwise slot_title() or slot_word(). `slide` may be nullptr.
SearchNames slide_titles(const PresentationScene* slide, const Scene& scene, const Moves& moves);
SearchNames slide_words(const PresentationScene* slide, const Scene& scene, const Moves& moves);
// The name of the search in a slot, a or b.
inline std::string name_of(const SearchNames& names, Slot slot) {
  return names[slot == Slot::a ? 0 : 1];
}

// The names of searches in the column heads of CSV and JSON. Plain A* is named after its heuristic:
// "manhattan", "landmarks". Other searches have their full text, as do searches whose names would
// otherwise be equal.
std::vector<std::string> search_columns(std::span<const SearchSpec> specs, const Moves& moves);

// The memory for a table of the costs between all pairs of cells on this map: "A table of the costs
// between all pairs of these 1,302 cells takes 1.7 MB.", or why there is no such table.
std::string all_pairs_words(const Grid& grid, const Moves& moves);

// Whether A is plain A* with the distance formula and B is plain A* with landmarks. The texts about
// demos and in the Summary only fit these searches.
bool compares_distance_and_landmarks(const Scene& scene);

// The name of the distance formula for these moves, inside a line on the screen.
inline const char* formula_word(const Moves& moves) {
  if (moves.graph) return moves.graph->shape() == GraphShape::hexagons ? "hex" : "Euclidean";
  if (moves.directions == 4) return "Manhattan";
  return moves.diagonal_cost == DiagonalCost::one ? "Chebyshev" : "octile";
}
// "Manhattan distance". On maps with portals, the formula counts detours through them: "distance
// with portals".
std::string distance_words(const Moves& moves);
// Like formula_word(), for the start of a line.
inline const char* formula_title(const Moves& moves) {
  if (moves.graph) return moves.graph->shape() == GraphShape::hexagons ? "Hex" : "Euclidean";
  if (moves.directions == 4) return "Manhattan";
  return moves.diagonal_cost == DiagonalCost::one ? "Chebyshev" : "Octile";
}

// The steps that a search with bounds skipped, as a clause: "3 steps led outside the bounds and
// were skipped, the first one from 12, 3 to 13, 3".
std::string outside_words(const Grid& grid, const OutsideWindow& outside);

}  // namespace waymark
