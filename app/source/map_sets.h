#pragma once

#include <array>
#include <string>
#include <string_view>

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

}  // namespace waymark
