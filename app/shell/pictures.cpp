#include "app/shell/pictures.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compare/compare_panels.h"
#include "app/drawing/scene_textures.h"
#include "app/kit/files.h"
#include "app/kit/numbers.h"
#include "app/map/legend.h"
#include "app/map/map_panel.h"
#include "app/scene/map_words.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/share_code.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"

namespace waymark {
// Draws images of parts of the window, at any size, into a separate framebuffer.

namespace {

constexpr float kPlotWidth = 384, kPlotHeight = 320;
constexpr float kLegendWidth = 384, kTitleHeight = 64, kPlotTitleHeight = 32;
constexpr double kMostPixels = 100e6;  // maximum pixels of an image
constexpr int kMostSide = 16384;

// The layout of an image of the map: the map above its legend, next to a column with the title, the
// results and the layers. Sizes are the sizes on the screen times `factor`.
Layout map_layout(const Layout& window, int layers, float factor, float scale) {
  const auto px = [scale](float length) { return std::round(length * scale); };
  Layout layout;
  const auto seen = [factor](float length) { return std::max(1.0f, std::round(length * factor)); };
  layout.map = {0, 0, seen(window.map.w), seen(window.map.h)};
  layout.legend = {0, layout.map.h, layout.map.w, seen(window.legend.h)};
  layout.right = {layout.map.w, 0, px(kLegendWidth), layout.map.h + layout.legend.h};
  layout.compare = {layout.right.x, px(kTitleHeight), layout.right.w,
                    std::round(window.compare.h * factor)};
  layout.spec_rows = window.spec_rows;
  layout.layers = {layout.right.x, layout.compare.y + layout.compare.h, layout.right.w,
                   px(kSectionHead + 8 + kRow * static_cast<float>(layers))};
  return layout;
}

// The layout of an image of the plot: the size of the plot's pane, or a default size if the pane is
// hidden.
Layout plot_layout(const Layout& window, float factor, float scale) {
  const float title = std::round(kPlotTitleHeight * scale);
  const bool shown = window.plot.w >= 1 && window.plot.h >= 1;
  Layout layout;
  layout.plot = {0, title, std::round(shown ? window.plot.w * factor : kPlotWidth * scale),
                 std::round(shown ? window.plot.h * factor : kPlotHeight * scale)};
  layout.right = {0, 0, layout.plot.w, title + layout.plot.h};
  return layout;
}

// Returns an Error if an image of that size is too large. `factor` is the image's scale relative to
// the screen.
std::optional<Error> too_large(ImVec2 size, float factor) {
  const double side = std::min(kMostSide, Texture2D::largest_side());
  const double least = std::min({side / size.x, side / size.y,
                                 std::sqrt(kMostPixels / (static_cast<double>(size.x) * size.y))});
  if (least >= 1) return std::nullopt;
  return Error{
      fmt::format("an image {:g} times as large would have {:.0f} x {:.0f} pixels", factor, size.x,
                  size.y),
      "",
      fmt::format("Choose a scale of at most {:.1f}, or an SVG, which is sharp at any size",
                  std::floor(10 * least * factor) / 10)};
}

void draw_title(const UiContext& c) {
  const OpenedMap& map = *c.results.scene.map;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at{c.layout.right.x + c.px(kSectionPadding), c.px(14)};
  const float width = c.layout.right.w - 2 * c.px(kSectionPadding);
  draw_text(list, c.fonts.summary_number, at, c.palette.ui.text,
            fitted(c.fonts.summary_number, map.title, width));
  draw_text(list, c.fonts.body, {at.x, at.y + c.px(22)}, c.palette.ui.text2, map_facts(map.grid));
}

void draw_map_part(const UiContext& c) {
  map_panel(c, 0);
  if (begin_pane("right", c.layout.right)) {
    draw_title(c);
    compare_panel(c);
    Fold fold = Fold::open;
    layers_panel(c, fold);
  }
  end_pane();
}

void draw_plot_part(const UiContext& c) {
  if (begin_pane("right", c.layout.right)) {
    const Rect head{0, 0, c.layout.right.w, c.layout.plot.y};
    section_head(c, head, fmt::format("{}: {}", c.results.scene.map->title, plot_title(c.state)),
                 true);
    draw_shown_plot(c, c.layout.plot);
  }
  end_pane();
}

}  // namespace

Result<Picture> Pictures::part(PicturePart part, float factor) {
  const float scale = workspace_.scale * factor;
  const Theme theme = workspace_.settings.theme;
  const bool map = part == PicturePart::map;
  const int layers = static_cast<int>(listed_layers(workspace_.drawn).size());
  const Layout layout = map ? map_layout(workspace_.layout, layers, factor, scale)
                            : plot_layout(workspace_.layout, factor, scale);
  const ImVec2 size{layout.right.x + layout.right.w, layout.right.h};
  if (std::optional<Error> error = too_large(size, factor)) return *std::move(error);

  State shown = workspace_.drawn;
  shown.camera.cell_px *= factor;
  imgui_.begin_picture(scale, theme, size);
  textures_.draw_whole(shown, layout, scale, theme);
  std::vector<Intent> unheard;  // intents from drawing an image are ignored
  UiContext c = context_(shown, layout, scale, unheard);
  c.times = false;
  if (map)
    draw_map_part(c);
  else
    draw_plot_part(c);

  Framebuffer target;
  target.resize(static_cast<int>(size.x), static_cast<int>(size.y));
  const DrawTarget where{target.name(), {target.texture().width(), target.texture().height()}, 1};
  paint_grounds(where, layout, palette(theme));
  if (map) textures_.copy_maps_to(where, map_panes(shown, layout, scale));
  imgui_.end_frame();
  imgui_.draw();
  return read_framebuffer(target);
}

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
      "file.save_picture", "Save screenshot…", icon::kExport, ctrl(SDLK_e),
      [this] { ask_where("", [this](const std::string& path) { window_wanted_ = path; }); });
}

void Pictures::add_part_actions() {
  for (const PictureName& picture : kPictures)
    for (const int factor : {1, 2, 4})
      workspace_.actions.add(fmt::format("picture.{}_{}x", picture.name, factor),
                             fmt::format("{}, {}×…", picture.label, factor),
                             [this, part = picture.part, factor] {
                               ask_where(part == PicturePart::map ? "map" : "plot",
                                         [this, part, factor](const std::string& path) {
                                           parts_wanted_.push_back({part, factor, path});
                                         });
                             });
}

}  // namespace waymark
