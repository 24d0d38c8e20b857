#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"

namespace waymark {

// A search of another program, as events in the order of the search. The format comes from the
// visualizer Posthoc (https://posthoc.pathfinding.ai), version 1; read_trace() in
// app/source/trace_file.h reads it.
//
// The source of a trace is a file, or "pipe:NAME": a program that answers each query with a trace,
// see app/pipes/pipe_shelf.h.
inline constexpr std::string_view kPipePrefix = "pipe:";
// Whether NAME is valid: 1 to 40 letters, digits, '-' and '_'.
bool is_pipe_name(std::string_view name);
// The NAME of a source "pipe:NAME"; empty if the source is a file.
std::string_view pipe_name(std::string_view source);
// Why commands for many pairs refuse the source, as a phrase that follows its name.
const char* why_one_pair(std::string_view source);

// A node as the trace describes it.
struct TraceNode {
  std::string id;
  double x = 0, y = 0;
  bool has_place = false;  // whether an event gives x and y
};

struct TraceEvent {
  enum class Kind : std::uint8_t {
    source,
    destination,
    generated,
    improved,
    expanded,
    closed,
    end,
  };
  static constexpr int kNone = -1;
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

  Kind kind = Kind::expanded;
  Side side = Side::forward;
  int line = 0;                       // of its first character, counted from 1
  int node = kNone;                   // index in Trace::nodes
  int parent = kNone;                 // index in Trace::nodes; kNone if the event has none
  double g = kUnknown, h = kUnknown;  // in the trace's own unit
};

struct Trace {
  std::string file;  // its name in messages
  std::vector<TraceNode> nodes;
  std::vector<TraceEvent> events;
  int ignored = 0;  // events of other types

  // "line 812". If the whole trace is on one line, "event 812", counted from 1.
  std::string place(const TraceEvent& event) const;
};

// A disagreement between a trace and the map, or within a trace.
struct TraceError {
  enum class Kind : std::uint8_t {
    off_map,         // a node is not on the map
    wall,            // a node is in a wall
    step,            // the map does not allow the step from the parent
    g,               // g is not the parent's g plus the cost of the step
    parent,          // the parent was never generated, or the parents form a loop
    not_generated,   // a node is expanded before it is generated
    expanded_twice,  // a node is re-expanded, although its g has not fallen
    end,             // the search ends at a node that is not the goal
    no_path,         // the search finds no path, but there is one
    above_optimum,   // the path costs more than the optimum
  };
  static constexpr std::size_t kKinds = 10;

  Kind kind;
  int line;  // of the event, counted from 1, like the event
  int event;
  std::string text;  // "line 812: step from 4,7 to 5,8 cuts a wall corner"
};

// The name of a kind in JSON: "expanded_twice".
const char* name_of(TraceError::Kind kind);

// A trace on a map: the record of its search, and its errors.
struct TracedSearch {
  // Only the first errors are listed; `counts` counts all of them. A node that is off the map or in
  // a wall counts once.
  static constexpr std::size_t kMostListed = 1000;

  std::string file;                 // the source of the trace
  std::optional<Error> unreadable;  // why there is no trace; then everything else is empty
  Node start = kNoNode, goal = kNoNode;
  int per_cell = 1;  // the trace's cost units per unit of length
  SearchRecord record;
  std::vector<Cost> opened_h;  // by index in record.opened
  int unrecorded = 0;          // expansions after the end of the record
  int reopened = 0;            // expansions of nodes that had been expanded before
  // The path along the parents from the end of the search; empty if it found none. Its steps are
  // steps of the map unless there are errors.
  std::vector<Node> path;
  Cost cost = kNoCost;  // cost of the path on the map, or g at its end if a step is not allowed
  std::vector<TraceError> errors;
  std::array<int, TraceError::kKinds> counts{};

  int error_count() const;
  // Why the search can't be shown for this start and goal, as a phrase that follows its name: "goes
  // from 1,2 to 3,4". std::nullopt if it can.
  std::optional<std::string> misfit(const Grid& grid, Node from, Node to) const;
};

// Builds the record of a trace, and checks every event against the map.
//
// Ends: the node of the first `source`, and of several `destination` events the node at which the
// search ends, otherwise the first. Without them, the first node of the search, and the node of the
// last `end`.
//
// Nodes: on a grid, x and y are the column and the row of a cell. Without them, the id is "X,Y", or
// the number of the cell from 0, row by row. On a graph, the id is the name of the node.
//
// Missing values: the parent of a generated node is the node expanded last. An expanded node has
// the parent and the g of its last generation; if it was never generated, its parent is the
// expanded neighbour with the lowest g. g is the parent's g plus the cost of the step.
//
// Costs: steps of 10, 100 or 1,000 per cell are recognised if the first steps from the start have
// such costs. g may differ from the exact cost by 1.5 % of the step, because other programs use
// other approximations of the square root of 2. The record has the map's exact costs where g agrees
// with them. A step between distant cells in a row, a column or a diagonal is a jump, and all its
// cells must be free.
//
// Path: follows the parents from the end. In a bidirectional search, it joins both sides at the
// node with the lowest sum of g. If the map allows all its steps, or the search finds no path,
// `optimum` is called once with the start and the goal, and returns the cost of an optimal path,
// kNoCost if there is none.
//
// O(events), and for each inferred parent O(neighbours).
using OptimumOfTrace = std::function<Cost(Node start, Node goal)>;
TracedSearch traced_search(const Trace& trace, const Grid& grid, const Moves& moves,
                           const OptimumOfTrace& optimum);

}  // namespace waymark
