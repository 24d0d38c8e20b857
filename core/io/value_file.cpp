#include "core/io/value_file.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <unordered_map>

#include "core/base/files.h"
#include "core/base/lines.h"
#include "core/io/npy.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

// The rows and columns of a file with one value per cell.
struct ValueShape {
  int rows = 0, columns = 0;
  friend bool operator==(const ValueShape&, const ValueShape&) = default;
};

// std::nullopt for graphs whose nodes are not in rows and columns.
std::optional<ValueShape> shape_of(const Grid& grid) {
  const Graph* const graph = grid.graph();
  if (!graph) return ValueShape{grid.height(), grid.width()};
  if (graph->states()) return ValueShape{graph->states()->rows, graph->states()->columns};
  if (graph->shape() == GraphShape::hexagons) return ValueShape{graph->height(), graph->width()};
  return std::nullopt;
}

// The cell of a file with one value per cell.
Cell place_in_file(const Grid& grid, Node node) {
  const Graph* const graph = grid.graph();
  const Cell cell = grid.cell(node);
  return graph && graph->states() ? graph->states()->ground_cell(cell) : cell;
}

std::string words_of(const Grid& grid, const ValueShape& shape) {
  return fmt::format("{} row{} of {} {}", shape.rows, shape.rows == 1 ? "" : "s", shape.columns,
                     grid.graph() && !grid.graph()->states()
                         ? cell_word(grid).of(shape.columns)
                         : (shape.columns == 1 ? "cell" : "cells"));
}

// Explains that the shapes differ. `transpose`: how to swap rows and columns.
Error wrong_shape(const Grid& grid, std::string found, bool is_transposed, std::string where,
                  const char* transpose) {
  return {
      fmt::format("the file has {}, but the map has {}", found, words_of(grid, *shape_of(grid))),
      std::move(where), is_transposed ? transpose : "Write one value per cell, row by row"};
}

// Collects the values of the walkable nodes. `value(node)` is a value, `where(node)` its position.
// `no_number` describes a value that is not a number.
template <class Value, class Where>
Result<NodeValues> collect(const Grid& grid, const Value& value, const Where& where,
                           const char* no_number = "not a number") {
  NodeValues values(grid.node_count(), 0.0);
  for (std::size_t at = 0; at < values.size(); ++at) {
    const auto node = static_cast<Node>(at);
    if (!grid.walkable(node)) continue;
    values[at] = value(node);
    if (std::isfinite(values[at])) continue;
    return Error{
        fmt::format("the value of {} is {}", cell_name(grid.graph(), grid.cell(node)),
                    std::isnan(values[at]) ? no_number : "infinite"),
        where(node),
        in_words_of(grid,
                    "Write a finite number. Cells without a path to the goal can have any value")};
  }
  return values;
}

Result<NodeValues> values_of_npy(std::string_view bytes, const std::string& name,
                                 const Grid& grid) {
  const Result<NpyArray> read = parse_npy(bytes, name);
  if (!read) return read.error();
  const NpyArray& array = read.value();
  const std::optional<ValueShape> shape = shape_of(grid);
  const std::vector<std::int64_t> expected =
      shape ? std::vector<std::int64_t>{shape->rows, shape->columns}
            : std::vector<std::int64_t>{grid.graph()->node_count()};
  if (array.shape != expected) {
    const bool is_transposed = array.shape.size() == 2 && shape && array.shape[0] == expected[1] &&
                               array.shape[1] == expected[0];
    return Error{fmt::format("the array has the shape {}, but the map has {}",
                             shape_text(array.shape), shape_text(expected)),
                 name,
                 is_transposed ? "Save the transposed array, values.T"
                 : shape       ? "Save one value per cell, indexed by row and column"
                               : "Save one value per node, in the order of the graph's file"};
  }
  if (!shape)
    return collect(
        grid,
        [&](Node node) { return array.at(static_cast<std::size_t>(grid.graph()->number(node))); },
        [&](Node node) {
          return fmt::format("{}, element [{}]", name, grid.graph()->number(node));
        });
  return collect(
      grid,
      [&](Node node) {
        const Cell cell = place_in_file(grid, node);
        return array.at(cell.y, cell.x);
      },
      [&](Node node) {
        const Cell cell = place_in_file(grid, node);
        return fmt::format("{}, element [{}, {}]", name, cell.y, cell.x);
      });
}

