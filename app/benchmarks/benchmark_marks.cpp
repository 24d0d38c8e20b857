#include "app/benchmarks/benchmark_marks.h"

#include <array>

#include "app/screen/draw.h"

namespace waymark {
namespace {

// Dashed, dotted, dash-dot, long dashes, solid. A and B are solid and wider, with their own shapes.
constexpr std::array<float, 2> kDashed = {5, 3}, kDotted = {1.5f, 2.5f}, kLong = {10, 4};
constexpr std::array<float, 4> kDashDot = {7, 2.5f, 1.5f, 2.5f};
constexpr std::array<std::span<const float>, 5> kDashes = {
    {{kDashed}, {kDotted}, {kDashDot}, {kLong}, {}}};
constexpr std::array<MarkShape, 6> kShapes = {MarkShape::triangle_up,    MarkShape::times,
                                              MarkShape::hollow_square,  MarkShape::plus,
                                              MarkShape::hollow_diamond, MarkShape::triangle_down};
static_assert(kBenchmarkLooks == kDashes.size() * kShapes.size());

}  // namespace

BenchmarkLook benchmark_look(const Palette& palette, const BenchmarkView& view, std::size_t row) {
  if (row == view.a) return {palette.panel.lane_a, {}, MarkShape::diamond, true};
  if (row == view.b) return {palette.panel.b, {}, MarkShape::square, true};
  // Rows with the same shape have different colours.
  const std::size_t colors = palette.panel.specs.size();
  return {palette.panel.specs[(row + row / kShapes.size()) % colors], kDashes[row % kDashes.size()],
          kShapes[row % kShapes.size()]};
}

void draw_benchmark_swatch(const UiContext& c, const BenchmarkLook& look, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float middle = std::round(area.y + area.h / 2) + 0.5f;
  const ImVec2 line[] = {{area.x, middle}, {area.x + area.w, middle}};
  draw_dashed_line(list, line, look.dash, c.scale, look.color, (look.main ? 2.2f : 1.5f) * c.scale);
  draw_mark(list, {look.shape, look.color, c.palette.ui.panel},
            {std::round(area.x + area.w / 2), middle - 0.5f}, 4 * c.scale);
}

}  // namespace waymark
