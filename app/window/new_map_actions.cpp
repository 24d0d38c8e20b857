#include <algorithm>
#include <filesystem>

#include "app/present/export/png_file.h"
#include "app/ui/shell/icons.h"
#include "app/window/app.h"
#include "core/file/map_file.h"
#include "core/file/map_picture.h"

// Actions that make new maps and save the one that is shown.
namespace waymark {
namespace {

// The map's title as the name of a file.
std::string file_name(std::string title) {
  std::replace_if(
      title.begin(), title.end(),
      [](char c) {
        return c == '/' || c == '\\' || c == ':' || static_cast<unsigned char>(c) < ' ';
      },
      '-');
  return title + ".map";
}

bool has_terrain(const Grid& grid) {
  return grid.count_of(Terrain::swamp) + grid.count_of(Terrain::water) +
             grid.count_of(Terrain::trees) >
         0;
}

JobOutcome write_map(const OpenedMap& map, const std::string& path, int cell_px) {
  if (names_picture(path)) {
    const Result<Picture> picture = map_picture(map.grid, cell_px);
    if (!picture) return picture.error();
    if (const std::optional<Error> error = write_png(picture.value(), "", path)) return *error;
  } else if (const Result<bool> written = write_map_file(map.grid, path); !written) {
    return written.error();
  }
  const bool flattened = names_picture(path) && has_terrain(map.grid);
  return JobOutcome::SavedFile{
      path,
      flattened ? "Swamp, water and trees are mere colours in a picture; a .map keeps them" : ""};
}

}  // namespace

void App::add_new_map_actions() {
  const auto always = [] { return true; };
  const auto add = [this, always](std::string id, std::string label, std::string icon, Chord chord,
                                  std::function<void()> run) {
    actions_.add(
        {std::move(id), std::move(label), std::move(icon), chord, always, {}, std::move(run)});
  };
  add("map.generate", "Generate map…", icon::kDice, Chord{SDLK_n, true, false},
      [this] { open_popup(Popup::new_map); });
  add("map.new_empty", "New empty map…", "", {}, [this] {
    ui_.new_map.choose(*find_generator("empty"));
    open_popup(Popup::new_map);
  });
}

void App::add_save_map_action() {
  actions_.add({"file.save_map",
                "Save map as…",
                icon::kSave,
                {},
                [] { return true; },
                {},
                [this] {
                  std::error_code problem;
                  const std::filesystem::path folder = std::filesystem::current_path(problem);
                  ui_.save_map.path = (folder / file_name(state().scene.map->title)).string();
                  open_popup(Popup::save_map);
                }});
}

void App::save_map(const std::string& path, int cell_px) {
  job_.start("Writing " + std::filesystem::path(path).filename().string(),
             [map = state().scene.map, path, cell_px](JobProgress&) {
               return write_map(*map, path, cell_px);
             });
}

}  // namespace waymark
