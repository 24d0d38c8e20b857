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
#include "app/scene/map_words.h"
#include "core/base/files.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNpyName = "landmarks.npy";
constexpr const char* kJsonName = "landmarks.json";
constexpr const char* kNodesName = "nodes.txt";
constexpr std::array kTexts = {"landmark_heuristic.h", "LandmarkHeuristic.cs",
                               "landmark_heuristic.py", "landmark_heuristic.gd", "README.txt"};
constexpr int kTablesVersion = 2;

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

// The number of tables for each landmark.
int directions_of(const TablesToShip& shipped) { return shipped.moves.directed ? 2 : 1; }

std::string described_size(const TablesToShip& shipped) {
  const Graph* const graph = shipped.grid.graph();
  const std::string landmarks =
      fmt::format("{} landmark{}", shipped.tables.size(), shipped.tables.size() == 1 ? "" : "s");
  return graph ? fmt::format("{} on {} {}", landmarks, graph->node_count(), nodes_word(graph))
               : fmt::format("{} on {} x {} cells, {}", landmarks, shipped.grid.width(),
                             shipped.grid.height(), words_of(shipped.moves.rule()));
}

// The sizes of the array, see write_table_folder().
std::vector<std::uint64_t> shape_of(const TablesToShip& shipped) {
  const Grid& grid = shipped.grid;
  std::vector<std::uint64_t> shape = {shipped.tables.size()};
  if (shipped.moves.directed) shape.push_back(2);
  if (grid.graph()) {
    shape.push_back(static_cast<std::uint64_t>(grid.graph()->node_count()));
    return shape;
  }
  shape.push_back(static_cast<std::uint64_t>(grid.height()));
  shape.push_back(static_cast<std::uint64_t>(grid.width()));
  return shape;
}

// The cost of a diagonal step in the distance formula: two straight steps if there are no diagonal
// moves.
Cost diagonal_of(const Moves& moves) {
  return moves.directions == 8 ? moves.least_diagonal() : 2 * moves.least_straight();
}

void append_grid(const TablesToShip& shipped, Json::Object& object) {
  object.emplace_back("width", shipped.grid.width());
  object.emplace_back("height", shipped.grid.height());
  object.emplace_back("moves", shipped.moves.directions);
  object.emplace_back("movement", text_of(shipped.moves.rule()));
  object.emplace_back("units_per_cell", shipped.moves.straight);
  object.emplace_back("straight", shipped.moves.least_straight());
  object.emplace_back("diagonal", diagonal_of(shipped.moves));
}

void append_graph(const TablesToShip& shipped, Json::Object& object) {
  const Graph& graph = *shipped.grid.graph();
  Json::List numbers;
  for (const LandmarkTable& table : shipped.tables)
    numbers.push_back(graph.number(graph.node(table->source)));
  object.emplace_back("nodes", graph.node_count());
  object.emplace_back("names", kNodesName);
  object.emplace_back("unit", graph.unit());
  object.emplace_back("unit_cost", graph.unit_cost());
  object.emplace_back("landmark_nodes", std::move(numbers));
}

std::string landmarks_json(const TablesToShip& shipped) {
  const ValueType& type = type_of(shipped.tables);
  const Graph* const graph = shipped.grid.graph();
  std::vector<Cell> places;
  for (const LandmarkTable& table : shipped.tables) places.push_back(table->source);
  Json::Object object = {{"version", kTablesVersion}, {"map", shipped.map}};
  graph ? append_graph(shipped, object) : append_grid(shipped, object);
  object.emplace_back("landmarks", cells_json(graph, places));
  object.emplace_back("tables", Json({{"file", kNpyName},
                                      {"type", type.name},
                                      {"shape", Json::list(shape_of(shipped))},
                                      {"directions", directions_of(shipped)},
                                      {"unreachable", type.unreachable},
                                      {"bytes", bytes_of(shipped)}}));
  return Json(std::move(object)).written(2) + "\n";
}

