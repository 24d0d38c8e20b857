#include "app/studies/streams_picture.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/kit/numbers.h"
#include "app/studies/streams_look.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

constexpr std::size_t kMeansDrawn = 1000;  // approximate limit of points per line

double mean_power(double expanded) { return std::log10(std::max(1.0, expanded)); }

PlotPicture::Series means_series(const StreamsRun& run, const StreamsRun::Line& line,
                                 const Palette& palette) {
  const std::vector<Strategy>& all = run.request.plot.strategies;
  const auto at = std::find(all.begin(), all.end(), line.run.strategy) - all.begin();
  const StreamLook look = stream_look(all, static_cast<std::size_t>(at), palette);
  PlotPicture::Series series{text_of(line.run.strategy),
                             decimal_text(line.mean(), 0) + " cells per search",
                             look.color,
                             PlotPicture::Shape::line,
                             {}};
  const std::size_t each = std::max<std::size_t>(1, line.means.size() / kMeansDrawn);
  for (std::size_t made = each; made <= line.means.size(); made += each)
    series.marks.push_back({static_cast<double>(made), mean_power(line.means[made - 1])});
  series.dash = fmt::format("{}", fmt::join(look.dash, " "));
  return series;
}

}  // namespace

PlotPicture streams_picture(const StreamsRun& run, const StreamPlot& plot, const Palette& palette) {
  PlotPicture picture;
  picture.title = "Landmarks over a query sequence";
  const StreamPlot& made = run.request.plot;
  picture.subtitle = fmt::format("{} landmarks, {} searches, query sequence {}, seed {}",
                                 run.request.scene.landmarks.size(), grouped(made.searches),
                                 row_of(made.kind).name, made.seed);
  picture.across = {"searches", 0, static_cast<double>(made.searches)};
  picture.up = {"mean expanded so far, logarithmic", 0, 1, true, true};
  double least = 9, most = 0;
  for (const StreamsRun::Line* line : run.shown(plot)) {
    picture.series.push_back(means_series(run, *line, palette));
    for (const PlotPicture::Mark& mark : picture.series.back().marks) {
      least = std::min(least, mark.y);
      most = std::max(most, mark.y);
    }
  }
  constexpr double kRoom = 0.08;
  picture.up.from = std::min(least, most) - kRoom;
  picture.up.to = most + kRoom;
  return picture;
}

}  // namespace waymark
