#include "app/map/map_sketch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "app/kit/palette.h"
#include "app/map/map_colors.h"
#include "app/map/map_marks.h"
#include "app/scene/opened_map.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "app/source/thumbnail.h"

namespace waymark {
namespace {

// Each of the three searches has its own fill. Searches with different tie-breaking rules all have
// A's fill.
Color fill_of(SmallSearchSet set, std::size_t which, const Palette& colors) {
  if (set == SmallSearchSet::tie_rules || which == 0) return colors.map.a_fill;
  return which == 1 ? colors.map.b_fill : colors.panel.exact;
}

}  // namespace

SearchMaps::SearchMaps(std::function<void()> on_made)
    : maker_([](const Request& request) { return make(request); }, std::move(on_made)) {}

SearchMaps::Made SearchMaps::make(const Request& request) {
  Made made{request, small_searches(request.scene, request.set), {}};
  const Palette& colors = palette(request.theme);
  for (std::size_t i = 0; i < made.searches.of.size(); ++i)
    made.pictures.push_back(search_sketch(*request.scene.map, made.searches.of[i],
                                          fill_of(request.set, i, colors), request.side, colors));
  return made;
}

std::optional<SearchMaps::Shown> SearchMaps::show(const Scene& scene, SmallSearchSet set, int side,
                                                  Theme theme) {
  const Request request{scene, set, side, theme};
  if (asked_ != request) maker_.ask(*(asked_ = request));
  if (std::optional<Made> made = maker_.take()) {
    made_ = std::move(made);
    while (textures_.size() < made_->pictures.size()) textures_.emplace_back(TexelFormat::kRgba8);
    for (std::size_t i = 0; i < made_->pictures.size(); ++i) {
      const Picture& picture = made_->pictures[i];
      textures_[i].upload(picture.width, picture.height, picture.rgba.data());
    }
  }
  if (!made_ || made_->request.set != set || made_->pictures.empty()) return std::nullopt;
  Shown shown{{},
              made_->pictures[0].width,
              made_->pictures[0].height,
              made_->searches,
              made_->request.scene};
  for (std::size_t i = 0; i < made_->pictures.size(); ++i)
    shown.textures.push_back(textures_[i].id());
  return shown;
}

Rect draw_small_map(const UiContext& c, ImDrawList& list, const Rect& rect,
                    const SearchMaps::Shown& shown, std::size_t which, bool landmarks) {
  constexpr float kMark = 0.7f;  // size of marks relative to the large map
  const float scale =
      std::min(rect.w / static_cast<float>(shown.width), rect.h / static_cast<float>(shown.height));
  const float w = std::round(scale * static_cast<float>(shown.width)),
              h = std::round(scale * static_cast<float>(shown.height));
  const Rect map{rect.x, rect.y, w, h};
  list.AddImage(texture_id(shown.textures[which]), map.min(), {map.x + w, map.y + h});
  frame_rect(list, {map.x - 1, map.y - 1, w + 2, h + 2}, c.palette.ui.line2);
  const NodePlace extent = map_extent(*shown.scene.map);
  const auto at = [&](Cell cell) {
    const NodePlace place = map_place(*shown.scene.map, cell);
    return ImVec2{map.x + static_cast<float>(place.x / extent.x) * w,
                  map.y + static_cast<float>(place.y / extent.y) * h};
  };
  if (landmarks)
    for (const Cell landmark : shown.scene.landmarks)
      draw_landmark_mark(c, list, at(landmark), kMark, 0, false);
  draw_goal_mark(c, list, at(shown.scene.goal), kMark);
  draw_start_mark(c, list, at(shown.scene.start), kMark);
  return map;
}

void dialog_title(const UiContext& c, const char* title) {
  push_font(c.fonts.summary_number);
  ImGui::TextUnformatted(title);
  ImGui::PopFont();
}

void dialog_foot(const UiContext& c, float width) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float button = c.px(88);
  ImGui::Dummy({width, c.px(32)});
  const Rect place{at.x + width - button, at.y + c.px(4), button, c.px(28)};
  if (push_button(c, "done", place, "Done", true) || enter_pressed()) c.ui.popup = Popup::none;
}

namespace {

using SketchColor = std::array<std::uint8_t, 3>;

SketchColor rgb_of(const Color& color) {
  const auto byte = [](float part) { return static_cast<std::uint8_t>(std::lround(255 * part)); };
  return {byte(color.r), byte(color.g), byte(color.b)};
}

std::array<SketchColor, 256> colors_of(const Palette& palette) {
  std::array<SketchColor, 256> colors{};
  for (const char terrain : std::string_view(".GS@OTW0123456789"))
    colors[static_cast<unsigned char>(terrain)] = rgb_of(terrain_color(palette, terrain));
  return colors;
}

}  // namespace

