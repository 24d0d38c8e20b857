#include "app/map/certificate_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/scene_points.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// Pixels at scale 1.
constexpr float kAbove = 12, kHead = 32, kKept = 32, kSentence = 20, kLine = 22, kTall = 36;
// Below this text width, labels are above their values.
constexpr float kBeside = 236, kLabel = 104;

bool is_stacked(const UiContext& c, float width) { return width < c.px(kBeside); }

std::vector<TextSpan> sentence(const UiContext& c, Slot slot) {
  const Certificate* certificate = c.results.certificate(slot);
  return {{certificate ? in_words_of(c.results.scene.map->grid, certificate_sentence(*certificate))
                       : "Computed when the pointer stops moving.",
           c.fonts.body}};
}

std::vector<CertificateLine> lines_of(const UiContext& c, Slot slot) {
  const Results& r = c.results;
  const Certificate* certificate = r.certificate(slot);
  if (!certificate) return {};
  const Result<Verdict>* const verdict = r.verdict(slot);
  std::vector<CertificateLine> lines =
      verdict && *verdict ? verdict_lines(verdict->value(), r.moves, r.scene.map->grid)
                          : certificate_lines(*certificate, r.moves, r.scene.map->grid);
  lines.push_back(path_line(r.run(slot).cost, r.exact.cost, r.moves));
  return lines;
}

// Draws the title, and to its right the choice between A and B.
void head(const UiContext& c, ImDrawList& list, const Rect& rect, Slot slot) {
  const float top = centered_top(c.fonts.semibold, rect.y, rect.h);
  draw_text(list, c.fonts.semibold, {rect.x, top}, c.palette.ui.text, "Certificate");
  std::vector<SegmentItem> items;
  for (const Slot of : {Slot::a, Slot::b})
    items.push_back({of == Slot::a ? "A" : "B", slot_title(c.results.scene, c.results.moves, of)});
  const float left = rect.x + rect.w - segments_width(c, items);
  const int now = slot == Slot::a ? 0 : 1;
  const int chosen = segments(c, "certificate-of", {left, rect.y + c.px(2)}, items, now);
  if (chosen >= 0 && chosen != now) c.run(chosen == 0 ? "certificate.a" : "certificate.b");
}

// Draws the tables' age, and the button that rebuilds stale tables.
void kept(const UiContext& c, ImDrawList& list, const Rect& rect) {
  constexpr const char* kRefresh = "Rebuild";
  const bool stale = has_stale_tables(c.results.scene);
  const float button = stale ? text_width(c.fonts.body, kRefresh) + c.px(24) : 0;
  draw_text(list, c.fonts.caption, {rect.x, centered_top(c.fonts.caption, rect.y, rect.h)},
            stale ? c.palette.ui.warn : c.palette.ui.text2,
            fitted(c.fonts.caption, "Tables " + stale_tables_text(c.results.scene.stale.edits),
                   rect.w - button - c.px(8)));
  if (!stale) return;
  const Rect place{rect.x + rect.w - button, rect.y + c.px(2), button, c.px(26)};
  if (push_button(c, "refresh-tables", place, kRefresh)) c.run("tables.refresh");
  tooltip(c, place, "Rebuilds the tables for the current map, in the background");
}

void draw_line(const UiContext& c, ImDrawList& list, const Rect& rect, const CertificateLine& line,
               bool stacked) {
  const Palette::Ui& ui = c.palette.ui;
  const Color& ink = line.bad ? ui.bad : ui.text;
  const float value_room = stacked ? rect.w : rect.w - c.px(kLabel);
  const std::string whole = line.value + line.more;
  const bool fits = text_width(c.fonts.body, whole) <= value_room;
  const std::string& value = fits ? whole : line.value;
  if (stacked) {
    draw_text(list, c.fonts.caption, {rect.x, rect.y}, ui.text2, line.label);
    draw_text(list, c.fonts.body, {rect.x, rect.y + c.px(14)}, ink,
              fitted(c.fonts.body, value, rect.w));
  } else {
    const float top = centered_top(c.fonts.body, rect.y, rect.h);
    draw_text(list, c.fonts.body, {rect.x, top}, ui.text2, line.label);
    const ImFont* font =
        text_width(c.fonts.body, value) <= value_room ? c.fonts.body : c.fonts.caption;
    draw_text(list, font, {rect.x + c.px(kLabel), centered_top(font, rect.y, rect.h)}, ink,
              fitted(font, value, value_room));
  }
  tooltip(c, rect, whole + "\n" + line.meaning);
}

float head_height(const UiContext& c, float width, Slot slot) {
  const float kept_part = c.results.scene.stale.map ? c.px(kKept) : 0;
  return c.px(kAbove) + c.px(kHead) + kept_part +
         paragraph_height(width, c.px(kSentence), sentence(c, slot)) + c.px(6);
}

}  // namespace

std::optional<Slot> certified_slot(const UiContext& c) {
  if (c.ui.certificate) return c.ui.certificate;
  if (!c.results.scene.stale.map) return std::nullopt;
  return landmark_asker(c.results.scene);
}

float certificate_height(const UiContext& c, Slot slot, float width) {
  const float line = c.px(is_stacked(c, width) ? kTall : kLine);
  return head_height(c, width, slot) + line * static_cast<float>(lines_of(c, slot).size()) +
         c.px(8);
}

