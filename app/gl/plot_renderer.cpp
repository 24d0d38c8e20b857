#include "app/gl/plot_renderer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "core/study/scatter.h"

namespace waymark {

// The shader has these as numbers.
static_assert(Scatter::kInadmissible == 0x80000000u && Scatter::kBrushed == 0x40000000u &&
              Scatter::kCount == 0x3FFFFFFFu);

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
  for (const auto* series : {&bins.distance, &bins.landmarks})
    for (const std::uint32_t bin : *series) largest_ = std::max(largest_, bin & Scatter::kCount);
  distance_.upload(bins.columns, bins.rows, bins.distance.data());
  landmarks_.upload(bins.columns, bins.rows, bins.landmarks.data());
}

void PlotRenderer::draw(const PlotView& view, const Palette& palette) {
  if (view.width_px <= 0 || view.height_px <= 0 || distance_.width() <= 0) return;
  // Before any texture is bound for the shader, because this binds one, too.
  target_.resize(view.width_px, view.height_px);
  program_.use();
  program_.set("distance_bins", 0);
  program_.set("landmarks_bins", 1);
  program_.set("height_px", static_cast<float>(view.height_px));
  program_.set("corner_px", view.left_px, view.bottom_px);
  program_.set("bin_px", view.bin_width_px, view.bin_height_px);
  // A single point in the fullest bin has nothing to be compared with, and is opaque.
  program_.set("per_log", largest_ > 1 ? static_cast<float>(1 / std::log(largest_)) : 0.0f);
  program_.set("least_opacity", largest_ > 1 ? 0.28f : 1.0f);
  program_.set("has_brush", view.brushed ? 1 : 0);
  program_.set("distance_color", palette.plot.distance);
  program_.set("landmarks_color", palette.plot.landmarks);
  program_.set("bad", palette.ui.bad);
  distance_.bind(0);
  landmarks_.bind(1);
  target_.fill();
}

}  // namespace waymark
