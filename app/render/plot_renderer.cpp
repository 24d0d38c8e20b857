#include "app/render/plot_renderer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace waymark {

Result<PlotRenderer> PlotRenderer::create() {
  Result<Program> program = Program::compile("shaders/full_screen.vert", "shaders/plot.frag");
  if (!program.ok()) return program.error();
  return PlotRenderer(std::move(program.value()));
}

PlotRenderer::PlotRenderer(Program program)
    : program_(std::move(program)),
      distance_(TexelFormat::kR32ui),
      landmarks_(TexelFormat::kR32ui) {}

void PlotRenderer::set_bins(const PlotBins& bins) {
  assert(bins.distance.size() ==
         static_cast<std::size_t>(bins.columns) * static_cast<std::size_t>(bins.rows));
  assert(bins.landmarks.size() == bins.distance.size());
  largest_ = 0;
  column_units_ = bins.column_units;
  row_units_ = bins.row_units;
  for (const auto* counts : {&bins.distance, &bins.landmarks})
    for (const std::uint32_t count : *counts) largest_ = std::max(largest_, count);
  distance_.upload(bins.columns, bins.rows, bins.distance.data());
  landmarks_.upload(bins.columns, bins.rows, bins.landmarks.data());
}

void PlotRenderer::draw(int width_px, int height_px, float bin_width_px, float bin_height_px,
                        const Palette& palette, bool show_distance, bool show_landmarks) {
  if (width_px <= 0 || height_px <= 0 || distance_.width() <= 0) return;
  // Before any texture is bound for the shader, because this binds one, too.
  target_.resize(width_px, height_px);
  program_.use();
  program_.set("distance_counts", 0);
  program_.set("landmarks_counts", 1);
  program_.set("height_px", static_cast<float>(height_px));
  program_.set("bin_px", bin_width_px, bin_height_px);
  program_.set("bin_units", column_units_, row_units_);
  // A single point in the fullest bin has nothing to be compared with, and is opaque.
  program_.set("per_log", largest_ > 1 ? static_cast<float>(1 / std::log(largest_)) : 0.0f);
  program_.set("least_opacity", largest_ > 1 ? 0.28f : 1.0f);
  program_.set("show_distance", show_distance ? 1 : 0);
  program_.set("show_landmarks", show_landmarks ? 1 : 0);
  program_.set("distance_color", palette.plot.distance);
  program_.set("landmarks_color", palette.plot.landmarks);
  program_.set("bad", palette.ui.bad);
  distance_.bind(0);
  landmarks_.bind(1);
  target_.fill();
}

}  // namespace waymark
