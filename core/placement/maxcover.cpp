#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "core/base/threads.h"
#include "core/field/distance_field.h"
#include "core/placement/placement.h"
#include "core/placement/placement_parts.h"

namespace waymark {
namespace {

// Nodes chosen by the method avoid, without duplicates, and the arcs that a landmark on each node
// would cover.
struct Candidates {
  std::vector<Node> nodes;
  std::vector<ArcSet> covers;

  void take(Placer& placer, Node node, const CostPlane& from_node) {
    if (std::find(nodes.begin(), nodes.end(), node) != nodes.end()) return;
    nodes.push_back(node);
    covers.push_back(
        covered_arcs(placer.grid(), placer.moves(), placer.nodes(), from_node, placer.threads()));
  }
};

// Collects four times as many candidates as landmarks, but runs avoid at most five times as often.
// Once there are enough candidates for all landmarks, each further run first hides about half of
// them from avoid, so avoid chooses other nodes. Returns false if placement was cancelled.
bool find_candidates(Placer& placer, std::size_t count, Candidates& candidates) {
  std::vector<Node> present(placer.landmarks().begin(), placer.landmarks().end());
  std::vector<LandmarkTable> tables(placer.tables().begin(), placer.tables().end());
  const std::size_t locked = present.size();
  for (std::size_t run = 0; run < 5 * count; ++run) {
    if (candidates.nodes.size() == 4 * count) return placer.step(static_cast<int>(5 * count - run));
    if (present.size() - locked == count)
      for (std::size_t i = present.size(); i-- > locked;)
        if (placer.random().one_in(2)) {
          present.erase(present.begin() + static_cast<std::ptrdiff_t>(i));
          tables.erase(tables.begin() + static_cast<std::ptrdiff_t>(i));
        }
    Node node = avoid_leaf(placer, placer.random_node(), present, tables);
    if (node == kNoNode) node = placer.random_free_node();  // as in avoid
    present.push_back(node);
    tables.push_back(placer.costs_from(node));
    candidates.take(placer, node, tables.back()->costs);
    if (!placer.step()) return false;
  }
  return true;
}

// The arcs that the locked landmarks cover.
ArcSet locked_cover(Placer& placer) {
  ArcSet covered = no_arcs(placer.moves(), placer.nodes());
  for (const LandmarkTable& table : placer.tables())
    unite(covered, covered_arcs(placer.grid(), placer.moves(), placer.nodes(), table->costs,
                                placer.threads()));
  return covered;
}

// Places landmarks on the candidates that together cover the most arcs. If there are too few
// candidates, as on a map with few cells, places the remaining landmarks on random cells.
void place_for_cover(Placer& placer) {
  const auto count = static_cast<std::size_t>(placer.count());
  placer.expect(5 * placer.count());
  Candidates candidates;
  if (!find_candidates(placer, count, candidates)) return;
  const std::vector<std::size_t> chosen = choose_covers(
      candidates.covers, locked_cover(placer), count, placer.random(),
      [&placer] { return placer.wanted(); }, placer.threads());
  if (!placer.wanted()) return;
  for (const std::size_t one : chosen)
    if (!placer.add(candidates.nodes[one])) return;
  while (placer.add(placer.random_free_node())) {
  }
}

}  // namespace

const PlacementRow kMaxCoverRow = {
    PlacementMethod::maxcover,
    "maxcover",
    "Those candidates of avoid whose bounds together are exact along the most steps",
    "Goldberg and Werneck, 2005",
    false,
    false,
    place_for_cover};

namespace {

// The replacement of one chosen landmark by another candidate.
struct Exchange {
  std::size_t out, in;  // `out` is an index into the chosen sets, `in` into all sets
  std::int64_t won;     // number of additional arcs covered
};

// Counts the arcs of `of` that are not in `a`.
std::int64_t count_beyond(const ArcSet& of, const ArcSet& a) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < of.size(); ++i) sum += std::popcount(of[i] & ~a[i]);
  return sum;
}

bool has(const std::vector<std::size_t>& list, std::size_t one) {
  return std::find(list.begin(), list.end(), one) != list.end();
}

// The minimum number of words for which it is worth starting a thread.
constexpr std::size_t kWordsAThread = 1 << 16;

// The minimum number of sets for one thread, or of tasks that scan one set each.
std::size_t least_sets(const std::vector<ArcSet>& sets) {
  return kWordsAThread / (sets.front().size() + 1) + 1;
}

// A selection of the bits in one word of a set.
struct Bits {
  std::size_t word;
  std::uint64_t bits;
};

std::int64_t count_within(const ArcSet& a, const std::vector<Bits>& within) {
  std::int64_t sum = 0;
  for (const Bits& part : within) sum += std::popcount(a[part.word] & part.bits);
  return sum;
}

