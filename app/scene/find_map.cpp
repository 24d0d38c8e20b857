#include "app/scene/find_map.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/scene/open_scene.h"
#include "app/source/cut_source.h"
#include "app/source/demo.h"
#include "app/source/graph_file.h"
#include "app/source/source_prefix.h"
#include "core/map/grid.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

using Found = Result<std::shared_ptr<const OpenedMap>>;

Found checked(Found map, std::uint64_t hash, const std::string& path) {
  if (!map) return map;
  const std::uint64_t there = map_hash(*map.value());
  if (there == hash) return map;
  return Error{fmt::format("this map has changed: its hash was {} and is now {}", hash_text(hash),
                           hash_text(there)),
               path, "Restore the map, or open it without the session"};
}

// The paths where a file of that name may be, without duplicates.
std::vector<std::string> candidates(const std::string& name, const MapPlaces& places) {
  std::vector<std::string> paths;
  const auto add = [&](const fs::path& path) {
    std::error_code problem;
    const std::string text = path.lexically_normal().string();
    if (fs::is_regular_file(path, problem) &&
        std::find(paths.begin(), paths.end(), text) == paths.end())
      paths.push_back(text);
  };
  for (const std::string& file : places.files) add(fs::path(source_map(file)).parent_path() / name);
  add(fs::path(places.folder) / name);
  add(name);
  return paths;
}

// The path of a map in a folder, with its prefix (see source_prefix.h).
std::string inside(const std::string& folder, const std::string& name) {
  return std::string(source_prefix(name)) + (fs::path(folder) / source_map(name)).string();
}

// Whether a file with that name contains a map that needs no import options.
bool holds_a_map(const std::string& name) {
  return fs::path(name).extension() == ".map" || names_graph(name);
}

Found read_picture(const std::string& path, const ImportOptions& options) {
  const Result<Scene> scene = open_scene(path, options);
  if (!scene) return scene.error();
  return scene.value().map;
}

Found find_among_demos(const MapReference& map) {
  if (!find_demo(map.name))
    return Error{fmt::format("this version of Waymark has no demo '{}'", map.name), "",
                 "Update Waymark"};
  Found demo = open_map(map.name);
  if (!demo || map_hash(*demo.value()) == map.hash) return demo;
  return Error{fmt::format("the demo '{}' is a different map in this version: its hash is not {}",
                           map.name, hash_text(map.hash)),
               "", "Use the version of Waymark that created the session or share code"};
}

Found find_by_name(const MapReference& map, const MapPlaces& places) {
  if (find_demo(map.name)) return find_among_demos(map);
  if (needs_no_file(map.name)) return checked(open_map(map.name), map.hash, map.name);
  const std::string prefix(source_prefix(map.name)), name(source_map(map.name));
  const bool is_file = name.find('/') == std::string::npos;
  if (is_file && (holds_a_map(name) || (cut_named(map.name) && names_import(name))))
    for (const std::string& path : candidates(name, places))
      if (Found found = checked(open_map(prefix + path), map.hash, path)) return found;
  if (is_file && names_import(map.name))
    for (const std::string& path : candidates(map.name, places))
      if (Found found = checked(read_picture(path, map.import), map.hash, path)) return found;
  return Error{
      fmt::format("the share code needs map '{}' with hash {}", map.name, hash_text(map.hash)), "",
      "Open that map or change to its folder, then open the share code again"};
}

}  // namespace

Found find_map(const MapReference& map, const MapPlaces& places,
               const std::vector<Problem>* problems) {
  if (map.by == MapReference::By::content) return map.content;
  // Reuses the current map and everything computed for it.
  if (places.current && map_hash(*places.current) == map.hash) {
    const std::string& source = places.current->source;
    const bool same = map.by == MapReference::By::file ? source == inside(places.folder, map.name)
                                                       : short_source(source) == map.name;
    if (same) return places.current;
  }
  if (map.by == MapReference::By::name) return find_by_name(map, places);
  if (map.by == MapReference::By::demo) return find_among_demos(map);
  // A session from someone else must not make the program read other files and quote them in a
  // message.
  if (map.by == MapReference::By::plan) {
    if (needs_no_file(map.name)) return checked(open_map(map.name), map.hash, map.name);
    return Error{fmt::format("the session's map '{}' is not a map plan", map.name), "",
                 "Fix it in the file"};
  }
  const std::string path = inside(places.folder, map.name);
  const std::string file(source_map(map.name));
  const bool cut_picture = cut_named(map.name) && names_import(file);
  if (!holds_a_map(file) && !cut_picture)
    return Error{fmt::format("the session's map '{}' is neither a .map file nor a graph", map.name),
                 "", "Fix it in the file"};
  return checked(open_map(path, problems), map.hash, path);
}

}  // namespace waymark
