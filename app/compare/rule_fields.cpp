#include <array>
#include <fmt/format.h>

#include "app/compare/search_fields.h"
#include "app/kit/numbers.h"
#include "core/search/text_words.h"

namespace waymark {

// The fields for pruning, terrain costs, the stopping rule and the open list.

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

// The options of iterative deepening: cache, pruning and threshold growth.

namespace {

// Applies the options. Drops a fallback without a cut and a conflicting bug. Changes nothing if the
// options still conflict.
void take(SearchEditing& edit, IdaOptions options) {
  if (options.cut == IdaCut::none) options.fallback = false;
  if (conflict_of(options)) options.fault = IdaBug::none;
  SearchSpec changed = edit.spec;
  changed.ida = options;
  if (conflict_of(options) || !may_cut(changed)) return;
  edit.spec = changed;
  edit.changed = true;
}

std::string cut_title(IdaCut cut, bool falls_back) {
  switch (cut) {
    case IdaCut::none:
      return "nothing";
    case IdaCut::tight:
      return "cells with no exit";
    case IdaCut::minf:
      break;
  }
  return falls_back ? "dead ends, with a fallback" : "dead ends by minimum f";
}

}  // namespace

void cut_field(SearchEditing& edit) {
  struct Offer {
    IdaCut cut;
    bool falls_back;
    const char* tooltip;
  };
  static const std::array<Offer, 4> kOffers = {
      {{IdaCut::none, false, row_of(IdaCut::none).tooltip},
       {IdaCut::minf, false, row_of(IdaCut::minf).tooltip},
       {IdaCut::minf, true,
        "Like minimum f, but searches again without pruning if a landmark proves that a path was "
        "lost."},
       {IdaCut::tight, false, row_of(IdaCut::tight).tooltip}}};
  const IdaOptions& now = edit.spec.ida;
  int chosen = 0;
  for (std::size_t i = 0; i < kOffers.size(); ++i)
    if (kOffers[i].cut == now.cut && kOffers[i].falls_back == now.fallback)
      chosen = static_cast<int>(i);
  const int picked = choice_field(edit, "Pruning", kOffers, chosen, true,
                                  [](const Offer& of) { return cut_title(of.cut, of.falls_back); });
  if (picked < 0 || picked == chosen) return;
  IdaOptions options = now;
  options.cut = kOffers[static_cast<std::size_t>(picked)].cut;
  options.fallback = kOffers[static_cast<std::size_t>(picked)].falls_back;
  if (options.cut == IdaCut::tight) options.cache = IdaCache::two_step;
  take(edit, options);
}

void cache_field(SearchEditing& edit) {
  const IdaOptions& now = edit.spec.ida;
  const int picked = choice_field(edit, "Cache", kIdaCaches, static_cast<int>(now.cache), true,
                                  [](const IdaRow<IdaCache>& row) {
                                    return row.value == IdaCache::none   ? std::string("nothing")
                                           : row.value == IdaCache::seen ? "g in the iteration"
                                                                         : "g in the search";
                                  });
  if (picked < 0 || picked == static_cast<int>(now.cache)) return;
  IdaOptions options = now;
  options.cache = kIdaCaches[static_cast<std::size_t>(picked)].value;
  take(edit, options);
}

void delta_field(SearchEditing& edit) {
  static constexpr std::array<int, 6> kOffered = {0, 1000, 2000, 5000, 10'000, 20'000};
  const IdaOptions& now = edit.spec.ida;
  const auto title = [](int delta) {
    return delta == 0
               ? std::string("next lowest f")
               : fmt::format("next lowest f + {}", static_cast<double>(delta) / IdaOptions::kOne);
  };
  std::vector<ListItem> items;
  int chosen = -1;
  for (const int delta : kOffered) {
    if (delta == now.delta) chosen = static_cast<int>(items.size());
    items.push_back(
        {title(delta), delta == 0 ? "The next threshold is the lowest f above the current one."
                                  : "Fewer iterations, but the path may cost this much more."});
  }
  const FieldPlace place = place_field(edit, "Threshold", true, kField);
  const int picked = list_field(edit.c, "delta", place.field, title(now.delta), items, chosen);
  if (picked < 0 || picked == chosen) return;
  IdaOptions options = now;
  options.delta = kOffered[static_cast<std::size_t>(picked)];
  take(edit, options);
}

}  // namespace waymark