// Describes the step costs.
std::string steps_text(const TablesToShip& shipped) {
  const Moves& moves = shipped.moves;
  if (const Graph* const graph = shipped.grid.graph()) {
    if (graph->unit_cost() == 1 || graph->unit().empty())
      return "Each edge has the cost from the map's file, as an integer.";
    return fmt::format("To convert a cost to {}, divide it by {}.", graph->unit(),
                       graph->unit_cost());
  }
  std::string text = fmt::format("A straight step on plain ground costs {}", moves.straight);
  if (moves.directions == 8) text += fmt::format(" and a diagonal one {}", moves.diagonal);
  if (!shipped.grid.uniform())
    text += "; on other terrain, multiply this by the mean of the costs of the two cells";
  if (moves.directed)
    text += fmt::format(".\nA step up by d height levels costs 1 + {} * d times as much",
                        shipped.grid.rules().climb);
  if (moves.straight == 1) return text + ".";
  return text + fmt::format(".\nTo convert a cost to cells, divide it by {}.", moves.straight);
}

void replace_all(std::string& text, const std::string& word, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size())
    text.replace(at, word.size(), by);
}

std::string control_free(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return text;
}

// Makes a name safe to use in a one-line comment.
std::string one_line(std::string text) {
  text = control_free(std::move(text));
  // A backslash at the end of a comment would join it to the next line.
  std::replace(text.begin(), text.end(), '\\', '/');
  return text;
}

// Drops the lines that do not apply to this map. A line with only @GRID@, @GRAPH@, @ONE_WAY@ or
// @BOTH_WAYS@ begins lines for such maps, up to the next of these lines or to @END@.
std::string lines_that_apply(const TablesToShip& shipped, std::string_view text) {
  const bool graph = shipped.grid.graph() != nullptr, directed = shipped.moves.directed;
  const std::pair<std::string_view, bool> marks[] = {{"@GRID@\n", !graph},
                                                     {"@GRAPH@\n", graph},
                                                     {"@ONE_WAY@\n", !directed},
                                                     {"@BOTH_WAYS@\n", directed},
                                                     {"@END@\n", true}};
  std::string kept;
  for (bool applies = true; !text.empty();) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
    const auto mark = std::find_if(std::begin(marks), std::end(marks),
                                   [&](const auto& each) { return each.first == line; });
    if (mark != std::end(marks))
      applies = mark->second;
    else if (applies)
      kept += line;
    text.remove_prefix(line.size());
  }
  return kept;
}

