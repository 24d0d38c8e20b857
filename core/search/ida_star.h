#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/search/ends.h"
#include "core/search/ida_options.h"
#include "core/search/path_cost.h"
#include "core/search/search_record.h"

namespace waymark {

// IDA* (Korf, 1985): depth-first search in iterations, each with a greater threshold, in which a
// node whose f is above the threshold is visited, but not expanded. The first threshold is h of the
// start; the next one is the least f that was found above the last, plus a delta. With the caches
// and cuts for maps of Cazenave (2006).
//
// `cut=minf` is his: a cell under which the last visit found no f above the threshold is entered no
// more. It loses a path where that visit came by a detour, so that its neighbours were left for
// their lesser g. `cut=tight` goes through the expanded cells by falling g when an iteration has
// ended, and keeps those alive of which a neighbour is alive or not expanded yet that has its least
// g by way of them. With a consistent h the least g of what an iteration has expanded is its true
// cost: any shortest path to the threshold has no greater f on its way. So no shortest path to a
// cell that is not expanded yet leads through one that is not alive.
//
// Marker is the type of the markers that tell searches and iterations apart; when it has been
// through all of its values the marks are cleared.
template <class Marker>
class BasicIdaStar {
 public:
  struct End {
    Cost cost = kNoCost;  // of its path; kNoCost: there is none, or the cut has lost it
    int iterations = 0;
    int expanded = 0;
    int reopened = 0;          // expansions of nodes that had been expanded before
    std::int64_t visited = 0;  // what the threshold left out included
    // It had expanded as many nodes as it may, or found no path that is_counted().
    bool gave_up = false;
    bool fell_back = false;  // it searched again without the cut
  };

  // Start and goal are nodes of the domain, `h` is kNoCost where it proves that there is no path;
  // `delta` is that of the options in cost units. `proven` says that there is a path, for the
  // fallback. The record is written as that of a search which tells what it opened: an opening is a
  // lesser g than any before. `path` gets the nodes from start to goal. Terminates for every map
  // and h, with the limit at the latest.
  template <class Domain, class Heuristic>
  End search(const Domain& domain, Node start, Node goal, const Heuristic& h,
             const IdaOptions& options, Cost delta, bool proven, SearchRecord& record,
             std::vector<Node>& path) {
    return search_to(domain, start, OneGoal{goal}, h, options, delta, proven, record, path);
  }
  // The same to the first node that ends it, see ends.h; `proven` says that one can be reached.
  template <class Domain, class Ends, class Heuristic>
  End search_to(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                const IdaOptions& options, Cost delta, bool proven, SearchRecord& record,
                std::vector<Node>& path);

 private:
  // What is known of a node. What `search` does not mark is of an earlier search.
  struct Place {
    Marker search = 0;
    Marker iteration = 0;  // in which it was visited last with that g
    bool expanded = false;
    bool dead = false;       // by the cut `tight`
    bool left_none = false;  // the last visit found no f above the threshold under it
    Cost h = 0;
    Cost seen = kNoCost;    // the least g of a visit
    Cost told = kNoCost;    // the least g that the record has
    Cost stands = kNoCost;  // its g where it is last on the way, kNoCost if it is not on the way
  };
  struct Way {
    Node node;
    Cost step;
  };
  // A node on the way from the start to where the search is.
  struct Frame {
    Node node;
    Cost g;
    Cost stood;              // Place::stands of the node before
    Cost least_f = kNoCost;  // above the threshold, of what is under it
    std::size_t first;       // of its ways
    std::size_t next;        // the way that is followed next
    std::size_t end;
  };

