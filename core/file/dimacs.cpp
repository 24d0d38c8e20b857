#include "core/file/dimacs.h"

#include <cmath>
#include <fmt/format.h>
#include <functional>

#include "core/base/fields.h"
#include "core/base/lines.h"
#include "core/domain/grid.h"

namespace waymark {
namespace {

constexpr double kHundredths = 100;

using Fields = std::vector<std::string_view>;

Error line_error(const std::string& name, const Lines& lines, std::string what,
                 std::string remedy) {
  return {std::move(what), fmt::format("{}:{}", name, lines.number()), std::move(remedy)};
}

// Goes over the lines that are no comments: `head` gets the fields of the problem line, which comes
// first, `line` those of each other one. Both give what is wrong, as words and a remedy.
using Take = std::function<std::optional<std::pair<std::string, std::string>>(const Fields&)>;
std::optional<Error> read_lines(std::string_view text, const std::string& name, const Take& head,
                                const Take& line) {
  Lines lines(text);
  bool begun = false;
  while (const auto next = lines.next()) {
    const Fields fields = fields_of(*next);
    if (fields.empty() || fields[0] == "c") continue;
    const auto wrong = begun ? line(fields) : head(fields);
    begun = true;
    if (wrong) return line_error(name, lines, wrong->first, wrong->second);
  }
  if (!begun) return Error{"the file has no problem line", name, "It begins with a line p"};
  return std::nullopt;
}

std::optional<Error> read_arcs(std::string_view text, const std::string& name, GraphDraft& draft,
                               std::int64_t& node_count) {
  std::int64_t nodes = 0, arcs = 0;
  const auto head = [&](const Fields& f) -> std::optional<std::pair<std::string, std::string>> {
    if (f.size() != 4 || f[0] != "p" || f[1] != "sp" || !parse_number(f[2], nodes) ||
        !parse_number(f[3], arcs))
      return std::pair("this is no problem line", "Write p sp NODES ARCS");
    if (nodes < 1 || nodes > Grid::kMaxCells || arcs < 0)
      return std::pair(fmt::format("{} nodes and {} arcs cannot be", nodes, arcs),
                       fmt::format("A graph has 1 to {} nodes", Grid::kMaxCells));
    return std::nullopt;
  };
  const auto arc = [&](const Fields& f) -> std::optional<std::pair<std::string, std::string>> {
    GraphDraft::Edge edge{};
    if (f.size() != 4 || f[0] != "a" || !parse_number(f[1], edge.from) ||
        !parse_number(f[2], edge.to) || !parse_number(f[3], edge.cost))
      return std::pair("this is no arc", "Write a FROM TO COST, in whole numbers");
    for (const int node : {edge.from, edge.to})
      if (node < 1 || node > nodes)
        return std::pair(fmt::format("there is no node {}", node),
                         fmt::format("Nodes are numbered 1 to {}", nodes));
    if (edge.cost < 1)
      return std::pair(fmt::format("an arc costs {}", edge.cost), "An arc costs at least 1");
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
  const auto head = [&](const Fields& f) -> std::optional<std::pair<std::string, std::string>> {
    std::int64_t told = 0;
    if (f.size() != 5 || f[0] != "p" || f[1] != "aux" || f[2] != "sp" || f[3] != "co" ||
        !parse_number(f[4], told))
      return std::pair("this is no problem line", "Write p aux sp co NODES");
    if (told != nodes)
      return std::pair(fmt::format("{} nodes have places, and the graph has {}", told, nodes),
                       "Open the two files of one graph");
    return std::nullopt;
  };
  const auto place = [&](const Fields& f) -> std::optional<std::pair<std::string, std::string>> {
    std::int64_t node = 0;
    double x = 0, y = 0;
    if (f.size() != 4 || f[0] != "v" || !parse_number(f[1], node) || !parse_number(f[2], x) ||
        !parse_number(f[3], y))
      return std::pair("this is no place", "Write v NODE X Y");
    if (node < 1 || node > nodes)
      return std::pair(fmt::format("there is no node {}", node),
                       fmt::format("Nodes are numbered 1 to {}", nodes));
    const auto at = static_cast<std::size_t>(node - 1);
    if (placed[at]) return std::pair(fmt::format("node {} has two places", node), "Leave one");
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
    const NodePlace place = graph.place(node);
    fmt::format_to(std::back_inserter(text), "v {} {} {}\n", number,
                   std::llround(place.x * kHundredths), -std::llround(place.y * kHundredths));
  });
  return text;
}

}  // namespace waymark
