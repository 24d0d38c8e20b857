#include "app/map/playback_text.h"

#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/scene_searches.h"
#include "app/scene/search_words.h"

namespace waymark {
namespace {

bool is_done(const Results& r, const Playback& playback, Slot kind) {
  return shown_count(r, playback, kind) == r.run(kind).layers.steps();
}

// "landmarks have found the path", "Dijkstra has found the path"
std::string progress(const Results& r, const Playback& playback, Slot kind) {
  const std::string word = slot_word(r.scene, r.moves, kind);
  const bool many = word == "landmarks";
  const std::string name = word + (many ? " have" : " has");
  if (shown_count(r, playback, kind) == 0 && r.run(kind).layers.steps() > 0)
    return fmt::format("{} at f {}", word + (many ? " start" : " starts"),
                       length_text(r.run(kind).layers.f(0), r.recorded_moves(kind)));
  if (const std::optional<std::string> needs = misfit_on(r.scene, kind))
    return fmt::format("{} {}", word, *needs);
  if (is_done(r, playback, kind))
    return name + (r.outcome(kind).cost != kNoCost ? " found the path"
                   : r.outcome(kind).gave_up       ? " stopped at its limit"
                                                   : " found no path");
  const int count = shown_count(r, playback, kind);
  const std::string f = length_text(r.run(kind).layers.f(count), r.recorded_moves(kind));
  const std::string of =
      r.exact.cost == kNoCost || row_of(spec_on(r.scene, kind).algorithm).any_angle
          ? ""
          : fmt::format(" of {}", length_text(r.exact.cost, r.moves));
  if (const int iteration = r.outcome(kind).record.iteration_of(count - 1); iteration >= 0)
    return fmt::format("{} reached the threshold {}{} in iteration {}", name, f, of, iteration + 1);
  return fmt::format("{} reached f {}{}", name, f, of);
}

std::string text_of_step(const Results& r, const SearchRecord& record, int step) {
  if (step >= record.steps()) return "–";
  const Grid& grid = r.scene.map->grid;
  const std::string text = cell_text(grid, grid.cell(record.node[static_cast<std::size_t>(step)]));
  return grid.graph() ? text : fmt::format("({})", text);
}

}  // namespace

std::string search_title(const Results& results, Slot kind) {
  return slot_title(results.scene, results.moves, kind);
}

const char* expanded_word(Mode mode) { return mode == Mode::explore ? "explored" : "expanded"; }

ExpandedText expanded_text(const Results& results, const Playback& playback, Mode mode) {
  const std::string word = expanded_word(mode);
  const int a = shown_count(results, playback, Slot::a);
  if (!two_searches(results)) return {grouped(a), word};
  const int b = shown_count(results, playback, Slot::b);
  if (a == b) return {grouped(a), word + " by each"};
  return {grouped(a) + " · " + grouped(b), word};
}

std::string playback_sentence(const Results& results, const Playback& playback) {
  const auto count = [&](Slot kind) { return shown_count(results, playback, kind); };
  const int a = count(Slot::a);
  const std::string first = search_title(results, Slot::a);
  const auto nodes = [&](int number) {
    const Grid& grid = results.scene.map->grid;
    if (grid.graph()) return counted_cells(grid, number);
    return fmt::format("{} node{}", grouped(number), number == 1 ? "" : "s");
  };
  const std::string a_now = progress(results, playback, Slot::a);
  if (!two_searches(results)) return fmt::format("{} has expanded {}; {}.", first, nodes(a), a_now);
  const int b = count(Slot::b);
  const std::string expanded =
      a == b ? fmt::format("Both have expanded {}", nodes(a))
             : fmt::format("{} has expanded {}, {} {}", first, nodes(a),
                           slot_word(results.scene, results.moves, Slot::b), grouped(b));
  return fmt::format("{}; {}, {}.", expanded, progress(results, playback, Slot::b), a_now);
}

std::string difference_text(const Results& results) {
  const int step = results.first_difference;
  if (step == kNoStep) return "none: both explore the same cells";
  return fmt::format("at step {}: {} or {}", grouped(step + 1),
                     text_of_step(results, results.a.record, step),
                     text_of_step(results, results.b.record, step));
}

}  // namespace waymark
