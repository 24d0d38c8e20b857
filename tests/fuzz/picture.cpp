#include "core/io/picture.h"

#include "core/io/import_rules.h"
#include "core/io/import_source.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Picture> picture = decode_picture(fuzz::text(data, size), "p.png");
  if (!fuzz::check_read(picture, "p.png")) return 0;
  const Picture& pixels = picture.value();
  const std::int64_t count = std::int64_t{pixels.width} * pixels.height;
  fuzz::require(count > 0 && static_cast<std::int64_t>(pixels.rgba.size()) == 4 * count,
                "an image has four bytes per pixel");
  // The remaining work is linear in the number of pixels, and small images are as good as large
  // ones.
  constexpr std::int64_t kFew = 1 << 16;
  if (count > kFew) return 0;
  ImportRules rules;
  const PictureSurvey survey = survey_picture(pixels);
  rules.walls = guess_walls(survey);
  if (rules.walls.threshold == WallRule::kFound)
    rules.walls.threshold = otsu_threshold(survey.brightness);
  rules.cell_px = guess_cell_px(pixels, rules.walls);
  const Result<Grid> grid = grid_of_picture(pixels, rules, "p.png");
  fuzz::require(grid && grid.value().width() == cells_along(pixels.width, rules.cell_px) &&
                    grid.value().height() == cells_along(pixels.height, rules.cell_px),
                "an image becomes a map of its size");
  return 0;
}
