#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "app/gl/picture.h"
#include "app/ui/shell/ui_context.h"
#include "app/window/desk.h"
#include "app/window/imgui_layer.h"
#include "app/window/scene_textures.h"

namespace waymark {

// What a picture can be made of.
enum class PicturePart { map, plot };
struct PictureName {
  PicturePart part;
  std::string_view name;   // on the command line
  std::string_view label;  // in menus
};
inline constexpr std::array<PictureName, 2> kPictures = {{
    {PicturePart::map, "map-png", "Picture of the map and its legend"},
    {PicturePart::plot, "plot-png", "Picture of the plot that is shown"},
}};
std::optional<PicturePart> picture_named(std::string_view name);

// Pictures of the window and of its parts, without measured times, so that the same input gives the
// same bytes.
class Pictures {
 public:
  // What panels are given to draw a State by a layout at a scale; what they ask for goes into the
  // intents.
  using Context =
      std::function<UiContext(const State&, const Layout&, float scale, std::vector<Intent>&)>;

  Pictures(Workspace& workspace, ImGuiLayer& imgui, SceneTextures& textures, Context context)
      : workspace_(workspace), imgui_(imgui), textures_(textures), context_(std::move(context)) {}

  void add_window_action();
  void add_part_actions();
  // The path for a picture of the window, if one was asked for since the last call: the next frame
  // is to be drawn for it.
  std::optional<std::string> take_window_wanted() {
    return std::exchange(window_wanted_, std::nullopt);
  }
  bool window_wanted() const { return window_wanted_.has_value(); }
  // Packs it with the share code of what it shows and writes it, in the background.
  void write(Picture picture, const std::filesystem::path& path);
  // Draws and writes the parts that were asked for since the last call, each to its path. Between
  // frames.
  void write_wanted_parts();
  // A part of the window by itself and `factor` times as large, as the last frame shows it: the map
  // with its figures and legend, or the plot that is seen. The Error says why it cannot be so
  // large.
  Result<Picture> part(PicturePart part, float factor);  // part_picture.cpp

 private:
  struct WantedPart {
    PicturePart part;
    int factor;  // how many times as large as it is seen
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
