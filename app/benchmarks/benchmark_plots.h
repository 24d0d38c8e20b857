#pragma once

#include <span>

#include "app/benchmarks/benchmark_page.h"
#include "app/screen/plot_marks.h"

namespace waymark {

// What distinguishes a search of a benchmark in the table and the plots: a colour, a line pattern
// and a shape. No two of the first kBenchmarkLooks searches have the same pattern and shape, so
// nothing depends on hue.
struct BenchmarkLook {
  Color color;
  std::span<const float> dash;  // see draw_dashed_line(); empty: solid
  MarkShape shape = MarkShape::square;
  bool main = false;  // whether it is A or B, whose lines are wider
};
inline constexpr std::size_t kBenchmarkLooks = 30;

BenchmarkLook benchmark_look(const Palette& palette, const BenchmarkView& view, std::size_t row);

// Draws a piece of the search's line with its shape in the middle.
void draw_benchmark_swatch(const UiContext& c, const BenchmarkLook& look, const Rect& area);

}  // namespace waymark
