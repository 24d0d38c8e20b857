#include "app/scene/scene_parts.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <set>
#include <utility>

#include "app/kit/numbers.h"
#include "app/scene/opened_map.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/map/cell_name.h"

namespace waymark {

int landmark_number(const Scene& scene, int index) {
  const auto at = static_cast<std::size_t>(index);
  return at < scene.landmark_numbers.size() ? scene.landmark_numbers[at] : index + 1;
}

int landmark_with_number(const Scene& scene, int number) {
  const auto count = static_cast<int>(scene.landmarks.size());
  for (int index = 0; index < count; ++index)
    if (landmark_number(scene, index) == number) return index;
  return -1;
}

int next_landmark_number(const Scene& scene) {
  int number = 1;
  while (landmark_with_number(scene, number) >= 0) ++number;
  return number;
}

bool are_landmark_numbers(const std::vector<int>& numbers, std::size_t landmarks) {
  std::vector<int> sorted = numbers;
  std::sort(sorted.begin(), sorted.end());
  const bool apart = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
  return numbers.size() == landmarks && apart &&
         (sorted.empty() || (sorted.front() >= 1 && sorted.back() <= Placement::kMaxLandmarks));
}

std::vector<int> landmark_numbers(const Scene& scene) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < scene.landmarks.size(); ++i)
    numbers.push_back(landmark_number(scene, static_cast<int>(i)));
  return numbers;
}

void set_landmark_numbers(Scene& scene, std::vector<int> numbers) {
  std::vector<int> usual(numbers.size());
  std::iota(usual.begin(), usual.end(), 1);
  if (numbers == usual) numbers.clear();
  scene.landmark_numbers = std::move(numbers);
}

void add_landmark(Scene& scene, Cell at) {
  std::vector<int> numbers = landmark_numbers(scene);
  numbers.push_back(next_landmark_number(scene));
  scene.landmarks.push_back(at);
  if (!scene.locked.empty()) scene.locked.push_back(false);
  set_landmark_numbers(scene, std::move(numbers));
}

void remove_landmark(Scene& scene, int index) {
  std::vector<int> numbers = landmark_numbers(scene);
  numbers.erase(numbers.begin() + index);
  scene.landmarks.erase(scene.landmarks.begin() + index);
  std::vector<bool> locked = scene.locked;
  if (!locked.empty()) locked.erase(locked.begin() + index);
  set_locked_landmarks(scene, std::move(locked));
  set_landmark_numbers(scene, std::move(numbers));
}

bool is_locked(const Scene& scene, int index) {
  const auto at = static_cast<std::size_t>(index);
  return at < scene.locked.size() && scene.locked[at];
}

std::vector<Cell> locked_landmarks(const Scene& scene) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < scene.landmarks.size(); ++i)
    if (is_locked(scene, static_cast<int>(i))) cells.push_back(scene.landmarks[i]);
  return cells;
}

void set_locked_landmarks(Scene& scene, std::vector<bool> locked) {
  const bool any = std::find(locked.begin(), locked.end(), true) != locked.end();
  scene.locked = any ? std::move(locked) : std::vector<bool>{};
}

void lock_landmark(Scene& scene, int index, bool locked) {
  std::vector<bool> flags = scene.locked;
  flags.resize(scene.landmarks.size());
  flags[static_cast<std::size_t>(index)] = locked;
  set_locked_landmarks(scene, std::move(flags));
}

void lock_cells(Scene& scene, const std::vector<Cell>& cells) {
  std::vector<bool> flags;
  for (const Cell landmark : scene.landmarks)
    flags.push_back(std::find(cells.begin(), cells.end(), landmark) != cells.end());
  set_locked_landmarks(scene, std::move(flags));
}

