#include "core/io/import_source.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <vector>

#include "core/io/import_rules.h"
#include "core/io/map_file.h"
#include "core/io/picture.h"

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
  rules.grey = options.grey;
  if (source.xp && options.heights)
    return Error{"a REXPaint image has no heights", source.name, "Remove --heights"};
  if (source.xp && options.grey)
    return Error{"a REXPaint image has no costs", source.name, "Remove --grey"};
  if (options.heights && options.grey)
    return Error{"brightness can't be both heights and costs", source.name,
                 "Remove --heights or --grey"};
  if (options.walls)
    rules.walls = *options.walls;
  else if (options.heights || options.grey)
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

namespace {

// Calls `use` with a function that returns whether a pixel, given its four bytes, is a wall.
template <class Use>
void with_wall_test(const WallRule& rule, const Use& use) {
  const bool picked = !rule.floor_is_picked;
  if (rule.by == WallRule::By::transparency) {
    use([picked](const std::uint8_t* rgba) { return is_transparent(rgba) == picked; });
  } else if (rule.by == WallRule::By::colors) {
    use([picked, &rule](const std::uint8_t* rgba) {
      const Rgb color = seen_color(rgba);
      return std::any_of(rule.colors.begin(), rule.colors.end(), [&](Rgb wanted) {
               return distance_of(wanted, color) <= rule.tolerance;
             }) == picked;
    });
  } else {
    use([picked, threshold = rule.threshold](const std::uint8_t* rgba) {
      return (brightness_of(seen_color(rgba)) < threshold) == picked;
    });
  }
}

template <class IsWall>
void fill_grid(const Picture& picture, const ImportRules& rules, const IsWall& is_wall,
               Grid& grid) {
  const int cell_px = rules.cell_px;
  std::vector<int> walls(static_cast<std::size_t>(grid.width()));
  const bool sums_light = rules.heights || rules.grey;
  std::vector<int> light(sums_light ? walls.size()
                                    : 0);  // summed brightness of the pixels that are not walls
  const auto begin_of = [&](int cell, int pixels) { return std::min(cell * cell_px, pixels); };
  for (int row = 0; row < grid.height(); ++row) {
    const int top = begin_of(row, picture.height), bottom = begin_of(row + 1, picture.height);
    std::fill(walls.begin(), walls.end(), 0);
    std::fill(light.begin(), light.end(), 0);
    for (int y = top; y < bottom; ++y) {
      const std::uint8_t* rgba = picture.pixel(0, y);
      for (int column = 0; column < grid.width(); ++column) {
        const int right = begin_of(column + 1, picture.width);
        for (int x = begin_of(column, picture.width); x < right; ++x, rgba += 4) {
          const bool wall = is_wall(rgba);
          walls[static_cast<std::size_t>(column)] += wall ? 1 : 0;
          if (sums_light && !wall)
            light[static_cast<std::size_t>(column)] += brightness_of(seen_color(rgba));
        }
      }
    }
    for (int column = 0; column < grid.width(); ++column) {
      const int width = begin_of(column + 1, picture.width) - begin_of(column, picture.width);
      const int wall_pixels = walls[static_cast<std::size_t>(column)];
      const int pixels = width * (bottom - top);
      if (2 * wall_pixels >= pixels) continue;
      if (rules.grey) {
        const std::int64_t whole = std::int64_t{255} * (pixels - wall_pixels),
                           bright = light[static_cast<std::size_t>(column)];
        grid.set_cost({column, row}, static_cast<int>((rules.grey->black * (whole - bright) +
                                                       rules.grey->white * bright + whole / 2) /
                                                      whole));
        continue;
      }
      const int height = rules.heights ? light[static_cast<std::size_t>(column)] *
                                             (kMostHeight + 1) / (256 * (pixels - wall_pixels))
                                       : 0;
      grid.set_terrain({column, row}, terrain_at(height));
    }
  }
}

// Counts the borders between wall and floor that are at multiples of each cell size.
class Borders {
 public:
  void add(int place, std::int64_t borders) {
    count_ += borders;
    for (int px = 2; px <= ImportRules::kMostCellPx; ++px)
      if (place % px == 0) at_multiples_[static_cast<std::size_t>(px)] += borders;
  }
  // Whether nearly all borders are at multiples of `px`. JPEG blurs a few borders.
  bool lie_at_multiples_of(int px) const {
    constexpr double kNearlyAll = 0.97;
    return static_cast<double>(at_multiples_[static_cast<std::size_t>(px)]) >=
           kNearlyAll * static_cast<double>(count_);
  }
  bool any() const { return count_ > 0; }

 private:
  std::int64_t count_ = 0;
  std::array<std::int64_t, ImportRules::kMostCellPx + 1> at_multiples_{};
};

constexpr int kMostLines = 1024;

// Counts the borders along `lines` lines of `length` pixels each. `pixel(line, place)` returns a
// pixel.
template <class IsWall, class Pixel>
Borders borders_along(int lines, int length, const IsWall& is_wall, const Pixel& pixel) {
  std::vector<std::int64_t> at(static_cast<std::size_t>(length), 0);
  const int step = (lines + kMostLines - 1) / kMostLines;
  for (int line = 0; line < lines; line += step) {
    bool before = is_wall(pixel(line, 0));
    for (int place = 1; place < length; ++place) {
      const bool now = is_wall(pixel(line, place));
      at[static_cast<std::size_t>(place)] += now != before;
      before = now;
    }
  }
  Borders borders;
  for (int place = 1; place < length; ++place)
    borders.add(place, at[static_cast<std::size_t>(place)]);
  return borders;
}

}  // namespace

Result<Grid> grid_of_picture(const Picture& picture, const ImportRules& rules,
                             const std::string& name) {
  const std::int64_t width = cells_along(picture.width, rules.cell_px);
  const std::int64_t height = cells_along(picture.height, rules.cell_px);
  if (width * height > Grid::kMaxCells)
    return Error{fmt::format("a map of {} x {} cells is too large", width, height), name,
                 "Use more pixels per cell"};
  Grid grid(static_cast<int>(width), static_cast<int>(height));
  with_wall_test(rules.walls,
                 [&](const auto& is_wall) { fill_grid(picture, rules, is_wall, grid); });
  return grid;
}

int guess_cell_px(const Picture& picture, const WallRule& walls) {
  Borders across, down;
  with_wall_test(walls, [&](const auto& is_wall) {
    across = borders_along(picture.height, picture.width, is_wall,
                           [&](int line, int place) { return picture.pixel(place, line); });
    down = borders_along(picture.width, picture.height, is_wall,
                         [&](int line, int place) { return picture.pixel(line, place); });
  });
  if (!across.any() && !down.any()) return 1;
  for (int px = ImportRules::kMostCellPx; px > 1; --px)
    if (across.lie_at_multiples_of(px) && down.lie_at_multiples_of(px)) return px;
  return 1;
}

}  // namespace waymark
