#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/scene/presentation.h"
#include "app/scene/state.h"
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

// Units of a slide.
inline constexpr double kSlideWidth = 1280, kSlideHeight = 720;

// A scene of a presentation as a vector image, with its title and its number in the presentation,
// the large number, the estimates at the start as bars, the legend, and the map as the scene's
// camera sees it, or the scatter plot if the scene shows it at full size. `results` belong to the
// scene's State. `number` starts at 1. O(cells).
std::string slide_svg(const PresentationScene& scene, const Results& results,
                      const Palette& palette, int number, int count);

// The numbers of a presentation's scene: the cells explored by B, and below them the cells explored
// by A; only A's cells if B is not shown.
struct PresentationFigure {
  std::string number;   // "1,450"; "–" if the search can't run on the map
  std::string caption;  // "cells explored with landmarks"
  Color color;
};
struct PresentationFigures {
  PresentationFigure great;
  PresentationFigure second;  // has no number if there is no second number
};

PresentationFigures presentation_figures(const Results& results, const Palette& palette);

}  // namespace waymark
