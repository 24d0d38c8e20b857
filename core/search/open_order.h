#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/heuristic/query.h"
#include "core/record/search_record.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"
#include "core/search/tie_breaking.h"

namespace waymark {

// The open list of a search at any of its steps, in the order in which the search would take its
// nodes: by priority, then by the tie-breaking rule. Steps are counted as in FLayers: `count` nodes
// are expanded. The list is recorded once, while the search runs, and stored completely at regular
// intervals. So the time for reading a step is proportional to the open list, not to the search.
class OpenOrder {
 public:
  // The last event of an open node.
  enum class Change : std::uint8_t {
    added,     // the node was reached for the first time
    cheaper,   // the node was open, and a cheaper path was found
    reopened,  // the node had been expanded
    moved      // the node's key was recomputed
  };
  struct Entry {
    static constexpr int kStays = std::numeric_limits<int>::max();

    HeapEntry key;  // see HeapEntry; for a search without keys the priority is 0
    Cost h;
    int from;            // the first count at which this entry is in the list
    int until = kStays;  // the first count at which it no longer is
    Change change;
    Side side;
  };
  // The entries of one priority.
  struct Level {
    Entry entry;  // one entry of this priority
    std::size_t size;
  };
  // The beginning of the list.
  struct Head {
    std::vector<Entry> entries;  // entries in the order in which they will be taken
    std::size_t size = 0;        // size of the whole list
    // Entries of the whole list changed by the last step, except `moved` ones.
    std::vector<Entry> changed;
    std::vector<Level> levels;  // levels of the whole list, by increasing priority
  };

  explicit OpenOrder(std::size_t node_count, int spacing = kUsualSpacing);

  // The listener events of BestFirst, AnytimeAstar and BothEnds. Only `opened` and the expansions
  // are used. The search must report each of its events once; then finish() must be called.
  void generated(Node, Node, Cost, Cost) {}
  void improved(Node, Node, Cost, Cost) {}
  void generated(Side, Node, Node, Cost, Cost) {}
  void improved(Side, Node, Node, Cost, Cost) {}
  void expanded(Node node, Node, Cost, Cost) { take(node); }
  void expanded(Side, bool, Node node, Node, Cost, Cost) { take(node); }
  void opened(Side side, const HeapEntry& key, Cost h);
  // Removes a node from the list, or from both lists.
  void take(Node node);
  // Removes a node from the list of one side only.
  void take(Side side, Node node);
  void finish();

  int steps() const { return steps_; }
  // The first entries of a side's list, at most `most`, when `count` nodes are expanded, 0 to
  // steps(). O(open nodes + nodes generated in `spacing` steps).
  Head head(int count, Side side, std::size_t most) const;
  // The number of entries in the lists of both sides, indexed by count from 0 to steps(). O(all
  // entries).
  std::vector<int> sizes() const;

  // Memory, in bytes.
  std::size_t bytes() const;

 private:
  static constexpr int kUsualSpacing = 4096;
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  // Ends the node's entry in the list of a side, if there is one.
  void close(Side side, Node node);
  std::uint32_t& last(Side side, Node node) {
    return last_[static_cast<std::size_t>(side)][static_cast<std::size_t>(node)];
  }

  int spacing_;
  int steps_ = 0;
  std::vector<Entry> entries_;  // in the order in which they were added
  // Indexed by side and node, only during recording.
  std::array<std::vector<std::uint32_t>, 2> last_;
  // Entries of both sides, at every `spacing_`-th count.
  std::vector<std::vector<std::uint32_t>> kept_;
  // For each of these, the number of entries up to that count.
  std::vector<std::uint32_t> opened_until_;
};

// The open list of a search at each of its steps, in the search's own order. `outcome` is the
// search's result for this query. There are no steps if the search does not fit the map, or if it
// searches in iterations and therefore has no order. Runs the plain search again, which expands the
// same nodes as the faster implementations. For a jumping search or a trace, replays the record
// instead. A bidirectional trace has no steps, because it has one list per side but no keys.
OpenOrder open_order_of(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome);

// Whether the search orders its open list by a key. Breadth-first search does not: its list is
// first in, first out.
inline bool has_keys(Algorithm algorithm) { return algorithm != Algorithm::bfs; }

// The priority of an entry, converted to cost units.
double priority_of(const SearchSpec& spec, const OpenOrder::Entry& entry);

}  // namespace waymark
