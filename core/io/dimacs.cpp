#include "core/io/dimacs.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <initializer_list>
#include <optional>

#include "core/base/lines.h"
#include "core/map/graph.h"
#include "core/map/grid.h"

namespace waymark {
namespace {

constexpr double kHundredths = 100;

using Fields = std::vector<std::string_view>;

// An error in a line, with the index of the wrong field.
struct LineFault {
  std::size_t field;
  std::string what, remedy;
};

// Reads all lines that are not comments. Passes the fields of the problem line, which comes first,
// to `head`, and the fields of each other line to `line`. Both callbacks return the error, if any.
using Take = std::function<std::optional<LineFault>(const Fields&)>;
std::optional<Error> read_lines(std::string_view text, const std::string& name, const Take& head,
                                const Take& line) {
  Lines lines(text);
  bool begun = false;
  Fields fields;
  while (const auto next = lines.next()) {
    read_fields(*next, fields);
    if (fields.empty() || fields[0] == "c") continue;
    const std::optional<LineFault> wrong = begun ? line(fields) : head(fields);
    begun = true;
    if (!wrong) continue;
    const std::string_view at = fields[std::min(wrong->field, fields.size() - 1)];
    return Error{wrong->what,
                 fmt::format("{}:{}:{}", name, lines.number(), at.data() - next->data() + 1),
                 wrong->remedy};
  }
  if (!begun) return Error{"the file has no problem line", name, "It must begin with a p line"};
  return std::nullopt;
}

// Reads a line that must have exactly the given words, followed by numbers. Returns the index of
// the first wrong field, or std::nullopt.
template <class... Number>
std::optional<std::size_t> misfit(const Fields& fields, std::initializer_list<const char*> words,
                                  Number&... numbers) {
  std::size_t at = 0;
  for (const char* const word : words) {
    if (at >= fields.size() || fields[at] != word) return at;
    ++at;
  }
  const auto read = [&](auto& number) {
    if (at >= fields.size() || !parse_number(fields[at], number)) return false;
    ++at;
    return true;
  };
  const bool all = (read(numbers) && ...);
  return all && at == fields.size() ? std::nullopt : std::optional(at);
}

std::optional<Error> read_arcs(std::string_view text, const std::string& name, GraphData& draft,
                               std::int64_t& node_count) {
  std::int64_t nodes = 0, arcs = 0;
  const auto head = [&](const Fields& f) -> std::optional<LineFault> {
    if (const auto at = misfit(f, {"p", "sp"}, nodes, arcs))
      return LineFault{*at, "invalid problem line", "Write p sp NODES ARCS"};
    if (nodes < 1 || nodes > Grid::kMaxCells || arcs < 0)
      return LineFault{2, fmt::format("a graph cannot have {} nodes and {} arcs", nodes, arcs),
                       fmt::format("It can have 1 to {} nodes", Grid::kMaxCells)};
    // Reserves no more memory than for the arcs that a file of this length can contain.
    constexpr std::size_t kShortestArc = 8;  // "a 1 1 0" and the end of the line
    draft.edges.reserve(std::min(static_cast<std::size_t>(arcs), text.size() / kShortestArc + 1));
    return std::nullopt;
  };
  const auto arc = [&](const Fields& f) -> std::optional<LineFault> {
    GraphData::Edge edge{};
    if (const auto at = misfit(f, {"a"}, edge.from, edge.to, edge.cost))
      return LineFault{*at, "invalid arc", "Write a FROM TO COST, all integers"};
    for (const auto& [field, node] : {std::pair(1u, edge.from), std::pair(2u, edge.to)})
      if (node < 1 || node > nodes)
        return LineFault{field, fmt::format("there is no node {}", node),
                         fmt::format("Nodes are numbered 1 to {}", nodes)};
    if (edge.cost < 0)
      return LineFault{3, fmt::format("an arc costs {}", edge.cost), "Costs must be at least 0"};
    draft.edges.push_back({edge.from - 1, edge.to - 1, edge.cost});
    return std::nullopt;
  };
  if (std::optional<Error> error = read_lines(text, name, head, arc)) return error;
  if (static_cast<std::int64_t>(draft.edges.size()) != arcs)
    return Error{
        fmt::format("the header declares {} arcs, but the file has {}", arcs, draft.edges.size()),
        name, "The file is truncated, or its problem line is wrong"};
  node_count = nodes;
  return std::nullopt;
}

std::optional<Error> read_places(std::string_view text, const std::string& name, GraphData& draft) {
  const auto nodes = static_cast<std::int64_t>(draft.places.size());
  std::vector<bool> placed(draft.places.size());
  const auto head = [&](const Fields& f) -> std::optional<LineFault> {
    std::int64_t told = 0;
    if (const auto at = misfit(f, {"p", "aux", "sp", "co"}, told))
      return LineFault{*at, "invalid problem line", "Write p aux sp co NODES"};
    if (told != nodes)
      return LineFault{
          4,
          fmt::format("the file has coordinates for {} nodes, but the graph has {} nodes", told,
                      nodes),
          "Use two files of the same graph"};
    return std::nullopt;
  };
  const auto place = [&](const Fields& f) -> std::optional<LineFault> {
    std::int64_t node = 0;
    double x = 0, y = 0;
    if (const auto at = misfit(f, {"v"}, node, x, y))
      return LineFault{*at, "invalid coordinates", "Write v NODE X Y"};
    if (node < 1 || node > nodes)
      return LineFault{1, fmt::format("there is no node {}", node),
                       fmt::format("Nodes are numbered 1 to {}", nodes)};
    const auto at = static_cast<std::size_t>(node - 1);
    if (placed[at])
      return LineFault{1, fmt::format("node {} has two v lines", node), "Remove one of them"};
    for (const auto& [field, number] : {std::pair(2u, x), std::pair(3u, y)})
      if (!(std::abs(number) <= kMostCoordinate * kHundredths)) {
        CoordinateFault fault = coordinate_fault(f[field], kMostCoordinate * kHundredths);
        return LineFault{field, std::move(fault.what), std::move(fault.remedy)};
      }
    placed[at] = true;
    draft.places[at] = {x / kHundredths, -y / kHundredths};
    return std::nullopt;
  };
  if (std::optional<Error> error = read_lines(text, name, head, place)) return error;
  for (std::size_t at = 0; at < placed.size(); ++at)
    if (!placed[at])
      return Error{fmt::format("node {} has no coordinates", at + 1), name,
                   "Add a v line for each node"};
  return std::nullopt;
}

// Passes a text to a sink in pieces of about 64 KiB.
class Pieces {
 public:
  explicit Pieces(const TextSink& sink) : sink_(sink) {}

