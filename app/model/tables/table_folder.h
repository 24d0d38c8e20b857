#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/heuristic/landmark_tables.h"

namespace waymark {

// Landmarks and their tables, to be used by another program.
struct TablesToShip {
  std::string map;  // its name, for people
  const Grid& grid;
  Moves moves;
  std::span<const LandmarkTable> tables;
};

// The fault that keeps a folder from being written: it must not be there yet, or be empty.
std::optional<Error> table_folder_fault(const std::filesystem::path& folder);

// Why the tables of searches with these moves can't be used by another program: steps cost more
// one way than back. `map`: its name, for people.
std::optional<Error> table_moves_fault(const Moves& moves, const std::string& map);

// Makes the folder, in one that is there, and writes into it
//   landmarks.json          places, sizes, cost units
//   landmarks.npy           the tables, [landmark][row][column], as uint16 where all costs fit,
//   else
//                           as uint32; the greatest value where there is no way
//   landmark_heuristic.h    C++17 that reads the tables and gives the heuristic
//   LandmarkHeuristic.cs    the same in C#
//   README.txt              what each of these is
// `wanted` is asked once a row of cells; where it says no, and on an error, nothing is left behind.
// O(tables x cells).
std::optional<Error> write_table_folder(const TablesToShip& tables,
                                        const std::filesystem::path& folder,
                                        const std::function<bool(int done, int of)>& wanted);

}  // namespace waymark
