#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "app/drawing/scene_textures.h"
#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/screen/gl_objects.h"
#include "app/shell/imgui_layer.h"

namespace waymark {

// The parts of the window that can be saved as an image.
enum class PicturePart { map, plot };
struct PictureName {
  PicturePart part;
  std::string_view name;   // name on the command line
  std::string_view label;  // the label in menus
};
inline constexpr std::array<PictureName, 2> kPictures = {{
    {PicturePart::map, "map-png", "Image of the map and legend"},
    {PicturePart::plot, "plot-png", "Image of the current plot"},
}};
std::optional<PicturePart> picture_named(std::string_view name);

// Screenshots of the window and images of its parts, without measured times, so that the same input
// produces the same bytes.
class Pictures {
 public:
  // Creates the context that panels need to draw a State with a layout at a scale. Requests from
  // the panels go into the intents.
  using Context =
      std::function<UiContext(const State&, const Layout&, float scale, std::vector<Intent>&)>;

  Pictures(Workspace& workspace, ImGuiLayer& imgui, SceneTextures& textures, Context context)
      : workspace_(workspace), imgui_(imgui), textures_(textures), context_(std::move(context)) {}

  void add_window_action();
  void add_part_actions();
  // The path of the screenshot requested since the last call, if any. If there is a path, the next
  // frame must be drawn.
  std::optional<std::string> take_window_wanted() {
    return std::exchange(window_wanted_, std::nullopt);
  }
  bool window_wanted() const { return window_wanted_.has_value(); }
  // Compresses the image, adds the share code and writes the file, in the background.
  void write(Picture picture, const std::filesystem::path& path);
  // Draws and writes the parts requested since the last call, each to its path. Call it between
  // frames.
  void write_wanted_parts();
  // Draws a part of the window on its own, `factor` times as large as in the last frame. The part
  // is the map with its results and legend, or the current plot. Returns an Error if the image is
  // too large.
  Result<Picture> part(PicturePart part, float factor);

 private:
  struct WantedPart {
    PicturePart part;
    int factor;  // scale relative to the screen
    std::string path;
  };

  void ask_where(std::string_view stem, std::function<void(const std::string&)> then);

  Workspace& workspace_;
  ImGuiLayer& imgui_;
  SceneTextures& textures_;
  Context context_;
  std::optional<std::string> window_wanted_;
  std::vector<WantedPart> parts_wanted_;
};

}  // namespace waymark
