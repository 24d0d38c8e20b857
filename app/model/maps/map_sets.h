#pragma once

#include <array>
#include <string>
#include <string_view>

namespace waymark {

// A set of the MovingAI benchmarks, which Waymark fetches for whoever asks and never brings along.
struct MapSet {
  std::string_view name;  // on the command line, and of its folder here
  std::string_view
      site_folder;  // its folder on the site, also the beginning of its archives' names
  std::string_view title;
  int maps = 0;  // how many there are on the site
};

enum class MapArchive { maps, problems };
inline constexpr std::array<MapArchive, 2> kMapArchives = {MapArchive::maps, MapArchive::problems};

inline constexpr std::string_view kMapCredit =
    "MovingAI benchmarks. N. Sturtevant, \"Benchmarks for Grid-Based Pathfinding\", 2012";

const std::array<MapSet, 8>& map_sets();

// The set of that name, its folder's name on the site serves too; null when there is none.
const MapSet* find_map_set(std::string_view name);

// "dao, mazes, sc1": the names of all.
std::string map_set_names();

// "dao-map.zip", "dao-scen.zip".
std::string archive_name(const MapSet& set, MapArchive archive);

// The archive's address below a site such as maps_site().
std::string archive_url(std::string_view site, const MapSet& set, MapArchive archive);

// Where sets come from: the environment's WAYMARK_MAPS_URL, or the MovingAI site.
std::string maps_site();

}  // namespace waymark