namespace {

void settle(const OpenedMap& map, Cell& end) {
  if (!map.grid.walkable(end)) end = *nearest_free(map, end);
}

// Landmarks on walkable cells stay, so a landmark that has to move never displaces another one.
void settle_landmarks(Scene& scene, int& selected) {
  const Grid& grid = scene.map->grid;
  const std::vector<Cell>& landmarks = scene.landmarks;
  std::vector<Cell> taken;
  for (const Cell landmark : landmarks)
    if (grid.walkable(landmark)) taken.push_back(landmark);
  std::vector<Cell> settled;
  std::vector<int> numbers;
  std::vector<bool> locked;
  int selected_now = kNothingSelected;
  for (std::size_t i = 0; i < landmarks.size(); ++i) {
    Cell cell = landmarks[i];
    if (!grid.walkable(cell)) {
      settle(*scene.map, cell);
      if (std::find(taken.begin(), taken.end(), cell) != taken.end()) continue;
      taken.push_back(cell);
    }
    // Without the mover, two landmarks may share a ground cell.
    if (std::find(settled.begin(), settled.end(), cell) != settled.end()) continue;
    if (static_cast<int>(i) == selected) selected_now = static_cast<int>(settled.size());
    settled.push_back(cell);
    numbers.push_back(landmark_number(scene, static_cast<int>(i)));
    locked.push_back(is_locked(scene, static_cast<int>(i)));
  }
  scene.landmarks = std::move(settled);
  set_landmark_numbers(scene, std::move(numbers));
  set_locked_landmarks(scene, std::move(locked));
  selected = selected_now;
}

// Moves the goals after the first one off unwalkable cells, and removes duplicates.
void settle_goals(Scene& scene) {
  std::vector<Cell> settled;
  for (Cell goal : scene.goals.further) {
    settle(*scene.map, goal);
    if (goal != scene.goal && std::find(settled.begin(), settled.end(), goal) == settled.end())
      settled.push_back(goal);
  }
  scene.goals.further = std::move(settled);
}

}  // namespace

void settle_points(Scene& scene, int& selected) {
  settle(*scene.map, scene.start);
  settle(*scene.map, scene.goal);
  settle_goals(scene);
  settle_landmarks(scene, selected);
}

std::vector<Command> turn_commands(const Scene& scene, ScenePoint point, int index, bool right) {
  if (!scene.map->ground) return {};
  const auto turned = [&](Cell state) { return turned_state(*scene.map, state, right); };
  switch (point) {
    case ScenePoint::start:
      if (turned(scene.start) == scene.start) return {};
      return {MoveStart{turned(scene.start)}};
    case ScenePoint::goal: {
      if (!is_goal(scene, index)) return {};
      std::vector<Command> commands;
      if (scene.goals.any_heading) commands.push_back(SetGoalHeading{false});
      const Cell goal = goal_of(scene, index);
      if (!(turned(goal) == goal)) commands.push_back(MoveGoal{turned(goal), index});
      return commands;
    }
    case ScenePoint::landmark:
      break;
  }
  if (index < 0 || index >= static_cast<int>(scene.landmarks.size())) return {};
  const Cell landmark = scene.landmarks[static_cast<std::size_t>(index)];
  if (turned(landmark) == landmark) return {};
  return {MoveLandmark{index, turned(landmark)}};
}

std::optional<PointInCell> point_in_cell(const Scene& scene, Cell ground) {
  const auto stands = [&](Cell state) { return ground_cell_of(*scene.map, state) == ground; };
  if (stands(scene.start)) return PointInCell{ScenePoint::start, 0};
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i)
    if (stands(goal_of(scene, i))) return PointInCell{ScenePoint::goal, i};
  for (int i = 0; i < static_cast<int>(scene.landmarks.size()); ++i)
    if (stands(scene.landmarks[static_cast<std::size_t>(i)]))
      return PointInCell{ScenePoint::landmark, i};
  return std::nullopt;
}

SearchSpec searched_in(const Scene& scene, SearchSpec spec) {
  use_stale_tables(spec, has_stale_tables(scene));
  return spec;
}

SearchSpec listed_spec(const Scene& scene, int index) {
  return searched_in(scene, scene.roster.at(index));
}