  // Returns false if the sink needs no more.
  template <class... Part>
  bool add(fmt::format_string<Part...> form, Part&&... part) {
    fmt::format_to(std::back_inserter(text_), form, std::forward<Part>(part)...);
    return text_.size() < kPiece || flush();
  }
  bool add_place(std::int32_t number, NodePlace place) {
    // The format allows numbers of any size; adding 0 turns -0 into 0.
    return add("v {} {:.0f} {:.0f}\n", number, std::round(place.x * kHundredths) + 0.0,
               -std::round(place.y * kHundredths) + 0.0);
  }
  bool flush() {
    const bool goes_on = sink_(text_);
    text_.clear();
    return goes_on;
  }

 private:
  static constexpr std::size_t kPiece = 1 << 16;
  const TextSink& sink_;
  std::string text_;
};

}  // namespace

Result<GraphData> parse_dimacs(std::string_view gr, const std::string& gr_name, std::string_view co,
                               const std::string& co_name) {
  GraphData draft;
  draft.first_number = 1;
  std::int64_t nodes = 0;
  if (std::optional<Error> error = read_arcs(gr, gr_name, draft, nodes)) return *error;
  // Checks the length before reserving memory for the number of nodes in the header.
  constexpr std::int64_t kShortestPlace = 7;  // "v 1 0 0"
  if (static_cast<std::int64_t>(co.size()) < nodes * kShortestPlace)
    return Error{fmt::format("the file is too short for the coordinates of {} nodes", nodes),
                 co_name, "The file is truncated, or the graph's problem line is wrong"};
  draft.places.resize(static_cast<std::size_t>(nodes));
  if (std::optional<Error> error = read_places(co, co_name, draft)) return *error;
  return draft;
}

void write_dimacs_arcs(const Graph& graph, const TextSink& sink) {
  Pieces text(sink);
  text.add("p sp {} {}\n", graph.node_count(), graph.edge_count());
  for (int number = 0; number < graph.node_count(); ++number)
    for (const Graph::Link& link : graph.edges_out(graph.at(number)))
      if (!text.add("a {} {} {}\n", number + 1, graph.number(link.to) + 1, link.cost)) return;
  text.flush();
}

void write_dimacs_places(const Graph& graph, const TextSink& sink) {
  Pieces text(sink);
  text.add("p aux sp co {}\n", graph.node_count());
  for (int number = 0; number < graph.node_count(); ++number)
    if (!text.add_place(number + 1, graph.place(graph.at(number)))) return;
  text.flush();
}

CellRoads::CellRoads(const Grid& grid, const Moves& moves)
    : grid_(grid), moves_(moves), numbers_(grid.node_count()) {
  for (std::size_t node = 0; node < numbers_.size(); ++node) {
    if (!grid.walkable(static_cast<Node>(node))) continue;
    numbers_[node] = ++nodes_;
    for_each_neighbour(grid, moves, static_cast<Node>(node), [&](Node, Cost) { ++edges_; });
  }
}

void CellRoads::write_arcs(const TextSink& sink) const {
  Pieces text(sink);
  text.add("p sp {} {}\n", nodes_, edges_);
  bool goes_on = true;
  for (std::size_t node = 0; node < numbers_.size() && goes_on; ++node) {
    if (numbers_[node] == 0) continue;
    for_each_neighbour(grid_, moves_, static_cast<Node>(node), [&](Node to, Cost cost) {
      goes_on = goes_on && text.add("a {} {} {}\n", numbers_[node],
                                    numbers_[static_cast<std::size_t>(to)], cost);
    });
  }
  if (goes_on) text.flush();
}

void CellRoads::write_places(const TextSink& sink) const {
  Pieces text(sink);
  text.add("p aux sp co {}\n", nodes_);
  for (std::size_t node = 0; node < numbers_.size(); ++node) {
    if (numbers_[node] == 0) continue;
    const Cell cell = grid_.cell(static_cast<Node>(node));
    if (!text.add_place(numbers_[node], {cell.x + 0.5, cell.y + 0.5})) return;
  }
  text.flush();
}

}  // namespace waymark
