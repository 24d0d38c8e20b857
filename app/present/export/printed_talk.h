#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/talk.h"
#include "app/present/palette.h"
#include "core/base/result.h"

namespace waymark {

// A scene of a presentation on its way to paper: its slide, see slide_svg(), and its notes.
struct PrintedScene {
  std::string title;
  std::string slide;
  std::string notes;
};

// Searches every scene again and draws its slide. `wanted` is told how many of them are done and
// says whether to go on; nothing comes back where it did not. Seconds for large maps.
std::optional<std::vector<PrintedScene>> printed_scenes(
    const Presentation& presentation, const Palette& palette,
    const std::function<bool(int, int)>& wanted);

// Whether there is a way to print at all. Where there is none it is not to be offered.
bool can_print_scenes();

// A page of A4 a scene, lying: the slide as vectors and the notes below it. The file has no date,
// so that the same presentation gives the same bytes. The Error says why it cannot be written.
std::optional<Error> write_pdf(const std::vector<PrintedScene>& scenes,
                               const std::filesystem::path& path);

// The path of a scene's picture in a folder, from scene 0: "scene-01.png".
std::filesystem::path slide_path(const std::filesystem::path& folder, std::size_t scene);

// Why the pictures of so many scenes can't be written into a folder: one of the files exists.
// std::nullopt if nothing is in the way.
std::optional<Error> slides_fault(std::size_t scenes, const std::filesystem::path& folder);

// A picture of 1920 x 1080 for each scene, without notes, in a folder, which is made if it does not
// exist. Nothing is overwritten, see slides_fault().
std::optional<Error> write_slides(const std::vector<PrintedScene>& scenes,
                                  const std::filesystem::path& folder);

}  // namespace waymark