SearchSpec spec_on(const Scene& scene, Slot slot) {
  if (slot == Slot::a) return listed_spec(scene, scene.roster.a());
  if (slot == Slot::b) return listed_spec(scene, scene.roster.b());
  SearchSpec exact;
  exact.h.heuristic = Heuristic::exact;
  return exact;
}

std::string distance_words(const Moves& moves) {
  return moves.portals ? title_of(Heuristic::distance, moves)
                       : fmt::format("{} distance", formula_word(moves));
}

std::optional<std::string> misfit_in(const Scene& scene, const SearchSpec& spec) {
  const Grid& grid = scene.map->grid;
  if (auto needs = misfit(spec, grid, Moves::of(scene.directions, grid), scene.goals)) return needs;
  const std::vector<const Formula*> formulas = formulas_of(spec);
  // A frame of a drag must not allocate memory for the numbers.
  if (formulas.empty()) return std::nullopt;
  const std::vector<int> numbers = landmark_numbers(scene);
  for (const Formula* const formula : formulas)
    for (const int number : formula->landmark_numbers())
      if (std::find(numbers.begin(), numbers.end(), number) == numbers.end())
        return fmt::format("needs landmark L{}", number);
  return std::nullopt;
}

std::string renumbered_in_formulas(const Scene& before, const Scene& now) {
  std::set<int> changed;
  for (const Roster::Entry& entry : now.roster.entries())
    for (const Formula* const formula : formulas_of(entry.spec))
      for (const int number : formula->landmark_numbers()) {
        const int old_index = landmark_with_number(before, number);
        const int index = landmark_with_number(now, number);
        if (old_index >= 0 && index >= 0 &&
            before.landmarks[static_cast<std::size_t>(old_index)] !=
                now.landmarks[static_cast<std::size_t>(index)])
          changed.insert(number);
      }
  std::string words;
  for (const int number : changed) words += fmt::format("{}L{}", words.empty() ? "" : ", ", number);
  return words;
}

std::optional<std::string> misfit_on(const Scene& scene, Slot slot) {
  return misfit_in(scene, spec_on(scene, slot));
}

bool shows_b(const Scene& scene) {
  return !scene.landmarks.empty() || !uses_landmarks(scene.roster.on_map_b());
}

int landmarks_asked(const Scene& scene) {
  const std::optional<Slot> asker = landmark_asker(scene);
  if (!asker) return kAllActive;
  const SearchSpec spec = spec_on(scene, *asker);
  return landmark_part(spec)->best;
}

std::optional<Slot> landmark_asker(const Scene& scene) {
  for (const Slot slot : {Slot::b, Slot::a})
    if (uses_landmarks(spec_on(scene, slot))) return slot;
  return std::nullopt;
}

bool searches_hierarchy(const Scene& scene) {
  return row_of(spec_on(scene, Slot::a).algorithm).needs_graph ||
         row_of(spec_on(scene, Slot::b).algorithm).needs_graph;
}

bool searches_levels(const Scene& scene) {
  return row_of(spec_on(scene, Slot::a).algorithm).refines ||
         row_of(spec_on(scene, Slot::b).algorithm).refines;
}

const SearchSpec* first_with_file(const Roster& roster) {
  for (const Roster::Entry& entry : roster.entries())
    if (reads_file(entry.spec)) return &entry.spec;
  return nullptr;
}

bool reads_tables_on_map(const Scene& scene) {
  return reads_tables(spec_on(scene, Slot::a)) || reads_tables(spec_on(scene, Slot::b));
}

void ask_landmarks(Scene& scene, int count) {
  for (int i = 0; i < scene.roster.size(); ++i) {
    SearchSpec spec = scene.roster.at(i);
    OneHeuristic* const asking = landmark_part(spec);
    if (!asking) continue;
    asking->best = count;
    asking->nearest = kAllActive;
    scene.roster.replace(i, spec);
  }
}

