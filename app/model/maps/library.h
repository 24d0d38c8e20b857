#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// A map file of the user's library, a graph's among them: its nodes stand in one row.
struct LibraryMap {
  std::string name;  // its file's name without its ending
  std::filesystem::path file;
  std::filesystem::path problems;  // its problem file, empty when there is none
  int width = 0;                   // cells; 0 when the file cannot be read
  int height = 0;
  int walkable = 0;  // cells

  double walkable_share() const {
    return width == 0 ? 0 : static_cast<double>(walkable) / width / height;
  }
};

// A folder with maps. Those of the benchmarks bear their set's name, others stand there by hand.
struct LibrarySet {
  std::string name;              // of the folder
  std::string title;             // for people
  std::vector<LibraryMap> maps;  // by name
};

struct MapLibrary {
  std::filesystem::path folder;
  std::vector<LibrarySet> sets;  // in the order of map_sets(), then others by name
};

// Asked after each map that had to be read; false stops, which leaves out what was not read.
using OnLibrary = std::function<bool(int done, int of)>;

// The sets below `folder`; none when it does not exist. Size and walkable cells of a map are read
// once and kept in its set's folder, for as long as the file's size and date stay.
MapLibrary read_library(const std::filesystem::path& folder, const OnLibrary& on_map = {});

// The same for one set; nothing when its folder holds no map.
std::optional<LibrarySet> read_library_set(const std::filesystem::path& folder,
                                           const OnLibrary& on_map = {});

// The problem file of a map file, NAME.map.scen or NAME.scen beside NAME.map; empty when there is
// neither, or no such map file.
std::filesystem::path problems_beside(const std::filesystem::path& map);

// The file that "dao/lak303d" names in the library, with .map or .map.scen behind it or without;
// nothing when there is none.
std::optional<std::filesystem::path> find_in_library(const std::filesystem::path& folder,
                                                     std::string_view name);

}  // namespace waymark
