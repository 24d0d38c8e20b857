#include "core/io/import_source.h"

#include <algorithm>

#include "core/io/map_file.h"
#include "core/io/picture_file.h"
#include "core/io/picture_grid.h"

namespace waymark {

bool names_import(std::string_view path) { return names_picture(path) || names_xp(path); }

Result<ImportSource> read_import_source(const std::string& path) {
  ImportSource source;
  source.name = path;
  if (names_xp(path)) {
    const Result<std::string> bytes = read_file(path);
    if (!bytes) return bytes.error();
    Result<XpImage> xp = parse_xp(bytes.value(), path);
    if (!xp) return xp.error();
    source.xp = std::make_shared<const XpImage>(std::move(xp.value()));
    source.picture = std::make_shared<const Picture>(cell_colors(*source.xp));
  } else {
    Result<Picture> picture = read_picture_file(path);
    if (!picture) return picture.error();
    source.picture = std::make_shared<const Picture>(std::move(picture.value()));
  }
  source.survey = survey_picture(*source.picture);
  if (source.xp) source.survey.colors = colors_of(*source.xp);
  return source;
}

Result<ImportRules> import_rules(const ImportSource& source, const ImportOptions& options) {
  ImportRules rules;
  rules.heights = options.heights;
  if (source.xp && options.heights)
    return Error{"a REXPaint image has no heights", source.name, "Remove --heights"};
  if (options.walls)
    rules.walls = *options.walls;
  else if (options.heights)
    rules.walls.threshold = 0;  // nothing is a wall
  else
    rules.walls = source.xp ? guess_walls(*source.xp) : guess_walls(source.survey);
  if (rules.walls.by == WallRule::By::glyphs && !source.xp)
    return Error{"this image has no glyphs", source.name,
                 "Choose walls by brightness, colour or transparency"};
  if (rules.walls.by == WallRule::By::brightness && rules.walls.threshold == WallRule::kFound)
    rules.walls.threshold = otsu_threshold(source.survey.brightness);
  if (source.xp && options.cell_px.value_or(1) != 1)
    return Error{"a REXPaint image has one map cell per cell", source.name, "Remove the cell size"};
  if (!source.xp)
    rules.cell_px =
        options.cell_px ? *options.cell_px : guess_cell_px(*source.picture, rules.walls);
  return rules;
}

Result<Grid> import_grid(const ImportSource& source, const ImportRules& rules) {
  if (source.xp) return grid_of_xp(*source.xp, rules.walls);
  return grid_of_picture(*source.picture, rules, source.name);
}

Picture fitted_picture(const Picture& picture, const ImportRules& rules) {
  Picture fitted;
  fitted.width = cells_along(picture.width, rules.cell_px) * rules.cell_px;
  fitted.height = cells_along(picture.height, rules.cell_px) * rules.cell_px;
  if (fitted.width == picture.width && fitted.height == picture.height) return picture;
  fitted.rgba.resize(4 * static_cast<std::size_t>(fitted.width) *
                     static_cast<std::size_t>(fitted.height));
  const std::ptrdiff_t row = std::ptrdiff_t{4} * std::min(picture.width, fitted.width);
  for (int y = 0; y < std::min(picture.height, fitted.height); ++y)
    std::copy_n(picture.pixel(0, y), row,
                fitted.rgba.begin() + std::ptrdiff_t{4} * y * fitted.width);
  return fitted;
}

}  // namespace waymark