namespace {

// Whether the search is A* with uncompressed tables and default options; its heuristic may be any.
bool is_plain(const SearchSpec& spec) {
  SearchSpec plain;
  plain.h = spec.h;
  return spec == plain && uses_whole_tables(spec.h) && spec.h.nearest == kAllActive &&
         spec.h.abs == 0 && spec.h.turned == 0;
}

// Omits the number of landmarks in use, which is shown elsewhere.
std::string plain_title(const SearchSpec& spec, const Moves& moves) {
  const HeuristicChoice& h = spec.h;
  return h.heuristic == Heuristic::landmarks ? title_of(h.heuristic, moves) : title_of(h, moves);
}

}  // namespace

std::string spec_title(const SearchSpec& spec, const Moves& moves) {
  if (!is_plain(spec)) return title_of(spec, moves);
  std::string title = plain_title(spec, moves);
  if (title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

std::string slot_word(const Scene& scene, const Moves& moves, Slot slot) {
  const SearchSpec spec = spec_on(scene, slot);
  return is_plain(spec) ? plain_title(spec, moves) : title_of(spec, moves);
}

std::vector<std::string> search_columns(std::span<const SearchSpec> specs, const Moves& moves) {
  std::vector<std::string> names, columns;
  for (const SearchSpec& spec : specs)
    names.push_back(is_plain(spec) ? heuristic_name(spec, moves) : text_of(spec));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool alone = std::count(names.begin(), names.end(), names[i]) == 1;
    columns.push_back(alone ? names[i] : text_of(specs[i]));
  }
  return columns;
}

bool compares_distance_and_landmarks(const Scene& scene) {
  const SearchSpec b = spec_on(scene, Slot::b);
  return spec_on(scene, Slot::a) == SearchSpec{} && is_plain(b) && uses_landmarks(b);
}

std::string slot_title(const Scene& scene, const Moves& moves, Slot slot) {
  return spec_title(spec_on(scene, slot), moves);
}

namespace {

SearchNames slide_names(const PresentationScene* slide, const Scene& scene, const Moves& moves,
                        std::string (*other)(const Scene&, const Moves&, Slot)) {
  SearchNames names;
  if (slide && slide->state.scene.roster == scene.roster) names = slide->names;
  if (names[0].empty()) names[0] = other(scene, moves, Slot::a);
  if (names[1].empty()) names[1] = other(scene, moves, Slot::b);
  return names;
}

}  // namespace

SearchNames slide_titles(const PresentationScene* slide, const Scene& scene, const Moves& moves) {
  return slide_names(slide, scene, moves, slot_title);
}

SearchNames slide_words(const PresentationScene* slide, const Scene& scene, const Moves& moves) {
  return slide_names(slide, scene, moves, slot_word);
}

std::string all_pairs_words(const Grid& grid, const Moves& moves) {
  const std::string cells = grouped(grid.walkable_count());
  const std::string bytes = bytes_text(static_cast<std::int64_t>(AllPairs::bytes_of(grid, moves)));
  if (grid.walkable_count() <= AllPairs::kMostCells)
    return fmt::format("A table of the costs between all pairs of these {} cells takes {}.", cells,
                       bytes);
  return fmt::format(
      "A table of the costs between all pairs of these {} cells would take {}; Waymark builds it "
      "only for up to {} cells.",
      cells, bytes, grouped(AllPairs::kMostCells));
}

std::string outside_words(const Grid& grid, const OutsideWindow& outside) {
  if (outside.steps == 0) return "no step led outside the bounds, so they changed nothing";
  const auto name = [&grid](Node node) { return cell_name(grid.graph(), grid.cell(node)); };
  return fmt::format("{} step{} led outside the bounds and {} skipped, the first one from {} to {}",
                     grouped(outside.steps), outside.steps == 1 ? "" : "s",
                     outside.steps == 1 ? "was" : "were", name(outside.from), name(outside.to));
}

}  // namespace waymark
