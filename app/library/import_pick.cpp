#include "app/library/import_pick.h"

#include <algorithm>

namespace waymark {

void toggle_color(WallRule& rule, Rgb color) {
  const auto near = [&](Rgb picked) { return distance_of(picked, color) <= rule.tolerance; };
  if (std::erase_if(rule.colors, near) == 0) rule.colors.push_back(color);
}

void toggle_glyph(WallRule& rule, std::uint32_t glyph) {
  const auto at = std::lower_bound(rule.glyphs.begin(), rule.glyphs.end(), glyph);
  if (at != rule.glyphs.end() && *at == glyph)
    rule.glyphs.erase(at);
  else
    rule.glyphs.insert(at, glyph);
}

int shown_cell_px(const ImportEditor& draft) {
  const ImportSource& source = draft.offer->source;
  return source.xp ? draft.offer->looks->picture().width / source.xp->width : draft.rules.cell_px;
}

void pick_at(ImportEditor& draft, int x, int y) {
  const ImportSource& source = draft.offer->source;
  WallRule& rule = draft.rules.walls;
  if (source.xp) {
    const int px = shown_cell_px(draft);
    const XpCell& cell = source.xp->at(x / px, y / px);
    if (rule.by == WallRule::By::glyphs) toggle_glyph(rule, cell.glyph);
    if (rule.by == WallRule::By::colors) toggle_color(rule, cell.blank() ? cell.back : cell.fore);
  } else if (rule.by == WallRule::By::colors) {
    toggle_color(rule, seen_color(source.picture->pixel(x, y)));
  }
}

WallRule rule_by(const ImportOffer& offer, WallRule::By by) {
  if (offer.guess.walls.by == by) return offer.guess.walls;
  WallRule rule;
  rule.by = by;
  rule.threshold = otsu_threshold(offer.source.survey.brightness);
  return rule;
}

}  // namespace waymark
