#include "app/source/map_sets.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

namespace waymark {

const std::array<MapSet, 8>& map_sets() {
  static constexpr std::array<MapSet, 8> kSets = {{
      {"dao", "dao", "Dragon Age: Origins", 156},
      {"da2", "da2", "Dragon Age 2", 67},
      {"sc1", "sc1", "StarCraft", 75},
      {"wc3", "wc3maps512", "Warcraft III", 36},
      {"street", "street", "City streets", 90},
      {"mazes", "maze", "Mazes", 60},
      {"rooms", "room", "Rooms", 40},
      {"random", "random", "Random walls", 70},
  }};
  return kSets;
}

const MapSet* find_map_set(std::string_view name) {
  const auto& sets = map_sets();
  const auto found = std::find_if(sets.begin(), sets.end(), [&](const MapSet& set) {
    return set.name == name || set.site_folder == name;
  });
  return found == sets.end() ? nullptr : &*found;
}

std::string map_set_names() {
  std::vector<std::string_view> names;
  for (const MapSet& set : map_sets()) names.push_back(set.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string archive_name(const MapSet& set, MapArchive archive) {
  return fmt::format("{}-{}.zip", set.site_folder, archive == MapArchive::maps ? "map" : "scen");
}

std::string archive_url(std::string_view site, const MapSet& set, MapArchive archive) {
  while (site.ends_with('/')) site.remove_suffix(1);
  return fmt::format("{}/{}/{}", site, set.site_folder, archive_name(set, archive));
}

std::string maps_site() {
  const char* own = std::getenv("WAYMARK_MAPS_URL");
  return own && *own ? own : "https://movingai.com/benchmarks";
}

}  // namespace waymark
