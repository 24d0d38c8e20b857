#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <set>

#include "app/kit/json.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/shell/exports.h"
#include "core/base/files.h"
#include "core/io/map_file.h"
#include "core/record/trace.h"
#include "core/search/plain_search.h"
#include "core/search/theta_astar.h"

namespace waymark {
namespace {

constexpr std::string_view kTraceHead =
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

// Used for graphs, whose nodes are crossings, or the centres of hexagons and polygons.
constexpr std::string_view kGraphTraceHead =
    "version: 1.4.0\n"
    "views:\n"
    "  main:\n"
    "    - $: circle\n"
    "      x: ${{ $.x }}\n"
    "      y: ${{ $.y }}\n"
    "      radius: 0.3\n"
    "      fill: ${{ color[$.type] }}\n"
    "pivot:\n"
    "  x: ${{ $.x }}\n"
    "  y: ${{ $.y }}\n"
    "events:\n";

// Receives the events of a search and writes them.
class TraceWriter {
 public:
  TraceWriter(const Results& results, Slot slot)
      : r_(results),
        unit_(results.outcome(slot).unit),
        grid_(results.scene.map->grid),
        prints_g_(spec_on(results.scene, slot).prints_g),
        usual_(compares_distance_and_landmarks(results.scene)) {
    text_ = grid_.graph() ? kGraphTraceHead : kTraceHead;
    const Node start = grid_.node(r_.scene.start);
    const Cost h = r_.estimates->of(slot)[static_cast<std::size_t>(start)];
    event("source", start, kNoNode, 0, in_finer_unit(h, unit_));
    const SearchOutcome& outcome = r_.outcome(slot);
    const auto destination = [&](Cell goal) {
      const Node node = grid_.node(goal);
      const Cost g = node == outcome.ended_at ? outcome.counted : kNoCost;
      event("destination", node, kNoNode, g, 0);
    };
    destination(r_.scene.goal);
    bool listed = outcome.ended_at == kNoNode || outcome.ended_at == grid_.node(r_.scene.goal);
    for (const Cell goal : r_.scene.goals.further) {
      destination(goal);
      listed |= outcome.ended_at == grid_.node(goal);
    }
    // The goal with another heading, or a node close to a goal.
    if (!listed) destination(grid_.cell(outcome.ended_at));
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
  // The events of bidirectional search also have a side; in the backward search, g is the cost to
  // the goal.
  void generated(Side side, Node node, Node parent, Cost g, Cost h) {
    side_ = side;
    generated(node, parent, g, h);
  }
  void improved(Side side, Node node, Node parent, Cost g, Cost h) {
    side_ = side;
    improved(node, parent, g, h);
  }
  void expanded(Side side, bool /*opened*/, Node node, Node parent, Cost g, Cost h) {
    close();
    side_ = side;
    open_ = {};
    expanded(node, parent, g, h);
  }
  // Call this after the last event of a bidirectional search.
  std::string finish_both_ends() {
    close();
    return std::move(text_);
  }
  // `ended_at`: the node that ended the search, kNoNode if none did. `waves`: whether g is an
  // arrival time and not the cost of a path.
  std::string finish(Node ended_at, Cost cost, bool waves) {
    if (open_.node != kNoNode && open_.node == ended_at)
      event("end", open_.node, open_.parent, waves ? cost : open_.g, open_.h);
    else
      close();
    return std::move(text_);
  }

 private:
  struct Expansion {
    Node node = kNoNode, parent = kNoNode;
    Cost g = 0, h = 0;
  };

  // Writes the event that closes the last expansion.
  void close() {
    if (open_.node != kNoNode) event("closing", open_.node, open_.parent, open_.g, open_.h);
  }

  void event(std::string_view type, Node node, Node parent, Cost g, Cost h) {
    const auto at = static_cast<std::size_t>(node);
    const auto [x, y] = place_of(node);
    const int by = r_.estimates->by[at];
    fmt::format_to(
        std::back_inserter(text_),
        "  - {{type: {}, id: {}, pId: {}, x: {}, y: {}, g: {}, h: {}, f: {}, "
        "trueCost: {}, {}: {}, {}: {}, landmark: {}{}}}\n",
        type, id(node), parent == kNoNode ? "null" : id(parent), x, y, length(g, unit_),
        length(prints_g_ && g != kNoCost ? g : h, unit_),
        g == kNoCost || h == kNoCost ? "null" : length(g + h, unit_),
        length(r_.goal_field->at(node)), usual_ ? "hDistance" : "hA", length(r_.estimates->a[at]),
        usual_ ? "hLandmarks" : "hB", length(r_.estimates->b[at]),
        by == EstimatePlanes::kByFormula ? "null"
                                         : fmt::format("{}", landmark_number(r_.scene, by)),
        !side_                    ? ""
        : *side_ == Side::forward ? ", side: forward"
                                  : ", side: backward");
  }

  // The coordinates of the cell, or the position of a graph's node on the map.
  std::pair<std::string, std::string> place_of(Node node) const {
    const Cell cell = grid_.cell(node);
    if (!grid_.graph()) return {fmt::to_string(cell.x), fmt::to_string(cell.y)};
    const NodePlace place = map_place(*r_.scene.map, cell);
    return {fmt::format("{:.3f}", place.x), fmt::format("{:.3f}", place.y)};
  }
  // On a graph the node's name, quoted unless it is a number.
  std::string id(Node node) const {
    if (const Graph* const graph = grid_.graph()) {
      const std::string name = graph->name(node);
      const bool number =
          std::all_of(name.begin(), name.end(), [](char c) { return c >= '0' && c <= '9'; });
      return number ? name : Json(name).written();
    }
    const Cell cell = grid_.cell(node);
    return fmt::to_string(cell.y * grid_.width() + cell.x + 1);
  }
  std::string length(Cost cost, int unit = 1) const {
    return cost == kNoCost ? "null" : fmt::format("{}", r_.moves.cells(cost) / unit);
  }

  const Results& r_;
  const Cost unit_;  // the unit of g and h, see SearchOutcome::unit
  const Grid& grid_;
  const bool prints_g_;  // see SearchSpec::prints_g
  const bool usual_;     // whether A uses the distance and B the landmarks
  Expansion open_;
  std::optional<Side> side_;  // only for bidirectional search
  std::string text_;
};

// Reports the events of a search of a contraction hierarchy to a writer, based on its record.
void tell_both_ends(const SearchRecord& record, TraceWriter& writer) {
  std::array<std::set<Node>, 2> opened;  // by side
  std::size_t next = 0;
  for (int step = -1; step < record.steps(); ++step) {
    const auto at = static_cast<std::size_t>(step);
    if (step >= 0)
      writer.expanded(record.side_of(step), record.leads_on[at] != 0, record.node[at],
                      record.parent[at], record.g[at], record.h[at]);
    for (; next < record.opened.size() && record.opened[next].step == step; ++next) {
      const SearchRecord::Opening& opening = record.opened[next];
      const Side side = record.side_of_opening(next);
      const Node parent = step < 0 ? kNoNode : record.node[at];
      if (opened[static_cast<std::size_t>(side)].insert(opening.node).second)
        writer.generated(side, opening.node, parent, opening.g, 0);
      else
        writer.improved(side, opening.node, parent, opening.g, 0);
    }
  }
}

// Reports the events of a search to a writer, based on its record.
void tell(const Results& results, Slot slot, TraceWriter& writer) {
  const SearchRecord& record = results.run(slot).record;
  const bool lines = spec_on(results.scene, slot).algorithm == Algorithm::thetastar;
  const TracedSearch* const traced = results.run(slot).traced.get();
  const EstimatePlanes::Plane& h = results.estimates->of(slot);
  std::set<Node> opened;
  auto next = record.opened.begin();
  for (int step = -1; step < record.steps(); ++step) {
    const auto at = static_cast<std::size_t>(step);
    if (step > 0 && record.refines() && record.first_step_of_level(step) == step) {
      opened.clear();
      writer.generated(record.node[at], kNoNode, 0, kNoCost);
    }
    if (step >= 0) writer.expanded(record.node[at], record.parent[at], record.g[at], record.h[at]);
    for (; next != record.opened.end() && next->step == step; ++next) {
      const Node parent = step < 0 ? kNoNode
                          : lines
                              ? line_parent(results.scene.map->grid, results.moves, record, *next)
                              : record.node[at];
      // The estimates of nodes above level 0 are not recorded.
      const Cost estimate =
          record.refines() && record.level_of(std::max(step, 0)) > 0 ? kNoCost
          : traced ? traced->opened_h[static_cast<std::size_t>(next - record.opened.begin())]
                   : h[static_cast<std::size_t>(next->node)];
      if (opened.insert(next->node).second)
        writer.generated(next->node, parent, next->g, estimate);
      else
        writer.improved(next->node, parent, next->g, estimate);
    }
  }
}

}  // namespace

std::string posthoc_trace(const Results& results, Slot slot) {
  TraceWriter writer(results, slot);
  const SearchSpec spec = spec_on(results.scene, slot);
  if (spec.algorithm == Algorithm::bidirectional) {
    search_both_ends_plainly(results.query(), spec, writer);
    return writer.finish_both_ends();
  }
  const AlgorithmRow& row = row_of(spec.algorithm);
  if (row.needs_graph) {
    tell_both_ends(results.run(slot).record, writer);
    return writer.finish_both_ends();
  }
  if (row.jumps || row.iterates || is_trace(spec))
    tell(results, slot, writer);
  else
    search_plainly(results.query(), spec, writer);
  const SearchOutcome& outcome = results.outcome(slot);
  return writer.finish(outcome.ended_at, outcome.cost, spec.algorithm == Algorithm::fastmarching);
}

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".trace.yaml";
static_assert(kEnding.substr(1) == kTraceExtension);

fs::path map_beside(const fs::path& path) {
  const std::string text = path.string();
  return text.substr(0, text.size() - kEnding.size()) + ".map";
}

// Returns true for a dangling symbolic link, too.
bool is_taken(const fs::path& path) {
  std::error_code problem;
  return fs::exists(fs::symlink_status(path, problem));
}

}  // namespace

std::optional<Error> trace_path_fault(const Grid& grid, const fs::path& path) {
  if (!path.string().ends_with(kEnding))
    return Error{"Posthoc can't open this as a trace", path.string(),
                 fmt::format("Use a name that ends in {}", kEnding)};
  if (grid.graph()) return std::nullopt;  // graphs need no map file
  const fs::path beside = map_beside(path);
  if (!is_taken(beside)) return std::nullopt;
  const Result<Grid> there = read_map_file(beside.string());
  if (there && map_text(there.value()) == map_text(grid)) return std::nullopt;
  return Error{"this file holds a different map, but the trace's map needs this name",
               beside.string(), "Give the trace another name"};
}

std::optional<Error> write_map_beside(const Grid& grid, const fs::path& path) {
  if (grid.graph()) return std::nullopt;
  const fs::path beside = map_beside(path);
  if (is_taken(beside)) return std::nullopt;
  return write_file_safely(map_text(grid), beside);
}

}  // namespace waymark
