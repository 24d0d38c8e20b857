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
  return arcs * (sizeof(Arc) + sizeof(int)) + begins * sizeof(std::uint32_t) +
         nodes_.size() * sizeof(Node) + ranks_.size() * sizeof(int);
}

std::uint64_t ContractionHierarchy::bytes_to_build(const Graph& graph) {
  // A town of 63,400 nodes takes two thirds of this.
  constexpr std::uint64_t kPerNode = 160, kPerEdge = 60;
  return kPerNode * static_cast<std::uint64_t>(graph.node_count()) + kPerEdge * graph.edge_count();
}

// The middle of the arc between two nodes, see Rows::middles.
int ContractionHierarchy::middle_between(int from, int to) const {
  const bool rises = from < to;
  const Rows& rows = rises ? rows_of(Side::forward) : rows_of(Side::backward);
  const auto arcs = rises ? up(Side::forward, from) : up(Side::backward, to);
  const auto arc = std::lower_bound(arcs.begin(), arcs.end(), rises ? to : from,
                                    [](const Arc& a, int rank) { return a.to < rank; });
  assert(arc != arcs.end() && arc->to == (rises ? to : from));
  return rows.middles[static_cast<std::size_t>(&*arc - rows.arcs.data())];
}

void ContractionHierarchy::unpack(int from, int to, std::vector<Node>& path) const {
  // The ends of the parts that remain, the next one last. Each part begins where the one before it
  // ends.
  std::vector<int> ends = {to};
  while (!ends.empty()) {
    const int middle = middle_between(from, ends.back());
    if (middle != kEdge) {
      ends.push_back(middle);
      continue;
    }
    from = ends.back();
    path.push_back(node(from));
    ends.pop_back();
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
        to.push_back({graph.number(link.to), link.cost, ContractionHierarchy::kEdge, 1});
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

ContractionHierarchy::Rows ContractionBuilder::rows(Side side) {
  constexpr int kEdge = ContractionHierarchy::kEdge;
  const auto rank_of = [this](int number) { return ranks_[static_cast<std::size_t>(number)]; };
  ContractionHierarchy::Rows rows;
  rows.begins.reserve(order_.size() + 1);
  std::size_t arcs = 0;
  for (const int number : order_) arcs += halves(side, number).size();
  rows.arcs.reserve(arcs);
  rows.middles.reserve(arcs);
  for (const int number : order_) {
    rows.begins.push_back(static_cast<std::uint32_t>(rows.arcs.size()));
    std::vector<Half>& up = halves(side, number);
    std::sort(up.begin(), up.end(),
              [&](const Half& a, const Half& b) { return rank_of(a.to) < rank_of(b.to); });
    for (const Half& half : up) {
      rows.arcs.push_back({rank_of(half.to), half.cost});
      rows.middles.push_back(half.middle == kEdge ? kEdge : rank_of(half.middle));
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
  made->forward_ = rows(Side::forward);
  if (directed_) made->backward_ = rows(Side::backward);
  for (const auto* const known : {&made->forward_, &made->backward_})
    made->shortcuts_ += static_cast<std::size_t>(std::count_if(
        known->middles.begin(), known->middles.end(), [](int middle) { return middle >= 0; }));
  made->nodes_.reserve(order_.size());
  for (const int number : order_) made->nodes_.push_back(graph_->at(number));
  made->ranks_ = std::move(ranks_);
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
