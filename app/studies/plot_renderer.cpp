#include "app/studies/plot_renderer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "core/study/scatter.h"

namespace waymark {

// The shader contains the same values as literals.
static_assert(Scatter::kInadmissible == 0x80000000u && Scatter::kBrushed == 0x40000000u &&
              Scatter::kCount == 0x3FFFFFFFu);

Result<PlotRenderer> PlotRenderer::create() {
  Result<Program> program = Program::compile("shaders/full_screen.vert", "shaders/plot.frag");
  if (!program.ok()) return program.error();
  return PlotRenderer(std::move(program.value()));
}

PlotRenderer::PlotRenderer(Program program)
    : program_(std::move(program)),
      a_(TexelFormat::kR32ui),
      b_(TexelFormat::kR32ui),
      a_before_(TexelFormat::kR32ui),
      b_before_(TexelFormat::kR32ui) {
  set_bins_before({1, 1, {0}, {0}});
}

void PlotRenderer::set_bins(const PlotBins& bins) {
  assert(bins.a.size() ==
         static_cast<std::size_t>(bins.columns) * static_cast<std::size_t>(bins.rows));
  assert(bins.b.size() == bins.a.size());
  largest_ = 0;
  for (const auto* series : {&bins.a, &bins.b})
    for (const std::uint32_t bin : *series) largest_ = std::max(largest_, bin & Scatter::kCount);
  a_.upload(bins.columns, bins.rows, bins.a.data());
  b_.upload(bins.columns, bins.rows, bins.b.data());
}

void PlotRenderer::set_bins_before(const PlotBins& bins) {
  a_before_.upload(bins.columns, bins.rows, bins.a.data());
  b_before_.upload(bins.columns, bins.rows, bins.b.data());
}

void PlotRenderer::draw(const PlotView& view, const Palette& palette) {
  if (view.width_px <= 0 || view.height_px <= 0 || a_.width() <= 0) return;
  // Must come before the shader's textures are bound, because this call also binds a texture.
  target_.resize(view.width_px, view.height_px);
  program_.use();
  program_.set("a_bins", 0);
  program_.set("b_bins", 1);
  program_.set("height_px", static_cast<float>(view.height_px));
  program_.set("corner_px", view.bins.left_px, view.bins.bottom_px);
  program_.set("bin_px", view.bins.bin_width_px, view.bins.bin_height_px);
  program_.set("a_bins_before", 2);
  program_.set("b_bins_before", 3);
  program_.set("corner_before_px", view.before.left_px, view.before.bottom_px);
  program_.set("bin_before_px", view.before.bin_width_px, view.before.bin_height_px);
  program_.set("before_opacity", view.shows_before ? 0.15f : 0.0f);
  // If no bin has more than one point, there is no scale and bins are opaque.
  program_.set("per_log", largest_ > 1 ? static_cast<float>(1 / std::log(largest_)) : 0.0f);
  program_.set("least_opacity", largest_ > 1 ? least_point_opacity(palette) : 1.0f);
  program_.set("has_brush", view.brushed ? 1 : 0);
  program_.set("a_color", palette.plot.a);
  program_.set("b_color", palette.plot.b);
  program_.set("bad", palette.ui.bad);
  a_.bind(0);
  b_.bind(1);
  a_before_.bind(2);
  b_before_.bind(3);
  target_.fill();
}

}  // namespace waymark
