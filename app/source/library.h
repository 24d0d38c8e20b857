#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// A set of the MovingAI benchmarks. Waymark can fetch it on request but does not include it.
struct MapSet {
  std::string_view name;         // name on the command line and of the set's local folder
  std::string_view site_folder;  // folder on the site, also the prefix of the archives' names
  std::string_view title;
  int maps = 0;  // number of maps on the site
};

enum class MapArchive { maps, problems };
inline constexpr std::array<MapArchive, 2> kMapArchives = {MapArchive::maps, MapArchive::problems};

inline constexpr std::string_view kMapCredit =
    "MovingAI benchmarks. N. Sturtevant, \"Benchmarks for Grid-Based Pathfinding\", 2012";

const std::array<MapSet, 8>& map_sets();

// The set with that name, or with that folder name on the site; nullptr if there is none.
const MapSet* find_map_set(std::string_view name);

// The names of all sets: "dao, mazes, sc1".
std::string map_set_names();

// "dao-map.zip", "dao-scen.zip".
std::string archive_name(const MapSet& set, MapArchive archive);

// The address of the archive below a site such as maps_site().
std::string archive_url(std::string_view site, const MapSet& set, MapArchive archive);

// The site with the sets: the value of the environment variable WAYMARK_MAPS_URL, otherwise the
// MovingAI site.
std::string maps_site();

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

// Cached facts about the maps in a folder, so the next start need not read every map. Stored in a
// JSON file in that folder; losing or damaging the file does no harm.
class LibraryIndex {
 public:
  struct Entry {
    std::int64_t bytes = 0;     // size of the file when it was read
    std::int64_t modified = 0;  // modification time, in ticks of the file clock
    int width = 0;
    int height = 0;
    int walkable = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  // Empty if there is no readable index.
  explicit LibraryIndex(const std::filesystem::path& folder);

  // The entry of a file if its size and date are unchanged.
  const Entry* find(const std::string& file_name, std::int64_t bytes, std::int64_t modified) const;
  void set(const std::string& file_name, const Entry& entry);
  // Writes the index, with the entries that were set since it was read. Does nothing if the folder
  // cannot be written.
  void save() const;

 private:
  std::filesystem::path file_;
  std::map<std::string, Entry> entries_;
  bool changed_ = false;
};

// The number of files in the set that can be read as maps.
int readable_maps(const LibrarySet& set);

}  // namespace waymark
