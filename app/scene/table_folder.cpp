#include "app/scene/table_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <utility>

#include "app/kit/files.h"
#include "app/kit/json.h"
#include "core/base/whole_file.h"
#include "core/heuristic/landmark_tables.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNpyName = "landmarks.npy";
constexpr const char* kJsonName = "landmarks.json";
constexpr std::array kTexts = {"landmark_heuristic.h", "LandmarkHeuristic.cs", "README.txt"};

// The type of the stored values.
struct ValueType {
  const char* name;    // name in NumPy and in JSON
  const char* npy;     // name in the header of a .npy file
  const char* csharp;  // name in C#
  std::size_t bytes;
  std::uint32_t unreachable;
};
constexpr ValueType kNarrow = {"uint16", "<u2", "ushort", 2, UINT16_MAX};
constexpr ValueType kWide = {"uint32", "<u4", "uint", 4, UINT32_MAX};

const ValueType& type_of(std::span<const LandmarkTable> tables) {
  return value_bytes(tables) == kNarrow.bytes ? kNarrow : kWide;
}

// The size of the tables without the file's header, in bytes.
std::uint64_t bytes_of(const TablesToShip& shipped) {
  return table_bytes(shipped.grid, shipped.tables);
}

// The cost of a diagonal step in the distance formula: two straight steps if there are no diagonal
// moves.
Cost diagonal_of(const Moves& moves) {
  return moves.directions == 8 ? moves.least_diagonal() : 2 * moves.least_straight();
}

std::string landmarks_json(const TablesToShip& shipped) {
  const ValueType& type = type_of(shipped.tables);
  Json::List places;
  for (const LandmarkTable& table : shipped.tables)
    places.push_back(Json::List{table->source.x, table->source.y});
  const Json object = {
      {"map", shipped.map},
      {"width", shipped.grid.width()},
      {"height", shipped.grid.height()},
      {"moves", shipped.moves.directions},
      {"movement", text_of(shipped.moves.rule())},
      {"units_per_cell", shipped.moves.straight},
      {"straight", shipped.moves.least_straight()},
      {"diagonal", diagonal_of(shipped.moves)},
      {"landmarks", std::move(places)},
      {"tables", Json({{"file", kNpyName},
                       {"type", type.name},
                       {"shape", Json::List{shipped.tables.size(), shipped.grid.height(),
                                            shipped.grid.width()}},
                       {"unreachable", type.unreachable},
                       {"bytes", bytes_of(shipped)}})}};
  return object.written(2) + "\n";
}

// Describes the step costs.
std::string steps_text(const TablesToShip& shipped) {
  const Moves& moves = shipped.moves;
  std::string text = fmt::format("A straight step on plain ground costs {}", moves.straight);
  if (moves.directions == 8) text += fmt::format(" and a diagonal one {}", moves.diagonal);
  if (!shipped.grid.uniform())
    text += "; on other terrain, multiply this by the mean of the costs of the two cells";
  if (moves.straight == 1) return text + ".";
  return text + fmt::format(".\nTo convert a cost to cells, divide it by {}.", moves.straight);
}

void replace_all(std::string& text, const std::string& word, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size())
    text.replace(at, word.size(), by);
}

// Makes a name safe to use in a one-line comment.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  // A backslash at the end of a comment would join it to the next line.
  std::replace(text.begin(), text.end(), '\\', '/');
  return text;
}

// A file from assets/tables, with its @WORDS@ replaced by this map's values.
std::string filled_in(const TablesToShip& shipped, std::string_view asset) {
  std::string text(*embedded(asset));
  const ValueType& type = type_of(shipped.tables);
  const std::pair<const char*, std::string> words[] = {
      {"@WIDTH@", fmt::to_string(shipped.grid.width())},
      {"@HEIGHT@", fmt::to_string(shipped.grid.height())},
      {"@LANDMARKS@", fmt::to_string(shipped.tables.size())},
      {"@MOVES@", words_of(shipped.moves.rule())},
      {"@UNITS@", fmt::to_string(shipped.moves.straight)},
      {"@STRAIGHT@", fmt::to_string(shipped.moves.least_straight())},
      {"@DIAGONAL@", fmt::to_string(diagonal_of(shipped.moves))},
      {"@STEPS@", steps_text(shipped)},
      {"@TYPE@", type.name},
      {"@CSHARP_TYPE@", type.csharp},
      {"@VALUE_BYTES@", fmt::to_string(type.bytes)},
      {"@UNREACHABLE@", fmt::to_string(type.unreachable)},
      {"@BYTES@", fmt::to_string(bytes_of(shipped))},
      // Must be last, because a name may contain anything, even @WORDS@.
      {"@MAP@", one_line(shipped.map)}};
  for (const auto& [word, by] : words) replace_all(text, word, by);
  return text;
}