Picture map_sketch(const Grid& grid, int side, const Palette& palette, const SketchTint& tint) {
  if (grid.graph()) return graph_sketch(NodeLayout(grid.shared_graph()), side, palette, tint);
  const std::array<SketchColor, 256> colors = colors_of(palette);
  const SketchColor tinted = rgb_of(tint.color);
  const auto color_of = [&](Cell cell) -> const SketchColor& {
    if (!tint.of.empty() && tint.of[static_cast<std::size_t>(grid.node(cell))] != 0) return tinted;
    return colors[static_cast<unsigned char>(grid.terrain(cell))];
  };
  const int longer = std::max(grid.width(), grid.height());
  const int enlarged = std::max(1, side / longer);
  const auto pixels = [&](int cells) {
    if (longer <= side) return cells * enlarged;
    return std::max(1, static_cast<int>(std::int64_t{cells} * side / longer));
  };
  Picture picture{pixels(grid.width()), pixels(grid.height()), {}};
  // The range of cells that a pixel covers fully or partly.
  const auto cells = [](int pixel, int count, int of) {
    const auto first = static_cast<int>(std::int64_t{pixel} * of / count);
    const auto last = static_cast<int>((std::int64_t{pixel + 1} * of - 1) / count);
    return std::pair(first, std::max(first, last));
  };
  for (int j = 0; j < picture.height; ++j) {
    const auto [top, bottom] = cells(j, picture.height, grid.height());
    for (int i = 0; i < picture.width; ++i) {
      const auto [left, right] = cells(i, picture.width, grid.width());
      std::array<int, 3> sum{};
      for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x) {
          const SketchColor& color = color_of({x, y});
          for (std::size_t k = 0; k < 3; ++k) sum[k] += color[k];
        }
      const int count = (bottom - top + 1) * (right - left + 1);
      for (const int channel : sum)
        picture.rgba.push_back(static_cast<std::uint8_t>(channel / count));
      picture.rgba.push_back(255);
    }
  }
  return picture;
}

namespace {

constexpr float kDearGround = 0.12f;  // darkening per unit of cost above 1
constexpr float kStreet = 0.5f;       // fraction of a main road's colour
constexpr double kStreetsFrom = 3;    // pixels per map unit; below this, side streets are faint
constexpr float kFaintStreet = 0.15f;

Color color_at(const NodeLayout& layout, const GraphRaster& raster, std::size_t pixel,
               const Palette::Map& map) {
  if (raster.ways.empty()) {
    const Node node = raster.nodes[pixel];
    if (node == kNoNode) return map.wall;
    const auto dearer = static_cast<float>(layout.graph().ground(node) - 1);
    return mixed(map.floor, map.wall_line, kDearGround * dearer);
  }
  switch (raster.ways[pixel]) {
    case GraphRaster::Way::none:
      return map.floor;
    case GraphRaster::Way::street:
      return mixed(map.floor, map.wall_line, raster.scale < kStreetsFrom ? kFaintStreet : kStreet);
    case GraphRaster::Way::main_road:
      break;
  }
  return map.wall_line;
}

}  // namespace

Picture graph_sketch(const NodeLayout& layout, int side, const Palette& palette,
                     const SketchTint& tint) {
  const GraphRaster raster = graph_raster(layout, side, side);
  Picture picture{raster.width, raster.height, {}};
  picture.rgba.reserve(4 * raster.nodes.size());
  for (std::size_t i = 0; i < raster.nodes.size(); ++i) {
    const Node node = raster.nodes[i];
    const bool tinted =
        node != kNoNode && !tint.of.empty() && tint.of[static_cast<std::size_t>(node)] != 0;
    const Color color = tinted ? tint.color : color_at(layout, raster, i, palette.map);
    for (const float part : {color.r, color.g, color.b})
      picture.rgba.push_back(static_cast<std::uint8_t>(std::lround(255 * part)));
    picture.rgba.push_back(255);
  }
  return picture;
}

namespace {

void draw_dot(Picture& picture, double x, double y, std::uint32_t color) {
  constexpr int kSide = 2;
  const int left = static_cast<int>(std::lround(x - kSide / 2.0));
  const int top = static_cast<int>(std::lround(y - kSide / 2.0));
  for (int j = std::max(0, top); j < std::min(picture.height, top + kSide); ++j)
    for (int i = std::max(0, left); i < std::min(picture.width, left + kSide); ++i) {
      const std::size_t at =
          4 * (static_cast<std::size_t>(j) * static_cast<std::size_t>(picture.width) +
               static_cast<std::size_t>(i));
      for (std::size_t k = 0; k < 3; ++k)
        picture.rgba[at + k] = static_cast<std::uint8_t>(color >> (8 * k));
    }
}

}  // namespace

Picture search_sketch(const OpenedMap& map, const SmallSearches::One& search, const Color& fill,
                      int side, const Palette& palette) {
  const SketchTint tint{search.explored, fill};
  Picture picture = map.layout ? graph_sketch(*map.layout, side, palette, tint)
                               : map_sketch(map.grid, side, palette, tint);
  const NodePlace extent = map_extent(map);
  const double across = picture.width / extent.x, down = picture.height / extent.y;
  for (std::size_t i = 0; i + 1 < search.path.size(); ++i) {
    const NodePlace from = map_place(map, map.grid.cell(search.path[i])),
                    to = map_place(map, map.grid.cell(search.path[i + 1]));
    const double units = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
    const int dots = std::max(1, static_cast<int>(std::ceil(std::max(across, down) * units)));
    for (int dot = 0; dot <= dots; ++dot) {
      const double part = static_cast<double>(dot) / dots;
      draw_dot(picture, (from.x + part * (to.x - from.x)) * across,
               (from.y + part * (to.y - from.y)) * down, palette.map.path.packed());
    }
  }
  return picture;
}

}  // namespace waymark
