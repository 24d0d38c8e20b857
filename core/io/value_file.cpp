#include "core/io/value_file.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <unordered_map>

#include "core/base/files.h"
#include "core/base/lines.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

constexpr std::string_view kNpyMagic = "\x93NUMPY";
constexpr const char* kSaveAgain = "Write it again with numpy.save()";

std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;)
    number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

double of_half(std::uint64_t bits) {
  const int exponent = static_cast<int>(bits >> 10 & 31);
  const auto fraction = static_cast<double>(bits & 1023);
  const double size = exponent == 0    ? std::ldexp(fraction, -24)
                      : exponent == 31 ? (fraction == 0 ? HUGE_VAL : std::nan(""))
                                       : std::ldexp(fraction + 1024, exponent - 25);
  return bits >> 15 == 0 ? size : -size;
}

// Reads the header, a dictionary in Python's notation:
//   {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }
class NpyHeader {
 public:
  explicit NpyHeader(std::string_view text) : rest_(text) {}

  std::optional<std::string_view> descr;
  std::optional<bool> column_major;
  std::optional<std::vector<std::int64_t>> shape;

  // Returns whether the text is a header with all three keys.
  bool read() {
    if (!take('{')) return false;
    while (!take('}')) {
      const std::optional<std::string_view> key = text();
      if (!key || !take(':') || !read_value(*key)) return false;
      if (!take(',') && !starts_with('}')) return false;
    }
    skip_blanks();
    return rest_.empty() && descr && column_major && shape;
  }

 private:
  bool read_value(std::string_view key) {
    if (key == "descr") return (descr = starts_with('[') ? structure() : text()).has_value();
    if (key == "fortran_order") {
      skip_blanks();
      for (const auto& [word, value] : {std::pair{"True", true}, {"False", false}})
        if (rest_.starts_with(word)) {
          rest_.remove_prefix(std::string_view(word).size());
          column_major = value;
          return true;
        }
      return false;
    }
    return key == "shape" && read_shape();
  }

  bool read_shape() {
    if (!take('(')) return false;
    shape.emplace();
    while (!take(')')) {
      skip_blanks();
      const std::size_t end = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
      std::int64_t size = 0;
      if (!parse_number(rest_.substr(0, end), size)) return false;
      rest_.remove_prefix(end);
      take('L');  // written by Python 2
      shape->push_back(size);
      if (!take(',') && !starts_with(')')) return false;
    }
    return true;
  }

  std::optional<std::string_view> text() {
    skip_blanks();
    if (rest_.empty() || (rest_.front() != '\'' && rest_.front() != '"')) return std::nullopt;
    const std::size_t end = rest_.find(rest_.front(), 1);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view inside = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return inside;
  }
  // The fields of a structured type, which is not a number.
  std::optional<std::string_view> structure() {
    const std::size_t end = rest_.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view fields = rest_.substr(0, end + 1);
    rest_.remove_prefix(end + 1);
    return fields;
  }

  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
  }
  bool starts_with(char c) {
    skip_blanks();
    return rest_.starts_with(c);
  }
  bool take(char c) {
    if (!starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view rest_;
};

// Sets the type of the numbers. Returns an Error if it is not supported.
std::optional<Error> take_type(std::string_view descr, const std::string& name, NpyArray& array) {
  const std::string found = fmt::format("the numbers have the type '{}'", printable(descr));
  if (descr.size() == 3 && descr[0] == '>')
    return Error{found + ", which is big-endian", name, "Convert the array with .astype('<f8')"};
  array.kind = descr.size() == 3 ? descr[1] : ' ';
  array.width = descr.size() == 3 ? static_cast<std::size_t>(descr[2] - '0') : 0;
  const bool is_number = array.kind == 'f' || array.kind == 'i' || array.kind == 'u';
  const bool has_width = array.width == 2 || array.width == 4 || array.width == 8 ||
                         (array.width == 1 && array.kind != 'f');
  const bool has_order = descr.starts_with('<') || (descr.starts_with('|') && array.width == 1);
  if (is_number && has_width && has_order) return std::nullopt;
  return Error{found + ", which Waymark can't read", name, "Convert the array with .astype('<f8')"};
}

// The number of elements; std::nullopt if there are more than `most`.
std::optional<std::uint64_t> count_of(const std::vector<std::int64_t>& shape, std::uint64_t most) {
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
  std::uint64_t count = 1;
  for (const std::int64_t size : shape) {
    if (static_cast<std::uint64_t>(size) > most / count) return std::nullopt;
    count *= static_cast<std::uint64_t>(size);
  }
  return count;
}

// std::bit_cast(), which the page's standard library lacks.
template <class Number, class Bits>
Number number_of(Bits bits) {
  static_assert(sizeof(Number) == sizeof(Bits));
  Number number;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

}  // namespace

double NpyArray::at(std::size_t position) const {
  const std::uint64_t bits = little_endian(data.substr(position * width, width));
  if (kind == 'u') return static_cast<double>(bits);
  if (kind == 'i') {
    const auto unused = static_cast<int>(64 - 8 * width);
    return static_cast<double>(static_cast<std::int64_t>(bits << unused) >> unused);
  }
  if (width == 8) return number_of<double>(bits);
  if (width == 4) return static_cast<double>(number_of<float>(static_cast<std::uint32_t>(bits)));
  return of_half(bits);
}

double NpyArray::at(std::int64_t row, std::int64_t column) const {
  return at(
      static_cast<std::size_t>(column_major ? column * shape[0] + row : row * shape[1] + column));
}

std::string shape_text(const std::vector<std::int64_t>& shape) {
  return fmt::format("({}{})", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
}

bool is_npy(std::string_view bytes) { return bytes.starts_with(kNpyMagic); }

Result<NpyArray> parse_npy(std::string_view bytes, const std::string& name) {
  const Error damaged{"the header of the .npy file is damaged", name, kSaveAgain};
  const std::size_t versioned = kNpyMagic.size() + 2;
  if (!is_npy(bytes) || bytes.size() < versioned) return damaged;
  const int version = static_cast<unsigned char>(bytes[kNpyMagic.size()]);
  if (version < 1 || version > 3)
    return Error{fmt::format("this is version {} of the .npy format", version), name,
                 "Write version 1, 2 or 3, as numpy.save() does"};
  bytes.remove_prefix(versioned);
  const std::size_t digits = version == 1 ? 2 : 4;
  if (bytes.size() < digits) return damaged;
  const std::uint64_t length = little_endian(bytes.substr(0, digits));
  bytes.remove_prefix(digits);
  if (bytes.size() < length) return damaged;
  NpyHeader header(bytes.substr(0, length));
  if (!header.read()) return damaged;
  NpyArray array;
  if (std::optional<Error> error = take_type(*header.descr, name, array)) return *std::move(error);
  array.column_major = *header.column_major;
  array.shape = *std::move(header.shape);
  array.data = bytes.substr(length);
  const std::optional<std::uint64_t> count = count_of(array.shape, array.data.size() / array.width);
  if (!count)
    return Error{
        fmt::format("the file ends before all numbers of the shape {}", shape_text(array.shape)),
        name, kSaveAgain};
  if (*count * array.width != array.data.size())
    return Error{fmt::format("the shape {} needs {} bytes after the header, but there are {}",
                             shape_text(array.shape), *count * array.width, array.data.size()),
                 name, kSaveAgain};
  return array;
}

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
