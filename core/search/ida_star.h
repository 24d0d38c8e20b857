#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/record/search_record.h"
#include "core/search/ends.h"
#include "core/search/ida_options.h"
#include "core/search/node_visits.h"

namespace waymark {

// IDA* (Korf, 1985): depth-first search in iterations with increasing thresholds. A node whose f is
// above the threshold is visited, but not expanded. The first threshold is h of the start; each
// later one is the lowest f above the previous threshold, plus a delta. Implements the caches and
// cuts for maps from Cazenave (2006).
//
// `cut=minf` is from that paper: a cell is not entered again if the last visit found no f above the
// threshold beyond the cell. The cut loses a path if that visit came by a detour and skipped the
// neighbours because they already had a lower g.
//
// `cut=tight` processes the expanded cells by decreasing g at the end of an iteration. A cell stays
// alive if some neighbour gets its lowest g through the cell and is itself alive or not expanded
// yet. With a consistent h, the lowest g of an expanded cell is its true cost, because f never
// falls along a shortest path and so stays within the threshold. So no shortest path to a cell that
// is not expanded yet leads through a cell that is not alive.
//
// Marker is the type of the markers that distinguish searches and iterations. When it wraps around,
// the marks are cleared.
template <class Marker>
class BasicIdaStar {
 public:
  struct End {
    Cost cost = kNoCost;  // cost of the path; kNoCost if there is no path or the cut has lost it
    int iterations = 0;
    int expanded = 0;
    int reopened = 0;          // number of expansions of nodes that had been expanded before
    std::int64_t visited = 0;  // number of visits, including nodes above the threshold
    // Whether the search reached its limit, or found no path but skipped paths that are not
    // is_counted().
    bool gave_up = false;
    bool fell_back = false;  // whether the search was repeated, see IdaFallback
  };

  // Start and goal are nodes of the domain. `h` is kNoCost if it proves that there is no path.
  // `delta` is the delta of the options in cost units. `proven` states, for the fallback, whether a
  // path is known to exist. Writes the record, including all openings; each opening of a node has a
  // lower g than the previous ones. `path` receives the nodes from start to goal. Terminates for
  // every map and h, at the limit at the latest.
  template <class Domain, class Heuristic>
  End search(const Domain& domain, Node start, Node goal, const Heuristic& h,
             const IdaOptions& options, Cost delta, bool proven, SearchRecord& record,
             std::vector<Node>& path) {
    return search_to(domain, start, OneGoal{goal}, h, options, delta, proven, record, path);
  }
  // Like search(), but ends at the first node that `ends` accepts, see ends.h; `proven` states
  // whether such a node is known to be reachable.
  template <class Domain, class Ends, class Heuristic>
  End search_to(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                const IdaOptions& options, Cost delta, bool proven, SearchRecord& record,
                std::vector<Node>& path);

 private:
  // The data of a node.
  struct Place {
    Marker stamp = 0;      // stamp of the search that wrote the other members
    Marker iteration = 0;  // iteration of the last visit with the lowest g
    bool expanded = false;
    bool dead = false;  // set by `cut=tight`
    // Whether the last visit found no f above the threshold beyond the node.
    bool left_none = false;
    Cost h = 0;
    Cost seen = kNoCost;    // lowest g of all visits
    Cost told = kNoCost;    // lowest g in the record
    Cost stands = kNoCost;  // its g at its last position on the current path, kNoCost if it is not
                            // on that path
  };
  struct Way {
    Node node;
    Cost step;
  };
  // A node on the path from the start to the current node.
  struct Frame {
    Node node;
    Cost g;
    Cost stood;              // the previous value of Place::stands
    Cost least_f = kNoCost;  // lowest f above the threshold among the node's descendants
    std::size_t first;       // index of the node's first edge in ways_
    std::size_t next;        // index of the edge to follow next
    std::size_t end;
  };

