#include <algorithm>
#include <cassert>

#include "core/map/graph.h"

namespace waymark {
namespace {

// A changed edge, as stored for the node it leads to.
struct ChangedArrival {
  Node to, from;
  Cost cost;  // kNoCost: removed
};

using Links = std::span<const Graph::Link>;

// Appends the differences between the edges out of one node.
void note_arrivals(Node from, Links before, Links after, std::vector<ChangedArrival>& changes) {
  for (auto old = before.begin(), now = after.begin(); old != before.end() || now != after.end();) {
    const bool goes = now == after.end() || (old != before.end() && old->to < now->to);
    if (goes) {
      changes.push_back({old++->to, from, kNoCost});
      continue;
    }
    const bool stays = old != before.end() && old->to == now->to;
    if (!stays || old->cost != now->cost) changes.push_back({now->to, from, now->cost});
    if (stays) ++old;
    ++now;
  }
}

// The edges that lead to a node after its changes, sorted by the node they come from.
void merge_arrivals(Links before, std::span<const ChangedArrival> changes,
                    CellArray<Graph::Link>& in) {
  for (auto old = before.begin(); old != before.end() || !changes.empty();) {
    const bool changed =
        !changes.empty() && (old == before.end() || changes.front().from <= old->to);
    if (!changed) {
      in.push_back(*old++);
      continue;
    }
    if (old != before.end() && changes.front().from == old->to) ++old;
    if (changes.front().cost != kNoCost) in.push_back({changes.front().from, changes.front().cost});
    changes = changes.subspan(1);
  }
}

}  // namespace

Result<Graph> Graph::edited(const Edit& edit, const std::string& name) const {
  assert(shape_ == GraphShape::states && names_.empty() && ground_.empty());
  Graph graph;
  graph.shape_ = shape_;
  graph.unit_ = unit_;
  graph.unit_cost_ = unit_cost_;
  graph.width_ = width_;
  graph.height_ = height_;
  graph.first_number_ = first_number_;
  graph.states_ = states_;
  graph.edit_nodes(*this, edit);
  if (graph.node_count_ == 0)
    return Error{"the graph has no nodes", name, "A graph needs at least one node"};
  graph.edit_edges(*this, edit);
  return measured(std::move(graph), name);
}

void Graph::edit_nodes(const Graph& before, const Edit& edit) {
  heads_ = before.heads_;
  bool others = false;
  for (std::size_t i = 0; i < edit.nodes.size(); ++i) {
    Head& head = heads_[static_cast<std::size_t>(edit.nodes[i])];
    const bool there = edit.there[i] != 0;
    others |= there != (head.number != kNone);
    head.number = there ? 0 : kNone;
    head.place = there ? edit.places[i] : NodePlace{};
  }
  nodes_.reserve(before.nodes_.size() + edit.nodes.size());
  if (others) {
    for (std::size_t at = 0; at < heads_.size(); ++at)
      if (heads_[at].number != kNone) nodes_.push_back(static_cast<Node>(at));
  } else {
    nodes_ = before.nodes_;
  }
  for (std::size_t number = 0; number < nodes_.size(); ++number)
    heads_[static_cast<std::size_t>(nodes_[number])].number = static_cast<std::int32_t>(number);
  node_count_ = static_cast<int>(nodes_.size());
}

void Graph::edit_edges(const Graph& before, const Edit& edit) {
  std::vector<ChangedArrival> changes;
  out_.reserve(before.out_.size() + edit.out.size());
  const auto copy = [&](Node from, Node to) {
    const auto first = before.out_.begin();
    out_.insert(out_.end(), first + before.heads_[static_cast<std::size_t>(from)].out,
                first + before.heads_[static_cast<std::size_t>(to)].out);
  };
  const auto shift = [this](Node from, Node to, std::int32_t by) {
    if (by != 0)
      for (Node node = from; node < to; ++node) heads_[static_cast<std::size_t>(node)].out += by;
  };
  const auto end = static_cast<Node>(heads_.size());
  Node at = 0;
  std::int32_t longer = 0;
  for (std::size_t i = 0; i < edit.nodes.size(); ++i) {
    const Node node = edit.nodes[i];
    copy(at, node);
    shift(at, node + 1, longer);
    const Links now =
        Links(edit.out).subspan(static_cast<std::size_t>(edit.begins[i]),
                                static_cast<std::size_t>(edit.begins[i + 1] - edit.begins[i]));
    const Links old = before.edges_out(node);
    out_.insert(out_.end(), now.begin(), now.end());
    longer += static_cast<std::int32_t>(now.size()) - static_cast<std::int32_t>(old.size());
    note_arrivals(node, old, now, changes);
    at = node + 1;
  }
  copy(at, end - 1);
  shift(at, end, longer);
  if (!before.directed_) return put_edges_in();

  std::sort(changes.begin(), changes.end(), [](const ChangedArrival& a, const ChangedArrival& b) {
    return a.to < b.to || (a.to == b.to && a.from < b.from);
  });
  in_begins_ = before.in_begins_;
  in_.reserve(before.in_.size() + changes.size());
  at = 0;
  longer = 0;
  const auto copy_in = [&](Node to) {
    const auto first = before.in_.begin();
    in_.insert(in_.end(), first + before.in_begins_[static_cast<std::size_t>(at)],
               first + before.in_begins_[static_cast<std::size_t>(to)]);
    for (; at < to; ++at) in_begins_[static_cast<std::size_t>(at)] += longer;
  };
  for (std::size_t i = 0; i < changes.size();) {
    const Node node = changes[i].to;
    std::size_t next = i;
    while (next < changes.size() && changes[next].to == node) ++next;
    copy_in(node);
    in_begins_[static_cast<std::size_t>(at++)] += longer;
    const std::size_t first = in_.size();
    merge_arrivals(before.edges_in(node), std::span(changes).subspan(i, next - i), in_);
    longer += static_cast<std::int32_t>(in_.size() - first) -
              static_cast<std::int32_t>(before.edges_in(node).size());
    i = next;
  }
  copy_in(end - 1);
  in_begins_[static_cast<std::size_t>(end - 1)] += longer;
  leave_in_where_alike();
}

}  // namespace waymark
