#include <fmt/format.h>

#include "app/compare/search_fields.h"
#include "app/kit/numbers.h"
#include "core/search/text_words.h"

namespace waymark {

// The fields for pruning, terrain costs, the stopping rule and the open list.

void bounds_field(SearchEditing& edit) {
  const AlgorithmRow& row = row_of(edit.spec.algorithm);
  if (row.takes_potential)
    return offer_field(
        edit, "Potential", "Potential", true,
        row_offers(edit.spec, kPotentials, &PotentialRow::potential, &SearchSpec::potential,
                   [](const PotentialRow& of) { return std::string(of.title); }));
  std::vector<Offer> offers = {
      {edit.spec, "nothing", "Generates every cell it reaches."},
      {edit.spec, "above upper bound",
       "Skips cells with g + h above the lowest upper bound from any landmark. No optimal path "
       "passes through them."}};
  offers[0].spec.prune = false;
  offers[1].spec.prune = true;
  offer_field(edit, "Pruning", "Pruning", row.takes_prune && !edit.spec.bpmx, offers);
}

void alpha_field(SearchEditing& edit) {
  std::vector<Offer> offers;
  for (const int alpha : {0, 250, 500, 750, 1000, 2000}) {
    offers.push_back(
        {edit.spec, alpha == AlphaGraph::kOne ? "full cost" : "alpha " + weight_text(alpha),
         alpha == 0                  ? "The search treats all terrain as plain ground."
         : alpha == AlphaGraph::kOne ? "The search uses the real terrain costs."
         : alpha < AlphaGraph::kOne
             ? "Cheaper terrain for the search: 1 + alpha (g - 1) instead of g."
             : "More expensive terrain for the search: 1 + alpha (g - 1) instead of g."});
    offers.back().spec.alpha = alpha;
  }
  offer_field(edit, "Terrain", "alpha", row_of(edit.spec.algorithm).takes_alpha, offers,
              "alpha " + weight_text(edit.spec.alpha));
}

void anytime_field(SearchEditing& edit) {
  SearchSpec once = edit.spec;
  once.anytime = once.ends_early = false;
  once.budget = 0;
  std::vector<Offer> offers = {{once, "at the first path", "One search with one weight."}};
  for (const int budget : {0, 300, 1000, 3000, 10'000}) {
    offers.push_back(
        {once,
         budget == 0 ? "when the path is optimal" : fmt::format("after {} cells", grouped(budget)),
         budget == 0
             ? "Anytime search: decreases the weight to 1 step by step. The path never gets worse."
             : "Anytime search: stops after this many expansions with the best path found so "
               "far."});
    offers.back().spec.anytime = true;
    offers.back().spec.budget = budget;
  }
  offers.push_back({once, "when the goal is reached",
                    "Common bug: stops when the goal is first reached, while a cheaper path may "
                    "still be open."});
  offers.back().spec.ends_early = true;
  offer_field(edit, "Stops", "anytime",
              row_of(edit.spec.algorithm).takes_anytime && !conflict_with_anytime(once), offers,
              fmt::format("after {} cells", grouped(edit.spec.budget)));
}

void open_list_field(SearchEditing& edit) {
  std::vector<Offer> offers =
      row_offers(edit.spec, kOpenStructures, &OpenStructureRow::structure, &SearchSpec::open,
                 [](const OpenStructureRow& row) { return std::string(row.title); });
  for (Offer& offer : offers) {
    if (offer.spec.open == OpenStructure::stacks) offer.spec.ties = usual_choice(TieRule::newest);
    if (offer.spec.open == OpenStructure::buckets) offer.spec.new_nodes = false;
  }
  offer_field(edit, "Open list", "Open list", row_of(edit.spec.algorithm).takes_open, offers, "",
              [](const SearchSpec& spec) {
                return spec.open == OpenStructure::buckets || !not_instrumented(spec);
              });
}

// The options of iterative deepening: cache, pruning and threshold growth.

namespace {

// Drops a fallback without a cut and a conflicting bug.
SearchSpec with_options(SearchSpec spec, IdaOptions options) {
  if (options.cut == IdaCut::none) options.fallback = false;
  if (conflict_of(options)) options.fault = IdaBug::none;
  spec.ida = options;
  return spec;
}

void ida_field(SearchEditing& edit, const char* label, const char* id,
               const std::vector<Offer>& offers, const std::string& other = "") {
  offer_field(edit, label, id, true, offers, other,
              [](const SearchSpec& spec) { return !conflict_of(spec.ida) && may_cut(spec); });
}

}  // namespace

void cut_field(SearchEditing& edit) {
  std::vector<Offer> offers;
  const auto offer = [&](IdaCut cut, bool falls_back, const char* title, const char* tooltip) {
    IdaOptions options = edit.spec.ida;
    options.cut = cut;
    options.fallback = falls_back;
    if (cut == IdaCut::tight) options.cache = IdaCache::two_step;
    offers.push_back({with_options(edit.spec, options), title, tooltip});
  };
  offer(IdaCut::none, false, "nothing", row_of(IdaCut::none).tooltip);
  offer(IdaCut::minf, false, "dead ends by minimum f", row_of(IdaCut::minf).tooltip);
  offer(IdaCut::minf, true, "dead ends, with a fallback",
        "Like minimum f, but searches again without pruning if a landmark proves that a path was "
        "lost.");
  offer(IdaCut::tight, false, "cells with no exit", row_of(IdaCut::tight).tooltip);
  // Only typed options combine this cut with a fallback.
  ida_field(edit, "Pruning", "Pruning", offers, "cells with no exit, fallback");
}

void cache_field(SearchEditing& edit) {
  std::vector<Offer> offers;
  for (const IdaRow<IdaCache>& row : kIdaCaches) {
    IdaOptions options = edit.spec.ida;
    options.cache = row.value;
    offers.push_back({with_options(edit.spec, options),
                      row.value == IdaCache::none   ? "nothing"
                      : row.value == IdaCache::seen ? "g in the iteration"
                                                    : "g in the search",
                      row.tooltip});
  }
  ida_field(edit, "Cache", "Cache", offers);
}

void delta_field(SearchEditing& edit) {
  const auto title = [](int delta) {
    return delta == 0
               ? std::string("next lowest f")
               : fmt::format("next lowest f + {}", static_cast<double>(delta) / IdaOptions::kOne);
  };
  std::vector<Offer> offers;
  for (const int delta : {0, 1000, 2000, 5000, 10'000, 20'000}) {
    IdaOptions options = edit.spec.ida;
    options.delta = delta;
    offers.push_back({with_options(edit.spec, options), title(delta),
                      delta == 0 ? "The next threshold is the lowest f above the current one."
                                 : "Fewer iterations, but the path may cost this much more."});
  }
  ida_field(edit, "Threshold", "delta", offers, title(edit.spec.ida.delta));
}

}  // namespace waymark
