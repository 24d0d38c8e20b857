#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/cell.h"

namespace waymark {

// A step between two cells of a grid that need not be neighbours: stairs, a lift, a teleporter.
struct Portal {
  static constexpr int kMostCost = 1000;

  Cell from, to;  // different cells
  int cost = 1;   // 0 to kMostCost, in cells of plain ground
  bool one_way = false;

  // Whether both portals lead from one cell to the other one.
  bool rivals(const Portal& other) const {
    if (from == other.from && to == other.to) return true;
    return from == other.to && to == other.from && !(one_way && other.one_way);
  }
  friend bool operator==(const Portal&, const Portal&) = default;
};

// The portals of a grid. Immutable. A portal is usable if both of its ends are passable; no terrain
// rule applies to it. If a portal joins neighbouring cells, the cheaper of portal and step counts.
class Portals {
 public:
  static constexpr std::size_t kMost = 64;

  // Returns an Error if there are too many portals, if a portal's ends are outside of the map or
  // the same cell, if its cost is out of range, or if two portals lead from one cell to the same
  // other cell. O(portals^2).
  static Result<Portals> of(std::vector<Portal> portals, int width, int height);

  // In the order in which they were given to of().
  std::span<const Portal> all() const { return portals_; }

  // The other end of a portal, and the portal's cost in cells.
  struct End {
    Node node;
    int cost;
  };
  // The ends of the portals that lead away from a node, and the starts of the portals that lead to
  // a node, ordered by their nodes. At most kMost. O(log portals).
  std::span<const End> from(Node node) const { return away_.of(node); }
  std::span<const End> to(Node node) const { return back_.of(node); }

  // Whether some portal is one-way.
  bool directed() const { return directed_; }
  bool has_free() const { return has_free_; }  // whether some portal costs 0
  int most_cost() const { return most_cost_; }
  // The sum of all costs, in cells: the maximum that portals can add to the cost of a path that
  // enters no cell twice.
  int sum() const { return sum_; }

  friend bool operator==(const Portals& a, const Portals& b) { return a.portals_ == b.portals_; }

 private:
  // Ends by the node at the other end.
  class EndsByNode {
   public:
    std::span<const End> of(Node node) const;
    void add(Node node, End end);

   private:
    std::vector<Node> nodes_;  // ascending
    std::vector<End> ends_;
  };

  std::vector<Portal> portals_;
  EndsByNode away_, back_;
  bool directed_ = false, has_free_ = false;
  int most_cost_ = 0, sum_ = 0;
};

// The portals after a portal was added. Replaces the portals that lead between the same cells in
// the same direction.
std::vector<Portal> with_portal(std::span<const Portal> portals, const Portal& added);
// The portals without those that join the two cells, in any direction.
std::vector<Portal> without_portal(std::span<const Portal> portals, Cell a, Cell b);

// A portal as text: "3,4 20,9", "3,4 20,9 cost=2 oneway". The default cost is 1. parse_portal() is
// the inverse, with the options in any order.
std::string text_of(const Portal& portal);
Result<Portal> parse_portal(std::string_view text);

}  // namespace waymark
