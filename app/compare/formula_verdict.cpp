#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <span>
#include <vector>

#include "app/compare/formula_editor.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "app/screen/box.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// Pixels at scale 1.
constexpr float kIndent = 24, kBlockTitle = 24, kBlockLine = 20, kBlockGap = 8;
constexpr float kBarCaption = 20, kBarRow = 24;
constexpr float kCardWidth = 206, kCardRow = 22, kCardPadding = 10, kCardApart = 60;

// Whether something holds, with a sentence that gives the reason. Numbers are between asterisks.
struct VerdictBlock {
  std::string title;
  bool holds = false;
  bool is_bad = false;  // whether it is an error rather than a warning if it does not hold
  std::string sentence;
  std::vector<Cell> worst = {};  // the worst cell, or both cells of the worst step
  std::string failed = "";       // which part of the definition does not hold, in a few words
};

// "245" as "*245*".
std::string marked(const std::string& number) { return "*" + number + "*"; }

VerdictBlock admissible_block(const Verdict& verdict, const Moves& moves, const Grid& grid) {
  const Certificate& certificate = verdict.certificate;
  VerdictBlock block{"Admissible here:", certificate.admissible(), true, ""};
  if (certificate.admissible())
    block.sentence = fmt::format("h exceeds the true cost at none of {}.",
                                 counted_cells(grid, grid.walkable_count()));
  if (certificate.greatest)
    block.sentence = fmt::format(
        "At {}, h is {} and the true cost is {}. h is too high at {} of {}.",
        marked(cell_text(grid, certificate.greatest->cell)),
        marked(length_text(verdict.worst_h, moves)), marked(length_text(verdict.worst_cost, moves)),
        grouped(certificate.overestimating), counted_cells(grid, grid.walkable_count()));
  if (certificate.greatest)
    block.worst = {certificate.greatest->cell};
  else if (certificate.first_denied)
    block.worst = {*certificate.first_denied};
  if (certificate.denied > 0)
    block.sentence += fmt::format(" At {}, h wrongly denies a path, at first at {}.",
                                  counted_cells(grid, certificate.denied),
                                  marked(cell_text(grid, *certificate.first_denied)));
  block.sentence +=
      fmt::format(" Mean error: {}.", decimal_text(verdict.mean_error / moves.straight, 2));
  if (verdict.negative > 0)
    block.sentence += fmt::format(" The formula is below 0, which counts as 0, at {}.",
                                  counted_cells(grid, verdict.negative));
  return block;
}

VerdictBlock consistent_block(const Certificate& certificate, const Moves& moves,
                              const Grid& grid) {
  VerdictBlock block{"Consistent here:", certificate.consistent(), false, ""};
  if (certificate.at_goal != 0) {
    block.failed = "h is not 0 at the goal";
    block.sentence = fmt::format("h is {} at the goal. It must be 0 there.",
                                 marked(length_text(certificate.at_goal, moves)));
  }
  if (const std::optional<Certificate::Edge>& edge = certificate.worst_edge) {
    block.worst = {edge->from, edge->to};
    const std::string where = fmt::format("From {} to {}", marked(cell_text(grid, edge->from)),
                                          marked(cell_text(grid, edge->to)));
    block.failed += block.failed.empty() ? "h falls too fast" : " and falls too fast";
    if (!block.sentence.empty()) block.sentence += ' ';
    block.sentence += edge->by == kNoCost
                          ? fmt::format("{}, h goes from no path to a path.", where)
                          : fmt::format("{}, h falls by {} more than the step costs.", where,
                                        marked(length_text(edge->by, moves)));
  }
  if (block.sentence.empty())
    block.sentence = "No step lowers h by more than the cost of the step.";
  return block;
}

VerdictBlock optimal_block(Cost found, Cost best, const Moves& moves) {
  const CertificateLine line = path_line(found, best, moves);
  return {"Optimal:", !line.bad, false, line.label + ": " + line.value + line.more + "."};
}

std::vector<VerdictBlock> blocks_of(const Results& r, Slot slot) {
  const Verdict& verdict = r.verdict(slot)->value();
  const Grid& grid = r.scene.map->grid;
  return {admissible_block(verdict, r.moves, grid),
          consistent_block(verdict.certificate, r.moves, grid),
          optimal_block(r.run(slot).cost, r.exact.cost, r.moves)};
}

bool has_verdict(const Results& r, Slot slot) { return r.verdict(slot) && *r.verdict(slot); }

