#include "app/studies/memory_picture.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/kit/numbers.h"
#include "app/studies/memory_look.h"
#include "app/studies/memory_words.h"

namespace waymark {
namespace {

PlotPicture::Mark stored_mark(const TableFigures& figures) {
  return {std::log10(static_cast<double>(figures.stored.bytes) / 1000),
          std::log10(std::max(1.0, figures.expanded.median))};
}

void add_stored(PlotPicture& picture, const MemoryRun& run, const MemoryLook& look) {
  const TableFigures* const told = shown_figures(look, run.figures, run.half());
  if (told == nullptr) return;
  PlotPicture::Series marks{tables_title(told->stored),
                            fmt::format("{} in {}", decimal_text(told->expanded.median, 0),
                                        bytes_text(static_cast<std::int64_t>(told->stored.bytes))),
                            look.color,
                            look.shape,
                            {}};
  for (const TableFigures& figures : run.figures)
    if (look.holds(figures.stored)) marks.marks.push_back(stored_mark(figures));
  if (look.is_line()) {
    PlotPicture::Series line{std::string(look.title) + ", all", "", look.color,
                             PlotPicture::Shape::line, marks.marks};
    line.dash = fmt::format("{}", fmt::join(look.dash, " "));
    picture.series.push_back(std::move(line));
  }
  picture.series.push_back(std::move(marks));
}

// Fits both axes to all marks, with a margin.
void fit_both_axes(PlotPicture& picture) {
  const auto hold = [](PlotPicture::Axis& axis, double value, bool first) {
    axis.from = first ? value : std::min(axis.from, value);
    axis.to = first ? value : std::max(axis.to, value);
  };
  bool first = true;
  for (const PlotPicture::Series& series : picture.series)
    for (const PlotPicture::Mark& mark : series.marks) {
      hold(picture.across, mark.x, first);
      hold(picture.up, mark.y, first);
      first = false;
    }
  constexpr double kRoom = 0.08;
  for (PlotPicture::Axis* axis : {&picture.across, &picture.up}) {
    axis->from -= kRoom;
    axis->to += kRoom;
  }
}

}  // namespace

PlotPicture memory_picture(const MemoryRun& run, const Palette& palette) {
  PlotPicture picture;
  picture.title = "Smaller landmark tables";
  picture.subtitle = fmt::format("{} landmarks, {} pairs{}", run.request.scene.landmarks.size(),
                                 grouped(static_cast<std::int64_t>(run.pairs)),
                                 run.request.plot.bpmx ? ", BPMX" : "");
  picture.across = {"tables, kB, logarithmic", 0, 1, true, true};
  picture.up = {"median expanded, logarithmic", 0, 1, true, true};
  for (const MemoryLook& look : memory_looks(palette)) add_stored(picture, run, look);
  fit_both_axes(picture);
  picture.upright = std::log10(static_cast<double>(run.half()) / 1000);
  if (*picture.upright < picture.across.from || *picture.upright > picture.across.to)
    picture.upright.reset();
  return picture;
}

}  // namespace waymark
