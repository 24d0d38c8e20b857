#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// A map file or graph file in the user's library. A graph's size is one row of its nodes.
struct LibraryMap {
  std::string name;  // file name without extension
  std::filesystem::path file;
  std::filesystem::path problems;  // path of the scenario file, empty if there is none
  int width = 0;                   // cells; 0 if the file cannot be read
  int height = 0;
  int walkable = 0;  // cells

  double walkable_share() const {
    return width == 0 ? 0 : static_cast<double>(walkable) / width / height;
  }
};

// A folder with maps. Folders from the benchmarks have the name of their set; other folders were
// created by the user.
struct LibrarySet {
  std::string name;              // folder name
  std::string title;             // display name
  std::vector<LibraryMap> maps;  // sorted by name
};

struct MapLibrary {
  std::filesystem::path folder;
  std::vector<LibrarySet> sets;  // in the order of map_sets(), then the others by name
};

// Called after each map that had to be read. Returning false stops; unread maps are omitted.
using OnLibrary = std::function<bool(int done, int of)>;

// The sets below `folder`; empty if it does not exist. A map's size and its number of walkable
// cells are stored in the set's folder and reused until the file's size or date changes.
MapLibrary read_library(const std::filesystem::path& folder, const OnLibrary& on_map = {});

// Like read_library(), for one set only; std::nullopt if the set's folder has no map.
std::optional<LibrarySet> read_library_set(const std::filesystem::path& folder,
                                           const OnLibrary& on_map = {});

// The scenario file of a map file: NAME.map.scen or NAME.scen next to NAME.map; empty if neither or
// no such map file exists.
std::filesystem::path problems_beside(const std::filesystem::path& map);

// The file in the library for a name such as "dao/lak303d", with or without .map or .map.scen;
// std::nullopt if there is none.
std::optional<std::filesystem::path> find_in_library(const std::filesystem::path& folder,
                                                     std::string_view name);

}  // namespace waymark
