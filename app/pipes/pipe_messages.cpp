#include "app/pipes/pipe_messages.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <string_view>
#include <utility>

#include "app/kit/json.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

// Written piece by piece, because a map of a million cells has as many values.
class MessageWriter {
 public:
  MessageWriter(const Grid& grid, const Moves& moves) : grid_(grid), moves_(moves) {}

  std::string map() {
    grid_.graph() ? write_graph(*grid_.graph()) : write_grid();
    text_ += "}\n";
    return std::move(text_);
  }

  std::string tables(const std::vector<LandmarkTable>& tables) {
    text_ = R"({"type":"tables")";
    const bool directed = std::any_of(tables.begin(), tables.end(),
                                      [](const auto& table) { return table->is_directed(); });
    write_planes("to", tables, [](const DistanceField& field) { return &field.costs; });
    if (directed)
      write_planes("from", tables, [](const DistanceField& field) { return &field.from_source(); });
    text_ += "}\n";
    return std::move(text_);
  }

 private:
  template <class... Values>
  void write(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Values>(values)...);
  }

  void write_grid() {
    static constexpr const char* kCorners[] = {"squeeze", "cut", "whole"};
    write(R"({{"type":"map","width":{},"height":{},"moves":{},"straight":1)", grid_.width(),
          grid_.height(), moves_.directions);
    if (moves_.directions == 8)
      write(R"(,"diagonal":{},"corners":"{}")", moves_.cells(moves_.diagonal),
            kCorners[static_cast<int>(moves_.corners)]);
    write_rows(
        "rows", [this](Cell cell) { write("{}", letter(cell)); }, "\"", "\"", "");
    if (grid_.most_cost() != grid_.cost_parts() || grid_.least_cost() != grid_.cost_parts()) {
      write(R"(,"pays":"{}")", grid_.step_rule() == StepRule::entered ? "entered" : "mean");
      write_rows(
          "costs", [this](Cell cell) { write("{}", cost_of(cell)); }, "[", "]", ",");
    }
    if (grid_.rules().climb > 0 && grid_.rise() > 0) {
      write(R"(,"climb":{})", grid_.rules().climb);
      write_rows(
          "heights", [this](Cell cell) { write("{}", grid_.height_of(grid_.node(cell))); }, "[",
          "]", ",");
    }
    if (grid_.portals()) write_portals(*grid_.portals());
  }

  // "@" for a blocked cell. A step joins only cells with the same letter.
  char letter(Cell cell) const {
    if (!grid_.walkable(cell)) return '@';
    const Terrain terrain = terrain_of(grid_.terrain(cell));
    if (grid_.rules()[terrain] != TerrainRules::kApart) return '.';
    return static_cast<char>(name_of(terrain)[0] - 'a' + 'A');
  }
  double cost_of(Cell cell) const {
    return grid_.walkable(cell) ? static_cast<double>(grid_.cost_of(cell)) / CellCosts::kOne : 0;
  }

  template <class WriteCell>
  void write_rows(const char* key, const WriteCell& write_cell, const char* opening,
                  const char* closing, std::string_view between) {
    write(R"(,"{}":)", key);
    write_list_of_rows(write_cell, opening, closing, between);
  }
  template <class WriteCell>
  void write_list_of_rows(const WriteCell& write_cell, const char* opening, const char* closing,
                          std::string_view between) {
    text_ += '[';
    for (int y = 0; y < grid_.height(); ++y) {
      write("{}{}", y == 0 ? "" : ",", opening);
      for (int x = 0; x < grid_.width(); ++x) {
        if (x > 0) text_ += between;
        write_cell({x, y});
      }
      text_ += closing;
    }
    text_ += ']';
  }

  // One plane per table. A cell or node without a path has no cost.
  template <class PlaneOf>
  void write_planes(const char* key, const std::vector<LandmarkTable>& tables,
                    const PlaneOf& plane_of) {
    write(R"(,"{}":[)", key);
    const char* before = "";
    for (const LandmarkTable& table : tables) {
      text_ += std::exchange(before, ",");
      const CostPlane& plane = *plane_of(*table);
      const auto write_cost = [&](Node node) {
        if (plane[node] == kNoCost)
          text_ += "null";
        else
          write("{}", moves_.cells(plane[node]));
      };
      if (!grid_.graph()) {
        write_list_of_rows([&](Cell cell) { write_cost(grid_.node(cell)); }, "[", "]", ",");
        continue;
      }
      for (int number = 0; number < grid_.graph()->node_count(); ++number) {
        text_ += number == 0 ? '[' : ',';
        write_cost(grid_.graph()->at(number));
      }
      text_ += ']';
    }
    text_ += ']';
  }

  void write_portals(const Portals& portals) {
    text_ += R"(,"portals":[)";
    const char* before = "";
    for (const Portal& portal : portals.all()) {
      write(R"({}{{"from":[{},{}],"to":[{},{}],"cost":{},"one_way":{}}})", before, portal.from.x,
            portal.from.y, portal.to.x, portal.to.y, portal.cost, portal.one_way);
      before = ",";
    }
    text_ += ']';
  }

  void write_graph(const Graph& graph) {
    text_ += R"({"type":"map","nodes":[)";
    for (int number = 0; number < graph.node_count(); ++number) {
      const Node node = graph.at(number);
      const NodePlace place = graph.place(node);
      write(R"({}{{"id":{},"x":{},"y":{}}})", number == 0 ? "" : ",",
            Json(graph.name(node)).written(), place.x, place.y);
    }
    text_ += R"(],"edges":[)";
    const char* before = "";
    for (int number = 0; number < graph.node_count(); ++number)
      for (const Graph::Link& link : graph.edges_out(graph.at(number))) {
        write("{}[{},{},{}]", before, number, graph.number(link.to), moves_.cells(link.cost));
        before = ",";
      }
    text_ += ']';
  }

  const Grid& grid_;
  const Moves& moves_;
  std::string text_;
};

Json place_json(const Grid& grid, Cell cell) {
  if (grid.graph()) return cell_name(grid.graph(), cell);
  return Json::List{cell.x, cell.y};
}

}  // namespace

std::string map_message(const Grid& grid, const Moves& moves) {
  return MessageWriter(grid, moves).map();
}

std::string tables_message(const Grid& grid, const Moves& moves,
                           const std::vector<LandmarkTable>& tables) {
  return MessageWriter(grid, moves).tables(tables);
}

std::string query_message(const Grid& grid, int number, Cell start, Cell goal,
                          const std::vector<Cell>& landmarks) {
  Json::List placed;
  for (const Cell landmark : landmarks) placed.push_back(place_json(grid, landmark));
  const Json query = {{"type", "query"},
                      {"number", number},
                      {"start", place_json(grid, start)},
                      {"goal", place_json(grid, goal)},
                      {"landmarks", std::move(placed)}};
  return query.written() + "\n";
}

}  // namespace waymark
