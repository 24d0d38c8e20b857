#include <array>
#include <fmt/format.h>

#include "app/compare/choice_field.h"
#include "app/compare/search_fields.h"
#include "core/search/text_words.h"

// The options of iterative deepening: cache, pruning and threshold growth.
namespace waymark {
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