// A file from assets/tables, with its @WORDS@ replaced by this map's values.
std::string filled_in(const TablesToShip& shipped, std::string_view asset) {
  std::string text = lines_that_apply(shipped, *embedded(asset));
  const ValueType& type = type_of(shipped.tables);
  const Graph* const graph = shipped.grid.graph();
  const std::pair<const char*, std::string> words[] = {
      {"@SIZE@", described_size(shipped)},
      {"@NODES@", fmt::to_string(graph ? graph->node_count() : 0)},
      {"@DIRECTIONS@", fmt::to_string(directions_of(shipped))},
      {"@NODE@", graph ? "node" : "cell"},
      {"@ORDER@", fmt::format("[landmark]{}{}", shipped.moves.directed ? "[direction]" : "",
                              graph ? "[node]" : "[row][column]")},
      {"@OR_WALL@", graph ? "" : ", or the cell is a wall"},
      {"@BLOCK@", graph ? "remove edges" : "add walls"},
      {"@OPEN@",
       graph ? "add an edge or make one cheaper" : "remove a wall or make a step cheaper"},
      {"@WIDTH@", fmt::to_string(shipped.grid.width())},
      {"@HEIGHT@", fmt::to_string(shipped.grid.height())},
      {"@LANDMARKS@", fmt::to_string(shipped.tables.size())},
      {"@UNITS@", fmt::to_string(graph ? graph->unit_cost() : shipped.moves.straight)},
      {"@STRAIGHT@", fmt::to_string(shipped.moves.least_straight())},
      {"@DIAGONAL@", fmt::to_string(diagonal_of(shipped.moves))},
      {"@STEPS@", steps_text(shipped)},
      {"@TYPE@", type.name},
      {"@CSHARP_TYPE@", type.csharp},
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

// The nodes in the order of the tables' values, in rows. The last row can be shorter.
class ShippedNodes {
 public:
  explicit ShippedNodes(const Grid& grid)
      : grid_(&grid),
        count_(grid.graph() ? grid.graph()->node_count() : grid.width() * grid.height()),
        row_(grid.graph() ? 1 << 14 : grid.width()) {}

  int rows() const { return (count_ + row_ - 1) / row_; }
  template <class Each>
  void visit(int row, const Each& each) const {
    const int end =
        static_cast<int>(std::min<std::int64_t>(count_, std::int64_t{row_} * (row + 1)));
    for (int i = row * row_; i < end; ++i)
      each(grid_->graph() ? grid_->graph()->at(i) : grid_->node({i % row_, i / row_}));
  }

 private:
  const Grid* grid_;
  int count_, row_;
};

void append(Cost cost, const ValueType& type, std::string& row) {
  const std::uint32_t value = cost == kNoCost ? type.unreachable : static_cast<std::uint32_t>(cost);
  for (std::size_t i = 0; i < type.bytes; ++i) row += static_cast<char>(value >> (8 * i) & 0xff);
}

std::optional<Error> write_names(const TablesToShip& shipped, const fs::path& path) {
  std::string names;
  const ShippedNodes nodes(shipped.grid);
  for (int row = 0; row < nodes.rows(); ++row)
    nodes.visit(row,
                [&](Node node) { names += control_free(shipped.grid.graph()->name(node)) + '\n'; });
  return write_file_safely(names, path);
}

// Writes row by row, because memory has no room for a copy of the tables of the largest maps.
std::optional<Error> write_npy(const TablesToShip& shipped, const fs::path& path,
                               const std::function<bool(int done, int of)>& wanted) {
  const ValueType& type = type_of(shipped.tables);
  const ShippedNodes nodes(shipped.grid);
  const int all_rows =
      static_cast<int>(shipped.tables.size()) * directions_of(shipped) * nodes.rows();
  const fs::path part = path.string() + ".part";
  std::ofstream file(part, std::ios::binary);
  file << npy_head(type.npy, shape_of(shipped));
  std::string row;
  for (int i = 0; i < all_rows; ++i) {
    if (!wanted(i, all_rows)) return Error{"it was cancelled", path.string(), ""};
    const int plane = i / nodes.rows();
    const DistanceField& table =
        *shipped.tables[static_cast<std::size_t>(plane / directions_of(shipped))];
    const CostPlane& costs =
        plane % directions_of(shipped) == 0 ? table.costs : table.from_source();
    row.clear();
    nodes.visit(i % nodes.rows(), [&](Node node) { append(costs[node], type, row); });
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
  if (shipped.grid.graph())
    if (std::optional<Error> error = write_names(shipped, folder / kNodesName)) return error;
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

std::optional<Error> table_map_fault(const Grid& grid, const std::string& map) {
  if (!grid.portals()) return std::nullopt;
  return Error{"the exported code assumes that no portal is shorter than the distance formula", map,
               "Remove the portals, or export the tables of another map"};
}

std::optional<Error> write_table_folder(const TablesToShip& shipped, const fs::path& folder,
                                        const std::function<bool(int done, int of)>& wanted) {
  if (std::optional<Error> error = table_folder_fault(folder)) return error;
  if (std::optional<Error> error = table_map_fault(shipped.grid, shipped.map)) return error;
  std::error_code problem;
  const bool made = fs::create_directory(folder, problem);
  if (problem) return not_written(folder, problem.value());
  std::optional<Error> error = write_all(shipped, folder, wanted);
  if (!error) return std::nullopt;
  for (const char* const name : kTexts) fs::remove(folder / name, problem);
  for (const std::string name : {kJsonName, kNpyName, kNodesName, "landmarks.npy.part"})
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
