#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/domain/cell.h"
#include "core/heuristic/heuristic_choice.h"
#include "core/placement/placement.h"
#include "core/study/cell_field.h"
#include "core/study/formula_curves.h"
#include "core/study/plot_region.h"
#include "core/study/streams/stream_choice.h"
#include "core/study/truth_points.h"

namespace waymark {

// How a Scene is looked at: parts of State that no undo brings back.

// What can be laid over the floor, from below to above but for the marks that always lie on top.
// `field` is the one that FieldChoice names.
enum class Layer {
  artwork,
  explored_a,
  explored_b,
  path,
  field,
  plateaus,
  frontier,
  flow,
  exact,
  tree,
  triangle,
  footprints  // of a mover along its path
};
inline constexpr int kLayerCount = 12;

struct LayerLook {
  bool shown = true;
  float opacity = 1;  // 0 to 1
  friend bool operator==(const LayerLook&, const LayerLook&) = default;
};

// All layers, by number.
struct LayerLooks : std::array<LayerLook, kLayerCount> {
  LayerLook& operator[](Layer layer) { return at(static_cast<std::size_t>(layer)); }
  const LayerLook& operator[](Layer layer) const { return at(static_cast<std::size_t>(layer)); }
};

// What a first start shows: the artwork, faded, both searches, the path and the triangle of a
// selected landmark.
LayerLooks first_layers();

// Which value a cell is coloured by. Side by side each map shows the field of its own heuristic,
// unless the right one has another field.
struct FieldChoice {
  FieldKind kind = FieldKind::none;
  Slot of = Slot::b;  // a or b
  friend bool operator==(const FieldChoice&, const FieldChoice&) = default;
};

// Whether a field can stand beside another one: not those of places, which are ringed and listed.
bool may_stand_right(FieldKind kind);

// Which part of the map is seen. With `fit` the whole map is, whatever the pane's size.
struct Camera {
  bool fit = true;
  double cell_px = 0;  // screen pixels a cell
  double x = 0;        // the place in the middle of the pane, in cells
  double y = 0;

  static constexpr double kLeastCellPx = 0.05, kMostCellPx = 96;
  friend bool operator==(const Camera&, const Camera&) = default;
};

// How the two searches share the map's pane: one over the other; A's left of a
// line that can be dragged and B's right of it; or two maps with one camera.
enum class Split { overlaid, wipe, side_by_side };

// How far the recorded searches are shown. A step is a count of expanded nodes; a search with fewer
// is shown to its end.
struct Playback {
  static constexpr int kEnd = std::numeric_limits<int>::max();
  enum class Lock { same_count, same_f, alone };

  int a = kEnd, b = kEnd;  // steps of the two searches on the map, at least 0
  Lock lock = Lock::same_count;
  Slot moved = Slot::a;  // with Lock::alone: the one that is played

  bool at_end() const { return a == kEnd && b == kEnd; }
  friend bool operator==(const Playback&, const Playback&) = default;
};

// Which cells are picked out, on the map and in the plot alike.
struct Brush {
  enum class Kind { none, plot_box, plot_lasso, map_box };
  // True cost and what is on the vertical axis, in the plot's units (cells; ratio: parts of one).
  using Place = PlotPlace;

  Kind kind = Kind::none;
  std::vector<Place> places;  // plot_box: two opposite corners; plot_lasso: the polygon's corners
  Cell from, to;              // map_box: opposite corners, both included
  friend bool operator==(const Brush&, const Brush&) = default;
};

// The plot of the heuristics against the true cost: what stands on the vertical axis, and the part
// that is seen, in cells (ratio: parts of one); `fit` shows all of it.
struct TruthPlot {
  using Vertical = TruthAxis;

  Vertical vertical = Vertical::estimate;
  bool a = true, b = true;  // which heuristics are shown
  bool fit = true;
  double x0 = 0, x1 = 0, y0 = 0, y1 = 0;
  friend bool operator==(const TruthPlot&, const TruthPlot&) = default;
};

// Shows all of the plot: a part of it that is not looked at is not remembered either.
void fit_plot(TruthPlot& plot);

// The plot of the positions of a drag: what stands on the vertical axis, and whether the explored
// nodes stand on a logarithmic one.
struct DragPlot {
  enum class Vertical { estimate, ratio };  // of the start; ratio: to the true cost

