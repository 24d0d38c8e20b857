#include "app/library/maps.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "app/library/map_browser.h"
#include "app/scene/map_mover.h"
#include "app/scene/picture_share_code.h"
#include "app/screen/style.h"
#include "app/source/graph_file.h"
#include "app/source/portal_file.h"
#include "core/io/map_file.h"
#include "core/io/map_picture.h"

namespace waymark {
namespace {

// The map's title, changed to a valid file name.
std::string map_file_name(std::string title, std::string_view ending) {
  std::replace_if(
      title.begin(), title.end(),
      [](char c) {
        return c == '/' || c == '\\' || c == ':' || static_cast<unsigned char>(c) < ' ';
      },
      '-');
  return title + std::string(ending);
}

bool has_terrain(const Grid& grid) {
  return grid.count_of(Terrain::swamp) + grid.count_of(Terrain::water) +
             grid.count_of(Terrain::trees) >
         0;
}

JobOutcome write_map(const OpenedMap& map, const std::string& path, int cell_px) {
  if (names_picture(path)) {
    const Result<Picture> picture = map_picture(ground_of(map), cell_px);
    if (!picture) return picture.error();
    if (const std::optional<Error> error = write_png(picture.value(), "", path)) return *error;
  } else if (const Result<bool> written = write_map_file(ground_of(map), path); !written) {
    return written.error();
  }
  if (const std::optional<Error> error = write_portal_file(ground_of(map), path)) return *error;
  const bool flattened = names_picture(path) && has_terrain(ground_of(map));
  return JobOutcome::SavedFile{
      path,
      flattened
          ? "An image stores swamp, water and trees only as colours; a .map file keeps the terrain"
          : ""};
}

JobOutcome write_graph(const OpenedMap& map, const std::string& path) {
  if (const Result<bool> written = write_graph_file(*map.grid.graph(), path); !written)
    return written.error();
  return JobOutcome::SavedFile{path, ""};
}

}  // namespace

Maps::Maps(Workspace& workspace, const std::function<void()>& wake)
    : workspace_(workspace), browser_(std::make_unique<MapBrowser>(wake)) {
  workspace_.features.refer(*browser_);
}

Maps::~Maps() = default;

void Maps::add_actions() {
  workspace_.actions.add("file.save_map", "Save map as…", icon::kSave, [this] {
    if (ground_of(*workspace_.state().scene.map).graph()) return ask_for_graph();
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::current_path(problem);
    workspace_.ui.save_map.path =
        (folder / map_file_name(workspace_.state().scene.map->title, ".map")).string();
    workspace_.open_popup(Popup::save_map);
  });
  workspace_.actions.add("file.maps", "Maps…", icon::kMap, ctrl(SDLK_m), [this] {
    browser_->open();
    workspace_.open_popup(Popup::maps);
  });
}

void Maps::ask_for_graph() {
  const OpenedMap& map = *workspace_.state().scene.map;
  const bool hexes = map.grid.graph()->shape() == GraphShape::hexagons;
  const std::string ending = hexes ? ".hex" : ".json";
  workspace_.ask_where({"Save graph", map_file_name(map.title, ending), ending,
                        "Saves nodes, positions and edges in one file.", ""},
                       [this](const std::string& path) {
                         workspace_.job.start(
                             "Writing " + std::filesystem::path(path).filename().string(),
                             [map = workspace_.state().scene.map, path](JobProgress&) {
                               return write_graph(*map, path);
                             });
                       });
}

void Maps::save(const std::string& path, int cell_px) {
  workspace_.job.start("Writing " + std::filesystem::path(path).filename().string(),
                       [map = workspace_.state().scene.map, path, cell_px](JobProgress&) {
                         return write_map(*map, path, cell_px);
                       });
}

void Maps::get(const MapSet& set) {
  browser_->failed.reset();
  browser_->catalog.get(set);
}

void Maps::stop_getting() { browser_->catalog.cancel(); }

// Reports the end of a download in the map browser, or over the map if the browser is closed.
void Maps::take_got() {
  std::optional<MapCatalog::Got> got = browser_->catalog.take_got();
  if (!got) return;
  const std::string title(got->set->title);
  if (got->error) {
    if (workspace_.ui.popup != Popup::maps) workspace_.tell(Message::failure(*got->error));
    browser_->failed = std::move(got);
  } else if (workspace_.ui.popup != Popup::maps) {
    workspace_.tell({Message::Kind::note, fmt::format("{}: {} maps downloaded", title, got->maps),
                     "", "See File > Maps"});
  }
}

}  // namespace waymark
