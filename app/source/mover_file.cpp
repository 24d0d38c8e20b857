#include "app/source/mover_file.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/json.h"
#include "core/base/files.h"

namespace waymark {
namespace {

constexpr std::size_t kMostMoverBytes = 1 << 20;
constexpr char kPivot = 'o', kCell = '#', kNoCell = '.';

// The names of all move kinds or of all terrains.
template <class Kind>
std::vector<std::string_view> names(int count) {
  std::vector<std::string_view> all;
  for (int i = 0; i < count; ++i) all.push_back(name_of(static_cast<Kind>(i)));
  return all;
}

class MoverReader : JsonReader {
 public:
  MoverReader(std::string_view text, const std::string& name) : JsonReader(text, name) {}

  Mover mover(const Json& document) const {
    const Value whole_one{&document, {}};
    check_keys(whole_one, {"name", "footprint", "moves", "terrain"},
               {"about", "headings", "turns_about", "diagonal_moves", "radius", "slope", "unit",
                "unit_time"});
    Mover mover;
    mover.name = words(at(whole_one, "name"));
    if (has(whole_one, "about")) mover.about = words(at(whole_one, "about"));
    if (has(whole_one, "headings")) mover.headings = headings(at(whole_one, "headings"));
    mover.footprint = footprint(at(whole_one, "footprint"));
    if (has(whole_one, "turns_about")) mover.turns_about = halves(at(whole_one, "turns_about"));
    mover.straight = times(at(whole_one, "moves"));
    if (has(whole_one, "diagonal_moves")) mover.diagonal = times(at(whole_one, "diagonal_moves"));
    if (has(whole_one, "radius"))
      mover.radius = whole(at(whole_one, "radius"), 1, Mover::kMostRadius);
    read_speeds(whole_one, mover);
    if (has(whole_one, "unit")) mover.unit = words(at(whole_one, "unit"));
    if (has(whole_one, "unit_time"))
      mover.unit_time = whole(at(whole_one, "unit_time"), 1, Mover::kMostTime);
    if (const std::optional<Error> fault = mover.fault())
      reject(whole_one, fault->what, fault->remedy);
    return mover;
  }

 private:
  int headings(const Value& value) const {
    const int count = whole(value, 4, 8);
    if (count != 4 && count != 8)
      reject(value, "a mover has 4 or 8 headings", "With 8, it can also move diagonally");
    return count;
  }

  std::vector<Cell> footprint(const Value& value) const {
    std::vector<Cell> cells;
    std::optional<Cell> pivot;
    const std::vector<Value> rows = list(value);
    for (std::size_t y = 0; y < rows.size(); ++y) {
      const std::string row = words(rows[y]);
      for (std::size_t x = 0; x < row.size(); ++x) {
        const Cell cell{static_cast<int>(x), static_cast<int>(y)};
        if (row[x] == kNoCell) continue;
        if (row[x] != kPivot && row[x] != kCell)
          reject_within(rows[y], static_cast<int>(x), "unknown character in a footprint",
                        "Use o for the pivot, # for other cells and . for none");
        if (row[x] == kPivot && pivot)
          reject_within(rows[y], static_cast<int>(x), "a footprint must have only one pivot",
                        "Use # for the other cells");
        if (row[x] == kPivot) pivot = cell;
        if (cells.size() > Mover::kMostCells)
          reject(value, "the footprint has too many cells",
                 fmt::format("Use 1 to {}", Mover::kMostCells));
        cells.push_back(cell);
      }
    }
    if (!pivot) reject(value, "the footprint has no pivot", "Use o for one of its cells");
    for (Cell& cell : cells) cell = {cell.x - pivot->x, cell.y - pivot->y};
    return cells;
  }

  Cell halves(const Value& value) const {
    const std::vector<Value> parts = list(value);
    const auto half = [this](const Value& part) {
      const double twice = part.value->is_number() ? 2 * part.value->number() : 0.5;
      if (std::abs(twice) > 4 * Mover::kMostReach || twice != std::floor(twice))
        reject(part, "this is not a valid turning point", "Use whole or half cells, such as 0.5");
      return static_cast<int>(twice);
    };
    if (parts.size() != 2)
      reject(value, "a position must have two numbers", "Use x and y relative to the pivot");
    return {half(parts[0]), half(parts[1])};
  }

  Mover::Times times(const Value& value) const {
    check_keys(value, {}, names<MoveKind>(kMoveKinds));
    Mover::Times all{};
    for (int kind = 0; kind < kMoveKinds; ++kind)
      if (const char* const name = name_of(static_cast<MoveKind>(kind)); has(value, name))
        all[static_cast<std::size_t>(kind)] = whole(at(value, name), 1, Mover::kMostTime);
    return all;
  }