  void begin(std::size_t nodes);
  void begin_iteration();
  // Clears the data of caches and cuts. O(nodes).
  void forget();
  // Whether a path to the node with this g is skipped because of an earlier visit. If not, the
  // cache stores the visit.
  bool was_seen(Place& to, Cost g, IdaCache cache);
  // The data of one iteration.
  template <class Domain, class Ends, class Heuristic>
  struct Task {
    const Domain& domain;
    const Ends& ends;
    const Heuristic& h;
    const IdaOptions& options;
    SearchRecord& record;
    End& end;
    std::vector<Node>& path;
    IdaCut cut;
    Cost threshold = 0;
  };
  enum class Entered { node, goal, refused };
  // Expands a node.
  template <class Domain, class Ends, class Heuristic>
  Entered enter(const Task<Domain, Ends, Heuristic>& task, Node node, Cost g);
  // Returns whether the search ended, at a goal or at its limit. Otherwise `least_f` is the lowest
  // f above the threshold.
  template <class Domain, class Ends, class Heuristic>
  bool iterate(const Task<Domain, Ends, Heuristic>& task, Node start, Cost& least_f);
  // Removes the last node from the path, after all its edges have been followed, and updates its
  // parent. Returns the lowest f above the threshold among the removed node's descendants.
  Cost leave(IdaBug fault);
  template <class Domain>
  void find_dead(const Domain& domain);