// `once` has the arcs in `before` or in a chosen set. `twice` has the arcs in `before`, and the
// arcs in at least two chosen sets.
struct Cover {
  ArcSet once, twice;
};

Cover cover_of(const std::vector<ArcSet>& sets, const ArcSet& before,
               const std::vector<std::size_t>& chosen) {
  Cover cover{before, before};
  for (const std::size_t one : chosen) {
    for (std::size_t i = 0; i < before.size(); ++i) cover.twice[i] |= cover.once[i] & sets[one][i];
    unite(cover.once, sets[one]);
  }
  return cover;
}

// The arcs that only this one of the chosen sets covers. If the set is replaced, the arcs are lost
// unless its replacement covers them. With many landmarks, each set has few words with such arcs:
// in total, about as many as a set has words.
std::vector<Bits> covered_alone(const ArcSet& set, const Cover& cover) {
  std::vector<Bits> alone;
  for (std::size_t i = 0; i < set.size(); ++i)
    if (const std::uint64_t bits = set[i] & ~cover.twice[i]; bits != 0) alone.push_back({i, bits});
  return alone;
}

// The exchanges of one chosen set that increase the cover. `new_ones` has the number of arcs in
// each set that are not covered yet.
std::vector<Exchange> good_exchanges_of(std::size_t out, const std::vector<ArcSet>& sets,
                                        const std::vector<std::size_t>& chosen, const Cover& cover,
                                        const std::vector<std::int64_t>& new_ones) {
  const std::vector<Bits> alone = covered_alone(sets[chosen[out]], cover);
  const std::int64_t lost = count_within(sets[chosen[out]], alone);
  std::vector<Exchange> good;
  for (std::size_t in = 0; in < sets.size(); ++in) {
    if (has(chosen, in)) continue;
    const std::int64_t won = new_ones[in] + count_within(sets[in], alone) - lost;
    if (won > 0) good.push_back({out, in, won});
  }
  return good;
}

// All exchanges that increase the cover. O(sets * (words + words with arcs that only one chosen set
// covers)).
std::vector<Exchange> good_exchanges(const std::vector<ArcSet>& sets, const ArcSet& before,
                                     const std::vector<std::size_t>& chosen, int threads) {
  const Cover cover = cover_of(sets, before, chosen);
  std::vector<std::int64_t> new_ones(sets.size());
  in_ranges(threads, sets.size(), least_sets(sets), [&](std::size_t begin, std::size_t end) {
    for (std::size_t in = begin; in < end; ++in) new_ones[in] = count_beyond(sets[in], cover.once);
  });
  std::vector<std::vector<Exchange>> of(chosen.size());
  in_ranges(threads, chosen.size(), least_sets(sets), [&](std::size_t begin, std::size_t end) {
    for (std::size_t out = begin; out < end; ++out)
      of[out] = good_exchanges_of(out, sets, chosen, cover, new_ones);
  });
  std::vector<Exchange> good;
  for (const std::vector<Exchange>& some : of) good.insert(good.end(), some.begin(), some.end());
  return good;
}

const Exchange& draw(const std::vector<Exchange>& good, Random& random) {
  std::uint64_t sum = 0;
  for (const Exchange& one : good) sum += static_cast<std::uint64_t>(one.won);
  std::uint64_t place = random.below(sum);
  std::size_t at = 0;
  while (place >= static_cast<std::uint64_t>(good[at].won))
    place -= static_cast<std::uint64_t>(good[at++].won);
  return good[at];
}

std::vector<std::size_t> draw_some(std::size_t count, std::size_t of, Random& random) {
  std::vector<std::size_t> all(of);
  for (std::size_t i = 0; i < of; ++i) all[i] = i;
  for (std::size_t i = 0; i < count; ++i) std::swap(all[i], all[i + random.below(of - i)]);
  all.resize(count);
  return all;
}

}  // namespace

namespace {

// The space for the arcs of a node: a part of a word, or several whole words if some node of a
// graph has more arcs than a word has bits.
struct ArcRoom {
  std::size_t nodes_a_word = 1, words_a_node = 1;

  ArcRoom(const Moves& moves, std::span<const Node> nodes) {
    auto arcs = static_cast<std::size_t>(moves.directions);
    if (moves.graph)
      for (const Node node : nodes) arcs = std::max(arcs, moves.graph->edges_out(node).size());
    nodes_a_word = std::max<std::size_t>(1, 64 / arcs);
    words_a_node = (arcs + 63) / 64;
  }
  std::size_t words(std::size_t nodes) const {
    return words_a_node * ((nodes + nodes_a_word - 1) / nodes_a_word);
  }
};

}  // namespace

