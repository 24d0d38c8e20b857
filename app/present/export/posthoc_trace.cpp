#include "app/present/export/posthoc_trace.h"

#include <fmt/format.h>
#include <iterator>

#include "core/heuristic/exact.h"
#include "core/search/grid_astar.h"

namespace waymark {
namespace {

constexpr std::string_view kHead =
    "version: 1.4.0\n"
    "views:\n"
    "  main:\n"
    "    - $: rect\n"
    "      x: ${{ $.x }}\n"
    "      y: ${{ $.y }}\n"
    "      width: 1\n"
    "      height: 1\n"
    "      fill: ${{ color[$.type] }}\n"
    "pivot:\n"
    "  x: ${{ $.x + 0.5 }}\n"
    "  y: ${{ $.y + 0.5 }}\n"
    "events:\n";

// Listens to a search and writes what it hears.
class TraceWriter {
 public:
  explicit TraceWriter(const Results& results)
      : r_(results), grid_(results.scene.map->grid), goal_(grid_.node(results.scene.goal)) {
    text_ = kHead;
    const Node start = grid_.node(r_.scene.start);
    event("source", start, kNoNode, 0, r_.estimates->a[static_cast<std::size_t>(start)]);
    event("destination", goal_, kNoNode, r_.goal_field->at(start), 0);
  }

  void generated(Node node, Node parent, Cost g, Cost h) {
    event("generating", node, parent, g, h);
  }
  void improved(Node node, Node parent, Cost g, Cost h) { event("updating", node, parent, g, h); }
  void expanded(Node node, Node parent, Cost g, Cost h) {
    close();
    event("expanding", node, parent, g, h);
    open_ = {node, parent, g, h};
  }
  std::string finish() {
    if (open_.node == goal_)
      event("end", goal_, open_.parent, open_.g, open_.h);
    else
      close();
    return std::move(text_);
  }

 private:
  struct Expansion {
    Node node = kNoNode, parent = kNoNode;
    Cost g = 0, h = 0;
  };

  // Of the expansion whose neighbours came last.
  void close() {
    if (open_.node != kNoNode) event("closing", open_.node, open_.parent, open_.g, open_.h);
  }

  void event(std::string_view type, Node node, Node parent, Cost g, Cost h) {
    const auto at = static_cast<std::size_t>(node);
    const Cell cell = grid_.cell(node);
    const int by = r_.estimates->by[at];
    fmt::format_to(std::back_inserter(text_),
                   "  - {{type: {}, id: {}, pId: {}, x: {}, y: {}, g: {}, h: {}, f: {}, "
                   "trueCost: {}, hDistance: {}, hLandmarks: {}, landmark: {}}}\n",
                   type, id(node), parent == kNoNode ? "null" : fmt::format("{}", id(parent)),
                   cell.x, cell.y, length(g), length(h),
                   g == kNoCost || h == kNoCost ? "null" : length(g + h),
                   length(r_.goal_field->at(node)), length(r_.estimates->a[at]),
                   length(r_.estimates->b[at]),
                   by == EstimatePlanes::kByFormula ? "null" : fmt::format("{}", by + 1));
  }

  int id(Node node) const {
    const Cell cell = grid_.cell(node);
    return cell.y * grid_.width() + cell.x + 1;
  }
  std::string length(Cost cost) const {
    return cost == kNoCost ? "null" : fmt::format("{}", r_.moves.cells(cost));
  }

  const Results& r_;
  const Grid& grid_;
  Node goal_;
  Expansion open_;
  std::string text_;
};

template <class Heuristic>
std::string trace_of(const Results& results, const Heuristic& h) {
  const Grid& grid = results.scene.map->grid;
  TraceWriter writer(results);
  GridAstar().search(grid, results.moves, grid.node(results.scene.start),
                     grid.node(results.scene.goal), h, writer);
  return writer.finish();
}

}  // namespace

std::string posthoc_trace(const Results& results, Slot kind) {
  const Scene& scene = results.scene;
  const Grid& grid = scene.map->grid;
  switch (kind) {
    case Slot::a:
      return trace_of(results, DistanceFormula(grid, results.moves, scene.goal));
    case Slot::b:
      return trace_of(results, LandmarkHeuristic(grid, results.moves, scene.goal, results.tables,
                                                 results.active));
    case Slot::exact:
      break;
  }
  return trace_of(results, ExactHeuristic(*results.goal_field));
}

}  // namespace waymark
