#include "app/scene/scene_searches.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "app/kit/numbers.h"
#include "app/scene/scene_points.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/heuristic.h"
#include "core/heuristic/true_costs.h"
#include "core/map/cell_name.h"

namespace waymark {

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
  if (misfit_on(scene, Slot::b)) return false;
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
