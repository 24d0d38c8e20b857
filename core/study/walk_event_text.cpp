#include "core/study/walk_event_text.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>

#include "core/map/cell_box.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

constexpr int kDecimals = 6;            // of kWalkUnit
constexpr std::size_t kMostDigits = 9;  // before the decimal point

// Whether positions are given as columns and rows.
bool has_cells(const EditedMap& map) {
  const Graph* const graph = map.now().grid->graph();
  return map.ground() || graph == nullptr || graph->shape() == GraphShape::hexagons;
}

std::optional<CellBox> parse_cells(const EditedMap& map, std::string_view text) {
  const Graph* const graph = map.ground() ? nullptr : map.now().grid->graph();
  if (const std::optional<Cell> cell = cell_named(graph, text)) return CellBox{*cell, *cell};
  return has_cells(map) ? parse_box(text) : std::nullopt;
}

}  // namespace

std::string time_text(WalkTime time) {
  std::string text = fmt::format("{}.{:06}", time / kWalkUnit, time % kWalkUnit);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::optional<WalkTime> parse_time(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view decimals = text.substr(std::min(point + 1, text.size()));
  if (point == 0 || point > kMostDigits || decimals.size() > kDecimals ||
      (point < text.size() && decimals.empty()))
    return std::nullopt;
  const std::string digits = std::string(text.substr(0, point)) + std::string(decimals) +
                             std::string(kDecimals - decimals.size(), '0');
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::nullopt;
  WalkTime time = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), time);
  return time;
}

std::string event_words(const EditedMap& map, const WalkEvent& event) {
  const CellBox& cells = event.cells;
  const std::string where =
      cells.from == cells.to
          ? cell_name(map.ground() ? nullptr : map.now().grid->graph(), cells.from)
          : box_text(cells);
  return (event.kind == WalkEvent::Kind::drop ? "drop " : "clear ") + where;
}

Result<WalkEvent> parse_event(const EditedMap& map, WalkEvent::Kind kind, std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string form = has_cells(map)
                               ? "Write TIME:X,Y or TIME:X,Y,WIDTH,HEIGHT, as in 12.5:3,4"
                               : "Write TIME:NODE, with the node as named in the graph's file";
  if (colon == std::string_view::npos)
    return Error{fmt::format("\"{}\" is not a time and a place", text), "", form};
  const std::optional<WalkTime> time = parse_time(text.substr(0, colon));
  if (!time)
    return Error{fmt::format("\"{}\" is not a time", text.substr(0, colon)), "",
                 "A time is a number from 0 with at most six decimals." + form};
  const std::string_view place = text.substr(colon + 1);
  const std::optional<CellBox> cells = parse_cells(map, place);
  if (!cells) return Error{fmt::format("\"{}\" is not a place on the map", place), "", form};
  const Grid& grid = map.ground() ? *map.ground() : *map.now().grid;
  if (!grid.contains(cells->from))
    return Error{
        fmt::format("{} is outside the map of {} x {}", place, grid.width(), grid.height()), "",
        "Start it on the map"};
  return WalkEvent{*time, kind, *cells};
}

}  // namespace waymark