  NodeVisits<Place> places_;
  std::vector<Frame> frames_;
  std::vector<Way> ways_;     // edges of all frames
  std::vector<Node> living_;  // expanded nodes that are not dead
  Marker iteration_ = 0;
  bool uncounted_ = false;  // whether a path was skipped because it is not is_counted()
};

using IdaStar = BasicIdaStar<std::uint32_t>;

template <class Marker>
void BasicIdaStar<Marker>::begin(std::size_t nodes) {
  places_.begin(nodes);
  iteration_ = 0;
  living_.clear();
  uncounted_ = false;
}

template <class Marker>
void BasicIdaStar<Marker>::begin_iteration() {
  if (++iteration_ == 0) {
    for (Place& of : places_.all()) of.iteration = 0;
    iteration_ = 1;
  }
  frames_.clear();
  ways_.clear();
}

template <class Marker>
void BasicIdaStar<Marker>::forget() {
  for (Place& of : places_.all()) {
    of.iteration = 0;
    of.dead = of.left_none = false;
    of.seen = kNoCost;
  }
  living_.clear();
}

template <class Marker>
bool BasicIdaStar<Marker>::was_seen(Place& to, Cost g, IdaCache cache) {
  if (cache == IdaCache::none) return false;
  const bool in_this_iteration = to.iteration == iteration_;
  const bool less = g < to.seen || (cache == IdaCache::seen && !in_this_iteration);
  if (!less && (g > to.seen || in_this_iteration)) return true;
  to.seen = g;
  to.iteration = iteration_;
  return false;
}

template <class Marker>
template <class Domain, class Ends, class Heuristic>
auto BasicIdaStar<Marker>::enter(const Task<Domain, Ends, Heuristic>& task, Node node, Cost g)
    -> Entered {
  if (!task.options.limits_calls && task.end.expanded >= task.options.limit)
    return Entered::refused;
  Place& at = places_.known(node, task.h);
  task.end.reopened += at.expanded;
  if (!at.expanded && task.cut == IdaCut::tight) living_.push_back(node);
  at.expanded = true;
  const bool recorded = task.end.expanded < SearchRecord::kMostSteps;
  const int step = task.end.expanded++;
  const Node parent = frames_.empty() ? kNoNode : frames_.back().node;
  if (recorded) Recorder{task.record}.expanded(node, parent, g, at.h);
  Frame frame{node, g, at.stands, kNoCost, ways_.size(), ways_.size(), 0};
  at.stands = g;
  const bool is_goal = task.ends.is_goal(node);
  if (!is_goal)
    task.domain.for_each_edge(node, [&](Node next, Cost cost) {
      Place& to = places_.known(next, task.h);
      if (next == parent || to.h == kNoCost) return;
      ways_.push_back({next, cost});
      const Cost way = path_sum(g, cost);
      if (way >= to.told || !is_counted(way)) return;
      to.told = way;
      if (recorded) task.record.opened.push_back({next, step, way});
    });
  frame.end = ways_.size();
  if (task.options.order == IdaOrder::reversed)
    std::reverse(ways_.begin() + static_cast<std::ptrdiff_t>(frame.first), ways_.end());
  frames_.push_back(frame);
  return is_goal ? Entered::goal : Entered::node;
}

template <class Marker>
Cost BasicIdaStar<Marker>::leave(IdaBug fault) {
  const Frame done = frames_.back();
  frames_.pop_back();
  places_[done.node].stands = done.stood;
  ways_.resize(done.first);
  Cost stored = done.least_f;
  if (!frames_.empty()) {
    Cost& above = frames_.back().least_f;
    above = std::min(above, done.least_f);
    if (fault == IdaBug::shared_f) stored = above;
  }
  places_[done.node].left_none = stored == kNoCost;
  return done.least_f;
}

template <class Marker>
template <class Domain, class Ends, class Heuristic>
bool BasicIdaStar<Marker>::iterate(const Task<Domain, Ends, Heuristic>& task, Node start,
                                   Cost& least_f) {
  const auto is_over = [&](Entered entered) {
    if (entered == Entered::goal) {
      for (const Frame& frame : frames_) task.path.push_back(frame.node);
      task.end.cost = frames_.back().g;
    }
    task.end.gave_up = entered == Entered::refused;
    return entered != Entered::node;
  };
  begin_iteration();
  was_seen(places_.known(start, task.h), 0, task.options.cache);
  const auto may_visit = [&] {
    if (task.options.limits_calls && task.end.visited >= task.options.limit) return false;
    ++task.end.visited;
    return true;
  };
  if (is_over(may_visit() ? enter(task, start, 0) : Entered::refused)) return true;
  while (!frames_.empty()) {
    Frame& at = frames_.back();
    if (at.next == at.end) {
      least_f = leave(task.options.fault);
      continue;
    }
    const Way way = ways_[at.next++];
    Place& to = places_[way.node];
    const Cost g = path_sum(at.g, way.step);
    // Otherwise a loop with cost 0 would be followed forever.
    if (g == to.stands) continue;
    if (!is_counted(g)) {
      uncounted_ = true;
      continue;
    }
    const Cost asked = task.options.fault == IdaBug::parents_g ? at.g : g;
    if (was_seen(to, asked, task.options.cache)) continue;
    if (task.cut == IdaCut::minf ? to.left_none : task.cut == IdaCut::tight && to.dead) continue;
    if (!may_visit()) return is_over(Entered::refused);
    const Cost f = path_sum(g, to.h);
    if (f <= task.threshold) {
      if (is_over(enter(task, way.node, g))) return true;
      continue;
    }
    at.least_f = std::min(at.least_f, f);
    to.left_none = false;
  }
  return false;
}

template <class Marker>
template <class Domain>
void BasicIdaStar<Marker>::find_dead(const Domain& domain) {
  std::sort(living_.begin(), living_.end(), [this](Node a, Node b) {
    return places_[a].seen != places_[b].seen ? places_[a].seen > places_[b].seen : a < b;
  });
  for (const Node node : living_) {
    bool alive = false;
    domain.for_each_edge(node, [&](Node next, Cost step) {
      const Place& to = places_[next];
      alive |= to.h != kNoCost && to.seen == places_[node].seen + step && !to.dead;
    });
    places_[node].dead = !alive;
  }
  std::erase_if(living_, [this](Node node) { return places_[node].dead; });
}

template <class Marker>
template <class Domain, class Ends, class Heuristic>
auto BasicIdaStar<Marker>::search_to(const Domain& domain, Node start, const Ends& ends,
                                     const Heuristic& h, const IdaOptions& options, Cost delta,
                                     bool proven, SearchRecord& record, std::vector<Node>& path)
    -> End {
  End end;
  Task<Domain, Ends, Heuristic> task{domain, ends, h, options, record, end, path, options.cut};
  begin(domain.node_count());
  Place& first = places_.known(start, h);
  if (first.h == kNoCost) return end;
  record.opened.push_back({start, -1, 0});
  first.told = 0;
  for (;;) {
    for (task.threshold = first.h;;) {
      ++end.iterations;
      if (end.expanded < SearchRecord::kMostSteps)
        record.iterations.push_back({end.expanded, task.threshold});
      Cost least_f = kNoCost;
      if (iterate(task, start, least_f)) return end;
      if (least_f == kNoCost) break;
      if (task.cut == IdaCut::tight) find_dead(domain);
      task.threshold = path_sum(least_f, delta);
    }
    if (options.fallback == IdaFallback::none || !proven || task.cut == IdaCut::none ||
        end.fell_back) {
      end.gave_up = uncounted_;
      return end;
    }
    if (options.fallback == IdaFallback::no_cut)
      task.cut = IdaCut::none;
    else
      delta = 0;
    end.fell_back = true;
    forget();
  }
}

}  // namespace waymark
