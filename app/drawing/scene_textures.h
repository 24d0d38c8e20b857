#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/layout.h"
#include "app/kit/palette.h"
#include "app/map/gl/map_renderer.h"
#include "app/map/gl/shape_renderer.h"
#include "app/map/map_pane.h"
#include "app/scene/state.h"
#include "app/screen/gl_window.h"
#include "app/studies/plot_renderer.h"
#include "core/io/map_picture.h"

namespace waymark {

// The cells of one pane for the map renderer: the cells in Results, with each search shown only up
// to the playback position. The cost of a playback step depends on the number of nodes between the
// two positions, not on the size of the map.
class ShownCells {
 public:
  // `only`: the search that the pane shows, if it shows only one. Returns true if the cells have
  // changed.
  bool update(const std::shared_ptr<const Results>& results, const Playback& playback,
              std::optional<Slot> only);

  // One byte of CellBits per cell, row by row.
  const std::vector<std::uint8_t>& cells() const;

 private:
  void rebuild();
  void show_steps(const Run& run, int from, int to, bool by_landmarks);

  std::shared_ptr<const Results> results_;
  std::optional<Slot> only_;
  bool as_in_results_ = false;  // whether both searches are complete, so cells_ is not needed
  int a_steps_ = 0;             // steps shown so far, at most as many as recorded
  int b_steps_ = 0;
  std::vector<std::uint8_t> cells_;
};

// The target of a frame: the window, or a framebuffer in its place.
struct DrawTarget {
  unsigned framebuffer = 0;  // 0: the window
  GlWindow::Size size;       // size in the target's pixels
  float density = 1;         // target pixels per layout pixel
};

// Fills the panes with their background colours. ImGui would blend every pixel of the whole screen
// through a texture. In software-rendered OpenGL, this would take most of a frame's time.
void paint_grounds(const DrawTarget& target, const Layout& layout, const Palette& palette);

// Converts a layout rectangle to the target's pixels, with rows counted from the bottom.
struct FramebufferRect {
  int left, bottom, width, height;
};
FramebufferRect framebuffer_rect(const Rect& rect, const DrawTarget& target);

// The textures of the maps and the plot. A texture is redrawn only if its content changes.
class SceneTextures {
 public:
  // `programs`: the programs of other textures, see programs(); nullptr to create them.
  static Result<SceneTextures> create(std::shared_ptr<MapPrograms> programs = nullptr);
  const std::shared_ptr<MapPrograms>& programs() const { return programs_; }

  // Shows `results` from the next draw() on. Returns an Error and keeps the old results if the map
  // is larger than the driver's textures, or if the driver rejects the programs for graphs.
  std::optional<Error> show(std::shared_ptr<const Results> results);
  // The current results; nullptr before the first call to show().
  const std::shared_ptr<const Results>& results() const { return results_; }
  // Shows a field instead of the cells that the searches explored, on every map that shows B;
  // nullptr: shows the results again. The field belongs to the map of the results.
  void replace_explored(std::shared_ptr<const CellField> field) { explored_ = std::move(field); }

  // Redraws what has changed: the map with the state's camera and layers, and the plot in its area.
  void draw(const State& state, const Layout& layout, float scale, Theme theme);
  // Like draw(), but for a saved image: draws at full sharpness, however long the upload takes.
  void draw_whole(const State& state, const Layout& layout, float scale, Theme theme);

  // Moves the dots of the plot, see PlotMotion::follow(). Call it once a frame, before draw().
  void move_plot(bool landmark_held, bool moves, float seconds);
  bool plot_moves() const { return motion_.moving(); }

  // See MapPrograms::take_bug().
  std::optional<Error> take_bug() { return programs_->take_bug(); }

  // Whether part of the artwork or terrain still has to be uploaded.
  bool uploading() const { return ground_ && !ground_->complete(finest_ground_); }

  // Copies the last drawn maps to their places below the panes.
  void copy_maps_to(const DrawTarget& target, const std::vector<MapPane>& panes) const;
  unsigned plot() const { return plot_.texture(); }
  // The last drawn map, for a State that shows one map.
  unsigned map() const;

 private:
  // The inputs from which a pane was last drawn.
  struct Drawn {
    MapView view;
    const Palette* colors;
  };
  struct Pane {
    MapRenderer cells_renderer;
    std::optional<ShapeRenderer> shapes_renderer;  // created when the first graph is shown
    ShownCells cells;
    std::shared_ptr<const CellField> field;
    int artwork_levels = 0;
    std::optional<Drawn> drawn;
  };
  struct PlotPicture {
    int version;  // of motion_
    PlotView view;
    Theme theme;
    friend bool operator==(const PlotPicture&, const PlotPicture&) = default;
  };

  SceneTextures(std::shared_ptr<MapPrograms> programs, PlotRenderer plot);
  std::optional<Error> make_shape_renderers();
  void draw_pane(Pane& pane, const State& state, const MapPane& where, float scale, Theme theme);
  void set_cells(Pane& pane) const;
  void draw_plot(const Rect& area, Theme theme);
  void take_ground(double map_px);
  void take_shapes();

  std::shared_ptr<MapPrograms> programs_;
  std::array<Pane, 2> panes_;
  PlotRenderer plot_;
  PlotMotion motion_;
  std::shared_ptr<const Results> results_;
  std::shared_ptr<const CellField> explored_;
  std::optional<PlotPicture> drawn_plot_;
  std::shared_ptr<const PictureLevels> ground_of_;  // source of the texture
  std::shared_ptr<MipTexture> ground_;
  std::size_t finest_ground_ = 0;        // level of detail required by the last drawing
  std::shared_ptr<ShapeLevels> shapes_;  // shapes of a graph; nullptr for other maps
  bool painting_ = false;
};

}  // namespace waymark
