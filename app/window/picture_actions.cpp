#include <fmt/format.h>

#include "app/model/session/recipe.h"
#include "app/present/export/free_path.h"
#include "app/present/export/png_file.h"
#include "app/window/app.h"

// Actions that save parts of the window as pictures of several sizes.
namespace waymark {

std::optional<PicturePart> picture_named(std::string_view name) {
  for (const PictureName& picture : kPictures)
    if (picture.name == name) return picture.part;
  return std::nullopt;
}

// Drawn at once, since only this thread can; packed and written beside the window.
void App::export_picture(const PictureName& picture, int factor) {
  Result<Picture> drawn = part_picture(picture.part, static_cast<float>(factor));
  if (!drawn) {
    show(Message::failure(drawn.error()));
    return;
  }
  write_picture(std::move(drawn.value()),
                free_path(picture.part == PicturePart::map ? "map" : "plot", "png"));
}

void App::write_picture(Picture picture, const std::filesystem::path& path) {
  job_.start("Writing " + path.filename().string(),
             [pixels = std::make_shared<const Picture>(std::move(picture)), path,
              shown = state()](JobProgress&) -> JobOutcome {
               if (const std::optional<Error> error = write_png(*pixels, recipe_of(shown), path))
                 return *error;
               return JobOutcome::SavedFile{path.string()};
             });
}

void App::add_picture_actions() {
  for (const PictureName& picture : kPictures)
    for (const int factor : {1, 2, 4})
      actions_.add({fmt::format("picture.{}_{}x", picture.name, factor),
                    fmt::format("{}, {}×", picture.label, factor),
                    "",
                    Chord{},
                    [] { return true; },
                    {},
                    [this, &picture, factor] { pictures_wanted_.emplace_back(&picture, factor); }});
}

}  // namespace waymark
