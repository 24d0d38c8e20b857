#include "app/map/reason_text.h"

#include <fmt/format.h>
#include <optional>

#include "app/kit/numbers.h"
#include "app/scene/scene_searches.h"
#include "app/scene/search_words.h"
#include "core/search/guarantee.h"

namespace waymark {
namespace {

// Whether g is the true cost from the start for every cell when the search expands it.
bool expands_at_true_g(const Results& r, Slot slot) {
  return r.run(slot).record.from_both_ends() ||
         !no_must_expand(spec_on(r.scene, slot), r.moves, r.scene.goals.rule);
}

// The true cost from the start; std::nullopt if no search has proven it. Ignores searches that may
// expand cells with a higher g.
std::optional<Cost> known_g(const Results& r, Node node) {
  for (const Slot kind : {Slot::a, Slot::b}) {
    if (!expands_at_true_g(r, kind)) continue;
    const RecordedSearch search = r.recorded(kind);
    const int step = search.steps.at(node);
    if (step != StepIndex::kNotExpanded && search.record.side_of(step) == Side::forward)
      return search.record.g[static_cast<std::size_t>(step)];
  }
  return std::nullopt;
}

std::string both_ends_text(const Results& r, Slot of, Node node) {
  const Run& run = r.run(of);
  const int step = run.steps.at(node);
  if (step == StepIndex::kNotExpanded) return "not explored in either direction";
  std::string text = run.record.side_of(step) == Side::forward ? "explored from the start"
                                                               : "explored from the goal";
  if (run.record.leads_on[static_cast<std::size_t>(step)] == 0)
    text += ", then dropped: no shorter path leads through it";
  return text;
}

}  // namespace

std::string reason_text(const Results& r, Slot of, Node node) {
  if (r.run(of).record.from_both_ends()) return both_ends_text(r, of, node);
  const auto came = [&](Slot slot) {
    return r.run(slot).steps.at(node) != StepIndex::kNotExpanded;
  };
  const Slot other = of == Slot::a ? Slot::b : Slot::a;
  if (!came(of) && came(other) && r.run(other).record.from_both_ends() && !known_g(r, node))
    return "not explored; the other search reached it from the goal";
  if (!came(Slot::a) && !came(Slot::b)) return "not explored by any search";
  const Cost h = r.estimates->of(of)[static_cast<std::size_t>(node)], cost = r.exact.cost;
  const std::optional<Cost> g = known_g(r, node);
  if (!g || no_must_expand(spec_on(r.scene, of), r.moves, r.scene.goals.rule))
    return came(of) ? "explored" : "not explored";
  if (h == kNoCost) return "the landmarks prove that there is no path";
  const std::string with =
      r.tables.empty() ? "" : fmt::format("with {} ", slot_word(r.scene, r.moves, of));
  const auto length = [&](Cost sum) { return length_text(sum, r.moves); };
  const std::string terms =
      fmt::format("{}g {} + h {} = {}", with, length(*g), length(h), length(*g + h));
  if (cost == kNoCost) return terms + ": there is no path, so everything is explored";
  if (*g + h < cost) return fmt::format("{} < {}: must be explored", terms, length(cost));
  if (*g + h > cost)
    return fmt::format("{} > {}: {}", terms, length(cost), of == Slot::a ? "not needed" : "saved");
  return fmt::format("{}, the optimum: a tie, {}", terms, came(of) ? "explored" : "not needed");
}

}  // namespace waymark
