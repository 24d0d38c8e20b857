#include "app/compare/compare_columns.h"

#include <algorithm>

#include "app/kit/numbers.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "core/search/guarantee.h"

namespace waymark {
namespace {

// Pixels at scale 1. Number columns are wider if their numbers are longer.
constexpr float kNarrowBelow = 340, kTag = 26, kNarrowTag = 32, kSwatchColumn = 18, kDigit = 7;
constexpr float kCost = 22, kOver = 42, kBar = 34, kExpanded = 42, kMust = 62;
constexpr float kNarrowExpanded = 62, kNarrowMust = 60, kCostToBar = 14;

bool may_exceed_optimum(const UiContext& c) {
  const Scene& scene = c.results.scene;
  const std::span<const Roster::Entry> entries = scene.roster.entries();
  return scene.stale.map ||
         std::any_of(entries.begin(), entries.end(), [&](const Roster::Entry& entry) {
           return !guarantee_of(searched_in(scene, entry.spec), c.results.moves).always_optimal();
         });
}

}  // namespace

CompareColumns compare_columns(const UiContext& c, const Rect& head) {
  const Results& r = c.results;
  const auto wide = [](std::size_t characters) { return kDigit * static_cast<float>(characters); };
  const float length = wide(length_text(r.estimates->farthest, r.moves).size());
  // Iterative searches can expand more cells than the map has.
  int most = r.scene.map->grid.walkable_count();
  for (const SearchResult& figures : r.figures) most = std::max(most, figures.counts.expanded);
  const float count = wide(grouped(most).size());
  CompareColumns at;
  at.narrow = head.w < c.px(kNarrowBelow);
  at.tag = head.x;
  at.swatch = head.x + c.px(at.narrow ? kNarrowTag : kTag);
  at.name = at.swatch + (at.narrow ? 0 : c.px(kSwatchColumn));
  at.must = head.x + head.w;
  at.expanded = at.must - c.px(std::max(at.narrow ? kNarrowMust : kMust, count + 6));
  const float cost = std::max(kCost, length);
  if (at.narrow) {
    at.cost = at.expanded - c.px(std::max(kNarrowExpanded, count + 10));
  } else {
    // Long numbers and the excess cost leave less room for the bar.
    const bool excess = may_exceed_optimum(c);
    at.bar_width = c.px(excess || length > wide(4) || count > wide(7) ? kBar / 2 : kBar);
    at.bar = at.expanded - c.px(std::max(kExpanded, count + 6)) - at.bar_width;
    at.cost = at.bar - c.px(excess ? std::max(kOver, length + wide(1) + 8) : kCostToBar);
    if (excess) at.over = at.cost + c.px(9);
  }
  at.cost_left = at.cost - c.px(cost);
  return at;
}

}  // namespace waymark
