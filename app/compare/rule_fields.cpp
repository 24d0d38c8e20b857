#include <array>
#include <fmt/format.h>

#include "app/compare/choice_field.h"
#include "app/compare/search_fields.h"
#include "app/kit/numbers.h"

// The fields for pruning, terrain costs, the stopping rule and the open list.
namespace waymark {

void bounds_field(SearchEditing& edit) {
  SearchSpec& spec = edit.spec;
  const AlgorithmRow& row = row_of(spec.algorithm);
  if (row.takes_potential) {
    const int picked =
        choice_field(edit, "Potential", kPotentials, static_cast<int>(spec.potential), true,
                     [](const PotentialRow& of) { return std::string(of.title); });
    if (picked < 0 || picked == static_cast<int>(spec.potential)) return;
    spec.potential = kPotentials[static_cast<std::size_t>(picked)].potential;
    edit.changed = true;
    return;
  }
  struct Offer {
    const char* title;
    const char* tooltip;
  };
  constexpr std::array<Offer, 2> kOffers = {
      {{"nothing", "Generates every cell it reaches."},
       {"above upper bound",
        "Skips cells with g + h above the lowest upper bound from any landmark. No optimal path "
        "passes through them."}}};
  const int picked =
      choice_field(edit, "Pruning", kOffers, spec.prune ? 1 : 0, row.takes_prune && !spec.bpmx,
                   [](const Offer& of) { return std::string(of.title); });
  if (picked < 0 || (picked == 1) == spec.prune) return;
  spec.prune = picked == 1;
  edit.changed = true;
}

void alpha_field(SearchEditing& edit) {
  static constexpr std::array<int, 6> kOffered = {0, 250, 500, 750, 1000, 2000};
  SearchSpec& spec = edit.spec;
  const bool takes = row_of(spec.algorithm).takes_alpha;
  std::vector<ListItem> items;
  int chosen = -1;
  for (const int alpha : kOffered) {
    if (alpha == spec.alpha) chosen = static_cast<int>(items.size());
    items.push_back(
        {alpha == AlphaGraph::kOne ? "full cost" : "alpha " + weight_text(alpha),
         alpha == 0                  ? "The search treats all terrain as plain ground."
         : alpha == AlphaGraph::kOne ? "The search uses the real terrain costs."
         : alpha < AlphaGraph::kOne
             ? "Cheaper terrain for the search: 1 + alpha (g - 1) instead of g."
             : "More expensive terrain for the search: 1 + alpha (g - 1) instead of g."});
  }
  const FieldPlace place = place_field(edit, "Terrain", takes, kField);
  const std::string text = !takes        ? "none"
                           : chosen >= 0 ? items[static_cast<std::size_t>(chosen)].title
                                         : "alpha " + weight_text(spec.alpha);
  const int picked = list_field(edit.c, "alpha", place.field, text, items, chosen, takes);
  if (picked < 0 || picked == chosen) return;
  spec.alpha = kOffered[static_cast<std::size_t>(picked)];
  edit.changed = true;
}

void anytime_field(SearchEditing& edit) {
  static constexpr std::array<int, 5> kBudgets = {0, 300, 1000, 3000, 10'000};
  SearchSpec& spec = edit.spec;
  SearchSpec other = spec;
  other.ends_early = false;
  const bool takes = row_of(spec.algorithm).takes_anytime && !conflict_with_anytime(other);
  std::vector<ListItem> items = {{"at the first path", "One search with one weight."}};
  int chosen = spec.anytime ? -1 : 0;
  for (const int budget : kBudgets) {
    if (spec.anytime && budget == spec.budget) chosen = static_cast<int>(items.size());
    items.push_back(
        {budget == 0 ? "when the path is optimal" : fmt::format("after {} cells", grouped(budget)),
         budget == 0
             ? "Anytime search: decreases the weight to 1 step by step. The path never gets worse."
             : "Anytime search: stops after this many expansions with the best path found so "
               "far."});
  }
  const int early = static_cast<int>(items.size());
  items.push_back({"when the goal is reached",
                   "Common bug: stops when the goal is first reached, while a cheaper path may "
                   "still be open."});
  if (spec.ends_early) chosen = early;
  const FieldPlace place = place_field(edit, "Stops", takes, kField);
  const std::string text = !takes        ? "none"
                           : chosen >= 0 ? items[static_cast<std::size_t>(chosen)].title
                                         : fmt::format("after {} cells", grouped(spec.budget));
  const int picked = list_field(edit.c, "anytime", place.field, text, items, chosen, takes);
  if (picked < 0 || picked == chosen) return;
  spec.ends_early = picked == early;
  spec.anytime = picked > 0 && picked != early;
  spec.budget = spec.anytime ? kBudgets[static_cast<std::size_t>(picked - 1)] : 0;
  edit.changed = true;
}

void open_list_field(SearchEditing& edit) {
  const SearchSpec& now = edit.spec;
  const int picked =
      choice_field(edit, "Open list", kOpenStructures, static_cast<int>(now.open),
                   row_of(now.algorithm).takes_open,
                   [](const OpenStructureRow& row) { return std::string(row.title); });
  if (picked < 0 || picked == static_cast<int>(now.open)) return;
  SearchSpec changed = now;
  changed.open = kOpenStructures[static_cast<std::size_t>(picked)].structure;
  if (changed.open == OpenStructure::stacks) changed.ties = usual_choice(TieRule::newest);
  if (changed.open == OpenStructure::buckets)
    changed.new_nodes = false;
  else if (not_instrumented(changed))
    return;
  edit.spec = changed;
  edit.changed = true;
}

}  // namespace waymark
