#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/search/heap_entry.h"
#include "core/search/side.h"

namespace waymark {

// The open list of a search at any of its steps, in the order in which the search would take it: by
// priority, then by the tie rule. Steps are counted as by FLayers: `count` nodes are expanded. It
// is written once, while the search tells what it does, and kept whole at every so many steps, so
// that any step is read in time that grows with the open list alone.
class OpenOrder {
 public:
  // What the search did to an open node last.
  enum class Change : std::uint8_t {
    added,     // it was reached for the first time
    cheaper,   // it was open, and a cheaper way was found
    reopened,  // it had been expanded
    moved      // its key was reckoned again
  };
  struct Entry {
    static constexpr int kStays = std::numeric_limits<int>::max();

    HeapEntry key;  // see HeapEntry; where the search has no keys the priority is 0
    Cost h;
    int from;            // the count at which it begins to stand so in the list
    int until = kStays;  // and at which it does so no more
    Change change;
    Side side;
  };
  // The entries of one priority.
  struct Level {
    Entry entry;  // one of them
    std::size_t size;
  };
  // The beginning of the list.
  struct Head {
    std::vector<Entry> entries;  // the one that would be taken next is the first
    std::size_t size = 0;        // of the whole list
    std::vector<Entry> changed;  // of the whole list, by the step before: what is not `moved`
    std::vector<Level> levels;   // of the whole list, by priority from the least on
  };

  explicit OpenOrder(std::size_t node_count, int spacing = kUsualSpacing);

  // A listener of BestFirst, AnytimeAstar and BothEnds, which need `opened` only and say the rest
  // as well; each search tells the whole of it once, and finish() ends it.
  void generated(Node, Node, Cost, Cost) {}
  void improved(Node, Node, Cost, Cost) {}
  void generated(Side, Node, Node, Cost, Cost) {}
  void improved(Side, Node, Node, Cost, Cost) {}
  void expanded(Node node, Node, Cost, Cost) { take(node); }
  void expanded(Side, bool, Node node, Node, Cost, Cost) { take(node); }
  void opened(Side side, const HeapEntry& key, Cost h);
  // The node was taken from the list, or from both.
  void take(Node node);
  void finish();

  int steps() const { return steps_; }
  // At most `most` entries of a side's list when `count` nodes are expanded, 0 to steps().
  // O(open nodes + what `spacing` steps open).
  Head head(int count, Side side, std::size_t most) const;
  // How many entries stand in the lists of both sides, by count from 0 to steps(). O(all that was
  // opened).
  std::vector<int> sizes() const;

  // Memory, in bytes.
  std::size_t bytes() const;

 private:
  static constexpr int kUsualSpacing = 4096;
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t& last(Side side, Node node) {
    return last_[static_cast<std::size_t>(side)][static_cast<std::size_t>(node)];
  }

  int spacing_;
  int steps_ = 0;
  std::vector<Entry> entries_;                      // in the order in which they were opened
  std::array<std::vector<std::uint32_t>, 2> last_;  // by side and node, while it is written
  std::vector<std::vector<std::uint32_t>> kept_;    // of both sides, at every `spacing_`-th count
  std::vector<std::uint32_t> opened_until_;         // entries by then, of each of these
};

}  // namespace waymark
