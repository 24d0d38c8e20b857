#include "core/record/trace.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>
#include <unordered_map>

#include "core/map/cell_name.h"
#include "core/record/trace_steps.h"

namespace waymark {

bool is_pipe_name(std::string_view name) {
  constexpr std::size_t kMost = 40;
  return !name.empty() && name.size() <= kMost && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

std::string_view pipe_name(std::string_view source) {
  if (!source.starts_with(kPipePrefix)) return {};
  return source.substr(kPipePrefix.size());
}

const char* why_one_pair(std::string_view source) {
  return pipe_name(source).empty() ? "is a trace, which has only one start and goal"
                                   : "is a pipe, which answers only one pair at a time";
}

std::string Trace::place(const TraceEvent& event) const {
  if (events.size() < 2 || events.front().line != events.back().line)
    return fmt::format("line {}", event.line);
  return fmt::format("event {}", &event - events.data() + 1);
}

const char* name_of(TraceError::Kind kind) {
  static constexpr std::array<const char*, TraceError::kKinds> kNames = {
      "off_map",       "wall",           "step", "g",       "parent",
      "not_generated", "expanded_twice", "end",  "no_path", "above_optimum"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<std::string> TracedSearch::misfit(const Grid& grid, Node from, Node to) const {
  if (unreadable && !pipe_name(file).empty()) return "has no search: " + unreadable->what;
  if (unreadable) return "can't be read: " + unreadable->text();
  if (start == kNoNode || goal == kNoNode)
    return fmt::format("has no {} on this map", start == kNoNode ? "start" : "goal");
  if (start == from && goal == to) return std::nullopt;
  const auto name = [&grid](Node node) { return cell_name(grid.graph(), grid.cell(node)); };
  return fmt::format("goes from {} to {}", name(start), name(goal));
}

int TracedSearch::error_count() const { return std::accumulate(counts.begin(), counts.end(), 0); }

namespace {

using Kind = TraceError::Kind;

// The indices of a trace's start and goal in its nodes, TraceEvent::kNone if unknown.
struct EndIndices {
  int start = TraceEvent::kNone, goal = TraceEvent::kNone;
};

EndIndices end_indices(const Trace& trace) {
  EndIndices ends;
  int first = TraceEvent::kNone, last = TraceEvent::kNone;
  std::vector<int> goals;
  const auto set = [](int& to, int node) {
    if (to == TraceEvent::kNone) to = node;
  };
  for (const TraceEvent& event : trace.events) {
    if (event.kind == TraceEvent::Kind::source)
      set(ends.start, event.node);
    else if (event.kind == TraceEvent::Kind::destination)
      goals.push_back(event.node);
    else if (event.kind == TraceEvent::Kind::end)
      last = event.node;
    else
      set(first, event.node);
  }
  set(ends.start, first);
  const bool ends_at_goal = std::find(goals.begin(), goals.end(), last) != goals.end();
  ends.goal = goals.empty() || ends_at_goal ? last : goals.front();
  return ends;
}

// Builds the record of one trace.
class TraceReplayer {
 public:
  TraceReplayer(const Trace& trace, const Grid& grid, const Moves& moves,
                const OptimumOfTrace& optimum)
      : trace_(trace), grid_(grid), moves_(moves), steps_(grid, moves), optimum_(optimum) {}

  TracedSearch read() {
    found_.file = trace_.file;
    find_spots();
    const EndIndices ends = end_indices(trace_);
    found_.start = node_of(ends.start);
    found_.goal = node_of(ends.goal);
    found_.per_cell = units_per_cell();
    for (const TraceEvent& event : trace_.events) {
      generates_ |= event.kind == TraceEvent::Kind::generated;
      two_sides_ |= event.side == Side::backward;
    }
    for (const TraceEvent& event : trace_.events) take(event);
    finish();
    return std::move(found_);
  }

 private:
  static constexpr int kNone = TraceEvent::kNone;
  static constexpr int kUnusable = -2;

  // The state of a node on one side of the search.
  struct Known {
    Cost g = kNoCost, h = 0;
    double told = TraceEvent::kUnknown;  // the g of the trace
    int parent = kNone;
    Cost expanded_g = kNoCost;  // at the last expansion, kNoCost before the first
    int first = 0;              // the event of the first expansion, as an index
  };

  // Different nodes of the trace may mean the same node of the map; the first of them stands for
  // all.
  void find_spots() {
    const SpotFinder finder(grid_);
    std::unordered_map<Node, int> first;
    spots_.reserve(trace_.nodes.size());
    same_.resize(trace_.nodes.size());
    for (std::size_t i = 0; i < trace_.nodes.size(); ++i) {
      spots_.push_back(finder.find(trace_.nodes[i]));
      same_[i] = static_cast<int>(i);
      if (spots_[i].node != kNoNode)
        same_[i] = first.emplace(spots_[i].node, static_cast<int>(i)).first->second;
    }
    for (auto& side : known_) side.resize(trace_.nodes.size());
    blamed_.resize(trace_.nodes.size());
  }

  Node node_of(int index) const {
    return index == kNone ? kNoNode : spots_[static_cast<std::size_t>(index)].node;
  }
  const std::string& name(int index) const { return spots_[static_cast<std::size_t>(index)].name; }
  Known& known(Side side, int index) {
    return known_[static_cast<std::size_t>(side)][static_cast<std::size_t>(index)];
  }
  double cells(Cost cost) const { return moves_.cells(cost); }
  double in_cells(double told) const { return told / found_.per_cell; }

  // The first steps from the start decide: all of them must have costs in that unit.
  int units_per_cell() const {
    for (const int unit : {10, 100, 1000}) {
      int seen = 0;
      bool fits = true;
      for (const TraceEvent& event : trace_.events) {
        if (seen == 8 || !fits) break;
        const Node from = node_of(event.parent), to = node_of(event.node);
        if (from == kNoNode || from != found_.start || to == kNoNode || to == from ||
            std::isnan(event.g))
          continue;
        const TraceStep step = steps_.step(from, to);
        if (step.fault) continue;
        ++seen;
        const double expected = cells(step.cost) * unit;
        fits = std::abs(event.g - expected) <= kTolerance * expected;
      }
      if (fits && seen > 0) return unit;
    }
    return 1;
  }

  void fault(Kind kind, const TraceEvent& event, const std::string& text) {
    ++found_.counts[static_cast<std::size_t>(kind)];
    if (found_.errors.size() < TracedSearch::kMostListed)
      found_.errors.push_back({kind, event.line,
                               static_cast<int>(&event - trace_.events.data()) + 1,
                               trace_.place(event) + ": " + text});
  }

  // Whether the node is on the map. Otherwise reports it once.
  bool is_on_map(const TraceEvent& event, int index) {
    const TraceSpot& spot = spots_[static_cast<std::size_t>(index)];
    if (!spot.fault) return true;
    if (blamed_[static_cast<std::size_t>(index)]) return false;
    blamed_[static_cast<std::size_t>(index)] = true;
    if (*spot.fault == Kind::wall)
      fault(Kind::wall, event, spot.name + " is in a wall");
    else if (grid_.graph())
      fault(Kind::off_map, event, fmt::format("the graph has no node named \"{}\"", spot.name));
    else if (!spot.located)
      fault(Kind::off_map, event, fmt::format("no event has x and y of id \"{}\"", spot.name));
    else
      fault(Kind::off_map, event,
            fmt::format("{} is not a cell of the {} x {} map", spot.name, grid_.width(),
                        grid_.height()));
    return false;
  }

  void take(const TraceEvent& event) {
    if (event.node == kNone || !is_on_map(event, event.node)) return;
    const int index = same_[static_cast<std::size_t>(event.node)];
    switch (event.kind) {
      case TraceEvent::Kind::generated:
      case TraceEvent::Kind::improved:
        return generate(event, index);
      case TraceEvent::Kind::expanded:
        return expand(event, index);
      case TraceEvent::Kind::end:
        end_ = &event;
        return;
      case TraceEvent::Kind::source:
      case TraceEvent::Kind::destination:
      case TraceEvent::Kind::closed:
        return;
    }
  }

  // The node from which this side starts.
  Node root(Side side) const { return side == Side::forward ? found_.start : found_.goal; }

  // The parent that the event names, kNone if it names none, kUnusable if that node is not on the
  // map.
  int told_parent(const TraceEvent& event, int index) {
    if (event.parent == kNone) return kNone;
    if (!is_on_map(event, event.parent)) return kUnusable;
    const int parent = same_[static_cast<std::size_t>(event.parent)];
    return parent == index ? kNone : parent;
  }

  void generate(const TraceEvent& event, int index) {
    int parent = told_parent(event, index);
    if (parent == kNone && node_of(index) != root(event.side)) parent = current_;
    if (parent == index) parent = kNone;
    Known& node = known(event.side, index);
    const Known before = node;
    learn(event, index, parent);
    leads_on_ |= parent == current_;
    const bool accepted = before.g == kNoCost || node.g < before.g;
    if (!two_sides_ && accepted) {
      found_.record.opened.push_back({node_of(index), found_.record.steps() - 1, node.g});
      found_.opened_h.push_back(node.h);
    }
    // Some programs also report paths that do not improve a node.
    if (!accepted) node = before;
  }

  void expand(const TraceEvent& event, int index) {
    Known& node = known(event.side, index);
    const bool first = node.g == kNoCost;
    if (first && generates_ && node_of(index) != root(event.side))
      fault(Kind::not_generated, event,
            name(index) + " is expanded, but it was not generated before");
    int parent = told_parent(event, index);
    if (parent == kNone) parent = first ? closest_before(event.side, index) : node.parent;
    learn(event, index, parent);
    if (node.expanded_g != kNoCost) {
      ++found_.reopened;
      if (node.g >= node.expanded_g)
        fault(Kind::expanded_twice, event,
              fmt::format("{} is re-expanded, after {}, although its g has not fallen", name(index),
                          trace_.place(trace_.events[static_cast<std::size_t>(node.first)])));
    } else {
      node.first = static_cast<int>(&event - trace_.events.data());
    }
    node.expanded_g = node.g;
    mark_current();
    current_ = index;
    leads_on_ = false;
    record(event.side, index);
  }

  void record(Side side, int index) {
    SearchRecord& record = found_.record;
    if (record.steps() >= SearchRecord::kMostSteps) {
      ++found_.unrecorded;
      return;
    }
    const Known& node = known(side, index);
    Recorder{record}.expanded(node_of(index), node_of(node.parent), node.g, node.h);
    if (!two_sides_) return;
    record.side.push_back(side);
    record.leads_on.push_back(0);
  }

  // In a bidirectional search, marks whether the last expansion generated anything.
  void mark_current() {
    if (two_sides_ && leads_on_ && !found_.record.leads_on.empty())
      found_.record.leads_on.back() = 1;
  }

  // The expanded node with the lowest g from which a step leads to this one.
  int closest_before(Side side, int index) {
    if (node_of(index) == root(side)) return kNone;
    int best = kNone;
    Cost least = kNoCost;
    if (by_node_.empty())
      for (std::size_t i = 0; i < spots_.size(); ++i)
        if (spots_[i].node != kNoNode) by_node_.emplace(spots_[i].node, same_[i]);
    steps_.for_each_before(node_of(index), [&](Node from, Cost cost) {
      const auto there = by_node_.find(from);
      if (there == by_node_.end()) return;
      const Known& before = known(side, there->second);
      if (before.expanded_g == kNoCost || before.expanded_g + cost >= least) return;
      least = before.expanded_g + cost;
      best = there->second;
    });
    return best;
  }

  // Sets the g, h and parent of a node, and checks the step from its parent.
  void learn(const TraceEvent& event, int index, int parent) {
    Known& node = known(event.side, index);
    if (!std::isnan(event.h)) node.h = counted(event.h);
    const bool same =
        node.g != kNoCost && parent == node.parent && (std::isnan(event.g) || event.g == node.told);
    if (same) return;
    node.parent = std::max(parent, kNone);
    node.told = event.g;
    if (node.parent == kNone) {
      node.g = std::isnan(event.g) ? 0 : counted(event.g);
      if (parent == kUnusable) return;  // already reported
      if (node_of(index) != root(event.side))
        fault(Kind::parent, event, name(index) + " has no parent, but it is not the start");
      else if (node.g != 0)
        fault(Kind::g, event, fmt::format("g is {} at the start, expected 0", event.g));
      return;
    }
    const Known& before = known(event.side, parent);
    if (before.g == kNoCost) {
      fault(Kind::parent, event,
            fmt::format("the parent of {} is {}, which was not generated before", name(index),
                        name(parent)));
      node.g = std::isnan(event.g) ? 0 : counted(event.g);
      return;
    }
    const bool forward = event.side == Side::forward;
    const int from = forward ? parent : index, to = forward ? index : parent;
    const TraceStep step = steps_.step(node_of(from), node_of(to));
    if (step.fault) {
      fault(Kind::step, event,
            fmt::format("step from {} to {} {}", name(from), name(to), step.fault));
      node.g = std::isnan(event.g) ? before.g : counted(event.g);
      return;
    }
    node.g = std::min(before.g + step.cost, kMostCounted);
    if (!std::isnan(event.g)) check_g(event, index, parent, step.cost);
  }

  // Compares g with the parent's g, which is the g of the trace if it has one.
  void check_g(const TraceEvent& event, int index, int parent, Cost step) {
    Known& node = known(event.side, index);
    const Known& before = known(event.side, parent);
    const double from = std::isnan(before.told) ? cells(before.g) : in_cells(before.told);
    const double expected = from + cells(step);
    // Costs of edges in a file are rounded to cost units.
    const double rounding = grid_.graph() && moves_.straight > 1 ? cells(1) : 0;
    const double most = kTolerance * cells(step) + 1e-6 * (1 + std::abs(expected)) + rounding;
    const Cost exact = counted(event.g);
    if (std::abs(in_cells(event.g) - expected) > most) {
      fault(Kind::g, event,
            fmt::format("g is {:.6g} at {}, expected {:.6g}: {:.6g} at {} plus {:.6g} for the step",
                        event.g, name(index), expected * found_.per_cell, from * found_.per_cell,
                        name(parent), cells(step) * found_.per_cell));
      node.g = exact;
    } else if (std::abs(cells(exact) - in_cells(event.g)) < 1e-9 * (1 + cells(exact))) {
      node.g = exact;  // g is in the map's own units
    }
  }

  // A length of the trace in the map's cost units, kept within the range of costs.
  Cost counted(double told) const {
    const double units = in_cells(told) * moves_.straight;
    return static_cast<Cost>(std::llround(std::clamp(units, 0.0, double{kMostCounted})));
  }

  void finish() {
    mark_current();
    if (two_sides_)
      join_sides();
    else
      follow_parents();
    const bool lacks_path = unreached_ && found_.start != kNoNode;
    if (!lacks_path && (found_.cost == kNoCost || !legal_)) return;
    const Cost optimum = optimum_(found_.start, found_.goal);
    if (found_.cost <= optimum && !(lacks_path && optimum != kNoCost)) return;
    const TraceEvent& last = end_ ? *end_ : trace_.events.back();
    const double best = cells(optimum) * found_.per_cell;
    if (lacks_path)
      fault(
          Kind::no_path, last,
          fmt::format("the search ends without a path, but there is one that costs {:.6g}", best));
    else
      fault(Kind::above_optimum, last,
            fmt::format("the path costs {:.6g}, the optimum is {:.6g}",
                        cells(found_.cost) * found_.per_cell, best));
  }

  // The goal's index in the trace's nodes, kNone if the trace does not contain it.
  int goal_index() const {
    const EndIndices ends = end_indices(trace_);
    return node_of(ends.goal) == kNoNode ? kNone : same_[static_cast<std::size_t>(ends.goal)];
  }

  // The path of a search in one direction.
  void follow_parents() {
    const int goal = goal_index();
    int last = goal;
    if (end_) {
      last = same_[static_cast<std::size_t>(end_->node)];
      if (last != goal && goal != kNone)
        fault(Kind::end, *end_,
              fmt::format("the search ends at {}, but the goal is {}", name(last), name(goal)));
      const int parent = told_parent(*end_, last);
      if (known(Side::forward, last).g == kNoCost && parent >= 0) learn(*end_, last, parent);
    }
    if (last == kNone || last != goal) return;
    const Known& node = known(Side::forward, last);
    unreached_ = node.g == kNoCost || (!end_ && node.expanded_g == kNoCost);
    if (unreached_) return;
    const std::vector<Node> back = chain(Side::forward, last);
    if (back.empty() || back.back() != found_.start) return;
    for (std::size_t i = back.size(); i-- > 0;) append(back[i]);
    set_cost(node.g);
  }

  // The path of a bidirectional search.
  void join_sides() {
    int best = kNone;
    std::int64_t least = kNoCost;
    for (std::size_t i = 0; i < spots_.size(); ++i) {
      const Known &f = known_[0][i], &b = known_[1][i];
      if (f.g == kNoCost || b.g == kNoCost || std::int64_t{f.g} + b.g >= least) continue;
      least = std::int64_t{f.g} + b.g;
      best = static_cast<int>(i);
    }
    unreached_ = best == kNone && goal_index() != kNone;
    if (best == kNone) return;
    const std::vector<Node> back = chain(Side::forward, best), on = chain(Side::backward, best);
    if (back.empty() || on.empty() || back.back() != found_.start || on.back() != found_.goal)
      return;
    for (std::size_t i = back.size(); i-- > 0;) append(back[i]);
    for (std::size_t i = 1; i < on.size(); ++i) append(on[i]);
    set_cost(static_cast<Cost>(least));
  }

  // The nodes from `index` along the parents. Empty if the parents form a loop.
  std::vector<Node> chain(Side side, int index) {
    std::vector<Node> nodes;
    for (int at = index; at != kNone; at = known(side, at).parent) {
      if (nodes.size() > spots_.size()) {
        fault(Kind::parent, end_ ? *end_ : trace_.events.back(),
              fmt::format("the parents of {} form a loop", name(index)));
        return {};
      }
      nodes.push_back(node_of(at));
    }
    return nodes;
  }

  void append(Node node) {
    if (found_.path.empty()) return found_.path.push_back(node);
    const Node from = found_.path.back();
    const TraceStep step = steps_.step(from, node);
    legal_ &= step.fault == nullptr;
    if (!step.fault) length_ += step.cost;
    steps_.append(from, node, found_.path);
  }

  // States of a mover have no lines between them, so a path with other steps cannot be drawn.
  void set_cost(Cost told) {
    found_.cost = legal_ ? length_ : told;
    if (!legal_ && grid_.graph()) found_.path.clear();
  }

  // Other programs count a diagonal as 1.4.
  static constexpr double kTolerance = 0.015;
  static constexpr Cost kMostCounted = (Cost{1} << 30) - 1;

  const Trace& trace_;
  const Grid& grid_;
  const Moves& moves_;
  StepChecker steps_;
  const OptimumOfTrace& optimum_;
  TracedSearch found_;
  std::vector<TraceSpot> spots_;             // by index in the trace's nodes, like the next three
  std::vector<int> same_;                    // the first node that means the same node of the map
  std::array<std::vector<Known>, 2> known_;  // by side
  std::vector<bool> blamed_;                 // reported as off the map or in a wall
  std::unordered_map<Node, int> by_node_;    // filled when a parent must be inferred
  bool generates_ = false, two_sides_ = false;
  int current_ = kNone;     // the node expanded last
  bool leads_on_ = false;   // whether it generated anything
  bool unreached_ = false;  // whether the search did not reach the goal
  bool legal_ = true;       // whether the map allows all steps of the path
  Cost length_ = 0;         // the cost of these steps
  const TraceEvent* end_ = nullptr;
};

}  // namespace

TracedSearch traced_search(const Trace& trace, const Grid& grid, const Moves& moves,
                           const OptimumOfTrace& optimum) {
  return TraceReplayer(trace, grid, moves, optimum).read();
}

}  // namespace waymark
