#include "app/source/library.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <vector>

#include "app/kit/json.h"
#include "app/source/cost_map_file.h"
#include "app/source/graph_file.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/io/map_file.h"

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

namespace {

namespace fs = std::filesystem;

// Lists the maps or folders that are not hidden, sorted by name.
template <class Wanted>
std::vector<fs::path> sorted_entries(const fs::path& folder, Wanted wanted) {
  std::vector<fs::path> found;
  std::error_code problem;
  for (fs::directory_iterator at(folder, fs::directory_options::skip_permission_denied, problem),
       end;
       !problem && at != end; at.increment(problem))
    if (!at->path().filename().string().starts_with('.') && wanted(*at))
      found.push_back(at->path());
  std::sort(found.begin(), found.end());
  return found;
}

bool is_map(const fs::directory_entry& entry) {
  std::error_code problem;
  const fs::path& path = entry.path();
  return names_map_file(path.string()) && entry.is_regular_file(problem);
}

bool is_folder(const fs::directory_entry& entry) {
  std::error_code problem;
  return entry.is_directory(problem);
}

std::optional<LibraryIndex::Entry> read_entry(const fs::path& map, std::int64_t bytes,
                                              std::int64_t modified) {
  const bool costed = names_cost_map(map.string()), graph = !costed && names_graph(map.string());
  const Result<Grid> grid = costed  ? read_cost_map(map.string())
                            : graph ? read_graph_file(map.string())
                                    : read_map_file(map.string());
  if (!grid) return std::nullopt;
  if (graph) {
    const int nodes = grid.value().walkable_count();
    return LibraryIndex::Entry{bytes, modified, nodes, 1, nodes};
  }
  return LibraryIndex::Entry{bytes, modified, grid.value().width(), grid.value().height(),
                             grid.value().walkable_count()};
}

// Sets the map's size from the index, or reads the map if it is not in the index. Returns false if
// it read the map.
bool measure(LibraryMap& map, LibraryIndex& index) {
  std::error_code problem;
  const auto bytes = static_cast<std::int64_t>(fs::file_size(map.file, problem));
  const auto modified =
      static_cast<std::int64_t>(fs::last_write_time(map.file, problem).time_since_epoch().count());
  const std::string file_name = map.file.filename().string();
  const LibraryIndex::Entry* known = index.find(file_name, bytes, modified);
  const bool was_known = known != nullptr;
  if (!known) {
    if (const std::optional<LibraryIndex::Entry> entry = read_entry(map.file, bytes, modified)) {
      index.set(file_name, *entry);
      known = index.find(file_name, bytes, modified);
    }
  }
  if (known) {
    map.width = known->width;
    map.height = known->height;
    map.walkable = known->walkable;
  }
  return was_known;
}

std::size_t order_of(const std::string& set) {
  const MapSet* const known = find_map_set(set);
  return known ? static_cast<std::size_t>(known - map_sets().data()) : map_sets().size();
}

}  // namespace

fs::path problems_beside(const fs::path& map) {
  if (map.extension() != ".map") return {};
  std::error_code problem;
  fs::path beside = map;
  beside += ".scen";
  if (fs::exists(beside, problem)) return beside;
  beside = map;
  beside.replace_extension(".scen");
  return fs::exists(beside, problem) ? beside : fs::path();
}

std::optional<LibrarySet> read_library_set(const fs::path& folder, const OnLibrary& on_map) {
  const std::vector<fs::path> files = sorted_entries(folder, is_map);
  if (files.empty()) return std::nullopt;
  LibrarySet set;
  set.name = folder.filename().string();
  const MapSet* const known = find_map_set(set.name);
  set.title = known ? std::string(known->title) : set.name;
  LibraryIndex index(folder);
  for (const fs::path& file : files) {
    LibraryMap map{file.stem().string(), file, problems_beside(file)};
    const bool was_known = measure(map, index);
    set.maps.push_back(std::move(map));
    if (!was_known && on_map &&
        !on_map(static_cast<int>(set.maps.size()), static_cast<int>(files.size())))
      break;
  }
  index.save();
  return set;
}

