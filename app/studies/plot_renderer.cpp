#include "app/studies/plot_renderer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <utility>

#include "app/scene/state.h"
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

namespace {

const EstimatePlanes::Plane& plane(const Results& results, std::size_t series) {
  return results.estimates->of(series == 0 ? Slot::a : Slot::b);
}

const Scatter::Series& series_of(const Scatter& plot, std::size_t series) {
  return series == 0 ? plot.a : plot.b;
}

bool same_bins(const Scatter& a, const Scatter& b) {
  return a.vertical == b.vertical && a.window == b.window && a.columns == b.columns &&
         a.rows == b.rows;
}

bool empty(const Scatter::Series& series) {
  return std::all_of(series.bins.begin(), series.bins.end(), [](auto bin) { return bin == 0; });
}

// Whether these are the estimates of the nodes.
bool are_at(const std::vector<Cost>& values, std::span<const Node> nodes,
            const EstimatePlanes::Plane& estimates) {
  for (std::size_t i = 0; i < nodes.size(); ++i)
    if (values[i] != estimates[static_cast<std::size_t>(nodes[i])]) return false;
  return true;
}

}  // namespace

void PlotMotion::follow(std::shared_ptr<const Results> results, bool held, bool moves,
                        float seconds) {
  const bool was_held = before_ != nullptr;
  if (held != was_held) {
    before_ = held ? (shown_ ? shown_ : results)->plot : nullptr;
    ++version_;
  }
  if (results != shown_) {
    take(std::move(results), moves && (held || was_held));
    ++version_;
  } else if (moving()) {
    elapsed_ = moves ? elapsed_ + seconds : kSeconds;
    ++version_;
  }
}

// The dots move to the places of these results if the true costs and the visible part of the plot
// have not changed.
void PlotMotion::take(std::shared_ptr<const Results> results, bool animated) {
  const bool comparable = shown_ && shown_->goal_field == results->goal_field &&
                          same_bins(*shown_->plot, *results->plot);
  if (comparable && shown_->estimates == results->estimates) {
    shown_ = std::move(results);
    return;
  }
  std::array<std::vector<Cost>, kSeries> from;
  if (comparable && animated && nodes_.size() <= kMostCells)
    for (std::size_t series = 0; series < kSeries; ++series) from[series] = estimates(series);
  shown_ = std::move(results);
  const Scene& scene = shown_->scene;
  const Components& components = components_of(scene);
  nodes_ = components.nodes(components.of(scene.map->grid.node(scene.goal)));
  from_ = {};
  elapsed_ = kSeconds;
  for (std::size_t series = 0; series < kSeries; ++series) {
    if (from[series].empty() || empty(series_of(*shown_->plot, series))) continue;
    if (are_at(from[series], nodes_, plane(*shown_, series))) continue;
    from_[series] = std::move(from[series]);
    elapsed_ = 0;
  }
}

std::vector<Cost> PlotMotion::estimates(std::size_t series) const {
  const EstimatePlanes::Plane& ends = plane(*shown_, series);
  const std::vector<Cost>& begins = from_[series];
  std::vector<Cost> values(nodes_.size());
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    values[i] = ends[static_cast<std::size_t>(nodes_[i])];
  if (!moving() || begins.empty()) return values;
  // Fast at first, so the dots follow the pointer closely.
  const double part = 1 - elapsed_ / kSeconds, left = part * part * part;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (begins[i] != kNoCost && values[i] != kNoCost)
      values[i] -= static_cast<Cost>((values[i] - begins[i]) * left);
  return values;
}

// Counts the cells of a heuristic at their places on the way, like ScatterCounter.
std::vector<std::uint32_t> PlotMotion::moving_bins(std::size_t series) const {
  const Scatter& plot = *shown_->plot;
  const Grid& grid = shown_->scene.map->grid;
  const Moves& moves = shown_->moves;
  const std::vector<Cost> values = estimates(series);
  const double per_column = 1 / plot.bin_width, per_row = 1 / plot.bin_height;
  const double per_cost = 1.0 / moves.straight;
  std::vector<std::uint32_t> bins(static_cast<std::size_t>(plot.columns) *
                                  static_cast<std::size_t>(plot.rows));
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const Cost true_cost = shown_->goal_field->at(nodes_[i]), h = values[i];
    const double up = plot.vertical == ScatterAxis::estimate
                          ? h * per_cost
                          : vertical_place(plot.vertical, moves, true_cost, h);
    const double column = (true_cost * per_cost - plot.left) * per_column;
    const double row = (up - plot.bottom) * per_row;
    if (!(column >= 0 && column < plot.columns && row >= 0 && row < plot.rows)) continue;
    std::uint32_t& bin =
        bins[static_cast<std::size_t>(row) * static_cast<std::size_t>(plot.columns) +
             static_cast<std::size_t>(column)];
    bin = (bin + 1) | (h > true_cost ? Scatter::kInadmissible : 0);
    if (!shown_->brushed) continue;
    const Cell cell = grid.cell(nodes_[i]);
    if (shown_->brushed
            ->cells[static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(grid.width()) +
                    static_cast<std::size_t>(cell.x)])
      bin |= Scatter::kBrushed;
  }
  return bins;
}

PlotBins PlotMotion::bins() const {
  const Scatter& plot = *shown_->plot;
  const auto of = [&](std::size_t series) {
    return moving() && !from_[series].empty() ? moving_bins(series) : series_of(plot, series).bins;
  };
  return {plot.columns, plot.rows, of(0), of(1)};
}

PlotBins PlotMotion::before_bins() const {
  const auto of = [&](std::size_t series) {
    const std::vector<std::uint32_t>& then = series_of(*before_, series).bins;
    return then == series_of(*shown_->plot, series).bins ? std::vector<std::uint32_t>(then.size())
                                                         : then;
  };
  return {before_->columns, before_->rows, of(0), of(1)};
}

}  // namespace waymark
