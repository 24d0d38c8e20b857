#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/heuristic/query.h"
#include "core/search/search_spec.h"

namespace waymark {

// The ordered list of compared searches, and which two of them are on the map. The exact baseline
// always exists and is not listed.
class Roster {
 public:
  static constexpr int kLeast = 2, kMost = 12;
  // Colours in tables and charts for searches that are not on the map, numbered from 0.
  static constexpr int kColors = 6;

  struct Entry {
    SearchSpec spec;
    int color = 0;  // fixed while the search is listed, 0 to kColors - 1
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  // The default list: A* with the distance formula as A, A* with landmarks as B.
  Roster();
  // A list of kLeast to kMost searches. `a` and `b` are the indices of two different searches.
  // `colors` are 0 to kColors - 1; searches without a colour are assigned one.
  static Result<Roster> of(const std::vector<SearchSpec>& specs, int a = 0, int b = 1,
                           const std::vector<int>& colors = {});

  std::span<const Entry> entries() const {
    return std::span(entries_).first(static_cast<std::size_t>(size_));
  }
  int size() const { return size_; }
  int a() const { return a_; }
  int b() const { return b_; }
  bool on_map(int index) const { return index == a_ || index == b_; }
  const SearchSpec& at(int index) const { return entries_[static_cast<std::size_t>(index)].spec; }
  const SearchSpec& on_map_a() const { return at(a_); }
  const SearchSpec& on_map_b() const { return at(b_); }

  // If any of these functions returns an Error, the roster is unchanged. Indices refer to entries.
  // A new search is added at the end and gets the colour that the fewest others use.
  std::optional<Error> add(const SearchSpec& spec);
  std::optional<Error> replace(int index, const SearchSpec& spec);
  // The search must not be on the map.
  std::optional<Error> remove(int index);
  // Removes a search and inserts it so that its index becomes `to`.
  std::optional<Error> move(int index, int to);
  // If the search at `index` is already on the map in the other slot, A and B swap.
  std::optional<Error> show_as_a(int index);
  std::optional<Error> show_as_b(int index);

  friend bool operator==(const Roster&, const Roster&) = default;

 private:
  std::optional<Error> check(int index) const;
  int rarest_color() const;

  // Stored inline, because dragging copies the roster on every pointer move. Unused entries equal
  // Entry{}.
  std::array<Entry, kMost> entries_;
  int size_ = kLeast;
  int a_ = 0, b_ = 1;
};

// The list as text: "1 2 65 astar | astar h=landmarks": the numbers of A and B in the list, counted
// from 1; the colours, one digit each, counted from 1; and the searches. Inverse of parse_roster().
std::string text_of(const Roster& roster);
Result<Roster> parse_roster(std::string_view text);

// A search that the user can add to the comparison.
struct SearchPreset {
  const char* group;  // presets of one group are adjacent
  const char* title;
  const char* text;    // see parse_search
  int directions = 0;  // required number of moves; 0: any
};

inline constexpr std::array<SearchPreset, 39> kSearchPresets = {{
    {"No heuristic", "Dijkstra", "dijkstra"},
    {"No heuristic", "Breadth-first", "bfs"},
    {"A* with a formula", "Manhattan", "astar h=manhattan"},
    {"A* with a formula", "Octile", "astar h=octile", 8},
    {"A* with a formula", "Euclidean", "astar h=euclidean"},
    {"A* with a formula", "Chebyshev", "astar h=chebyshev", 8},
    {"A* with tables", "Landmarks", "astar h=landmarks"},
    {"A* with tables", "Best landmark only", "astar h=landmarks:best:1"},
    {"A* with tables", "Exact", "astar h=exact"},
    {"A* with tables", "Landmarks, pruned", "astar h=landmarks prune=upper"},
    {"A* with tables", "Landmarks, reach", "astar h=landmarks reach=1"},
    {"A* with tables", "Embedding", "astar h=embedding:3"},
    {"A* with tables", "Compressed", "astar h=compressed:32:8 bpmx=1"},
    {"A* with tables", "Waypoints", "astar h=waypoints:32"},
    {"A* with tables", "Hubs", "astar h=hubs"},
    {"A* with tables", "Max of two", "astar h=max(landmarks,embedding:3)"},
    // The distance is fitted to the current goal when the preset is added.
    {"Fit to the goal", "Distance × a factor", "astar h=fit-factor:0:0"},
    {"Fit to the goal", "Distance + offsets", "astar h=fit-offset:8:0:0"},
    {"Bidirectional", "Distance", "bidirectional"},
    {"Bidirectional", "Landmarks", "bidirectional h=landmarks"},
    {"Bidirectional", "Distance, averaged", "bidirectional potential=average"},
    {"Prepared graphs", "Contraction hierarchy", "ch"},
    {"Fewer equal paths", "Jump Point Search", "jps", 8},
    {"Fewer equal paths", "JPS, landmarks", "jps h=landmarks", 8},
    {"Corners only", "Subgoals", "subgoal", 8},
    {"Corners only", "Subgoals, landmarks", "subgoal h=landmarks", 8},
    {"Levels of cliques", "PRA*", "prastar", 8},
    {"Levels of cliques", "PRA*, wider corridor", "prastar width=1", 8},
    {"Levels of cliques", "PRA*, landmarks", "prastar h=landmarks", 8},
    {"Levels of cliques", "PRA*, IDA* for cells", "prastar bottom=idastar", 8},
    {"Any angle", "Straight lines", "thetastar", 8},
    {"Any angle", "Fast marching", "fastmarching", 8},
    {"Any angle", "Away from walls", "fastmarching speed=clearance", 8},
    {"Faster, not always optimal", "Weighted A*, 1.5", "astar w=1.5"},
    {"Faster, not always optimal", "Weighted A*, 3", "astar w=3"},
    {"Faster, not always optimal", "Anytime, 3 to 1", "astar anytime=1"},
    {"Faster, not always optimal", "Greedy best-first", "greedy"},
    {"Other tie-breaking rules", "Oldest first", "astar ties=oldest"},
    {"Other tie-breaking rules", "Smaller g first", "astar ties=small-g"},
}};

// The two searches on the map, and the baseline.
enum class Slot { a, b, exact };

// A* with the slot's heuristic. `active` is the number of landmarks that it uses, as in Query.
inline SearchSpec spec_of(Slot kind, int active = kAllActive) {
  SearchSpec spec;
  if (kind == Slot::b) spec.h = {Heuristic::landmarks, active};
  if (kind == Slot::exact) spec.h = {Heuristic::exact, kAllActive};
  return spec;
}

}  // namespace waymark