MapLibrary read_library(const fs::path& folder, const OnLibrary& on_map) {
  MapLibrary library{folder, {}};
  bool stopped = false;
  const OnLibrary watch = [&](int done, int of) {
    stopped = on_map && !on_map(done, of);
    return !stopped;
  };
  for (const fs::path& set_folder : sorted_entries(folder, is_folder)) {
    if (stopped) break;
    if (std::optional<LibrarySet> set = read_library_set(set_folder, watch))
      library.sets.push_back(std::move(*set));
  }
  std::stable_sort(
      library.sets.begin(), library.sets.end(),
      [](const LibrarySet& a, const LibrarySet& b) { return order_of(a.name) < order_of(b.name); });
  return library;
}

std::optional<fs::path> find_in_library(const fs::path& folder, std::string_view name) {
  const fs::path wanted(name);
  const bool plain = std::none_of(wanted.begin(), wanted.end(),
                                  [](const fs::path& part) { return part == ".." || part == "/"; });
  if (folder.empty() || name.empty() || !plain) return std::nullopt;
  for (const char* const rest : {"", ".map"}) {
    const fs::path file = folder / (std::string(name) + rest);
    std::error_code problem;
    if (fs::is_regular_file(file, problem)) return file;
  }
  return std::nullopt;
}

namespace {

constexpr const char* kFileName = ".waymark-index.json";

Json json_of(const LibraryIndex::Entry& entry) {
  return Json::List{entry.bytes, entry.modified, entry.width, entry.height, entry.walkable};
}

// The number of cells must fit in an int, and no map may be larger than a reader accepts.
std::optional<LibraryIndex::Entry> entry_of(const Json& json) {
  constexpr std::int64_t kMost = std::int64_t{1} << 26;
  if (!json.is_list() || json.list().size() != 5) return std::nullopt;
  const auto number = [&](std::size_t i) { return json.list()[i].whole<std::int64_t>(); };
  for (std::size_t i = 0; i < 5; ++i)
    if (!number(i)) return std::nullopt;
  const auto cells = [&](std::size_t i) { return *number(i); };
  for (const std::size_t i : {2u, 3u, 4u})
    if (cells(i) < (i == 4u ? 0 : 1) || cells(i) > kMost) return std::nullopt;
  return LibraryIndex::Entry{cells(0), cells(1), static_cast<int>(cells(2)),
                             static_cast<int>(cells(3)), static_cast<int>(cells(4))};
}

}  // namespace

LibraryIndex::LibraryIndex(const std::filesystem::path& folder) : file_(folder / kFileName) {
  constexpr std::size_t kMostBytes = 64 << 20;
  const Result<std::string> text = whole_file(file_.string(), kMostBytes);
  if (!text) return;
  const Result<Json> json = parse_json(text.value(), kFileName);
  if (!json || !json.value().is_object()) return;
  for (const auto& [name, value] : json.value().members())
    if (const std::optional<Entry> entry = entry_of(value)) entries_[name] = *entry;
}

const LibraryIndex::Entry* LibraryIndex::find(const std::string& file_name, std::int64_t bytes,
                                              std::int64_t modified) const {
  const auto found = entries_.find(file_name);
  if (found == entries_.end()) return nullptr;
  const Entry& entry = found->second;
  return entry.bytes == bytes && entry.modified == modified ? &entry : nullptr;
}

void LibraryIndex::set(const std::string& file_name, const Entry& entry) {
  entries_[file_name] = entry;
  changed_ = true;
}

void LibraryIndex::save() const {
  if (!changed_) return;
  Json::Object files;
  for (const auto& [name, entry] : entries_) files.emplace_back(name, json_of(entry));
  write_file_safely(Json(std::move(files)).written(), file_);
}

int readable_maps(const LibrarySet& set) {
  return static_cast<int>(std::count_if(set.maps.begin(), set.maps.end(),
                                        [](const LibraryMap& map) { return map.width > 0; }));
}

}  // namespace waymark
