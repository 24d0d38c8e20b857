#include "core/file/dimacs.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <initializer_list>
#include <optional>

#include "core/base/fields.h"
#include "core/base/lines.h"
#include "core/domain/grid.h"

namespace waymark {
namespace {

constexpr double kHundredths = 100;

using Fields = std::vector<std::string_view>;

// What is wrong with a line, and at which of its fields.
struct LineFault {
  std::size_t field;
  std::string what, remedy;
};

// Goes over the lines that are no comments: `head` gets the fields of the problem line, which comes
// first, `line` those of each other one. Both give what is wrong.
using Take = std::function<std::optional<LineFault>(const Fields&)>;
std::optional<Error> read_lines(std::string_view text, const std::string& name, const Take& head,
                                const Take& line) {
  Lines lines(text);
  bool begun = false;
  while (const auto next = lines.next()) {
    const Fields fields = fields_of(*next);
    if (fields.empty() || fields[0] == "c") continue;
    const std::optional<LineFault> wrong = begun ? line(fields) : head(fields);
    begun = true;
    if (!wrong) continue;
    const std::string_view at = fields[std::min(wrong->field, fields.size() - 1)];
    return Error{wrong->what,
                 fmt::format("{}:{}:{}", name, lines.number(), at.data() - next->data() + 1),
                 wrong->remedy};
  }
  if (!begun) return Error{"the file has no problem line", name, "It begins with a line p"};
  return std::nullopt;
}

// Sets the numbers that follow the words a line begins with, all of them and no more. Else the
// first field that does not fit.
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

std::optional<Error> read_arcs(std::string_view text, const std::string& name, GraphDraft& draft,
                               std::int64_t& node_count) {
  std::int64_t nodes = 0, arcs = 0;
  const auto head = [&](const Fields& f) -> std::optional<LineFault> {
    if (const auto at = misfit(f, {"p", "sp"}, nodes, arcs))
      return LineFault{*at, "this is no problem line", "Write p sp NODES ARCS"};
    if (nodes < 1 || nodes > Grid::kMaxCells || arcs < 0)
      return LineFault{2, fmt::format("{} nodes and {} arcs cannot be", nodes, arcs),
                       fmt::format("A graph has 1 to {} nodes", Grid::kMaxCells)};
    return std::nullopt;
  };
  const auto arc = [&](const Fields& f) -> std::optional<LineFault> {
    GraphDraft::Edge edge{};
    if (const auto at = misfit(f, {"a"}, edge.from, edge.to, edge.cost))
      return LineFault{*at, "this is no arc", "Write a FROM TO COST, in whole numbers"};
    for (const auto& [field, node] : {std::pair(1u, edge.from), std::pair(2u, edge.to)})
      if (node < 1 || node > nodes)
        return LineFault{field, fmt::format("there is no node {}", node),
                         fmt::format("Nodes are numbered 1 to {}", nodes)};
    if (edge.cost < 1)
      return LineFault{3, fmt::format("an arc costs {}", edge.cost), "An arc costs at least 1"};
    draft.edges.push_back({edge.from - 1, edge.to - 1, edge.cost});
    return std::nullopt;
  };
  if (std::optional<Error> error = read_lines(text, name, head, arc)) return error;
  if (static_cast<std::int64_t>(draft.edges.size()) != arcs)
    return Error{fmt::format("{} arcs are promised and {} are there", arcs, draft.edges.size()),
                 name, "The file is cut off, or its problem line is wrong"};
  node_count = nodes;
  return std::nullopt;
}

std::optional<Error> read_places(std::string_view text, const std::string& name,
                                 GraphDraft& draft) {
  const auto nodes = static_cast<std::int64_t>(draft.places.size());
  std::vector<bool> placed(draft.places.size());
  const auto head = [&](const Fields& f) -> std::optional<LineFault> {
    std::int64_t told = 0;
    if (const auto at = misfit(f, {"p", "aux", "sp", "co"}, told))
      return LineFault{*at, "this is no problem line", "Write p aux sp co NODES"};
    if (told != nodes)
      return LineFault{4, fmt::format("{} nodes have places, and the graph has {}", told, nodes),
                       "Open the two files of one graph"};
    return std::nullopt;
  };
  const auto place = [&](const Fields& f) -> std::optional<LineFault> {
    std::int64_t node = 0;
    double x = 0, y = 0;
    if (const auto at = misfit(f, {"v"}, node, x, y))
      return LineFault{*at, "this is no place", "Write v NODE X Y"};
    if (node < 1 || node > nodes)
      return LineFault{1, fmt::format("there is no node {}", node),
                       fmt::format("Nodes are numbered 1 to {}", nodes)};
    const auto at = static_cast<std::size_t>(node - 1);
    if (placed[at]) return LineFault{1, fmt::format("node {} has two places", node), "Leave one"};
    placed[at] = true;
    draft.places[at] = {x / kHundredths, -y / kHundredths};
    return std::nullopt;
  };
  if (std::optional<Error> error = read_lines(text, name, head, place)) return error;
  for (std::size_t at = 0; at < placed.size(); ++at)
    if (!placed[at])
      return Error{fmt::format("node {} has no place", at + 1), name, "Each node needs one"};
  return std::nullopt;
}

// In the order of the draft.
template <class Visit>
void for_each_numbered(const Graph& graph, const Visit& visit) {
  for (int number = 0; number < graph.node_count(); ++number) visit(number + 1, graph.at(number));
}

}  // namespace

Result<GraphDraft> parse_dimacs(std::string_view gr, const std::string& gr_name,
                                std::string_view co, const std::string& co_name) {
  GraphDraft draft;
  draft.first_number = 1;
  std::int64_t nodes = 0;
  if (std::optional<Error> error = read_arcs(gr, gr_name, draft, nodes)) return *error;
  // Before room is made for as many as a line promises.
  constexpr std::int64_t kShortestPlace = 7;  // "v 1 0 0"
  if (static_cast<std::int64_t>(co.size()) < nodes * kShortestPlace)
    return Error{fmt::format("the file is too short for the places of {} nodes", nodes), co_name,
                 "The file is cut off, or the graph's problem line is wrong"};
  draft.places.resize(static_cast<std::size_t>(nodes));
  if (std::optional<Error> error = read_places(co, co_name, draft)) return *error;
  return draft;
}

std::string dimacs_arcs(const Graph& graph) {
  std::string text = fmt::format("p sp {} {}\n", graph.node_count(), graph.edge_count());
  for_each_numbered(graph, [&](int number, Node node) {
    for (const Graph::Link& link : graph.edges_out(node))
      fmt::format_to(std::back_inserter(text), "a {} {} {}\n", number, graph.number(link.to) + 1,
                     link.cost);
  });
  return text;
}

std::string dimacs_places(const Graph& graph) {
  std::string text = fmt::format("p aux sp co {}\n", graph.node_count());
  for_each_numbered(graph, [&](int number, Node node) {
    // As numbers of any size; adding 0 takes the sign from -0.
    const NodePlace place = graph.place(node);
    fmt::format_to(std::back_inserter(text), "v {} {:.0f} {:.0f}\n", number,
                   std::round(place.x * kHundredths) + 0.0,
                   -std::round(place.y * kHundredths) + 0.0);
  });
  return text;
}

}  // namespace waymark
