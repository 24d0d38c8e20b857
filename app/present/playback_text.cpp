#include "app/present/playback_text.h"

#include <fmt/format.h>

#include "app/model/text/formula_words.h"
#include "app/model/text/numbers.h"

namespace waymark {
namespace {

bool is_done(const Results& r, const Playback& playback, HeuristicKind kind) {
  return shown_count(r, playback, kind) == r.layers(kind).steps();
}

// "landmarks have the path"
std::string progress(const Results& r, const Playback& playback, HeuristicKind kind) {
  const bool many = kind == HeuristicKind::landmarks;
  const std::string name = many ? "landmarks have" : search_title(r, kind) + " has";
  if (shown_count(r, playback, kind) == 0 && r.layers(kind).steps() > 0)
    return fmt::format("{} at f {}", many ? "landmarks begin" : search_title(r, kind) + " begins",
                       length_text(r.layers(kind).f(0), r.moves));
  if (is_done(r, playback, kind))
    return name + (r.outcome(kind).cost == kNoCost ? " found no path" : " the path");
  const Cost f = r.layers(kind).f(shown_count(r, playback, kind));
  const std::string of =
      r.exact.cost == kNoCost ? "" : fmt::format(" of {}", length_text(r.exact.cost, r.moves));
  return fmt::format("{} f {}{}", name, length_text(f, r.moves), of);
}

std::string cell_text(const Results& r, const SearchRecord& record, int step) {
  if (step >= record.steps()) return "–";
  const Cell cell = r.scene.map->grid.cell(record.node[static_cast<std::size_t>(step)]);
  return fmt::format("{}, {}", cell.x, cell.y);
}

}  // namespace

std::string search_title(const Results& results, HeuristicKind kind) {
  if (kind == HeuristicKind::landmarks) return "Landmarks";
  return formula_title(results.moves);
}

ExpandedText expanded_text(const Results& results, const Playback& playback) {
  const int formula = shown_count(results, playback, HeuristicKind::formula);
  if (!two_searches(results)) return {grouped(formula), "expanded"};
  const int landmarks = shown_count(results, playback, HeuristicKind::landmarks);
  if (formula == landmarks) return {grouped(formula), "expanded by each"};
  return {grouped(formula) + " · " + grouped(landmarks), "expanded"};
}

std::string playback_sentence(const Results& results, const Playback& playback) {
  const auto count = [&](HeuristicKind kind) { return shown_count(results, playback, kind); };
  const int formula = count(HeuristicKind::formula);
  const std::string first = search_title(results, HeuristicKind::formula);
  const auto nodes = [](int number) {
    return fmt::format("{} node{}", grouped(number), number == 1 ? "" : "s");
  };
  const std::string formula_now = progress(results, playback, HeuristicKind::formula);
  if (!two_searches(results))
    return fmt::format("{} has expanded {}; {}.", first, nodes(formula), formula_now);
  const int landmarks = count(HeuristicKind::landmarks);
  const std::string expanded = formula == landmarks
                                   ? fmt::format("Both have expanded {}", nodes(formula))
                                   : fmt::format("{} has expanded {}, landmarks {}", first,
                                                 nodes(formula), grouped(landmarks));
  return fmt::format("{}; {}, {}.", expanded, progress(results, playback, HeuristicKind::landmarks),
                     formula_now);
}

std::string difference_text(const Results& results) {
  const int step = results.first_difference;
  if (step == kNoStep) return "none: both explore the same";
  return fmt::format("at {}: {} or {}", grouped(step + 1),
                     cell_text(results, results.formula.record, step),
                     cell_text(results, results.landmarks.record, step));
}

}  // namespace waymark