// Numbers between asterisks get the font of numbers.
std::vector<TextSpan> spans_of(const UiContext& c, std::string_view sentence) {
  std::vector<TextSpan> spans;
  for (bool number = false; !sentence.empty(); number = !number) {
    const std::size_t end = std::min(sentence.find('*'), sentence.size());
    if (end > 0)
      spans.push_back(
          {std::string(sentence.substr(0, end)), number ? c.fonts.mono_semibold : c.fonts.body});
    sentence.remove_prefix(std::min(end + 1, sentence.size()));
  }
  return spans;
}

// The height of the blocks in that area.
float blocks_height(const UiContext& c, Box area, const std::vector<VerdictBlock>& blocks) {
  area.left(kIndent);
  float height = 0;
  for (const VerdictBlock& block : blocks)
    height += c.px(kBlockTitle) + c.px(2 * kBlockGap) + 1 +
              area.height_of(spans_of(c, block.sentence), kBlockLine);
  return height;
}

// Writes the title: "Admissible here: no".
void write_title(const UiContext& c, Box& row, const VerdictBlock& block) {
  const Palette::Ui& ui = c.palette.ui;
  const Color& ink = block.holds ? ui.ok : block.is_bad ? ui.bad : ui.warn;
  row.left(kIndent).text(c.fonts.body, ink, block.holds ? icon::kDone : icon::kWarning);
  row.text(c.fonts.semibold, ui.text, block.title, 6);
  row.text(c.fonts.semibold, ink, block.holds ? "yes" : "no");
}

// The camera with the cells in the middle of the map. It zooms in if they would be too small, and
// out if they are too far apart.
Camera camera_at(const UiContext& c, std::span<const Cell> cells) {
  constexpr double kLeastCell = 16, kMostOfMap = 0.7;
  const OpenedMap& map = *c.results.scene.map;
  const MapPane pane = map_panes(c.state, c.layout, c.scale).front();
  const NodePlace from = map_place(map, cells.front()), to = map_place(map, cells.back());
  double zoom = pane.transform(c.state.camera, map, c.scale).cell_px;
  zoom = std::max(zoom, kLeastCell * c.scale);
  if (const double apart = length(from, to); apart > 0)
    zoom = std::min(zoom, kMostOfMap * std::min(pane.clip.w, pane.clip.h) / apart);
  zoom = std::clamp(zoom, Camera::kLeastCellPx, Camera::kMostCellPx);
  return {false, zoom, (from.x + to.x) / 2, (from.y + to.y) / 2};
}

// Draws a button that moves the map to the block's worst cell or step, if the row has room for it.
void show_button_of(const UiContext& c, Box row, const VerdictBlock& block) {
  const Pixels width = button_width(c, "Show", 16);
  if (block.worst.empty() || width.count + c.px(8) > row.w) return;
  const Rect rect = row.right(width);
  if (quiet_button(c, block.title.c_str(), rect, "Show", c.palette.ui.text2))
    c.send(Command{SetCamera{camera_at(c, block.worst)}});
  tooltip(c, rect, "Moves the map to " + cell_text(c.results.scene.map->grid, block.worst.front()));
}

// Writes the sentence into one line, as far as it fits.
void write_one_line(const UiContext& c, Box& rest, const VerdictBlock& block) {
  std::string plain;
  for (const TextSpan& span : spans_of(c, block.sentence)) plain += span.text;
  const Box line = rest.top(kBlockLine);
  Box(line).line(c.fonts.body, c.palette.ui.text2, fitted(c.fonts.body, plain, line.w));
  tooltip_over(c, block.title.c_str(), line, plain);
}

// "1.10" for 110.
std::string divisor_text(std::int64_t hundredths) {
  return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
}

}  // namespace

const std::string& formula_text_of(const Scene& scene, Slot slot) {
  const Roster& roster = scene.roster;
  return formulas_of(slot == Slot::a ? roster.on_map_a() : roster.on_map_b()).front()->text();
}

float formula_verdict_height(const UiContext& c, float width, Slot slot) {
  return has_verdict(c.results, slot)
             ? blocks_height(c, {c, {0, 0, width, 0}}, blocks_of(c.results, slot))
             : c.px(kBlockTitle);
}

