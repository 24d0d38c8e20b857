#include "app/landmarks/puzzle.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>

#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/map/summary_text.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "core/base/random.h"
#include "core/placement/placement_parts.h"
#include "core/study/pair_study.h"
#include "core/study/place_scores.h"

namespace waymark {
namespace {

constexpr std::uint64_t kPuzzleSeed = 1;
constexpr std::size_t kMostBytes = std::size_t{96} << 20;
constexpr int kRestarts = 12;
// The number of places to search with. With many pairs there are fewer, because each place needs a
// search per pair.
constexpr std::size_t kSearches = 40, kSearchesOfPairs = 12;

std::span<const Node> nodes_of(const PuzzleTask& task) {
  const Components& components = components_of(task.scene);
  return components.nodes(components.of(task.scene.map->grid.node(task.scene.start)));
}

std::vector<Pair> pairs_of(const PuzzleTask& task) {
  if (!task.many) return {{task.scene.start, task.scene.goal}};
  return sample_pairs(task.scene.map->grid, components_of(task.scene), PuzzleTask::kPairs,
                      kPuzzleSeed);
}

Moves moves_of(const PuzzleTask& task) {
  return Moves::of(task.scene.directions, task.scene.map->grid);
}

}  // namespace

bool same_task(const PuzzleTask& a, const PuzzleTask& b) {
  const bool ends = a.scene.start == b.scene.start && a.scene.goal == b.scene.goal;
  return a.scene.map == b.scene.map && a.scene.directions == b.scene.directions &&
         a.count == b.count && a.many == b.many && (a.many || ends);
}

PuzzleScore puzzle_score(const PuzzleTask& task, const std::vector<Cell>& landmarks) {
  const Grid& grid = task.scene.map->grid;
  const Moves moves = moves_of(task);
  const std::vector<Pair> pairs = pairs_of(task);
  FieldBuilder fields(grid);
  std::vector<LandmarkTable> tables;
  std::vector<Node> places;
  for (const Cell landmark : landmarks) {
    tables.push_back(fields.share(moves, landmark));
    places.push_back(grid.node(landmark));
  }
  PuzzleScore score{landmarks, 0, {}, {}, {}};
  score.expanded = PlaceSearches(fields, moves).expanded(pairs, tables);
  const PlaceCover cover = *PlaceCover::of(fields, moves, pairs, std::move(places), kMostBytes,
                                           [](int, int) { return true; });
  const std::size_t count = landmarks.size();
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  const int together = cover.covered(all);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::size_t> others = all;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    score.worth.push_back(together - cover.covered(others));
    score.alone.push_back(cover.covered(std::span(&i, 1)));
    int by = -1;
    for (const std::size_t other : others) {
      if (score.alone.back() == 0) break;
      const std::array<std::size_t, 2> both = {i, other};
      if (by < 0 && cover.covered(both) == cover.covered(std::span(both).subspan(1)))
        by = static_cast<int>(other);
    }
    score.covered_by.push_back(by);
  }
  return score;
}

namespace {

// Solves a puzzle. Reports progress in thousandths of the whole.
class PuzzleSolver {
 public:
  PuzzleSolver(const PuzzleTask& task, JobProgress& progress)
      : task_(task),
        progress_(progress),
        grid_(task.scene.map->grid),
        moves_(moves_of(task)),
        pairs_(pairs_of(task)),
        fields_(grid_),
        random_(kPuzzleSeed) {}

  std::optional<PuzzleSolution> solve() {
    std::vector<Node> places = spread_places(
        grid_, nodes_of(task_), task_.many ? kMostPlacesOfPairs : kMostPlaces, random_);
    const std::optional<PlaceCover> cover =
        PlaceCover::of(fields_, moves_, pairs_, std::move(places), kMostBytes, part(0, kCoverEnd));
    if (!cover) return std::nullopt;
    const std::optional<std::vector<std::vector<Cell>>> sets =
        task_.count == 1 ? single_places(*cover) : sets_of(*cover);
    if (!sets) return std::nullopt;
    return best_of(*sets);
  }

 private:
  static constexpr int kCoverEnd = 800, kSetsEnd = 850, kEnd = 1000;
  using Sets = std::vector<std::vector<Cell>>;

  std::function<bool(int, int)> part(int from, int to) {
    return [this, from, to](int done, int of) {
      const auto more = static_cast<std::int64_t>(to - from) * done / std::max(1, of);
      return progress_.report(from + static_cast<int>(more), kEnd);
    };
  }