Error not_written(const fs::path& path, int reason) {
  return {fmt::format("writing failed: {}", std::strerror(reason)), path.string(),
          "Choose another folder, or free some space"};
}

void append_row(const TablesToShip& shipped, const ValueType& type, const LandmarkTable& table,
                int y, std::string& row) {
  for (int x = 0; x < shipped.grid.width(); ++x) {
    const Cost cost = table->at(shipped.grid.node({x, y}));
    const std::uint32_t value =
        cost == kNoCost ? type.unreachable : static_cast<std::uint32_t>(cost);
    for (std::size_t i = 0; i < type.bytes; ++i) row += static_cast<char>(value >> (8 * i) & 0xff);
  }
}

// Writes row by row, because memory has no room for a copy of the tables of the largest maps.
std::optional<Error> write_npy(const TablesToShip& shipped, const fs::path& path,
                               const std::function<bool(int done, int of)>& wanted) {
  const ValueType& type = type_of(shipped.tables);
  const int height = shipped.grid.height();
  const std::uint64_t shape[] = {shipped.tables.size(), static_cast<std::uint64_t>(height),
                                 static_cast<std::uint64_t>(shipped.grid.width())};
  const fs::path part = path.string() + ".part";
  std::ofstream file(part, std::ios::binary);
  file << npy_head(type.npy, shape);
  int done = 0;
  std::string row;
  for (const LandmarkTable& table : shipped.tables)
    for (int y = 0; y < height; ++y) {
      if (!wanted(done++, static_cast<int>(shipped.tables.size()) * height))
        return Error{"it was cancelled", path.string(), ""};
      row.clear();
      append_row(shipped, type, table, y, row);
      if (!file.write(row.data(), static_cast<std::streamsize>(row.size())))
        return not_written(path, errno);
    }
  file.close();
  if (!file) return not_written(path, errno);
  std::error_code problem;
  fs::rename(part, path, problem);
  return problem ? std::optional(not_written(path, problem.value())) : std::nullopt;
}

std::optional<Error> write_all(const TablesToShip& shipped, const fs::path& folder,
                               const std::function<bool(int done, int of)>& wanted) {
  for (const char* const name : kTexts)
    if (std::optional<Error> error = write_file_safely(
            filled_in(shipped, std::string("assets/tables/") + name), folder / name))
      return error;
  if (std::optional<Error> error = write_file_safely(landmarks_json(shipped), folder / kJsonName))
    return error;
  return write_npy(shipped, folder / kNpyName, wanted);
}

}  // namespace

std::optional<Error> table_folder_fault(const fs::path& folder) {
  std::error_code problem;
  if (!fs::exists(folder, problem) && !problem) return std::nullopt;
  if (!fs::is_directory(folder, problem))
    return Error{"this is not a folder", folder.string(),
                 "Choose a folder that does not exist yet"};
  if (!fs::is_empty(folder, problem) || problem)
    return Error{"the folder is not empty", folder.string(),
                 "Choose a folder that does not exist yet, so that nothing is overwritten"};
  return std::nullopt;
}

std::optional<Error> table_moves_fault(const Moves& moves, const std::string& map) {
  if (!moves.directed) return std::nullopt;
  return Error{
      "on this map, steps cost more uphill than downhill, but the exported code expects the same "
      "cost in both directions",
      map, "Set climb to 0, or export the tables of another map"};
}

std::optional<Error> write_table_folder(const TablesToShip& shipped, const fs::path& folder,
                                        const std::function<bool(int done, int of)>& wanted) {
  if (std::optional<Error> error = table_folder_fault(folder)) return error;
  if (std::optional<Error> error = table_moves_fault(shipped.moves, shipped.map)) return error;
  std::error_code problem;
  const bool made = fs::create_directory(folder, problem);
  if (problem) return not_written(folder, problem.value());
  std::optional<Error> error = write_all(shipped, folder, wanted);
  if (!error) return std::nullopt;
  for (const char* const name : kTexts) fs::remove(folder / name, problem);
  for (const std::string name : {kJsonName, kNpyName, "landmarks.npy.part"})
    fs::remove(folder / name, problem);
  if (made) fs::remove(folder, problem);
  return error;
}

std::string npy_head(std::string_view type, std::span<const std::uint64_t> shape) {
  // The values start at a multiple of this many bytes in the file.
  constexpr std::size_t kAligned = 64;
  // In Python, a trailing comma distinguishes a tuple with one element from a number.
  const std::string sizes =
      fmt::format("{}{}", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
  std::string words =
      fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", type, sizes);
  std::string head("\x93NUMPY\x01\x00", 8);
  const std::size_t before = head.size() + 2;
  words.append(kAligned - 1 - (before + words.size()) % kAligned, ' ');
  words += '\n';
  head += static_cast<char>(words.size() & 0xff);
  head += static_cast<char>(words.size() >> 8);
  return head + words;
}

}  // namespace waymark