std::optional<std::string> formula_verdict(const UiContext& c, const Rect& area, Slot slot) {
  const Results& r = c.results;
  Box rest(c, area);
  if (!has_verdict(r, slot)) {
    const bool waits = !r.verdict(slot) && !misfit_in(r.scene, spec_on(r.scene, slot));
    rest.line(c.fonts.body, c.palette.ui.text2,
              waits ? "The heuristic is checked when nothing moves." : "No values to check.");
    return std::nullopt;
  }
  const std::vector<VerdictBlock> blocks = blocks_of(r, slot);
  rest.h += 1;
  const bool tight = blocks_height(c, rest, blocks) > rest.h;
  const float gap = c.px(tight ? kBlockGap / 4 : kBlockGap);
  std::optional<std::string> divided;
  for (const VerdictBlock& block : blocks) {
    const bool first = &block == &blocks.front();
    if (!first) {
      rest.top(Pixels{gap});
      rest.rule_above(c.palette.ui.line);
      rest.top(Pixels{gap + 1});
    }
    if (!rest.has(kBlockTitle)) break;
    Box row = rest.top(kBlockTitle);
    write_title(c, row, block);
    const std::optional<std::int64_t>& divisor = r.verdict(slot)->value().divisor;
    if (first && !block.holds && divisor) {
      const std::string by = divisor_text(*divisor);
      const std::string label = "Make it admissible  ÷ " + by;
      const Rect rect = row.right(button_width(c, label, 20), 4);
      if (push_button(c, "divide-formula", rect, label))
        divided = fmt::format("({}) / {}", formula_text_of(r.scene, slot), by);
      tooltip(c, rect, "Divides the formula by its largest ratio to the true cost.");
    }
    show_button_of(c, row, block);
    Box words = rest;
    words.left(kIndent);
    const std::vector<TextSpan> spans = spans_of(c, block.sentence);
    // In a low window, a long sentence gets one line.
    if (!tight && words.has(Pixels{words.height_of(spans, kBlockLine)}))
      words.paragraph(c.palette.ui.text2, spans, kBlockLine);
    else if (words.has(kBlockLine))
      write_one_line(c, words, block);
    rest.top(Pixels{words.y - rest.y});
  }
  return divided;
}

void short_verdict(const UiContext& c, const Rect& area, Slot slot) {
  if (!has_verdict(c.results, slot)) return;
  const std::vector<VerdictBlock> blocks = blocks_of(c.results, slot);
  const VerdictBlock &admissible = blocks[0], &consistent = blocks[1];
  Box rest(c, area);
  Box titles = rest.top(kBlockTitle, 4);
  write_title(c, titles, admissible);
  titles.left(24);
  write_title(c, titles, consistent);
  titles.left(6);
  titles.text_fitted(c.fonts.body, c.palette.ui.text2, consistent.failed);
  const VerdictBlock& told = admissible.holds && !consistent.holds ? consistent : admissible;
  const std::vector<TextSpan> spans = spans_of(c, told.sentence);
  rest.left(kIndent);
  if (rest.has(Pixels{rest.height_of(spans, kBlockLine)}))
    rest.paragraph(c.palette.ui.text2, spans, kBlockLine);
  else
    write_one_line(c, rest, told);
}

namespace {

struct ExpansionBar {
  std::optional<Slot> slot;  // a or b; std::nullopt if the search is not on the map
  std::string name;
  int expanded = 0;
  Color color;
};

// The bars of A and B, and of the first other search that uses landmarks.
std::vector<ExpansionBar> expansion_bars(const UiContext& c, Slot edited) {
  const Results& r = c.results;
  std::vector<ExpansionBar> bars;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (slot == Slot::b && !r.has_b()) break;
    bars.push_back({slot, slot == edited ? "Your formula" : slot_title(r.scene, r.moves, slot),
                    r.run(slot).counts.expanded,
                    slot == Slot::a ? c.palette.panel.a : c.palette.panel.b});
  }
  const Roster& roster = r.scene.roster;
  for (int i = 0; i < roster.size(); ++i) {
    const SearchResult& figures = r.figures[static_cast<std::size_t>(i)];
    if (roster.on_map(i) || !figures.known || !uses_landmarks(roster.at(i))) continue;
    bars.push_back({std::nullopt, spec_title(listed_spec(r.scene, i), r.moves),
                    figures.counts.expanded, search_color(c.palette, roster, i)});
    break;
  }
  return bars;
}

}  // namespace

float formula_bars_height(const UiContext& c, Slot edited) {
  const auto rows = static_cast<float>(std::max<std::size_t>(2, expansion_bars(c, edited).size()));
  return c.px(kBarCaption + rows * kBarRow + 8);
}