ArcSet no_arcs(const Moves& moves, std::span<const Node> nodes) {
  return ArcSet(ArcRoom(moves, nodes).words(nodes.size()));
}

ArcSet covered_arcs(const Grid& grid, const Moves& moves, std::span<const Node> nodes,
                    const CostPlane& to_landmark, int threads) {
  const ArcRoom room(moves, nodes);
  ArcSet arcs = no_arcs(moves, nodes);
  // Number of groups of nodes that share a word.
  const std::size_t groups = arcs.size() / room.words_a_node;
  in_ranges(threads, groups, kWordsAThread / 64, [&](std::size_t begin, std::size_t end) {
    const std::size_t last = std::min(end * room.nodes_a_word, nodes.size());
    for (std::size_t at = begin * room.nodes_a_word; at < last; ++at) {
      const Cost here = to_landmark[nodes[at]];
      // The bit of an arc depends only on how many of the node's arcs precede it, so it is the same
      // for every landmark.
      std::size_t bit = at % room.nodes_a_word * (64 / room.nodes_a_word);
      std::uint64_t* const words = arcs.data() + at / room.nodes_a_word * room.words_a_node;
      for_each_neighbour(grid, moves, nodes[at], [&](Node to, Cost step) {
        words[bit / 64] |= std::uint64_t{here - to_landmark[to] == step} << bit % 64;
        ++bit;
      });
    }
  });
  return arcs;
}

std::int64_t count(const ArcSet& arcs) {
  std::int64_t sum = 0;
  for (const std::uint64_t word : arcs) sum += std::popcount(word);
  return sum;
}

void unite(ArcSet& arcs, const ArcSet& more) {
  for (std::size_t i = 0; i < arcs.size(); ++i) arcs[i] |= more[i];
}

std::vector<std::size_t> choose_covers(const std::vector<ArcSet>& sets, const ArcSet& before,
                                       std::size_t count, Random& random,
                                       const std::function<bool()>& wanted, int threads) {
  count = std::min(count, sets.size());
  std::vector<std::size_t> best;
  std::int64_t most = -1;
  for (auto begins = std::bit_width(count); begins > 0; --begins) {
    std::vector<std::size_t> chosen = draw_some(count, sets.size(), random);
    bool goes_on = true;
    while ((goes_on = wanted())) {
      const std::vector<Exchange> good = good_exchanges(sets, before, chosen, threads);
      if (good.empty()) break;
      const Exchange& exchange = draw(good, random);
      chosen[exchange.out] = exchange.in;
    }
    ArcSet all = before;
    for (const std::size_t one : chosen) unite(all, sets[one]);
    const std::int64_t covered = waymark::count(all);
    if (covered > most) {
      most = covered;
      best = chosen;
    }
    if (!goes_on) break;
  }
  std::sort(best.begin(), best.end());
  return best;
}

namespace {

// Uses a random root for each landmark. If every branch of the root's tree contains a landmark or
// has exact bounds, places the landmark on a random cell.
void place_by_avoid(Placer& placer) {
  Node next = kNoNode;
  do {
    next = avoid_leaf(placer, placer.random_node(), placer.landmarks(), placer.tables());
    if (next == kNoNode) next = placer.random_free_node();
  } while (placer.add(next));
}

}  // namespace

const PlacementRow kAvoidRow = {
    PlacementMethod::avoid,
    "avoid",
    "Each at the end of the shortest-path branch that the previous landmarks estimate worst",
    "Goldberg and Werneck, 2005",
    false,
    true,
    place_by_avoid};

namespace {

// A node of the shortest-path tree, indexed like the nodes of the component.
struct Branch {
  Cost cost = 0;  // to the root
  std::int64_t size = 0;
  std::int64_t greatest_child = -1;  // the size of `child`
  Node child = kNoNode;              // the largest child
  bool taken = false;                // whether the subtree contains a landmark
};

// The indices of the nodes from the farthest to the root; nodes of equal cost in ascending order.
// Uses a radix sort by the digits of the cost, which is much faster than a comparison sort.
std::vector<std::uint32_t> farthest_first(const std::vector<Branch>& branches) {
  constexpr int kBits = 11;  // bits per digit; a cost has three digits
  std::vector<std::uint32_t> order(branches.size()), next(branches.size());
  std::iota(order.begin(), order.end(), 0u);
  for (int digit = 0; digit < 3; ++digit) {
    const auto digit_of = [&](std::uint32_t at) {
      const auto key = static_cast<std::uint32_t>(kNoCost - branches[at].cost);
      return (key >> (digit * kBits)) & ((1u << kBits) - 1);
    };
    std::array<std::uint32_t, (1 << kBits) + 1> begin{};
    for (const std::uint32_t at : order) ++begin[digit_of(at) + 1];
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (const std::uint32_t at : order) next[begin[digit_of(at)]++] = at;
    order.swap(next);
  }
  return order;
}

class AvoidTree {
 public:
  AvoidTree(Placer& placer, Node root)
      : placer_(placer), root_(root), from_root_(placer.costs_from(root)) {
    for (std::size_t at = 0; at < branches_.size(); ++at) {
      const Node node = placer.nodes()[at];
      index_[static_cast<std::size_t>(node)] = static_cast<std::int32_t>(at);
      branches_[at].cost = from_root_->at(node);
    }
  }