float certificate_panel(const UiContext& c, const Rect& area, Slot slot) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  hairline(list, c.layout.summary.x, c.layout.summary.x + c.layout.summary.w - 1, area.y,
           c.palette.ui.line);
  float y = area.y + c.px(kAbove);
  head(c, list, {area.x, y, area.w, c.px(28)}, slot);
  y += c.px(kHead);
  if (c.results.scene.stale.map) {
    kept(c, list, {area.x, y, area.w, c.px(30)});
    y += c.px(kKept);
  }
  const Certificate* certificate = c.results.certificate(slot);
  y += draw_paragraph(
           list, {area.x, y}, area.w, c.px(kSentence),
           certificate && !certificate->admissible() ? c.palette.ui.bad : c.palette.ui.text,
           sentence(c, slot), c.scale) +
       c.px(6);
  return draw_certificate_lines(c, list, {area.x, y, area.w, area.y + area.h - y},
                                lines_of(c, slot)) +
         c.px(8);
}

float draw_certificate_lines(const UiContext& c, ImDrawList& list, const Rect& area,
                             std::span<const CertificateLine> lines) {
  const bool stacked = is_stacked(c, area.w);
  const float height = c.px(stacked ? kTall : kLine);
  float y = area.y;
  for (const CertificateLine& line : lines) {
    if (y + height > area.y + area.h) break;
    draw_line(c, list, {area.x, y, area.w, height}, line, stacked);
    y += height;
  }
  return y;
}

void draw_certificate_marks(const UiContext& c, ImDrawList& list, const MapTransform& t,
                            Slot slot) {
  constexpr float kRing = 15, kLeastArrow = 22;
  const Certificate* certificate = c.results.certificate(slot);
  if (!certificate) return;
  const Color &halo = c.palette.map.halo, &ink = c.palette.ui.bad;
  if (certificate->greatest) {
    const ImVec2 at = t.center(certificate->greatest->cell);
    const float radius = std::max(kRing * c.scale, static_cast<float>(t.cell_px) * 0.6f);
    list.AddCircle(at, radius, halo.packed(), 0, 5 * c.scale);
    list.AddCircle(at, radius, ink.packed(), 0, 2.2f * c.scale);
  }
  if (!certificate->worst_edge) return;
  // Makes the arrow long enough to be visible and centres it on the step.
  const ImVec2 from = t.center(certificate->worst_edge->from),
               to = t.center(certificate->worst_edge->to);
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  if (length <= 0) return;  // a mover that turns in place
  const ImVec2 way{(to.x - from.x) / length, (to.y - from.y) / length};
  const float half = std::max(length, kLeastArrow * c.scale) / 2, head = 8 * c.scale;
  const ImVec2 middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
  const auto at = [&](float along, float across) {
    return ImVec2{middle.x + way.x * along - way.y * across,
                  middle.y + way.y * along + way.x * across};
  };
  const std::array<ImVec2, 3> tip = {at(half, 0), at(half - head, head * 0.75f),
                                     at(half - head, -head * 0.75f)};
  list.AddLine(at(-half, 0), at(half - head, 0), halo.packed(), 6.5f * c.scale);
  list.AddPolyline(tip.data(), 3, halo.packed(), ImDrawFlags_Closed, 4 * c.scale);
  list.AddLine(at(-half, 0), at(half - head, 0), ink.packed(), 3 * c.scale);
  list.AddTriangleFilled(tip[0], tip[1], tip[2], ink.packed());
}

float estimate_ruler(const UiContext& c, ImDrawList& list, ImVec2 at, float width, float height) {
  const Results& r = c.results;
  const Palette& p = c.palette;
  Ruler ruler{r.moves};
  ruler.height = height;
  // An estimate can exceed the true cost, and is kNoCost if the heuristic claims there is no path.
  // With several goals, it estimates the path to the closest one.
  const Cost true_value =
      r.goals ? r.goal_field->at(r.scene.map->grid.node(r.scene.start)) : r.exact.cost;
  ruler.most = std::max<Cost>(1, true_value);
  for (const Cost h : {r.a.fits ? r.a.h_start : 0, r.has_b() ? r.b.h_start : 0})
    if (h != kNoCost) ruler.most = std::max(ruler.most, h);
  const bool same = r.a.fits && r.has_b() && r.a.h_start == r.b.h_start;
  if (r.a.fits && !same) ruler.bars.push_back({r.a.h_start, p.panel.a, "", ""});
  if (r.has_b()) ruler.bars.push_back({r.b.h_start, p.panel.b, same ? "both" : "", ""});
  // For a search that prunes by an upper bound: the lowest upper bound, and its difference from h.
  for (const auto& [run, shown] : {std::pair{&r.b, r.has_b()}, {&r.a, true}})
    if (shown && !ruler.upper && run->upper != kNoCost && run->h_start != kNoCost) {
      ruler.upper = RulerMark{run->upper, p.panel.landmark, "",
                              "upper, gap " + length_text(run->upper - run->h_start, r.moves)};
      ruler.most = std::max(ruler.most, run->upper);
    }
  ruler.true_value =
      RulerMark{true_value, p.ui.text,
                r.goals && !ends_in_one_cell(r.scene) ? "closest goal" : "true cost", ""};
  // In Explore, the sentences above have the same numbers.
  if (!c.layout.explore)
    draw_text(list, c.fonts.caption, {at.x, at.y + c.px(2)}, p.ui.text2, "Estimate at the start");
  const float height_used = draw_ruler(c, list, at, width, ruler);
  tooltip_over(c, "estimates-at-start", {at.x, at.y, width, height_used},
               "The cost from the start to the goal as each search estimates it before its first "
               "step, next to the true cost. An exact estimate at the start is not enough: the "
               "closer the estimates of all cells are, the fewer cells A* explores.");
  return height_used;
}

}  // namespace waymark
