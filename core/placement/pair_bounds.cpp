#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <queue>

#include "core/base/memory.h"
#include "core/base/threads.h"
#include "core/placement/placement.h"
#include "core/placement/placement_parts.h"

namespace waymark {
namespace {

void place_greedily(Placer& placer) {
  const std::optional<PairBounds> bounds = PairBounds::of(placer);
  if (!bounds) return;
  const std::vector<Node>& places = bounds->places();
  choose_greedily(
      *bounds, [&](std::size_t place) { return !placer.has_landmark(places[place]); },
      [&](std::size_t place) { return placer.add(places[place]); });
}

}  // namespace

const PlacementRow kGreedyRow = {
    PlacementMethod::greedy,
    "greedy",
    "Each where it raises the bounds of many searches the most, given the previous landmarks; "
    "tries at most 2,000 cells, spread over the map",
    "Nemhauser, Wolsey and Fisher, 1978; Minoux, 1978",
    true,
    true,
    place_greedily};

namespace {

// The bounds of the pairs with landmarks at all chosen places except one.
std::vector<Cost> bounds_without(const PairBounds& bounds, const std::vector<std::size_t>& chosen,
                                 std::size_t left_out) {
  std::vector<Cost> best = bounds.before();
  for (std::size_t i = 0; i < chosen.size(); ++i)
    if (i != left_out) bounds.raise(chosen[i], best);
  return best;
}

// Moves one landmark to the place that raises the bounds the most, given the other landmarks.
// Returns whether it found a better place than the current one. Ties: the first place.
bool exchange(const PairBounds& bounds, const std::vector<bool>& allowed, std::size_t which,
              std::vector<std::size_t>& chosen) {
  const std::vector<Cost> others = bounds_without(bounds, chosen, which);
  std::size_t best = chosen[which];
  std::int64_t greatest = bounds.gain(best, others);
  for (std::size_t place = 0; place < allowed.size(); ++place) {
    if (!allowed[place]) continue;
    const std::int64_t gain = bounds.gain(place, others);
    if (gain <= greatest) continue;  // also skips the other chosen places, which have no gain
    greatest = gain;
    best = place;
  }
  return std::exchange(chosen[which], best) != best;
}

// Places landmarks greedily. Then moves them in turn, one at a time, until none has a better place.
// Each exchange raises the sum of the bounds, so the loop terminates.
void place_with_swaps(Placer& placer) {
  const std::optional<PairBounds> bounds = PairBounds::of(placer);
  if (!bounds) return;
  const std::vector<Node>& places = bounds->places();
  std::vector<bool> allowed;
  for (const Node node : places) allowed.push_back(!placer.has_landmark(node));
  std::vector<std::size_t> chosen;
  const auto count = static_cast<std::size_t>(placer.count());
  choose_greedily(
      *bounds, [&](std::size_t place) { return allowed[place]; },
      [&](std::size_t place) {
        chosen.push_back(place);
        return chosen.size() < count;
      });
  for (std::size_t which = 0, unchanged = 0; unchanged < chosen.size() && placer.wanted();
       which = (which + 1) % chosen.size())
    unchanged = exchange(*bounds, allowed, which, chosen) ? 0 : unchanged + 1;
  if (!placer.wanted()) return;
  for (const std::size_t place : chosen)
    if (!placer.add(places[place])) return;
}

}  // namespace

const PlacementRow kSwapRow = {PlacementMethod::swap,
                               "swap",
                               "Like greedy, among at most 2,000 cells, then moves one landmark at "
                               "a time as long as that raises the bounds",
                               "Teitz and Bart, 1968",
                               true,
                               false,
                               place_with_swaps};

namespace {

// A landmark on the goal of a search makes the bounds exact, even for every other search that
// begins or ends there. If many searches in a workload share starts or goals, these are the best
// places, but the method greedy may not have them among its candidates. If the searches have too
// few different starts and goals, places the remaining landmarks on random cells.
void place_for_workload(Placer& placer) {
  const std::optional<PairBounds> bounds = PairBounds::of(placer, PairBounds::Places::ends);
  if (!bounds) return;
  const std::vector<Node>& places = bounds->places();
  bool more = true;
  choose_greedily(
      *bounds, [&](std::size_t place) { return !placer.has_landmark(places[place]); },
      [&](std::size_t place) { return more = placer.add(places[place]); });
  while (more) more = placer.add(placer.random_free_node());
}

}  // namespace

const PlacementRow kWorkloadRow = {
    PlacementMethod::workload,
    "workload",
    "Each at an end of a search, where it raises the bounds of all searches the most",
    "Waymark, after the greedy choice of Nemhauser, Wolsey and Fisher, 1978",
    true,
    true,
    place_for_workload};

namespace {

// Number of fields built together, see FieldBuilder::build_many.
constexpr std::size_t kAtOnce = 16;

// The field builder and the fields of one thread.
struct Builders {
  std::optional<FieldBuilder> fields;
  std::vector<DistanceField> built;
};

// Builders for at most `placer.threads()` threads, as many as fit in memory together with their
// fields.
std::vector<Builders> builders(const Placer& placer, std::size_t groups) {
  const std::uint64_t planes = placer.moves().directed ? 2 : 1;
  const std::uint64_t each = (kAtOnce + 2) * planes * placer.grid().node_count() * sizeof(Cost);
  return std::vector<Builders>(
      static_cast<std::size_t>(thread_count(placer.threads(), groups, each)));
}

// Calls read(i, field) with the distance field of each source, on several threads at once. Returns
// false if placement was cancelled.
bool for_each_field(Placer& placer, const std::vector<Node>& sources,
                    const std::function<void(std::size_t, const DistanceField&)>& read) {
  const Grid& grid = placer.grid();
  const std::size_t groups = (sources.size() + kAtOnce - 1) / kAtOnce;
  std::vector<Builders> all = builders(placer, groups);
  return in_order(
      std::span(all), groups,
      [&](Builders& own, std::size_t group) {
        const std::size_t begin = group * kAtOnce, end = std::min(begin + kAtOnce, sources.size());
        std::vector<Cell> cells;
        for (std::size_t i = begin; i < end; ++i) cells.push_back(grid.cell(sources[i]));
        if (!own.fields) own.fields.emplace(grid);
        own.built = own.fields->build_many(placer.moves(), cells, std::move(own.built));
        for (std::size_t i = begin; i < end; ++i) read(i, own.built[i - begin]);
        return static_cast<int>(end - begin);
      },
      [&placer](std::size_t, int count) { return placer.step(count); });
}

void shuffle(std::vector<Node>& nodes, Random& random) {
  for (std::size_t i = nodes.size(); i > 1; --i) std::swap(nodes[i - 1], nodes[random.below(i)]);
}

// The distinct ends of the pairs, most frequent first.
std::vector<Node> frequent_ends(const Grid& grid, const std::vector<Pair>& pairs) {
  std::map<Node, int> counts;
  for (const Pair& pair : pairs) {
    ++counts[grid.node(pair.start)];
    ++counts[grid.node(pair.goal)];
  }
  std::vector<Node> ends;
  for (const auto& [node, count] : counts) ends.push_back(node);
  std::stable_sort(ends.begin(), ends.end(), [&](Node a, Node b) { return counts[a] > counts[b]; });
  return ends;
}

}  // namespace

std::optional<PairBounds> PairBounds::of(Placer& placer, Places places) {
  const std::vector<Pair> pairs = placer.pairs();
  const Grid& grid = placer.grid();
  PairBounds bounds;
  if (places == Places::ends) {
    bounds.places_ = frequent_ends(grid, pairs);
    bounds.places_.resize(std::min(bounds.places_.size(), kMostPlaces));
  } else {
    bounds.places_ = spread_places(grid, placer.nodes(), kMostPlaces, placer.random());
  }
  shuffle(bounds.places_, placer.random());
  std::vector<Node> ends;
  for (const Pair& pair : pairs) {
    ends.push_back(grid.node(pair.start));
    ends.push_back(grid.node(pair.goal));
    const LandmarkHeuristic heuristic(grid, placer.moves(), pair.goal, placer.tables());
    bounds.before_.push_back(heuristic(grid.node(pair.start)));
  }
  std::sort(ends.begin(), ends.end());
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  const auto index = [&](Cell cell) {
    return static_cast<std::size_t>(std::lower_bound(ends.begin(), ends.end(), grid.node(cell)) -
                                    ends.begin());
  };
  std::vector<Ends> indices;
  for (const Pair& pair : pairs) indices.push_back({index(pair.start), index(pair.goal)});
  bounds.bounds_.resize(bounds.places_.size() * pairs.size());
  const bool by_ends = ends.size() < bounds.places_.size();
  placer.expect(static_cast<int>(by_ends ? ends.size() : bounds.places_.size()));
  const bool whole =
      by_ends ? bounds.ask_ends(placer, ends, indices) : bounds.ask_places(placer, ends, indices);
  if (!whole) return std::nullopt;
  return bounds;
}

// Builds the fields of all ends of pairs. Stores the costs from every end to every place, and the
// costs back if they differ.
bool PairBounds::ask_ends(Placer& placer, const std::vector<Node>& ends,
                          const std::vector<Ends>& pairs) {
  const bool directed = placer.moves().directed;
  std::vector<Cost> to_place(ends.size() * places_.size()),
      from_place(directed ? to_place.size() : 0);
  const bool whole = for_each_field(placer, ends, [&](std::size_t end, const DistanceField& field) {
    const std::size_t row = end * places_.size();
    for (std::size_t place = 0; place < places_.size(); ++place) {
      to_place[row + place] = field.from(places_[place]);
      if (directed) from_place[row + place] = field.at(places_[place]);
    }
  });
  const std::vector<Cost>& from = directed ? from_place : to_place;
  for (std::size_t pair = 0; whole && pair < pairs.size(); ++pair) {
    const std::size_t start = pairs[pair].start * places_.size(),
                      goal = pairs[pair].goal * places_.size();
    for (std::size_t place = 0; place < places_.size(); ++place)
      bounds_[place * pairs.size() + pair] =
          directed_bound({to_place[start + place], to_place[goal + place]},
                         {from[start + place], from[goal + place]});
  }
  return whole;
}

bool PairBounds::ask_places(Placer& placer, const std::vector<Node>& ends,
                            const std::vector<Ends>& pairs) {
  return for_each_field(placer, places_, [&](std::size_t place, const DistanceField& field) {
    for (std::size_t pair = 0; pair < pairs.size(); ++pair)
      bounds_[place * pairs.size() + pair] =
          LandmarkBound(field, ends[pairs[pair].goal])(ends[pairs[pair].start]);
  });
}

std::int64_t PairBounds::gain(std::size_t place, const std::vector<Cost>& best) const {
  const std::span<const Cost> bounds = at(place);
  std::int64_t sum = 0;
  for (std::size_t pair = 0; pair < best.size(); ++pair)
    sum += std::max(0, bounds[pair] - best[pair]);
  return sum;
}

void PairBounds::raise(std::size_t place, std::vector<Cost>& best) const {
  const std::span<const Cost> bounds = at(place);
  for (std::size_t pair = 0; pair < best.size(); ++pair)
    best[pair] = std::max(best[pair], bounds[pair]);
}

namespace {

struct Scored {
  std::int64_t gain;
  std::size_t place;
  std::size_t chosen_then;  // number of places chosen when this place was scored
  // The place with the largest gain is at the top of the heap. Ties: the first place.
  friend bool operator<(const Scored& a, const Scored& b) {
    return a.gain != b.gain ? a.gain < b.gain : a.place > b.place;
  }
};

}  // namespace

void choose_greedily(const PairBounds& bounds, const std::function<bool(std::size_t)>& allowed,
                     const std::function<bool(std::size_t)>& take) {
  std::vector<Cost> best = bounds.before();
  std::priority_queue<Scored> open;
  for (std::size_t place = 0; place < bounds.places().size(); ++place)
    if (allowed(place)) open.push({bounds.gain(place, best), place, 0});
  for (std::size_t chosen = 0; !open.empty();) {
    const Scored top = open.top();
    open.pop();
    if (top.chosen_then < chosen) {
      open.push({bounds.gain(top.place, best), top.place, chosen});
      continue;
    }
    ++chosen;
    bounds.raise(top.place, best);
    if (!take(top.place)) return;
  }
}

}  // namespace waymark
