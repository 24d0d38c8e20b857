#include "core/map/mover_states.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <fmt/format.h>

namespace waymark {
namespace {

constexpr std::array<const char*, 8> kHeadingNames = {"E", "SE", "S", "SW", "W", "NW", "N", "NE"};

}  // namespace

const char* heading_name(int headings, int heading) {
  return kHeadingNames[static_cast<std::size_t>(heading * (8 / headings))];
}

int heading_named(int headings, std::string_view name) {
  for (int heading = 0; heading < headings; ++heading)
    if (name == heading_name(headings, heading)) return heading;
  return -1;
}

std::string state_name(const MoverStates& states, Cell state) {
  const Cell ground = states.ground_cell(state);
  return fmt::format("{},{}:{}", ground.x, ground.y,
                     heading_name(states.headings, states.heading(state)));
}

std::optional<NamedState> state_named(const MoverStates& states, std::string_view name) {
  NamedState named;
  const std::size_t colon = name.find(':');
  if (colon != std::string_view::npos) {
    const int heading = heading_named(states.headings, name.substr(colon + 1));
    if (heading < 0) return std::nullopt;
    named.heading = heading;
    name = name.substr(0, colon);
  }
  const char* const end = name.data() + name.size();
  const auto x = std::from_chars(name.data(), end, named.ground.x);
  if (x.ec != std::errc{} || x.ptr == end || *x.ptr != ',') return std::nullopt;
  const auto y = std::from_chars(x.ptr + 1, end, named.ground.y);
  if (y.ec != std::errc{} || y.ptr != end) return std::nullopt;
  const Cell at = named.ground;
  const bool on_map = at.x >= 0 && at.y >= 0 && at.x < states.columns && at.y < states.rows;
  return on_map ? std::optional(named) : std::nullopt;
}

namespace {

// For each cell that can be reached from `place` in one move, appends the cheapest edge to it. The
// edges are sorted by that cell.
void add_least(const Graph& graph, Cell place, CellArray<Graph::Link>& out) {
  const MoverStates& states = *graph.states();
  const auto first = static_cast<std::ptrdiff_t>(out.size());
  for (int heading = 0; heading < states.headings; ++heading)
    for (const Graph::Link& link : graph.edges_out(graph.node(states.state(place, heading)))) {
      const Cell to = states.ground_cell(graph.cell(link.to));
      if (to != place) out.push_back({(to.y + 1) * (states.columns + 2) + to.x + 1, link.cost});
    }
  std::sort(out.begin() + first, out.end());
  out.erase(std::unique(out.begin() + first, out.end(),
                        [](const Graph::Link& a, const Graph::Link& b) { return a.to == b.to; }),
            out.end());
}

}  // namespace

Grid place_grid(const Graph& states) {
  const MoverStates& of = *states.states();
  GraphData draft;
  draft.unit = states.unit();
  draft.unit_cost = states.unit_cost();
  draft.columns = of.columns;
  draft.rows = of.rows;
  Graph::EdgeRows edges;
  const auto begin_node = [&edges] {
    edges.begins.push_back(static_cast<std::int32_t>(edges.out.size()));
  };
  for (int y = -1; y <= of.rows; ++y)
    for (int x = -1; x <= of.columns; ++x) {
      begin_node();
      const Cell place{x, y};
      if (x < 0 || y < 0 || x == of.columns || y == of.rows) continue;
      const auto stands = [&](int heading) {
        return states.has(states.node(of.state(place, heading)));
      };
      bool any = false;
      for (int heading = 0; heading < of.headings && !any; ++heading) any = stands(heading);
      if (!any) continue;
      draft.cells.push_back(place);
      draft.places.push_back({x + 0.5, y + 0.5});
      add_least(states, place, edges.out);
    }
  begin_node();
  // A path over cells costs no more than a path over states, so Graph::of() cannot fail.
  Result<Graph> graph = Graph::of(std::move(draft), std::move(edges), "");
  assert(graph.ok());
  return Grid(std::make_shared<const Graph>(std::move(graph.value())));
}

}  // namespace waymark
