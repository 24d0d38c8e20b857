#include "core/search/contraction.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "core/base/progress.h"
#include "core/search/ends.h"

namespace waymark {
namespace {

constexpr int kNotContracted = -1;
constexpr Cost kNoTarget = -1;

}  // namespace

std::uint64_t ContractionHierarchy::bytes() const {
  const std::size_t arcs = forward_.arcs.size() + backward_.arcs.size();
  const std::size_t begins = forward_.begins.size() + backward_.begins.size();
  return arcs * (sizeof(Arc) + sizeof(Parts)) + begins * sizeof(std::uint32_t) +
         nodes_.size() * sizeof(Node) + ranks_.size() * sizeof(int);
}

std::uint64_t ContractionHierarchy::bytes_to_build(const Graph& graph) {
  // A town of 63,400 nodes takes two thirds of this.
  constexpr std::uint64_t kPerNode = 160, kPerEdge = 60;
  return kPerNode * static_cast<std::uint64_t>(graph.node_count()) + kPerEdge * graph.edge_count();
}

// The index of the arc between two nodes, given by their ranks.
std::uint32_t ContractionHierarchy::arc_between(Side side, int lower, int higher) const {
  const auto arcs = up(side, lower);
  const auto arc = std::lower_bound(arcs.begin(), arcs.end(), higher,
                                    [](const Arc& a, int rank) { return a.to < rank; });
  assert(arc != arcs.end() && arc->to == higher);
  return static_cast<std::uint32_t>(&*arc - rows_of(side).arcs.data());
}

// Writes `parts` of a side. `middles`: by side and index of an arc, the rank of the node that the
// arc replaces, negative if it is an edge.
void ContractionHierarchy::divide(Side side, const std::array<std::vector<int>, 2>& middles) {
  const auto middles_of = [&](Side of) -> const std::vector<int>& {
    return middles[directed_ ? static_cast<std::size_t>(of) : 0];
  };
  const auto part = [&](Side of, int lower, int higher) {
    const std::uint32_t arc = arc_between(of, lower, higher);
    return middles_of(of)[arc] < 0 ? kEdge : arc;
  };
  Rows& rows = side == Side::forward ? forward_ : backward_;
  rows.parts.resize(rows.arcs.size());
  for (int rank = 0; rank < size(); ++rank)
    for (std::size_t i = rows.begins[static_cast<std::size_t>(rank)];
         i < rows.begins[static_cast<std::size_t>(rank) + 1]; ++i) {
      const int middle = middles_of(side)[i];
      if (middle < 0) continue;
      rows.parts[i] = {node(middle), part(other(side), middle, rank),
                       part(side, middle, rows.arcs[i].to)};
      ++shortcuts_;
    }
}

void ContractionHierarchy::unpack(std::span<const int> ranks, std::vector<Node>& path) const {
  // The second arcs of the shortcuts that are being unpacked, the next one last. They all lead to
  // more important nodes.
  struct Second {
    Node middle;
    std::uint32_t arc;
  };
  std::vector<Second> later;
  path.push_back(node(ranks.front()));
  for (std::size_t i = 1; i < ranks.size(); ++i) {
    const int from = ranks[i - 1], to = ranks[i];
    Side side = from < to ? Side::forward : Side::backward;
    for (std::uint32_t arc = arc_between(side, std::min(from, to), std::max(from, to));;) {
      while (arc != kEdge) {
        const Parts& parts = rows_of(side).parts[arc];
        if (parts.middle == kNoNode) break;
        const bool rises = side == Side::forward;
        later.push_back({parts.middle, rises ? parts.high : parts.low});
        arc = rises ? parts.low : parts.high;
        side = Side::backward;
      }
      if (later.empty()) break;
      path.push_back(later.back().middle);
      arc = later.back().arc;
      side = Side::forward;
      later.pop_back();
    }
    path.push_back(node(to));
  }
}

ContractionBuilder::ContractionBuilder(const Graph& graph)
    : graph_(&graph), directed_(graph.directed()) {
  const auto nodes = static_cast<std::size_t>(graph.node_count());
  ranks_.assign(nodes, kNotContracted);
  levels_.assign(nodes, 0);
  importance_.assign(nodes, 0);
  costs_.assign(nodes, kNoCost);
  most_.assign(nodes, kNoTarget);
  order_.reserve(nodes);
  for (const Side side : {Side::forward, Side::backward}) {
    if (side == Side::backward && !directed_) break;
    halves_[static_cast<std::size_t>(side)].resize(nodes);
    for (int number = 0; number < graph.node_count(); ++number) {
      const Node node = graph.at(number);
      std::vector<Half>& to = halves(side, number);
      for (const Graph::Link& link :
           side == Side::forward ? graph.edges_out(node) : graph.edges_in(node))
        to.push_back({graph.number(link.to), link.cost, kNoMiddle, 1});
    }
  }
  // An importance is never negative, so each node is examined before it is contracted.
  std::vector<Entry> entries;
  entries.reserve(nodes);
  for (int number = 0; number < graph.node_count(); ++number) entries.emplace_back(0, number);
  queue_ = decltype(queue_)(std::greater<>(), std::move(entries));
}

void ContractionBuilder::step() {
  const auto [importance, number] = queue_.top();
  queue_.pop();
  if (ranks_[static_cast<std::size_t>(number)] != kNotContracted ||
      importance != importance_[static_cast<std::size_t>(number)])
    return;
  const std::int64_t now = importance_of(number);
  importance_[static_cast<std::size_t>(number)] = now;
  const Entry entry{now, number};
  if (!queue_.empty() && entry > queue_.top())
    queue_.push(entry);
  else
    contract(number);
}

// Leaves the shortcuts that the node needs in `shortcuts_`.
std::int64_t ContractionBuilder::importance_of(int number) {
  constexpr std::int64_t kUnit = 1000;
  find_shortcuts(number);
  std::int64_t removed = 0, removed_hops = 0, added_hops = 0;
  for (const Side side : {Side::forward, Side::backward}) {
    if (side == Side::backward && !directed_) break;
    for (const Half& half : halves(side, number)) {
      ++removed;
      removed_hops += half.hops;
    }
  }
  for (const Shortcut& shortcut : shortcuts_) added_hops += shortcut.hops;
  const std::int64_t level = kUnit * levels_[static_cast<std::size_t>(number)];
  if (removed == 0) return level;
  return level + kUnit * static_cast<std::int64_t>(shortcuts_.size()) / removed +
         kUnit * added_hops / removed_hops;
}

void ContractionBuilder::find_shortcuts(int number) {
  shortcuts_.clear();
  const std::span<const Half> to = halves(Side::forward, number);
  if (directed_) {
    for (const Half& from : halves(Side::backward, number))
      find_witnesses(from.to, number, to, from);
    return;
  }
  // A shortcut leads both ways, so each pair is examined once.
  for (std::size_t i = 0; i + 1 < to.size(); ++i)
    find_witnesses(to[i].to, number, to.subspan(i + 1), to[i]);
}

// Adds the shortcuts from `from` to the targets that need one. `first` is the arc from `from` to
// the avoided node.
void ContractionBuilder::find_witnesses(int from, int avoided, std::span<const Half> targets,
                                        const Half& first) {
  Cost most = -1;
  int left = 0;
  for (const Half& target : targets) {
    if (target.to == from) continue;
    const Cost cost = first.cost + target.cost;
    // Every shortest path costs less, see Graph::kMostPathCost.
    if (!is_counted(cost)) continue;
    most_[static_cast<std::size_t>(target.to)] = cost;
    most = std::max(most, cost);
    ++left;
  }
  if (left == 0) return;
  const auto reach = [this](int number, Cost cost) {
    Cost& known = costs_[static_cast<std::size_t>(number)];
    if (known == kNoCost) reached_.push_back(number);
    known = cost;
    open_.push({cost, number});
  };
  reach(from, 0);
  for (int settled = 0; left > 0 && !open_.empty() && settled < kMostSettled;) {
    const auto [cost, number] = open_.pop();
    if (cost != costs_[static_cast<std::size_t>(number)]) continue;
    ++settled;
    for (const Half& half : halves(Side::forward, number)) {
      if (half.to == avoided) continue;
      const Cost next = cost + half.cost;
      if (next > most || next >= costs_[static_cast<std::size_t>(half.to)]) continue;
      reach(half.to, next);
      Cost& allowed = most_[static_cast<std::size_t>(half.to)];
      if (next > allowed) continue;  // also if this node is not a target
      allowed = kNoTarget;
      if (--left == 0) break;
    }
  }
  for (const Half& target : targets) {
    Cost& allowed = most_[static_cast<std::size_t>(target.to)];
    if (allowed != kNoTarget)
      shortcuts_.push_back({from, target.to, allowed, first.hops + target.hops});
    allowed = kNoTarget;
  }
  for (const int number : reached_) costs_[static_cast<std::size_t>(number)] = kNoCost;
  reached_.clear();
  open_.clear();
}

void ContractionBuilder::add(std::vector<Half>& to, const Half& half) {
  const auto known = std::find_if(to.begin(), to.end(),
                                  [&half](const Half& other) { return other.to == half.to; });
  if (known == to.end())
    to.push_back(half);
  else if (half.cost < known->cost)
    *known = half;
}

// The node's arcs stay with it: they lead to more important nodes.
void ContractionBuilder::contract(int number) {
  ranks_[static_cast<std::size_t>(number)] = contracted();
  order_.push_back(number);
  const int level = levels_[static_cast<std::size_t>(number)] + 1;
  for (const Side side : {Side::forward, Side::backward}) {
    if (side == Side::backward && !directed_) break;
    for (const Half& half : halves(side, number)) {
      std::vector<Half>& back = halves(other(side), half.to);
      const auto here = std::find_if(back.begin(), back.end(),
                                     [number](const Half& to) { return to.to == number; });
      *here = back.back();
      back.pop_back();
      int& known = levels_[static_cast<std::size_t>(half.to)];
      known = std::max(known, level);
    }
    halves(side, number).shrink_to_fit();
  }
  for (const auto& [from, to, cost, hops] : shortcuts_) {
    add(halves(Side::forward, from), {to, cost, number, hops});
    add(halves(Side::backward, to), {from, cost, number, hops});
  }
}

// The arcs of a side. Also writes `middles`: by index of an arc, the rank of the node that it
// replaces, or kNoMiddle.
ContractionHierarchy::Rows ContractionBuilder::rows(Side side, std::vector<int>& middles) {
  const auto rank_of = [this](int number) { return ranks_[static_cast<std::size_t>(number)]; };
  ContractionHierarchy::Rows rows;
  rows.begins.reserve(order_.size() + 1);
  std::size_t arcs = 0;
  for (const int number : order_) arcs += halves(side, number).size();
  rows.arcs.reserve(arcs);
  middles.reserve(arcs);
  for (const int number : order_) {
    rows.begins.push_back(static_cast<std::uint32_t>(rows.arcs.size()));
    std::vector<Half>& up = halves(side, number);
    std::sort(up.begin(), up.end(),
              [&](const Half& a, const Half& b) { return rank_of(a.to) < rank_of(b.to); });
    for (const Half& half : up) {
      rows.arcs.push_back({rank_of(half.to), half.cost});
      middles.push_back(half.middle == kNoMiddle ? kNoMiddle : rank_of(half.middle));
    }
    up = {};
  }
  rows.begins.push_back(static_cast<std::uint32_t>(rows.arcs.size()));
  return rows;
}

std::shared_ptr<const ContractionHierarchy> ContractionBuilder::take() {
  assert(is_done());
  const auto made = std::make_shared<ContractionHierarchy>();
  made->directed_ = directed_;
  std::array<std::vector<int>, 2> middles;
  made->forward_ = rows(Side::forward, middles[0]);
  if (directed_) made->backward_ = rows(Side::backward, middles[1]);
  made->nodes_.reserve(order_.size());
  for (const int number : order_) made->nodes_.push_back(graph_->at(number));
  made->ranks_ = std::move(ranks_);
  made->divide(Side::forward, middles);
  if (directed_) made->divide(Side::backward, middles);
  return made;
}

std::shared_ptr<const ContractionHierarchy> contraction_hierarchy(const Graph& graph) {
  ContractionBuilder builder(graph);
  while (!builder.is_done()) {
    builder.step();
    report_progress("contracting nodes", builder.contracted(), builder.size());
  }
  return builder.take();
}

}  // namespace waymark
