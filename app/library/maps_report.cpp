#include "app/library/maps_report.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/source/map_sets.h"

namespace waymark {
namespace {

Json json_of(const LibraryMap& map) {
  const bool readable = map.width > 0;
  const auto known = [&](auto value) { return readable ? Json(value) : Json(nullptr); };
  return {{"name", map.name},
          {"file", map.file.string()},
          {"width", known(map.width)},
          {"height", known(map.height)},
          {"walkable", known(map.walkable)},
          {"problems", map.problems.empty() ? Json(nullptr) : Json(map.problems.string())}};
}

Json json_of(const LibrarySet& set) {
  Json::List maps;
  for (const LibraryMap& map : set.maps) maps.push_back(json_of(map));
  return {{"name", set.name}, {"title", set.title}, {"maps", std::move(maps)}};
}

bool is_here(const MapLibrary& library, const MapSet& set) {
  return std::any_of(library.sets.begin(), library.sets.end(),
                     [&](const LibrarySet& here) { return here.name == set.name; });
}

std::vector<std::string> row_of(const LibrarySet& set, const LibraryMap& map) {
  const std::string name = set.name + "/" + map.name;
  const std::string problems = map.problems.empty() ? "no" : "yes";
  if (map.width == 0) return {name, "can't be read", "", problems};
  return {name, fmt::format("{} x {}", map.width, map.height),
          fmt::format("{}%", decimal_text(100 * map.walkable_share(), 1)), problems};
}

}  // namespace

std::string library_json(const MapLibrary& library) {
  Json::List sets, missing;
  for (const LibrarySet& set : library.sets) sets.push_back(json_of(set));
  for (const MapSet& set : map_sets())
    if (!is_here(library, set))
      missing.push_back({{"name", set.name}, {"title", set.title}, {"maps", set.maps}});
  return Json{{"folder", library.folder.string()},
              {"sets", std::move(sets)},
              {"not_here", std::move(missing)},
              {"credit", kMapCredit}}
             .written(2) +
         "\n";
}

std::string library_text(const MapLibrary& library) {
  std::string text;
  if (!library.sets.empty()) {
    std::vector<std::vector<std::string>> rows = {{"map", "size", "walkable", "problems"}};
    for (const LibrarySet& set : library.sets)
      for (const LibraryMap& map : set.maps) rows.push_back(row_of(set, map));
    text = table_text(rows) + "\n";
  }
  text += fmt::format("{} {}.\n", library.sets.empty() ? "There are no maps in" : "The maps are in",
                      library.folder.string());
  bool first = true;
  for (const MapSet& set : map_sets()) {
    if (is_here(library, set)) continue;
    text +=
        fmt::format("{}{:10}{}, {} maps\n",
                    std::exchange(first, false) ? "Available with 'waymark maps get SET':\n" : "",
                    fmt::format("  {}", set.name), set.title, set.maps);
  }
  return text + fmt::format("{}.\n", kMapCredit);
}

}  // namespace waymark
