#include "app/map/certificate_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/kit/numbers.h"
#include "app/map/summary_part.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
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

std::string sentence(const UiContext& c, Slot slot) {
  const Certificate* certificate = c.results.certificate(slot);
  return certificate ? in_words_of(c.results.scene.map->grid, certificate_sentence(*certificate))
                     : "Computed when the pointer stops moving.";
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
void head(const UiContext& c, Box row, Slot slot) {
  row.text(c.fonts.semibold, c.palette.ui.text, "Certificate");
  std::vector<SegmentItem> items;
  for (const Slot of : {Slot::a, Slot::b})
    items.push_back({of == Slot::a ? "A" : "B", slot_title(c.results.scene, c.results.moves, of)});
  const Box choice = row.right(Pixels{segments_width(c, items)}).inset(0, 2);
  const int now = slot == Slot::a ? 0 : 1;
  const int chosen = segments(c, "certificate-of", choice.min(), items, now);
  if (chosen >= 0 && chosen != now) c.run(chosen == 0 ? "certificate.a" : "certificate.b");
}

// Draws the tables' age, and the button that rebuilds stale tables.
void kept(const UiContext& c, Box row) {
  constexpr const char* kRefresh = "Rebuild";
  const bool stale = has_stale_tables(c.results.scene);
  const Rect place = row.right(stale ? button_width(c, kRefresh) : Pixels{}, 8).inset(0, 2);
  row.text_fitted(c.fonts.caption, stale ? c.palette.ui.warn : c.palette.ui.text2,
                  "Tables " + stale_tables_text(c.results.scene.stale.edits));
  if (!stale) return;
  if (push_button(c, "refresh-tables", place, kRefresh)) c.run("tables.refresh");
  tooltip(c, place, "Rebuilds the tables for the current map, in the background");
}

void draw_line(const UiContext& c, const Box& row, const CertificateLine& line, bool stacked) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* const body = c.fonts.body;
  const Color& ink = line.bad ? ui.bad : ui.text;
  const std::string whole = line.value + line.more;
  Box rest = row;
  if (stacked)
    rest.line(c.fonts.caption, ui.text2, line.label, 14);
  else
    rest.left(kLabel).text(body, ui.text2, line.label);
  const std::string& value = text_width(body, whole) <= rest.w ? whole : line.value;
  if (stacked)
    rest.line(body, ink, fitted(body, value, rest.w));
  else
    rest.text_fitted(text_width(body, value) <= rest.w ? body : c.fonts.caption, ink, value);
  tooltip(c, row, whole + "\n" + line.meaning);
}

float head_height(const UiContext& c, float width, Slot slot) {
  const float kept_part = c.results.scene.stale.map ? c.px(kKept) : 0;
  return c.px(kAbove) + c.px(kHead) + kept_part +
         paragraph_height(width, c.px(kSentence), {{sentence(c, slot), c.fonts.body}}) + c.px(6);
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

void certificate_panel(const UiContext& c, Box& rest, Slot slot) {
  summary_rule(c, rest);
  rest.top(kAbove);
  head(c, rest.top(kHead).top(28), slot);
  if (c.results.scene.stale.map) kept(c, rest.top(kKept).top(30));
  const Certificate* certificate = c.results.certificate(slot);
  rest.paragraph(c.fonts.body,
                 certificate && !certificate->admissible() ? c.palette.ui.bad : c.palette.ui.text,
                 sentence(c, slot), kSentence, 6);
  const bool stacked = is_stacked(c, rest.w);
  const float height = stacked ? kTall : kLine;
  for (const CertificateLine& line : lines_of(c, slot)) {
    if (!rest.has(height)) break;
    draw_line(c, rest.top(height), line, stacked);
  }
  rest.top(8);
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

void estimate_ruler(const UiContext& c, ImDrawList& list, Box& rest, float height) {
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
    rest.inset(0, 2).line(c.fonts.caption, p.ui.text2, "Estimate at the start");
  const Box place = rest.top(Pixels{draw_ruler(c, list, rest.min(), rest.w, ruler)});
  tooltip_over(c, "estimates-at-start", place,
               "The cost from the start to the goal as each search estimates it before its first "
               "step, next to the true cost. An exact estimate at the start is not enough: the "
               "closer the estimates of all cells are, the fewer cells A* explores.");
}

}  // namespace waymark