  Sets single_places(const PlaceCover& cover) const {
    std::vector<std::int64_t> saved;
    for (std::size_t i = 0; i < cover.places().size(); ++i)
      saved.push_back(cover.covered(std::span(&i, 1)));
    Sets sets;
    for (const Node place :
         places_to_search(grid_, cover.places(), saved, grid_.node(task_.scene.goal),
                          task_.many ? kSearchesOfPairs : kSearches))
      sets.push_back({grid_.cell(place)});
    return sets;
  }

  std::optional<Sets> sets_of(const PlaceCover& cover) {
    const auto found = cover.best_sets(static_cast<std::size_t>(task_.count), kRestarts, random_,
                                       part(kCoverEnd, kSetsEnd));
    if (!found) return std::nullopt;
    Sets sets;
    for (const std::vector<std::size_t>& places : *found) {
      std::vector<Cell>& cells = sets.emplace_back();
      // A second landmark on the same cell saves nothing.
      for (const std::size_t place : places) {
        const Cell cell = grid_.cell(cover.places()[place]);
        if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
      }
    }
    if (!task_.many && !sets.empty()) {
      std::vector<Cell> with_goal = sets.front();
      std::erase(with_goal, task_.scene.goal);
      if (static_cast<int>(with_goal.size()) == task_.count) with_goal.pop_back();
      with_goal.insert(with_goal.begin(), task_.scene.goal);
      sets.insert(sets.begin(), std::move(with_goal));
    }
    return sets;
  }

  // Runs a search with each set of places.
  std::optional<PuzzleSolution> best_of(const Sets& sets) {
    PlaceSearches searches(fields_, moves_);
    const auto report = part(kSetsEnd, kEnd);
    PuzzleSolution best{task_, {}, searches.expanded(pairs_, {}), {}, false};
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (!report(static_cast<int>(i), static_cast<int>(sets.size()))) return std::nullopt;
      const std::int64_t expanded = searches.expanded(pairs_, {}, sets[i]);
      if (expanded >= best.expanded && !best.cells.empty()) continue;
      best.expanded = expanded;
      best.cells = sets[i];
    }
    const DistanceField from_start = fields_.build(moves_, task_.scene.start);
    const DistanceField from_goal = fields_.build(moves_, task_.scene.goal);
    const Node goal = grid_.node(task_.scene.goal);
    for (const Cell cell : best.cells)
      best.positions.push_back(task_.many ? TripPosition::unknown
                                          : trip_position(from_start.from(grid_.node(cell)),
                                                          from_goal.at(grid_.node(cell)),
                                                          from_start.from(goal)));
    // With a landmark on the goal, A* expands only the cells of one path. If terrain costs differ,
    // another path may have fewer cells.
    if (!task_.many) {
      const std::vector<Cell> at_goal = {task_.scene.goal};
      best.proven = grid_.uniform() && best.expanded == searches.expanded(pairs_, {}, at_goal);
    }
    report(1, 1);
    return best;
  }

  const PuzzleTask& task_;
  JobProgress& progress_;
  const Grid& grid_;
  Moves moves_;
  std::vector<Pair> pairs_;
  FieldBuilder fields_;
  Random random_;
};

}  // namespace

std::optional<PuzzleSolution> solve_puzzle(const PuzzleTask& task, JobProgress& progress) {
  return PuzzleSolver(task, progress).solve();
}