  static Cost sum(Cost a, Cost b) {
    return static_cast<Cost>(std::min<std::int64_t>(std::int64_t{a} + b, kNoCost - 1));
  }
  void begin(std::size_t nodes);
  void begin_iteration();
  // Forgets what the caches and the cuts know. O(nodes).
  void forget();
  Place& place(Node node) { return places_[static_cast<std::size_t>(node)]; }
  template <class Heuristic>
  Place& known(Node node, const Heuristic& h) {
    Place& of = place(node);
    if (of.search != search_) {
      of = {};
      of.search = search_;
      of.h = h(node);
    }
    return of;
  }
  // Whether a way of that g to the node is left for what was seen before; notes it otherwise.
  bool was_seen(Place& to, Cost g, IdaCache cache);
  // Everything that one iteration needs.
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
  // Whether it has come to the goal or given up; else `least_f` is the least f above the threshold.
  template <class Domain, class Ends, class Heuristic>
  bool iterate(const Task<Domain, Ends, Heuristic>& task, Node start, Cost& least_f);
  // Takes the last node off the way, which has been searched, and tells its parent.
  Cost leave(IdaBug fault);
  template <class Domain>
  void find_dead(const Domain& domain);

  std::vector<Place> places_;  // by node
  std::vector<Frame> frames_;
  std::vector<Way> ways_;     // of all frames
  std::vector<Node> living_;  // expanded and not dead
  Marker search_ = 0, iteration_ = 0;
  bool uncounted_ = false;  // whether a way was skipped that is not counted
};

using IdaStar = BasicIdaStar<std::uint32_t>;

template <class Marker>
void BasicIdaStar<Marker>::begin(std::size_t nodes) {
  if (places_.size() != nodes || ++search_ == 0) {
    places_.assign(nodes, {});
    search_ = 1;
  }
  iteration_ = 0;
  living_.clear();
  uncounted_ = false;
}

template <class Marker>
void BasicIdaStar<Marker>::begin_iteration() {
  if (++iteration_ == 0) {
    for (Place& of : places_) of.iteration = 0;
    iteration_ = 1;
  }
  frames_.clear();
  ways_.clear();
}

template <class Marker>
void BasicIdaStar<Marker>::forget() {
  for (Place& of : places_) {
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
  if (task.end.expanded >= task.options.limit) return Entered::refused;
  Place& at = known(node, task.h);
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
      Place& to = known(next, task.h);
      if (next == parent || to.h == kNoCost) return;
      ways_.push_back({next, cost});
      const Cost way = sum(g, cost);
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
  place(done.node).stands = done.stood;
  ways_.resize(done.first);
  Cost stored = done.least_f;
  if (!frames_.empty()) {
    Cost& above = frames_.back().least_f;
    above = std::min(above, done.least_f);
    if (fault == IdaBug::shared_f) stored = above;
  }
  place(done.node).left_none = stored == kNoCost;
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
  was_seen(known(start, task.h), 0, task.options.cache);
  ++task.end.visited;
  if (is_over(enter(task, start, 0))) return true;
  while (!frames_.empty()) {
    Frame& at = frames_.back();
    if (at.next == at.end) {
      least_f = leave(task.options.fault);
      continue;
    }
    const Way way = ways_[at.next++];
    Place& to = place(way.node);
    const Cost g = sum(at.g, way.step);
    // A loop that costs nothing would be followed for ever.
    if (g == to.stands) continue;
    if (!is_counted(g)) {
      uncounted_ = true;
      continue;
    }
    const Cost asked = task.options.fault == IdaBug::parents_g ? at.g : g;
    if (was_seen(to, asked, task.options.cache)) continue;
    if (task.cut == IdaCut::minf ? to.left_none : task.cut == IdaCut::tight && to.dead) continue;
    ++task.end.visited;
    const Cost f = sum(g, to.h);
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
    return place(a).seen != place(b).seen ? place(a).seen > place(b).seen : a < b;
  });
  for (const Node node : living_) {
    bool alive = false;
    domain.for_each_edge(node, [&](Node next, Cost step) {
      const Place& to = place(next);
      alive |= to.h != kNoCost && to.seen == place(node).seen + step && !to.dead;
    });
    place(node).dead = !alive;
  }
  std::erase_if(living_, [this](Node node) { return place(node).dead; });
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
  Place& first = known(start, h);
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
      task.threshold = sum(least_f, delta);
    }
    if (!options.fallback || !proven || task.cut == IdaCut::none) {
      end.gave_up = uncounted_;
      return end;
    }
    task.cut = IdaCut::none;
    end.fell_back = true;
    forget();
  }
}

}  // namespace waymark