  Vertical vertical = Vertical::estimate;
  bool logarithmic = false;
  friend bool operator==(const DragPlot&, const DragPlot&) = default;
};

// The plot over distances: f along the paths of A and B, or the distance formulas along a line away
// from the goal.
struct PathPlot {
  enum class Shown { along, formulas };
  // Scales of the squared distance, in millionths.
  static constexpr int kLeastScale = HeuristicChoice::kOne / 1000;
  static constexpr int kMostScale = HeuristicChoice::kOne;

  Shown shown = Shown::along;
  int slope = 0;                           // of the line, see FormulaLine
  int scale = HeuristicChoice::kOne / 20;  // of the squared distance that is drawn once more
  friend bool operator==(const PathPlot&, const PathPlot&) = default;
};

// The plot over many pairs: what the estimates stand against, and which pairs the next study takes.
struct PairsPlot {
  enum class Across { true_cost, explored };
  static constexpr int kProblems = 0;  // as `count`: the problems of the open file
  static constexpr int kMostPairs = 100'000;

  Across across = Across::true_cost;
  int count = 1000;  // drawn at random, 1 to kMostPairs, or kProblems
  std::uint64_t seed = 1;
  friend bool operator==(const PairsPlot&, const PairsPlot&) = default;
};

// The plot of how many landmarks are enough: what of it is seen, and what the next study measures.
struct CountPlot {
  // Cells expanded by the number of landmarks; two placements that were pinned, pair by pair; cells
  // expanded by the memory of smaller tables; the mean of the searches of a stream so far; cells
  // expanded and costs of paths by the weight of h.
  enum class Shown { counts, two, memory, streams, weights };
  static constexpr int kUsual = 16, kMany = 32;  // landmarks
  static constexpr int kMostPairs = 10'000;

  Shown shown = Shown::counts;
  int most = kUsual;  // or kMany
  int pairs = 200;    // drawn at random, 1 to kMostPairs, or PairsPlot::kProblems
  std::uint64_t seed = 1;
  // At least one, none of them twice; the words above the plot are of the first.
  std::vector<PlacementMethod> methods = {PlacementMethod::farthest, PlacementMethod::greedy,
                                          PlacementMethod::avoid, PlacementMethod::planar,
                                          PlacementMethod::random};
  friend bool operator==(const CountPlot&, const CountPlot&) = default;
};

// The bench of smaller tables, over the pairs of the plot of how many landmarks are enough.
struct MemoryPlot {
  bool bpmx = false;  // as in Search
  friend bool operator==(const MemoryPlot&, const MemoryPlot&) = default;
};

// The plot of what becomes of a stream of searches with landmarks that move or stay.
struct StreamPlot {
  static constexpr int kMostSearches = 100'000;

  StreamKind kind = StreamKind::hot;
  int searches = 1000;  // 1 to kMostSearches
  std::uint64_t seed = 1;
  // At least one, none of them twice.
  std::vector<Strategy> strategies = {kUsualStrategies.begin(), kUsualStrategies.end()};
  friend bool operator==(const StreamPlot&, const StreamPlot&) = default;
};

// What becomes of the landmarks when a dragged start or goal is dropped.
struct AfterSearch {
  Strategy strategy = {};  // one that moves landmarks, or StrategyKind::fixed
  std::uint64_t seed = 1;  // of what it draws
  friend bool operator==(const AfterSearch&, const AfterSearch&) = default;
};
// Whether that strategy can be followed by hand.
bool can_follow(const Strategy& strategy);

// Which of the plots is seen.
enum class PlotTab { truth, drag, path, pairs, count };

// The names of layers and fields in commands, ids of actions and files: "distance", "true-cost".
const char* name_of(Layer layer);
const char* name_of(FieldKind kind);

}  // namespace waymark
