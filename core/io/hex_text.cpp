#include "core/io/hex_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/base/fields.h"
#include "core/base/lines.h"
#include "core/map/grid.h"
#include "core/map/hexagons.h"

namespace waymark {
namespace {

// The values of the header, in order.
struct HexHeader {
  int columns = 0, rows = 0;
};

Error hex_error(const std::string& name, const Lines& lines, std::size_t column, std::string what,
                std::string remedy) {
  return {std::move(what), fmt::format("{}:{}:{}", name, lines.number(), column),
          std::move(remedy)};
}

Result<HexHeader> read_header(Lines& lines, const std::string& name) {
  HexHeader header;
  const std::array<std::pair<const char*, int*>, 4> needed = {
      {{"type", nullptr}, {"height", &header.rows}, {"width", &header.columns}, {"map", nullptr}}};
  for (const auto& [word, number] : needed) {
    const auto line = lines.next();
    const std::vector<std::string_view> f =
        line ? fields_of(*line) : std::vector<std::string_view>{};
    const bool one = !f.empty() && f[0] == word;
    const bool good = one && (number != nullptr ? f.size() == 2 && parse_number(f[1], *number)
                              : word == needed[0].first ? f.size() == 2 && f[1] == "hex"
                                                        : f.size() == 1);
    if (!good)
      return hex_error(name, lines, 1, fmt::format("the header has no {} here", word),
                       "Expected: type hex, height H, width W, map, each on its own line");
  }
  if (header.columns < 1 || header.rows < 1 ||
      std::int64_t{header.columns} * header.rows > Grid::kMaxCells)
    return hex_error(name, lines, 1,
                     fmt::format("a map cannot be {} x {}", header.columns, header.rows),
                     fmt::format("It can have 1 to {} hexagons", Grid::kMaxCells));
  return header;
}

int cost_of(char character) {
  if (character == '.') return 1;
  if (character == '@') return 0;
  return character >= '1' && character <= '9' ? character - '0' : -1;
}

}  // namespace

Result<GraphData> parse_hex(std::string_view text, const std::string& name) {
  Lines lines(text);
  const Result<HexHeader> header = read_header(lines, name);
  if (!header) return header.error();
  const auto [columns, rows] = header.value();
  const auto wide = static_cast<std::size_t>(columns);
  if (lines.rest().size() < wide * static_cast<std::size_t>(rows))
    return hex_error(name, lines, 1,
                     fmt::format("the map is shorter than the declared {} x {}", columns, rows),
                     "The file is truncated, or its header is wrong");
  std::vector<int> costs;
  costs.reserve(wide * static_cast<std::size_t>(rows));
  for (int y = 0; y < rows; ++y) {
    const auto row = lines.next();
    if (!row || row->size() != wide)
      return hex_error(
          name, lines, (row ? std::min(row->size(), wide) : 0) + 1,
          fmt::format("the row has {} characters instead of {}", row ? row->size() : 0, columns),
          "All rows must be as long as the width");
    for (std::size_t x = 0; x < wide; ++x) {
      costs.push_back(cost_of((*row)[x]));
      if (costs.back() < 0)
        return hex_error(name, lines, x + 1, fmt::format("'{}' is not a hexagon", (*row)[x]),
                         "Write '.' for free, '@' for blocked, or 1 to 9 for its cost");
    }
  }
  if (std::all_of(costs.begin(), costs.end(), [](int cost) { return cost == 0; }))
    return Error{"all hexagons are blocked", name, "At least one must be free"};
  return hex_draft(columns, rows, costs);
}

std::string hex_text(const Graph& graph) {
  std::string text =
      fmt::format("type hex\nheight {}\nwidth {}\nmap\n", graph.height(), graph.width());
  for (int y = 0; y < graph.height(); ++y) {
    for (int x = 0; x < graph.width(); ++x) {
      const Node node = graph.node({x, y});
      const int ground = graph.has(node) ? graph.ground(node) : 0;
      text += ground == 0 ? '@' : ground == 1 ? '.' : static_cast<char>('0' + ground);
    }
    text += '\n';
  }
  return text;
}

}  // namespace waymark