// Reads one line per row of cells.
Result<NodeValues> values_of_rows(std::string_view text, const std::string& name,
                                  const Grid& grid) {
  const ValueShape shape = *shape_of(grid);
  const std::size_t count =
      static_cast<std::size_t>(shape.rows) * static_cast<std::size_t>(shape.columns);
  std::vector<double> numbers;
  std::vector<int> lines_of_rows;
  std::size_t columns = 0;
  Lines lines(text);
  std::vector<std::string_view> fields;
  std::optional<char> separator;
  while (const auto line = lines.next()) {
    const std::string_view row = without_blanks(*line);
    if (row.empty()) continue;
    if (!separator) separator = separator_of(row);
    split_row(*separator == '\t' ? *line : row, *separator, fields);
    if (lines_of_rows.empty()) columns = fields.size();
    if (fields.size() != columns)
      return Error{
          fmt::format("the row has {} values, but the first row has {}", fields.size(), columns),
          fmt::format("{}:{}", name, lines.number()), "Write one value per cell"};
    lines_of_rows.push_back(lines.number());
    for (const std::string_view field : fields) {
      if (numbers.size() == count) break;
      double number = 0;
      numbers.push_back(read_double(without_blanks(field), number) ? number : kNoNumber);
    }
  }
  const ValueShape found{static_cast<int>(lines_of_rows.size()), static_cast<int>(columns)};
  if (found != shape)
    return wrong_shape(grid,
                       fmt::format("{} row{} of {} value{}", found.rows, found.rows == 1 ? "" : "s",
                                   found.columns, found.columns == 1 ? "" : "s"),
                       found == ValueShape{shape.columns, shape.rows}, name,
                       "Swap rows and columns: each line is one row of cells");
  const auto index = [&](Cell cell) {
    return static_cast<std::size_t>(cell.y) * columns + static_cast<std::size_t>(cell.x);
  };
  return collect(
      grid, [&](Node node) { return numbers[index(place_in_file(grid, node))]; },
      [&](Node node) {
        const Cell cell = place_in_file(grid, node);
        return fmt::format("{}:{}:{}", name, lines_of_rows[static_cast<std::size_t>(cell.y)],
                           cell.x + 1);
      });
}

std::string_view without_quotes(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
    return text.substr(1, text.size() - 2);
  return text;
}

// Reads one line "node,value" per node.
Result<NodeValues> values_of_lines(std::string_view text, const std::string& name,
                                   const Grid& grid) {
  const Graph& graph = *grid.graph();
  std::unordered_map<std::string, int> numbers;
  for (int number = 0; number < graph.node_count(); ++number)
    numbers.emplace(graph.name(graph.at(number)), number);
  const auto count = static_cast<std::size_t>(graph.node_count());
  std::vector<double> values(count, kNoNumber);
  std::vector<int> lines_of_nodes(count, 0);
  Lines lines(text);
  std::optional<char> separator;
  while (const auto line = lines.next()) {
    const std::string_view row = without_blanks(*line);
    if (row.empty()) continue;
    const auto where = [&] { return fmt::format("{}:{}", name, lines.number()); };
    const bool is_first = !separator;
    if (is_first) separator = separator_of(row);
    const std::size_t end = row.rfind(*separator);
    if (end == std::string_view::npos)
      return Error{fmt::format("'{}' is not a node and its value", printable(row)), where(),
                   "Write one line node,value per node"};
    const std::string_view node = without_quotes(without_blanks(row.substr(0, end)));
    const std::string_view field = without_blanks(row.substr(end + 1));
    if (is_first && node == "node" && field == "value") continue;
    const auto known = numbers.find(std::string(node));
    if (known == numbers.end())
      return Error{fmt::format("the graph has no node '{}'", printable(node)), where(),
                   "Use the names of the graph's file"};
    const auto at = static_cast<std::size_t>(known->second);
    if (lines_of_nodes[at] > 0)
      return Error{fmt::format("the node '{}' has a second value; the first one is in line {}",
                               printable(node), lines_of_nodes[at]),
                   where(), "Delete one of the lines"};
    lines_of_nodes[at] = lines.number();
    double number = 0;
    if (read_double(field, number)) values[at] = number;
  }
  const auto missing = std::find(lines_of_nodes.begin(), lines_of_nodes.end(), 0);
  if (missing != lines_of_nodes.end()) {
    const int number = static_cast<int>(missing - lines_of_nodes.begin());
    const auto found =
        graph.node_count() - std::count(lines_of_nodes.begin(), lines_of_nodes.end(), 0);
    return Error{fmt::format("the file has {} values, but the map has {} nodes; the first one "
                             "without a value is '{}'",
                             found, graph.node_count(), graph.name(graph.at(number))),
                 name, "Write one line node,value per node"};
  }
  const auto index = [&](Node node) { return static_cast<std::size_t>(graph.number(node)); };
  return collect(
      grid, [&](Node node) { return values[index(node)]; },
      [&](Node node) { return fmt::format("{}:{}", name, lines_of_nodes[index(node)]); });
}

}  // namespace

Result<NodeValues> parse_values(std::string_view bytes, const std::string& name, const Grid& grid) {
  if (is_npy(bytes)) return values_of_npy(bytes, name, grid);
  return shape_of(grid) ? values_of_rows(bytes, name, grid) : values_of_lines(bytes, name, grid);
}

Result<NodeValues> read_values(const std::string& path, const Grid& grid) {
  const Result<std::string> bytes = whole_file(path, kMostValueBytes);
  if (!bytes) return bytes.error();
  return parse_values(bytes.value(), path, grid);
}

Result<NodeValues> values_of_nodes(const Grid& grid) {
  if (!grid.graph() || grid.graph()->h().empty())
    return Error{"the map has no nodes with \"h\"", "", "Name a file, as in h=values:FILE"};
  const Graph& graph = *grid.graph();
  return collect(
      grid, [&](Node node) { return graph.h()[static_cast<std::size_t>(graph.number(node))]; },
      [](Node) { return std::string(); }, "missing");
}

}  // namespace waymark
