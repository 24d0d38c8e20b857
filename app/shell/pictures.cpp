#include "app/shell/pictures.h"

#include <fmt/format.h>

#include "app/kit/free_path.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/share_code.h"
#include "app/screen/style.h"

namespace waymark {

std::optional<PicturePart> picture_named(std::string_view name) {
  for (const PictureName& picture : kPictures)
    if (picture.name == name) return picture.part;
  return std::nullopt;
}

void Pictures::write(Picture picture, const std::filesystem::path& path) {
  workspace_.job.start(
      "Writing " + path.filename().string(),
      [pixels = std::make_shared<const Picture>(std::move(picture)), path,
       shown = workspace_.drawn](JobProgress&) -> JobOutcome {
        if (const std::optional<Error> error = write_png(*pixels, share_code_of(shown), path))
          return *error;
        return JobOutcome::SavedFile{path.string()};
      });
}

// Draws immediately, because only this thread can draw. Compresses and writes in the background.
void Pictures::write_wanted_parts() {
  for (const auto& [picture, factor, path] : std::exchange(parts_wanted_, {})) {
    Result<Picture> drawn = part(picture, static_cast<float>(factor));
    if (drawn)
      write(std::move(drawn.value()), path);
    else
      workspace_.tell(Message::failure(drawn.error()));
  }
}

void Pictures::ask_where(std::string_view stem, std::function<void(const std::string&)> then) {
  workspace_.ask_where({"Save image", free_path(stem, "png").string(), ".png",
                        "The image contains its share code, so Waymark can open it."},
                       std::move(then));
}

void Pictures::add_window_action() {
  workspace_.actions.add(
      {"file.save_picture",
       "Save screenshot…",
       icon::kExport,
       ctrl(SDLK_e),
       [] { return true; },
       {},
       [this] { ask_where("", [this](const std::string& path) { window_wanted_ = path; }); }});
}

void Pictures::add_part_actions() {
  for (const PictureName& picture : kPictures)
    for (const int factor : {1, 2, 4})
      workspace_.actions.add({fmt::format("picture.{}_{}x", picture.name, factor),
                              fmt::format("{}, {}×…", picture.label, factor),
                              "",
                              Chord{},
                              [] { return true; },
                              {},
                              [this, part = picture.part, factor] {
                                ask_where(part == PicturePart::map ? "map" : "plot",
                                          [this, part, factor](const std::string& path) {
                                            parts_wanted_.push_back({part, factor, path});
                                          });
                              }});
}

}  // namespace waymark