  void read_speeds(const Value& whole_one, Mover& mover) const {
    const Value terrain = at(whole_one, "terrain");
    check_keys(terrain, {}, names<MoverTerrain>(kMoverTerrains));
    for (int kind = 0; kind < kMoverTerrains; ++kind) {
      const char* const name = name_of(static_cast<MoverTerrain>(kind));
      mover.factors[static_cast<std::size_t>(kind)] =
          has(terrain, name) ? whole(at(terrain, name), 1, Mover::kMostFactor) : Mover::kClosed;
    }
    if (!has(whole_one, "slope")) return;
    const Value slope = at(whole_one, "slope");
    check_keys(slope, {}, {"up", "down"});
    if (has(slope, "up")) mover.up = whole(at(slope, "up"), 0, Mover::kMostFactor);
    if (has(slope, "down"))
      mover.down = whole(at(slope, "down"), -Mover::kMostFactor, Mover::kMostFactor);
  }
};

Json times_json(const Mover::Times& times) {
  Json::Object object;
  for (int kind = 0; kind < kMoveKinds; ++kind)
    if (const Cost time = times[static_cast<std::size_t>(kind)]; time > 0)
      object.emplace_back(name_of(static_cast<MoveKind>(kind)), time);
  return object;
}

Json terrain_json(const Mover& mover) {
  Json::Object object;
  for (int kind = 0; kind < kMoverTerrains; ++kind)
    if (const int factor = mover.factors[static_cast<std::size_t>(kind)]; factor > 0)
      object.emplace_back(name_of(static_cast<MoverTerrain>(kind)), factor);
  return object;
}

}  // namespace

Result<Mover> parse_mover(const std::string& text, const std::string& name) {
  return read_json<Mover>(std::string_view(text), name, [&](const Json& document) {
    return MoverReader(text, name).mover(document);
  });
}

std::vector<std::string> footprint_rows(const Mover& mover) {
  Cell from, to;
  for (const Cell cell : mover.footprint) {
    from = {std::min(from.x, cell.x), std::min(from.y, cell.y)};
    to = {std::max(to.x, cell.x), std::max(to.y, cell.y)};
  }
  std::vector<std::string> rows(static_cast<std::size_t>(to.y - from.y + 1),
                                std::string(static_cast<std::size_t>(to.x - from.x + 1), kNoCell));
  for (const Cell cell : mover.footprint)
    rows[static_cast<std::size_t>(cell.y - from.y)][static_cast<std::size_t>(cell.x - from.x)] =
        cell == Cell{0, 0} ? kPivot : kCell;
  return rows;
}

std::string mover_json(const Mover& mover) {
  Json::Object object = {{"name", mover.name}};
  if (!mover.about.empty()) object.emplace_back("about", mover.about);
  object.emplace_back("headings", mover.headings);
  object.emplace_back("footprint", Json::list(footprint_rows(mover)));
  object.emplace_back("turns_about",
                      Json::List{mover.turns_about.x / 2.0, mover.turns_about.y / 2.0});
  object.emplace_back("moves", times_json(mover.straight));
  if (mover.headings == 8) object.emplace_back("diagonal_moves", times_json(mover.diagonal));
  object.emplace_back("radius", mover.radius);
  object.emplace_back("terrain", terrain_json(mover));
  object.emplace_back("slope", Json{{"up", mover.up}, {"down", mover.down}});
  object.emplace_back("unit", mover.unit);
  object.emplace_back("unit_time", mover.unit_time);
  return Json(std::move(object)).written(2) + "\n";
}

Result<Mover> named_mover(const std::string& name) {
  if (const Mover* const mover = find_mover(name)) return *mover;
  if (!name.ends_with(".json")) {
    std::string all;
    for (const Mover& mover : movers()) all += (all.empty() ? "" : ", ") + mover.name;
    return Error{fmt::format("there is no mover \"{}\"", name), "",
                 fmt::format("Bundled movers: {}. Or use a file that ends in .json", all)};
  }
  const Result<std::string> text = whole_file(name, kMostMoverBytes);
  if (!text) return text.error();
  return parse_mover(text.value(), name);
}

std::string mover_text(const Mover& mover) {
  const Mover* const shipped = find_mover(mover.name);
  if (shipped != nullptr && *shipped == mover) return mover.name;
  // In scripts " #" starts a comment.
  std::string text;
  for (const char c : parse_json(mover_json(mover), "").value().written())
    c == '#' ? text += "\\u0023" : text += c;
  return text;
}

Result<Mover> mover_of_text(std::string_view text) {
  if (text.starts_with('{')) return parse_mover(std::string(text), "the mover");
  if (const Mover* const shipped = find_mover(text)) return *shipped;
  std::string names;
  for (const Mover& mover : movers()) names += (names.empty() ? "" : ", ") + mover.name;
  return Error{fmt::format("there is no mover \"{}\"", text), "",
               fmt::format("Bundled movers: {}", names)};
}

}  // namespace waymark
