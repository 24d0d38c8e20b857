#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/palette.h"
#include "app/scene/presentation.h"
#include "core/base/result.h"

namespace waymark {

// A scene to print: its slide, see slide_svg(), and its notes.
struct PrintedScene {
  std::string title;
  std::string slide;
  std::string notes;
};

// Runs every scene's searches again and draws the scene's slide. `wanted` receives the number of
// scenes done and returns whether to continue. Returns std::nullopt if stopped. Takes seconds for
// large maps.
std::optional<std::vector<PrintedScene>> printed_scenes(
    const Presentation& presentation, const Palette& palette,
    const std::function<bool(int, int)>& wanted);

// Whether printing is available. If not, the window must not offer it.
bool can_print_scenes();

// Writes one A4 landscape page per scene: the slide as vectors, with the notes below it. The file
// contains no date, so the same presentation always yields the same bytes. Returns an Error if the
// file cannot be written.
std::optional<Error> write_pdf(const std::vector<PrintedScene>& scenes,
                               const std::filesystem::path& path);

// The path of a scene's image in a folder, where the first scene is 0: "scene-01.png".
std::filesystem::path slide_path(const std::filesystem::path& folder, std::size_t scene);

// Returns an Error if the images of `scenes` scenes can't be written into a folder because one of
// the files exists, otherwise std::nullopt.
std::optional<Error> slides_fault(std::size_t scenes, const std::filesystem::path& folder);

// Writes an image of 1920 x 1080 pixels for each scene, without notes, into a folder, which is
// created if needed. Overwrites nothing, see slides_fault().
std::optional<Error> write_slides(const std::vector<PrintedScene>& scenes,
                                  const std::filesystem::path& folder);

}  // namespace waymark
