#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/components.h"
#include "core/map/goals.h"
#include "core/map/grid.h"
#include "core/map/moves.h"

namespace waymark {

enum class PlacementMethod { random, farthest, planar, avoid, maxcover, greedy, swap, workload };

// How to place landmarks.
struct Placement {
  PlacementMethod method = PlacementMethod::farthest;
  int count = 6;  // 1 to kMaxLandmarks
  std::uint64_t seed = 1;

  static constexpr int kMaxLandmarks = LandmarkHeuristic::kMost;
  friend bool operator==(const Placement&, const Placement&) = default;
};

const char* name_of(PlacementMethod method);  // see PlacementRow

// Parses METHOD:COUNT or METHOD:COUNT:SEED, e.g. "farthest:8:1".
Result<Placement> parse_placement(std::string_view text);
std::string text_of(const Placement& placement);

// Landmarks and their tables, in the same order.
struct PlacedLandmarks {
  std::vector<Cell> cells;
  std::vector<LandmarkTable> tables;
};

// Optional input of the methods.
struct PlacementInput {
  // Existing landmarks that stay where they are, with a table for each. Landmarks in other
  // components have no effect.
  PlacedLandmarks locked = {};
  // The searches that the landmarks should speed up, used by some methods: see
  // PlacementRow::for_pairs. If there are more than PairBounds::kMostPairs searches, kMostPairs of
  // them are used, evenly spaced. Pairs in other components are ignored. If no pairs remain,
  // kDrawnPairs random pairs in the component are drawn with the seed.
  std::vector<Pair> pairs = {};
  // The maximum number of threads. Methods use fewer if there is no work to share or memory is
  // short. The result does not depend on the number of threads.
  int threads = 1;

  static constexpr int kDrawnPairs = 300;
};

// Places landmarks in one component (see Components) of the grid of `fields`, never on a cell that
// already has a landmark. Places fewer than placement.count if the component has fewer free cells
// or if Placement::kMaxLandmarks is reached, and none in component -1. The methods are described in
// core/placement. Calls `progress(done, of)` after each part of the work, one call at a
// time; each landmark is one part. If the callback returns false, placement stops with the
// landmarks placed so far.
PlacedLandmarks place_landmarks(FieldBuilder& fields, const Moves& moves,
                                const Components& components, int component,
                                const Placement& placement,
                                const std::function<bool(int, int)>& progress,
                                const PlacementInput& input = {});

// The state that a placement method works with: the cells to choose from, the random numbers, and
// the landmarks so far with their tables.
class Placer {
 public:
  // `nodes` has the nodes of one component in reading order, at least one node. Everything that the
  // arguments refer to must outlive the placer.
  Placer(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
         const Placement& placement, const std::function<bool(int, int)>& progress,
         const PlacementInput& input);

  std::span<const Node> nodes() const { return nodes_; }
  bool contains(Node node) const;  // O(log nodes)
  FieldBuilder& fields() { return fields_; }
  const Grid& grid() const { return fields_.grid(); }
  const Moves& moves() const { return moves_; }
  Random& random() { return random_; }
  Node random_node() { return nodes_[random_.below(nodes_.size())]; }
  int threads() const { return input_.threads; }
  // The number of landmarks to add, at most the number of free nodes.
  int count() const { return count_; }
  // The searches that the landmarks should speed up, see PlacementInput. Empty in a component of
  // one node. Draws random pairs if none were given.
  std::vector<Pair> pairs();
  // The table for a node, which need not be a landmark.
  LandmarkTable costs_from(Node node);

  // The locked landmarks of the component, then the added landmarks.
  std::span<const Node> landmarks() const { return landmarks_; }
  const std::vector<LandmarkTable>& tables() const { return tables_; }
  std::size_t locked_count() const { return locked_; }
  bool has_landmark(Node node) const;
  // A node without a landmark: the first at or after a random node, in reading order.
  Node random_free_node();

  // Announces `parts` further parts of work in addition to the landmarks. Must be called before any
  // part is done.
  void expect(int parts) { parts_ += parts; }
  // Reports announced parts as done. Returns false if placement was cancelled, and then in all
  // later calls, too.
  bool step(int parts = 1);
  // Whether to continue, for checks in the middle of a part.
  bool wanted() { return step(0); }
  // Adds a landmark on a node without a landmark. Returns false if it was the last landmark or
  // placement was cancelled.
  bool add(Node node) { return add(node, costs_from(node)); }
  bool add(Node node, LandmarkTable table);
  // The costs to the landmark that was added last.
  const CostPlane& last_table() const { return tables_.back()->costs; }
  PlacedLandmarks take() { return std::move(placed_); }

 private:
  FieldBuilder& fields_;
  const Moves& moves_;
  std::span<const Node> nodes_;
  Random random_;
  const std::function<bool(int, int)>& progress_;
  const PlacementInput& input_;
  std::vector<Node> landmarks_;
  std::vector<LandmarkTable> tables_;
  std::size_t locked_ = 0;
  int count_;
  int done_ = 0;   // number of parts done; each added landmark is one part
  int parts_ = 0;  // parts in total
  bool stopped_ = false;
  PlacedLandmarks placed_;
};

// The description of a placement method.
struct PlacementRow {
  PlacementMethod method;
  const char* name;     // in text: "farthest"
  const char* meaning;  // a sentence for tooltips
  const char* source;   // author and year
  bool for_pairs;       // whether it uses the searches that the landmarks should speed up
  bool grows;           // whether a smaller count places the first landmarks of a larger count
  // Adds landmarks until Placer::add() returns false.
  void (*place)(Placer& placer);
};

// The row of each method, in display order.
std::span<const PlacementRow> placement_rows();
const PlacementRow& row_of(PlacementMethod method);
// Returns nullptr if there is no such method.
const PlacementRow* find_placement_row(std::string_view name);

// The names of all methods: "'farthest', 'planar' or 'random'".
std::string placement_names();

// The rows of the placement methods. Each is defined in the method's file. placement_rows() returns
// them in display order.
extern const PlacementRow kFarthestRow;
extern const PlacementRow kPlanarRow;
extern const PlacementRow kAvoidRow;
extern const PlacementRow kMaxCoverRow;
extern const PlacementRow kGreedyRow;
extern const PlacementRow kSwapRow;
extern const PlacementRow kWorkloadRow;
extern const PlacementRow kRandomRow;

}  // namespace waymark
