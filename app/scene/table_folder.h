#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Landmarks and their tables, for use by another program.
struct TablesToShip {
  std::string map;  // display name
  const Grid& grid;
  Moves moves;
  std::span<const LandmarkTable> tables;
};

// Returns the reason why the folder can't be used. It must not exist yet, or must be empty.
std::optional<Error> table_folder_fault(const std::filesystem::path& folder);

// Explains why the tables of this map can't be exported: it has portals. `map`: its display name.
std::optional<Error> table_map_fault(const Grid& grid, const std::string& map);

// Creates the folder (its parent must exist) and writes into it
//   landmarks.json          places, sizes, cost units, and the version of the format
//   landmarks.npy           the tables as uint16 if all costs fit, otherwise as uint32; the largest
//                           value means no path. On grids [landmark][row][column], on graphs
//                           [landmark][node]. If costs depend on the direction, [landmark][2] comes
//                           first: the costs to the landmark, then the costs from it.
//   nodes.txt               graphs only: the names of the nodes, one per line, in the order of
//   their
//                           numbers, see Graph::at(). Control characters become blanks.
//   landmark_heuristic.h    C++17 that reads the tables and gives the heuristic
//   LandmarkHeuristic.cs    the same in C#
//   landmark_heuristic.py   the same in Python 3, also for older folders
//   landmark_heuristic.gd   the same in GDScript, for Godot 3, also for older folders
//   README.txt              a description of these files
// landmarks.json of version 1 has no `version`. It describes only grids whose costs do not depend
// on the direction, and lacks `directions` of the tables; the tables of these grids have not
// changed. `wanted` is called once per row of cells, or per 16,384 nodes. If it returns false, or
// on an error, no files remain. O(tables x cells).
std::optional<Error> write_table_folder(const TablesToShip& tables,
                                        const std::filesystem::path& folder,
                                        const std::function<bool(int done, int of)>& wanted);

// The header of a .npy file, format version 1.0, see NumPy's documentation. The values of the array
// must follow the header, with the last index varying fastest. `type` is NumPy's name for the type
// of a value, such as "<u2" for unsigned 16 bits, little-endian.
std::string npy_head(std::string_view type, std::span<const std::uint64_t> shape);

}  // namespace waymark