namespace {

std::string landmarks_words(int count) {
  return fmt::format("{} landmark{}", count, count == 1 ? "" : "s");
}

bool are_as_good(const PuzzleView& p) { return p.yours->expanded <= p.best->expanded; }

// Explains how many landmarks to add or remove; empty if the number is right.
std::string count_words(const PuzzleView& p, const Results& r) {
  const int more = static_cast<int>(r.scene.landmarks.size()) - p.count;
  if (more == 0) return "";
  return more > 0 ? fmt::format("The puzzle is for {}: remove {}.", landmarks_words(p.count), more)
                  : fmt::format("The puzzle is for {}: add {}.", landmarks_words(p.count), -more);
}

// "landmark 2, off the path,".
std::string where_words(const PuzzleView& p, const Results& r, int landmark) {
  const int number = landmark_number(r.scene, landmark);
  if (p.many) return fmt::format("landmark {}", number);
  return fmt::format("landmark {}, {},", number, trip_position_text(trip_position(r, landmark)));
}

std::string begun(std::string sentence) {
  sentence[0] = 'L';
  return sentence;
}

std::string best_words(const PuzzleView& p) {
  std::vector<std::string> words;
  for (const TripPosition where : p.best->positions) {
    const std::string word = trip_position_text(where);
    if (where != TripPosition::unknown &&
        std::find(words.begin(), words.end(), word) == words.end())
      words.push_back(word);
  }
  if (words.empty()) return "";
  const std::string all = listed(words);
  return p.best->cells.size() == 1 ? fmt::format(" The best known place is {}.", all)
                                   : fmt::format(" The best known places are {}.", all);
}

// Explains what is wrong with the landmark that saves least.
std::string why_words(const PuzzleView& p, const Results& r) {
  const PuzzleScore& yours = *p.yours;
  if (yours.landmarks.empty()) return "";
  const auto least = std::min_element(yours.worth.begin(), yours.worth.end());
  const auto weakest = static_cast<int>(least - yours.worth.begin());
  const int covered_by = yours.covered_by[static_cast<std::size_t>(weakest)];
  const std::string where = where_words(p, r, weakest);
  const auto said = [&r](std::string_view text) { return in_words_of(r.scene.map->grid, text); };
  if (yours.alone[static_cast<std::size_t>(weakest)] == 0)
    return begun(where) + said(" saves no cells.");
  if (*least == 0 && covered_by >= 0)
    return said(fmt::format("{} saves no cells that landmark {} does not already save.",
                            begun(where), landmark_number(r.scene, covered_by)));
  if (*least == 0)
    return begun(where) + said(" saves no cells that the others do not already save.");
  const std::string cells = counted_cells(r.scene.map->grid, *least);
  if (yours.landmarks.size() == 1)
    return fmt::format("{} saves {}; another place saves more.", begun(where), cells);
  return fmt::format("{} helps least: without it, A* would have to expand only {} more.",
                     begun(where), cells);
}

}  // namespace

std::string puzzle_figure(const PuzzleView& p) {
  if (!p.yours || !p.best) return "–";
  const double part = static_cast<double>(std::min(p.best->expanded, p.yours->expanded)) /
                      static_cast<double>(std::max<std::int64_t>(1, p.yours->expanded));
  return percent_text(part);
}

std::string puzzle_caption(const PuzzleView& p) {
  return fmt::format("of the best known result with {}{}", landmarks_words(p.count),
                     p.many ? fmt::format(", over {} pairs", PuzzleTask::kPairs) : "");
}

std::string puzzle_verdict(const PuzzleView& p, const Results& r) {
  if (r.exact.cost == kNoCost && !p.many)
    return "There is no path. Move the start or the goal so there is something to save.";
  if (const std::string count = count_words(p, r); !count.empty()) return count;
  if (!p.yours) return "Counting the cells for your landmarks.";
  if (!p.current) return "Let go to count the cells for your landmarks.";
  const std::string yours = fmt::format("Your {}: {}. ", landmarks_words(p.count),
                                        counted_cells(r.scene.map->grid, p.yours->expanded));
  if (!p.best) return yours + "Searching for the best places.";
  if (are_as_good(p))
    return yours +
           (p.best->proven && p.yours->expanded == p.best->expanded
                ? in_words_of(r.scene.map->grid,
                              "This is optimal: A* expands only the cells on the path.")
                : "No better placement is known.") +
           best_words(p);
  return fmt::format("{}Best known: {}. {}{}", yours, grouped(p.best->expanded), why_words(p, r),
                     best_words(p));
}

std::string puzzle_hint(const PuzzleView& p, const Results& r) {
  if (!p.best) return "Hint: wait until Waymark has found the best places.";
  if (p.best->cells.empty()) return "Hint: no landmark helps here.";
  const NodePlace extent = map_extent(*r.scene.map);
  const NodePlace place = map_place(*r.scene.map, p.best->cells.front());
  const char* across = 2 * place.x < extent.x ? "left" : "right";
  const char* down = 2 * place.y < extent.y ? "upper" : "lower";
  const TripPosition where = p.best->positions.front();
  if (where == TripPosition::unknown)
    return fmt::format("Hint: one of the best places is in the {} {} part of the map.", down,
                       across);
  return fmt::format("Hint: one of the best places is {}, in the {} {} part of the map.",
                     trip_position_text(where), down, across);
}

}  // namespace waymark
