#include "app/window/pictures.h"

#include <fmt/format.h>

#include "app/model/session/recipe.h"
#include "app/present/export/free_path.h"
#include "app/present/export/png_file.h"
#include "app/ui/shell/icons.h"

namespace waymark {

std::optional<PicturePart> picture_named(std::string_view name) {
  for (const PictureName& picture : kPictures)
    if (picture.name == name) return picture.part;
  return std::nullopt;
}

void Pictures::write(Picture picture, const std::filesystem::path& path) {
  desk_.job.start(
      "Writing " + path.filename().string(),
      [pixels = std::make_shared<const Picture>(std::move(picture)), path,
       shown = desk_.drawn](JobProgress&) -> JobOutcome {
        if (const std::optional<Error> error = write_png(*pixels, recipe_of(shown), path))
          return *error;
        return JobOutcome::SavedFile{path.string()};
      });
}

// Drawn at once, since only this thread can; packed and written beside the window.
void Pictures::write_wanted_parts() {
  for (const auto& [picture, factor] : std::exchange(parts_wanted_, {})) {
    Result<Picture> drawn = part(picture.part, static_cast<float>(factor));
    if (drawn)
      write(std::move(drawn.value()),
            free_path(picture.part == PicturePart::map ? "map" : "plot", "png"));
    else
      desk_.tell(Message::failure(drawn.error()));
  }
}

void Pictures::add_window_action() {
  desk_.actions.add({"file.save_picture",
                     "Save picture of the window",
                     icon::kExport,
                     ctrl(SDLK_e),
                     [] { return true; },
                     {},
                     [this] { window_wanted_ = true; }});
}

void Pictures::add_part_actions() {
  for (const PictureName& picture : kPictures)
    for (const int factor : {1, 2, 4})
      desk_.actions.add({fmt::format("picture.{}_{}x", picture.name, factor),
                         fmt::format("{}, {}×", picture.label, factor),
                         "",
                         Chord{},
                         [] { return true; },
                         {},
                         [this, picture, factor] { parts_wanted_.emplace_back(picture, factor); }});
}

}  // namespace waymark
