#include "app/drawing/scene_textures.h"

#include <algorithm>
#include <cmath>
#include <epoxy/gl.h>
#include <utility>

#include "app/compute/cell_bits.h"

namespace waymark {
namespace {

std::size_t place_of(const Grid& grid, Node node) {
  const Cell cell = grid.cell(node);
  return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(grid.width()) +
         static_cast<std::size_t>(cell.x);
}

}  // namespace

bool ShownCells::update(const std::shared_ptr<const Results>& results, const Playback& playback,
                        std::optional<Slot> only) {
  const int steps_a = std::min(playback.a, results->a.record.steps());
  const int steps_b = std::min(playback.b, results->b.record.steps());
  const bool whole =
      !only && steps_a == results->a.record.steps() && steps_b == results->b.record.steps();
  const bool same = results == results_ && only == only_;
  if (same && whole && as_in_results_) return false;
  if (whole) {
    results_ = results;
    only_ = only;
    as_in_results_ = true;
    return true;
  }
  if (!same || as_in_results_) {
    results_ = results;
    only_ = only;
    as_in_results_ = false;
    rebuild();
  } else if (steps_a == a_steps_ && steps_b == b_steps_) {
    return false;
  }
  show_steps(results->a, a_steps_, steps_a, false);
  show_steps(results->b, b_steps_, steps_b, true);
  a_steps_ = steps_a;
  b_steps_ = steps_b;
  return true;
}

const std::vector<std::uint8_t>& ShownCells::cells() const {
  return as_in_results_ ? results_->cells : cells_;
}

// The state before the first step, in which all cells that will be explored are still to come.
void ShownCells::rebuild() {
  const Results& r = *results_;
  cells_ = r.cells;
  for (std::uint8_t& cell : cells_) cell &= kFloor | kBrushed;
  const Grid& grid = r.scene.map->grid;
  if (only_ != Slot::b)
    for (const Node node : r.a.record.node) cells_[place_of(grid, node)] |= kToComeByA;
  // In a pane of its own, B marks its cells for both searches, so that none looks explored only by
  // B.
  const int to_come = only_ ? kToComeByA | kToComeByB : kToComeByB;
  if (only_ != Slot::a && r.has_b())
    for (const Node node : r.b.record.node)
      cells_[place_of(grid, node)] |= static_cast<std::uint8_t>(to_come);
  a_steps_ = b_steps_ = 0;
}

void ShownCells::show_steps(const Run& run, int from, int to, bool by_b) {
  if (by_b ? only_ == Slot::a || !results_->has_b() : only_ == Slot::b) return;
  const Grid& grid = results_->scene.map->grid;
  int bits = by_b ? kToComeByB | kExploredByB : kToComeByA | kExploredByA;
  if (by_b && only_) bits |= kToComeByA | kExploredByA;
  // The first expansion of a node changes its state from to-come to explored, or back.
  for (int step = std::min(from, to); step < std::max(from, to); ++step) {
    const Node node = run.record.node[static_cast<std::size_t>(step)];
    if (run.steps.before(step) != StepIndex::kNotExpanded) continue;
    const bool from_goal = run.record.side_of(step) == Side::backward;
    const int side = !from_goal ? 0 : by_b ? kFromGoalByB : kFromGoalByA;
    cells_[place_of(grid, node)] ^= static_cast<std::uint8_t>(bits | side);
  }
}

FramebufferRect framebuffer_rect(const Rect& rect, const DrawTarget& target) {
  const auto pixels = [density = target.density](float length) {
    return static_cast<int>(std::lround(length * density));
  };
  const int left = pixels(rect.x), top = pixels(rect.y);
  const int right = pixels(rect.x + rect.w), bottom = pixels(rect.y + rect.h);
  return {left, target.size.height - bottom, right - left, bottom - top};
}

void paint_grounds(const DrawTarget& target, const Layout& layout, const Palette& palette) {
  const Palette::Ui& ui = palette.ui;
  const auto clear = [](const Color& color) {
    glClearColor(color.r, color.g, color.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
  };
  const auto fill = [&](const Rect& rect, const Color& color) {
    const FramebufferRect at = framebuffer_rect(rect, target);
    if (at.width <= 0 || at.height <= 0) return;
    glScissor(at.left, at.bottom, at.width, at.height);
    clear(color);
  };
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
  // The map's background is the largest, so the whole window is cleared to its colour in one
  // operation.
  glDisable(GL_SCISSOR_TEST);
  clear(ui.canvas);
  glEnable(GL_SCISSOR_TEST);
  for (const auto& [rect, color] : {std::pair{&layout.bar, &ui.chrome},
                                    {&layout.toolbar, &ui.chrome},
                                    {&layout.tools, &ui.chrome},
                                    {&layout.timeline, &ui.chrome},
                                    {&layout.status, &ui.chrome},
                                    {&layout.summary, &ui.panel},
                                    {&layout.open_list, &ui.panel},
                                    {&layout.right, &ui.panel},
                                    {&layout.article, &ui.panel},
                                    {&layout.title, &ui.panel},
                                    {&layout.column, &ui.panel}})
    fill(*rect, *color);
  if (layout.explore) fill(layout.legend, ui.chrome);
  if (layout.plot_beside_map) fill(layout.plot, ui.panel);
  glDisable(GL_SCISSOR_TEST);
}

namespace {

float opacity_of(const State& state, Layer layer) {
  const LayerLook& look = state.layer(layer);
  return look.shown ? look.opacity : 0.0f;
}

// The visible part of a pane's view, in whole pixels.
MapView map_view(const State& state, const Results& results, const MapPane& pane, float scale,
                 bool painting) {
  const Rect& view = pane.view;
  const MapTransform t = pane.transform(state.camera, *results.scene.map, scale);
  MapView map;
  map.width_px = static_cast<int>(view.w);
  map.height_px = static_cast<int>(view.h);
  map.clip_left_px = static_cast<int>(pane.clip.x - view.x);
  map.clip_width_px = static_cast<int>(pane.clip.w);
  map.cell_px = t.cell_px;
  map.left_px = t.origin.x - view.x;
  map.top_px = t.origin.y - view.y;
  map.a_opacity = pane.shows(Slot::a) ? opacity_of(state, Layer::explored_a) : 0;
  map.b_opacity = pane.shows(Slot::b) ? opacity_of(state, Layer::explored_b) : 0;
  // Terrain drawn as artwork is part of the map. While the user paints, artwork is faint so that
  // the painted terrain is visible.
  constexpr float kUnderBrush = 0.35f;
  map.artwork_opacity = !results.scene.map->artwork ? 1
                        : painting ? std::min(kUnderBrush, opacity_of(state, Layer::artwork))
                                   : opacity_of(state, Layer::artwork);
  // Scores that are outdated because points have moved are drawn faintly until they are updated.
  constexpr float kOldPlaces = 0.3f;
  map.field_opacity = opacity_of(state, Layer::field) * (results.places_are_old() ? kOldPlaces : 1);
  map.brushed = results.brushed != nullptr;
  const auto has_both_ends = [&](Slot slot, float opacity) {
    return opacity > 0 && results.run(slot).record.from_both_ends();
  };
  map.from_goal = has_both_ends(Slot::a, map.a_opacity) || has_both_ends(Slot::b, map.b_opacity);
  map.ui_scale = scale;
  return map;
}

}  // namespace

Result<SceneTextures> SceneTextures::create(std::shared_ptr<MapPrograms> programs) {
  if (!programs) {
    Result<std::shared_ptr<MapPrograms>> made = MapPrograms::create();
    if (!made) return made.error();
    programs = std::move(made.value());
  }
  Result<PlotRenderer> plot = PlotRenderer::create();
  if (!plot) return plot.error();
  return SceneTextures(std::move(programs), std::move(plot.value()));
}

unsigned SceneTextures::map() const {
  const Pane& pane = panes_.front();
  return shapes_ ? pane.shapes_renderer->texture() : pane.cells_renderer.texture();
}

SceneTextures::SceneTextures(std::shared_ptr<MapPrograms> programs, PlotRenderer plot)
    : programs_(std::move(programs)),
      panes_{Pane{MapRenderer::with(programs_), {}, {}, {}, 0, {}},
             Pane{MapRenderer::with(programs_), {}, {}, {}, 0, {}}},
      plot_(std::move(plot)) {}

std::optional<Error> SceneTextures::show(std::shared_ptr<const Results> results) {
  const OpenedMap& map = *results->scene.map;
  // Graphs with a layout are drawn as shapes, not from a raster.
  const std::optional<Error> error =
      map.layout ? make_shape_renderers()
                 : MapRenderer::too_large(map.grid.width(), map.grid.height());
  if (error) return error;
  if (!results_) motion_.follow(results, false, false, 0);
  results_ = std::move(results);
  return std::nullopt;
}

// Created only when needed: the shader programs for shapes occupy megabytes in the driver, and cell
// maps do not need them.
std::optional<Error> SceneTextures::make_shape_renderers() {
  if (panes_.front().shapes_renderer) return std::nullopt;
  Result<std::shared_ptr<const ShapePrograms>> programs = ShapePrograms::create();
  if (!programs) return programs.error();
  for (Pane& pane : panes_) pane.shapes_renderer.emplace(ShapeRenderer::with(programs.value()));
  return std::nullopt;
}

void SceneTextures::draw(const State& state, const Layout& layout, float scale, Theme theme) {
  const std::vector<MapPane> panes = map_panes(state, layout, scale);
  const OpenedMap& map = *results_->scene.map;
  take_ground(map.grid.width() * panes.front().transform(state.camera, map, scale).cell_px);
  take_shapes();
  painting_ = layout.paint.h > 0;
  for (std::size_t i = 0; i < panes.size(); ++i)
    draw_pane(panes_[i], state, panes[i], scale, theme);
  if (layout.plot.w > 0) draw_plot(plot_area(layout, scale), theme);
}

void SceneTextures::draw_whole(const State& state, const Layout& layout, float scale, Theme theme) {
  do draw(state, layout, scale, theme);
  while (uploading());
}

// Uploads only part of the ground per frame, so no frame waits for a large upload. Uploads only the
// visible detail, because the image of a large map needs more memory than the map.
void SceneTextures::take_ground(double map_px) {
  constexpr std::size_t kBytesAFrame = std::size_t{4} << 20;
  if (results_->ground != ground_of_) {
    ground_of_ = results_->ground;
    ground_ = ground_of_ ? mip_texture_of(ground_of_) : nullptr;
  }
  if (!ground_) return;
  finest_ground_ = ground_->finest_for(map_px);
  ground_->advance(kBytesAFrame, finest_ground_);
}

void SceneTextures::take_shapes() {
  const OpenedMap& map = *results_->scene.map;
  if (shapes_ && shapes_->map()->shared_layout() == map.layout &&
      shapes_->map()->ground() == map.ground)
    return;
  shapes_ =
      map.layout
          ? std::make_shared<ShapeLevels>(std::make_shared<const ShapeMap>(map.layout, map.ground))
          : nullptr;
}

void SceneTextures::draw_pane(Pane& pane, const State& state, const MapPane& where, float scale,
                              Theme theme) {
  const std::size_t field = where.only == Slot::b ? 1 : 0;
  const bool other_map = pane.shapes_renderer && pane.shapes_renderer->map() != shapes_;
  if (other_map) pane.shapes_renderer->set_map(shapes_);
  const bool other_cells = pane.cells.update(results_, state.playback, where.only) || other_map;
  if (other_cells) set_cells(pane);
  MapView view = map_view(state, *results_, where, scale, painting_);
  const bool replaced = explored_ && where.shows(Slot::b);
  const std::shared_ptr<const CellField>& shown = replaced ? explored_ : results_->fields[field];
  view.field_edges =
      (shown && shown->kind != FieldKind::error) || state.layer(Layer::plateaus).shown;
  if (replaced) {
    view.a_opacity = view.b_opacity = 0;
    // Terrain stays visible below the cells.
    constexpr float kOverGround = 0.75f;
    view.field_opacity = results_->ground ? kOverGround : 1;
  }
  const bool other_field = pane.field != shown;
  pane.field = shown;
  const int levels = ground_ ? ground_->shown_levels() : 0;
  const bool other_artwork = std::exchange(pane.artwork_levels, levels) != levels;
  if (shapes_) {
    pane.shapes_renderer->set_field(pane.field);
  } else {
    pane.cells_renderer.set_field(pane.field);
    pane.cells_renderer.set_artwork(ground_, ground_of_);
  }
  const Palette* const colors = &palette(theme, state.mode != Mode::explore);
  if (!other_cells && !other_field && !other_artwork && pane.drawn && pane.drawn->view == view &&
      pane.drawn->colors == colors)
    return;
  if (shapes_)
    pane.shapes_renderer->draw(view, *colors);
  else
    pane.cells_renderer.draw(view, *colors);
  pane.drawn = Drawn{view, colors};
}

void SceneTextures::set_cells(Pane& pane) const {
  const Grid& grid = results_->scene.map->grid;
  if (shapes_)
    pane.shapes_renderer->set_cells(pane.cells.cells());
  else
    pane.cells_renderer.set_cells(grid.width(), grid.height(), pane.cells.cells());
}

void SceneTextures::copy_maps_to(const DrawTarget& target,
                                 const std::vector<MapPane>& panes) const {
  for (std::size_t i = 0; i < panes.size(); ++i) {
    const FramebufferRect clip = framebuffer_rect(panes[i].clip, target);
    const auto copy = [&](const auto& renderer) {
      renderer.copy_to(target.framebuffer, clip.left, clip.bottom, clip.width, clip.height);
    };
    if (shapes_)
      copy(*panes_[i].shapes_renderer);
    else
      copy(panes_[i].cells_renderer);
  }
}

void SceneTextures::move_plot(bool landmark_held, bool moves, float seconds) {
  motion_.follow(results_, landmark_held, moves, seconds);
}

void SceneTextures::draw_plot(const Rect& area, Theme theme) {
  const Scatter& scatter = *results_->plot;
  const PlotWindow& window = scatter.window;
  const double px_across = area.w / (window.x1 - window.x0);
  const double px_up = area.h / (window.y1 - window.y0);
  const auto places = [&](const Scatter& plot) {
    return BinPlaces{static_cast<float>((plot.left - window.x0) * px_across),
                     static_cast<float>((plot.bottom - window.y0) * px_up),
                     static_cast<float>(plot.bin_width * px_across),
                     static_cast<float>(plot.bin_height * px_up)};
  };
  const Scatter* const before = motion_.before();
  PlotView view;
  view.width_px = static_cast<int>(area.w);
  view.height_px = static_cast<int>(area.h);
  view.bins = places(scatter);
  view.brushed = results_->brushed != nullptr;
  view.shows_before = before && before->vertical == scatter.vertical;
  if (view.shows_before) view.before = places(*before);
  const PlotPicture now{motion_.version(), view, theme};
  if (drawn_plot_ == now) return;
  if (!drawn_plot_ || drawn_plot_->version != now.version) {
    plot_.set_bins(motion_.bins());
    if (before) plot_.set_bins_before(motion_.before_bins());
  }
  plot_.draw(view, palette(theme));
  drawn_plot_ = now;
}

}  // namespace waymark
