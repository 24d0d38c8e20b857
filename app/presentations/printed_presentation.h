#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/article/chapter.h"
#include "app/compute/results.h"
#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/scene/presentation.h"
#include "app/scene/state.h"
#include "core/base/result.h"
#include "core/io/picture.h"

namespace waymark {

// A scene to print: its slide, see slide_svg(), and its notes.
struct PrintedScene {
  std::string title;
  std::string slide;
  std::string notes;
};

// Runs every scene's searches again and draws the scene's slide. A scene that awaits_answer() shows
// no results. `wanted` receives the number of scenes done and returns whether to continue;
// `progress`, if there is one, also cancels the measurement of a plot. `chapters`: where to find
// the figure of a scene. Returns std::nullopt if stopped. Takes seconds for large maps, and the
// time of measured_plot().
std::optional<std::vector<PrintedScene>> printed_scenes(
    const Presentation& presentation, const Palette& palette,
    const std::function<bool(int, int)>& wanted, JobProgress* progress = nullptr,
    const std::vector<ListedChapter>& chapters = {});

// Whether printing is available. If not, the window must not offer it.
bool can_print_scenes();

// Writes one A4 landscape page per scene: the slide as vectors, with the notes below it. The file
// contains no date, so the same presentation always yields the same bytes. Returns an Error if the
// file cannot be written.
std::optional<Error> write_pdf(const std::vector<PrintedScene>& scenes,
                               const std::filesystem::path& path);

// A page of vectors, in points: its frame with texts and lines, and images in it.
struct PrintedPage {
  struct Image {
    std::string svg;
    double x, y, width, height;  // where it is drawn; it keeps its aspect ratio
  };
  double width, height;
  std::string frame;
  std::vector<Image> images = {};
};

// Writes pages of any sizes, with the name of the file as the title of the document. Like
// write_pdf(), contains no date of its own.
std::optional<Error> write_pages(const std::vector<PrintedPage>& pages,
                                 const std::filesystem::path& path);

// A page as an image `width` pixels wide, on white. Returns std::nullopt if it can't be drawn;
// always if printing is not available.
std::optional<Picture> page_picture(const PrintedPage& page, int width);

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

// A scene of a presentation as a vector image, as it was taken: the map as the scene's camera sees
// it, two maps, the plot at full size, the table of searches, text, or a figure of `chapters`. The
// column on the left has the large number, the estimates at the start as bars, the scene's text,
// its question and the legend; a text or a figure has no column. Without `answers`, or if the
// question hides the results, the image has none. `results` belong to the scene's State and include
// every search. `number` starts at 1. O(cells), and the time of scene_plot(), which `progress`
// cancels.
std::string slide_svg(const PresentationScene& scene, const Results& results,
                      const Palette& palette, int number, int count, bool answers,
                      JobProgress& progress, const std::vector<ListedChapter>& chapters);

}  // namespace waymark