void formula_bars(const UiContext& c, const Rect& area, Slot edited) {
  Box rest(c, area);
  rest.line(c.fonts.caption, c.palette.ui.text2,
            fmt::format("{} expanded", nodes_word(c.results.scene.map->grid.graph())), kBarCaption);
  const std::vector<ExpansionBar> bars = expansion_bars(c, edited);
  int most = 1;
  for (const ExpansionBar& bar : bars) most = std::max(most, bar.expanded);
  for (const ExpansionBar& bar : bars) {
    Box row = rest.top(kBarRow).top(22);
    Box name = row.left(142, 8);
    const Rect tag = name.left(18, 6).middle(18);
    if (bar.slot) draw_tag(c, *ImGui::GetWindowDrawList(), tag, *bar.slot);
    name.text_fitted(c.fonts.body, c.palette.ui.text, bar.name);
    row.right(72).text_right(c.fonts.mono_semibold, c.palette.ui.text, grouped(bar.expanded));
    row.middle(8).bar(bar.color, static_cast<float>(bar.expanded) / static_cast<float>(most));
  }
}

namespace {

// The place of the card: to the right or left of the cell, where it covers the fewest marks of
// points and of the worst step.
Rect card_place(const UiContext& c, const MapPane& pane, const MapTransform& t, ImVec2 cell,
                const Certificate& certificate) {
  const Scene& scene = c.results.scene;
  std::vector<ImVec2> marks = {t.center(scene.start), t.center(scene.goal)};
  for (const Cell landmark : scene.landmarks) marks.push_back(t.center(landmark));
  if (certificate.worst_edge) marks.push_back(t.center(certificate.worst_edge->from));
  const float width = c.px(kCardWidth), height = c.px(3 * kCardRow + 2 * kCardPadding);
  const float apart = c.px(kCardApart), mark = c.px(16);
  Rect best;
  auto fewest = std::numeric_limits<std::ptrdiff_t>::max();
  for (const float down : {-0.5f, 0.2f, -1.2f})
    for (const float x : {cell.x + apart, cell.x - apart - width}) {
      const Rect place{std::round(x), std::round(cell.y + down * height), width, height};
      if (!pane.clip.contains(place.min()) || !pane.clip.contains(place.max())) continue;
      const Rect wide{place.x - mark, place.y - mark, place.w + 2 * mark, place.h + 2 * mark};
      const auto covered =
          std::count_if(marks.begin(), marks.end(), [&](ImVec2 at) { return wide.contains(at); });
      if (covered >= fewest) continue;
      fewest = covered;
      best = place;
    }
  return best;
}

}  // namespace

void overestimate_card(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t, Slot slot) {
  if (!has_verdict(c.results, slot)) return;
  const Verdict& verdict = c.results.verdict(slot)->value();
  if (!verdict.certificate.greatest) return;
  const Cell cell = verdict.certificate.greatest->cell;
  const ImVec2 at = t.center(cell);
  const Rect card = card_place(c, pane, t, at, verdict.certificate);
  if (card.w == 0 || !pane.clip.contains(at)) return;
  const Palette::Ui& ui = c.palette.ui;
  const bool is_right = card.x > at.x;
  const float ring = std::max(c.px(16), static_cast<float>(t.cell_px) * 0.6f);
  const ImVec2 end{is_right ? card.x : card.x + card.w,
                   std::clamp(at.y, card.y + c.px(8), card.y + card.h - c.px(8))};
  const float length = std::hypot(end.x - at.x, end.y - at.y);
  const ImVec2 begin{at.x + (end.x - at.x) * ring / length, at.y + (end.y - at.y) * ring / length};
  list.AddLine(begin, end, c.palette.map.halo.packed(), c.px(4));
  list.AddLine(begin, end, ui.bad.packed(), c.px(2));
  fill_rect(list, card, ui.pop, c.px(4));
  frame_rect(list, card, ui.line2, c.px(4));
  Box rest(c, card);
  fill_rect(list, is_right ? rest.left(3) : rest.right(3), ui.bad);
  rest = Box(c, card).inset(kCardPadding + 4, kCardPadding);
  const auto row = [&](const ImFont* font, const char* label, const ImFont* number_font,
                       const Color& ink, const std::string& number) {
    Box line = rest.top(kCardRow);
    line.text_right(number_font, ink, number);
    line.text(font, ui.text, label);
  };
  const Moves& moves = c.results.moves;
  row(c.fonts.semibold, "Overestimates", c.fonts.mono, ui.text2,
      cell_text(c.results.scene.map->grid, cell));
  row(c.fonts.body, "h", c.fonts.mono_semibold, ui.bad, length_text(verdict.worst_h, moves));
  row(c.fonts.body, "true cost", c.fonts.mono_semibold, ui.text,
      length_text(verdict.worst_cost, moves));
}

}  // namespace waymark