  Node leaf(std::span<const Node> landmarks, std::span<const LandmarkTable> tables) {
    weigh(tables);
    for (const Node landmark : landmarks) branches_[index(landmark)].taken = true;
    sum_up();
    std::size_t top = 0;
    for (std::size_t at = 1; at < branches_.size(); ++at)
      if (branches_[at].size > branches_[top].size) top = at;
    if (branches_[top].size == 0) return kNoNode;
    Node node = placer_.nodes()[top];
    while (branches_[index(node)].child != kNoNode) node = branches_[index(node)].child;
    return node;
  }

 private:
  std::size_t index(Node node) const {
    return static_cast<std::size_t>(index_[static_cast<std::size_t>(node)]);
  }

  void weigh(std::span<const LandmarkTable> tables) {
    constexpr std::size_t kBoundsAThread = 1 << 16;  // minimum number of bounds per thread
    std::vector<Cost> bounds(branches_.size(), 0);
    const auto weigh_range = [&](std::size_t begin, std::size_t end) {
      for (const LandmarkTable& table : tables) {
        const LandmarkBound bound(*table, root_);
        for (std::size_t at = begin; at < end; ++at)
          bounds[at] = std::max(bounds[at], bound(placer_.nodes()[at]));
      }
      for (std::size_t at = begin; at < end; ++at)
        branches_[at].size = branches_[at].cost - bounds[at];
    };
    in_ranges(placer_.threads(), bounds.size(), kBoundsAThread / (tables.size() + 1), weigh_range);
  }

  // A neighbour on a shortest path to the root. As in descend(), a step that costs 0 is used only
  // if there is no other, so steps of cost 0 form no cycle.
  Node parent(Node node) {
    const Cost cost = from_root_->at(node);
    Node drawn = kNoNode;
    std::uint64_t seen = 0;
    for_each_neighbour(placer_.grid(), placer_.moves(), node, [&](Node to, Cost step) {
      if (step > 0 && from_root_->at(to) == cost - step && placer_.random().below(++seen) == 0)
        drawn = to;
    });
    return drawn == kNoNode ? descend(placer_.grid(), *from_root_, node) : drawn;
  }

  // The number of steps of cost 0 from a node to the root, or to the first node from which the path
  // continues with a step above 0.
  int free_steps(Node node) const {
    for (int steps = 0;; ++steps) {
      const Node next = descend(placer_.grid(), *from_root_, node);
      if (next == kNoNode || from_root_->at(next) < from_root_->at(node)) return steps;
      node = next;
    }
  }

  // Orders the nodes from the farthest to the root, so each node comes after its children.
  std::vector<std::uint32_t> children_first() const {
    std::vector<std::uint32_t> order = farthest_first(branches_);
    if (!has_free_steps(placer_.grid())) return order;
    std::vector<int> free(branches_.size());
    for (std::size_t at = 0; at < free.size(); ++at) free[at] = free_steps(placer_.nodes()[at]);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return branches_[a].cost != branches_[b].cost ? branches_[a].cost > branches_[b].cost
                                                    : free[a] > free[b];
    });
    return order;
  }

  void sum_up() {
    for (const std::uint32_t at : children_first()) {
      Branch& branch = branches_[at];
      if (branch.taken) branch.size = 0;
      const Node node = placer_.nodes()[at];
      if (node == root_) return;
      Branch& above = branches_[index(parent(node))];
      above.taken |= branch.taken;
      above.size += branch.size;
      if (branch.size <= above.greatest_child) continue;
      above.greatest_child = branch.size;
      above.child = node;
    }
  }

  Placer& placer_;
  Node root_;
  LandmarkTable from_root_;
  std::vector<std::int32_t> index_ = std::vector<std::int32_t>(placer_.grid().node_count());
  std::vector<Branch> branches_ = std::vector<Branch>(placer_.nodes().size());
};

}  // namespace

Node avoid_leaf(Placer& placer, Node root, std::span<const Node> landmarks,
                std::span<const LandmarkTable> tables) {
  return AvoidTree(placer, root).leaf(landmarks, tables);
}

}  // namespace waymark
