#include "app/presentations/printed_presentation.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "app/compute/compute.h"
#include "app/kit/numbers.h"
#include "app/scene/command.h"
#include "app/scene/open_scene.h"
#include "app/scene/state.h"
#include "app/studies/plot_pictures.h"
#include "core/io/map_file.h"
#include "core/io/picture_file.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"
#include "tests/support/xml.h"

namespace waymark::printed_presentation_test {
namespace {

State presentation_of_two() {
  State state = state_of(open_scene("maze").value());
  state = apply(state, AddStroke{{{100, 100}, {2000, 900}, {3000, 2500}}});
  state = apply(state, TakeScene{});
  state = apply(state, TitleScene{0, "Blue < \"explored\" & more"});
  state = apply(state, NoteScene{0, "Say what blue is.\nThen ask."});
  state = apply(state, SetCamera{{false, 30, 20, 20}});
  return apply(state, TakeScene{});
}

std::vector<PrintedScene> printed(const State& state) {
  return printed_scenes(state.presentation, palette(Theme::kLight), [](int, int) { return true; })
      .value();
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++found;
  return found;
}

TEST(PrintedPresentation, ASlideTellsTitlePlaceAndFigures) {
  const State state = presentation_of_two();
  const std::vector<PrintedScene> scenes = printed(state);
  ASSERT_EQ(scenes.size(), 2u);
  const std::string& slide = scenes[0].slide;
  EXPECT_EQ(xml_fault(slide), "");
  Computer computer;
  ComputeRequest request;
  request.scene = state.scene;
  const std::shared_ptr<const Results> results = computer.compute(request);
  for (const std::string& text :
       {std::string("Blue &lt; &quot;explored&quot; &amp; more"), std::string("1 of 2"),
        grouped(results->b.counts.expanded), std::string("id=\"pen\"")})
    EXPECT_TRUE(contains(slide, text));
}

TEST(PrintedPresentation, ASlideShowsThePlotOfAScene) {
  State state = state_of(open_scene("maze").value());
  state = apply(state, SetFullPlot{true});
  state = apply(state, TakeScene{});
  const std::string slide = printed(state).at(0).slide;
  EXPECT_EQ(xml_fault(slide), "");
  Computer computer;
  ComputeRequest request;
  request.scene = state.scene;
  const Palette& light = palette(Theme::kLight);
  const PlotPicture picture =
      scatter_picture(*computer.compute(request), state.scatter_plot, light);
  std::string plot = plot_svg(picture, light, 1);
  plot = plot.substr(plot.find("<rect"));
  plot = plot.substr(0, plot.find("</svg>"));
  EXPECT_GT(count(plot, "<rect"), 100);
  EXPECT_TRUE(contains(slide, plot));
}

// The content of a PDF's compressed streams. Newer versions of cairo store the pages in them.
std::string inflated_streams(const std::string& pdf) {
  std::string all;
  for (std::size_t at = 0; (at = pdf.find("stream\n", at)) != std::string::npos;) {
    at += 7;
    const std::size_t end = pdf.find("endstream", at);
    if (end == std::string::npos) break;
    std::string content(std::size_t{1} << 20, '\0');
    z_stream zip{};
    if (inflateInit(&zip) != Z_OK) break;
    zip.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(pdf.data() + at));
    zip.avail_in = static_cast<uInt>(end - at);
    zip.next_out = reinterpret_cast<Bytef*>(content.data());
    zip.avail_out = static_cast<uInt>(content.size());
    inflate(&zip, Z_FINISH);
    all.append(content, 0, zip.total_out);
    inflateEnd(&zip);
    at = end + std::string("endstream").size();
  }
  return all;
}

TEST(PrintedPresentation, APageASceneAndTheSameBytesAgain) {
  const TestFolder folder;
  const std::vector<PrintedScene> scenes = printed(presentation_of_two());
  std::vector<std::string> files;
  for (const char* name : {"a/talk.pdf", "b/talk.pdf"}) {
    const std::filesystem::path path = std::filesystem::path(folder.path()) / name;
    std::filesystem::create_directories(path.parent_path());
    const std::optional<Error> error = write_pdf(scenes, path);
    ASSERT_FALSE(error) << error->text();
    files.push_back(read_file(path.string()).value());
  }
  EXPECT_EQ(files[0], files[1]);
  EXPECT_EQ(files[0].substr(0, 5), "%PDF-");
  const std::string objects = files[0] + inflated_streams(files[0]);
  EXPECT_EQ(count(objects, "/Type /Page") - count(objects, "/Type /Pages"), 2);
  EXPECT_GT(count(files[0], "/FontFile"), 0) << "the fonts are embedded";
  EXPECT_EQ(count(files[0], "/Subtype /Image"), 0) << "the map is not a pixel image";
}

// The start is in the centre of the map's area, where the slide's camera puts it.
TEST(PrintedPresentation, ThePictureShowsWhatTheCameraSees) {
  const TestFolder folder;
  State state = presentation_of_two();
  state =
      apply(state, SetCamera{{false, 30, state.scene.start.x + 0.5, state.scene.start.y + 0.5}});
  state = apply(state, TakeSceneAgain{1});
  ASSERT_FALSE(write_slides(printed(state), folder.path()));
  const std::string path = folder.path() + "/scene-02.png";
  const Result<Picture> picture = decode_picture(read_file(path).value(), path);
  ASSERT_TRUE(picture);
  ASSERT_EQ(picture.value().width, 1920);
  // The centre of the map's area is 348 + (1280 - 348) / 2 across and 64 + (720 - 64) / 2 down.
  const std::uint8_t* p = picture.value().pixel(814 * 3 / 2, 392 * 3 / 2);
  const Color& start = palette(Theme::kLight).map.start;
  EXPECT_NEAR(p[0], 255 * start.r, 2);
  EXPECT_NEAR(p[1], 255 * start.g, 2);
  EXPECT_NEAR(p[2], 255 * start.b, 2);
}

TEST(PrintedPresentation, StopsWhereItIsNotWantedAnyMore) {
  int asked = 0;
  EXPECT_FALSE(printed_scenes(presentation_of_two().presentation, palette(Theme::kLight),
                              [&asked](int, int) { return ++asked < 2; }));
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace waymark::printed_presentation_test
