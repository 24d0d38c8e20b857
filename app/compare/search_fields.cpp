#include "app/compare/search_fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui_stdlib.h>

#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "core/heuristic/heuristic_text.h"
#include "core/search/search_spec.h"
#include "core/search/search_text.h"

namespace waymark {
// The numbers of a heuristic, and the two operands of max().

namespace {

constexpr float kNumberField = 28, kBetweenNumbers = 8;

// The left or right half of a field.
Rect half_of(const UiContext& c, const Rect& field, std::size_t which) {
  const float width = (field.w - c.px(kBetweenNumbers)) / 2;
  return {field.x + static_cast<float>(which) * (width + c.px(kBetweenNumbers)), field.y, width,
          field.h};
}

// The cell that a new heuristic refers to: the goal for which points were collected, or the start
// of the earlier search.
Cell place_of(const OneHeuristic& one, const Scene& scene) {
  return one.heuristic == Heuristic::old_path ? scene.start : scene.goal;
}

// Like offer_field(), without a label.
void offer_list(SearchEditing& edit, const char* id, const Rect& rect, bool enabled,
                const std::vector<Offer>& offers, const std::string& other = "",
                bool (*fits)(const SearchSpec&) = nullptr) {
  std::vector<ListItem> items;
  int chosen = -1;
  for (const Offer& offer : offers) {
    if (offer.spec == edit.spec) chosen = static_cast<int>(items.size());
    items.push_back({offer.title, offer.tooltip});
  }
  const std::string text = !enabled      ? "none"
                           : chosen >= 0 ? items[static_cast<std::size_t>(chosen)].title
                                         : other;
  const int picked = list_field(edit.c, id, rect, text, items, chosen, enabled);
  if (picked < 0) return;
  const SearchSpec& spec = offers[static_cast<std::size_t>(picked)].spec;
  if (spec == edit.spec || (fits && !fits(spec))) return;
  edit.spec = spec;
  edit.changed = true;
}

// Draws a list for choosing the cell that the heuristic refers to: the stored one, or the current
// start or goal. `of_cell` and `of_point` begin the titles.
void at_list(SearchEditing& edit, const char* id, const Rect& rect, const char* of_cell,
             const char* of_cell_tooltip, const char* of_point, const char* of_point_tooltip) {
  const OneHeuristic& one = edit.spec.h;
  const Cell here = place_of(one, edit.c.state.scene);
  SearchSpec moved = edit.spec;
  collect_at(moved.h, edit.c.state.scene);
  offer_list(edit, id, rect, true,
             {{edit.spec, fmt::format("{} {}, {}", of_cell, one.at_x, one.at_y), of_cell_tooltip},
              {moved, fmt::format("{}, {}, {}", of_point, here.x, here.y), of_point_tooltip}});
}

// Offers every number if there are few, otherwise powers of two.
std::vector<int> offered(const HeuristicNumber& number, const OneHeuristic& one) {
  constexpr int kFew = 8;
  const int most =
      number.value == &OneHeuristic::stored ? std::min(number.most, one.count) : number.most;
  std::vector<int> numbers;
  for (int i = 1; i <= most; i = number.most <= kFew ? i + 1 : 2 * i) numbers.push_back(i);
  return numbers;
}

void number_list(SearchEditing& edit, const HeuristicNumber& number, const Rect& rect) {
  const auto title = [&](int value) { return fmt::format(fmt::runtime(number.title), value); };
  std::vector<Offer> offers;
  for (const int value : offered(number, edit.spec.h)) {
    offers.push_back({edit.spec, title(value), nullptr});
    OneHeuristic& one = offers.back().spec.h;
    one.*number.value = value;
    one.stored = std::min(one.stored, one.count);
  }
  offer_list(edit, number.label, rect, true, offers, title(edit.spec.h.*number.value));
}

void safe_list(SearchEditing& edit, const Rect& rect) {
  const bool old_path = edit.spec.h.heuristic == Heuristic::old_path;
  std::vector<Offer> offers = {
      {edit.spec, old_path ? "path and neighbours" : "through waypoints",
       old_path ? "Also the costs from adjacent cells through the path. Can overestimate."
                : "Cost of the path through the waypoints. Can overestimate."},
      {edit.spec, "safe",
       old_path ? "Only the costs on the old path. Never overestimates."
                : "Lower bound on the cost between the waypoints. Never overestimates."}};
  for (const int safe : {0, 1}) offers[static_cast<std::size_t>(safe)].spec.h.safe = safe;
  offer_list(edit, "safe", rect, true, offers);
}

// Draws a list for choosing one of the two operands. Numbers other than the defaults can be typed.
void part_list(SearchEditing& edit, std::size_t which, const Rect& rect) {
  std::vector<Offer> offers;
  for (const HeuristicRow& row : heuristics()) {
    if (row.heuristic == Heuristic::max) continue;
    SearchSpec spec = edit.spec;
    OneHeuristic& part = spec.h.of[which];
    if (part.heuristic != row.heuristic) {
      part = usual_choice(row.heuristic);
      collect_at(part, edit.c.state.scene);
    }
    offers.push_back({spec, title_of(HeuristicChoice(part), edit.c.results.moves), row.tooltip});
  }
  offer_list(edit, which == 0 ? "first-of-two" : "second-of-two", rect, true, offers);
}

}  // namespace

void collect_at(OneHeuristic& one, const Scene& scene) {
  if (!row_of(one.heuristic).collects) return;
  const Cell place = place_of(one, scene);
  one.at_x = place.x;
  one.at_y = place.y;
}

void options_field(SearchEditing& edit) {
  const bool takes = row_of(edit.spec.algorithm).takes_heuristic;
  const HeuristicRow& row = row_of(edit.spec.h.heuristic);
  if (takes && row.heuristic == Heuristic::max) {
    const FieldPlace place = place_field(edit, "Max of", true, kNumberField);
    for (const std::size_t which : {0u, 1u})
      part_list(edit, which, half_of(edit.c, place.field, which));
    return;
  }
  if (!takes || row.numbers.empty()) return landmarks_field(edit);
  if (row.heuristic == Heuristic::old_path) {
    const FieldPlace place = place_field(edit, "Old path", true, kNumberField);
    at_list(edit, "began", half_of(edit.c, place.field, 0), "from",
            "The earlier search started at this cell.", "from the start",
            "Makes the earlier search start at the current start.");
    return safe_list(edit, half_of(edit.c, place.field, 1));
  }
  if (row.collects) {
    const FieldPlace place = place_field(edit, "Points", true, kNumberField);
    const bool regions = row.numbers.front().value == &OneHeuristic::regions;
    if (regions) number_list(edit, row.numbers.front(), half_of(edit.c, place.field, 0));
    return at_list(edit, "collected", regions ? half_of(edit.c, place.field, 1) : place.field,
                   "fit at", "Fitted to the true costs to this cell.", "fit at the goal",
                   "Fits the heuristic to the true costs to the current goal.");
  }
  const FieldPlace place = place_field(edit, row.numbers.front().label, true, kNumberField);
  const bool two = row.numbers.size() > 1 || row.takes_safe;
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    number_list(edit, row.numbers[i], two ? half_of(edit.c, place.field, i) : place.field);
  if (row.takes_safe) safe_list(edit, half_of(edit.c, place.field, 1));
}

namespace {

constexpr float kLabel = 92, kFieldRow = 36, kStackedLabel = 18, kStackedGap = 6;

}  // namespace

FieldPlace place_field(const SearchEditing& edit, const char* label, bool enabled, float height) {
  const UiContext& c = edit.c;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Color ink = c.palette.ui.text2.with_alpha(enabled ? 1 : kDisabled);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  FieldPlace place{{}, enabled};
  float bottom = 0;
  if (edit.stacked) {
    draw_text(list, c.fonts.caption, {at.x, at.y + c.px(2)}, ink, label);
    place.field = {at.x, at.y + c.px(kStackedLabel), edit.width, c.px(height)};
    bottom = place.field.y + place.field.h + c.px(kStackedGap);
  } else {
    draw_text(list, c.fonts.body, {at.x, centered_top(c.fonts.body, at.y, c.px(kFieldRow))}, ink,
              label);
    place.field = {at.x + c.px(kLabel), at.y + c.px((kFieldRow - kField) / 2),
                   edit.width - c.px(kLabel), c.px(height)};
    bottom = at.y + c.px(kFieldRow + height - kField);
  }
  ImGui::SetCursorScreenPos({at.x, bottom});
  return place;
}

namespace {

// Draws a field with a drop-down list of the rows' titles. Returns the index of a newly chosen row,
// otherwise -1.
template <class Rows, class TitleOf>
int choice_field(const SearchEditing& edit, const char* label, const Rows& rows, int chosen,
                 bool enabled, const TitleOf& title) {
  const FieldPlace place = place_field(edit, label, enabled, kField);
  const std::string text = enabled ? title(rows[static_cast<std::size_t>(chosen)]) : "none";
  std::vector<ListItem> items;
  for (const auto& row : rows) items.push_back({title(row), row.tooltip});
  return list_field(edit.c, label, place.field, text, items, chosen, enabled);
}

}  // namespace

void algorithm_field(SearchEditing& edit) {
  const int picked =
      choice_field(edit, "Algorithm", kAlgorithms, static_cast<int>(edit.spec.algorithm), true,
                   [](const AlgorithmRow& row) { return std::string(row.title); });
  if (picked < 0) return;
  ChangedAlgorithm made =
      with_algorithm(edit.spec, kAlgorithms[static_cast<std::size_t>(picked)].algorithm);
  edit.spec = made.spec;
  edit.dropped = std::move(made.dropped);
  edit.changed = true;
}

void heuristic_field(SearchEditing& edit) {
  const Moves& moves = edit.c.results.moves;
  const HeuristicChoice& h = edit.spec.h;
  const int picked = choice_field(
      edit, "Heuristic", heuristics(), static_cast<int>(h.heuristic),
      row_of(edit.spec.algorithm).takes_heuristic, [&](const HeuristicRow& row) {
        if (row.heuristic == Heuristic::distance)
          return std::string("distance, here ") + title_of(row_of(edit.spec.algorithm).any_angle
                                                               ? Heuristic::euclidean
                                                               : Heuristic::distance,
                                                           moves);
        // The parts' options have their own fields.
        if (row.heuristic == Heuristic::max && h.heuristic == Heuristic::max)
          return fmt::format("max of {} and {}", title_of(h.of[0].heuristic, moves),
                             title_of(h.of[1].heuristic, moves));
        return row.heuristic == h.heuristic ? title_of(h, moves) : std::string(row.title);
      });
  if (picked < 0 || picked == static_cast<int>(h.heuristic)) return;
  HeuristicChoice choice = usual_choice(heuristics()[static_cast<std::size_t>(picked)].heuristic);
  collect_at(choice, edit.c.state.scene);
  choice.scale = h.scale;
  if (!may_ask(edit.spec.algorithm, choice)) return;
  edit.spec.h = choice;
  edit.changed = true;
}

void offer_field(SearchEditing& edit, const char* label, const char* id, bool enabled,
                 const std::vector<Offer>& offers, const std::string& other,
                 bool (*fits)(const SearchSpec&)) {
  const FieldPlace place = place_field(edit, label, enabled, kField);
  offer_list(edit, id, place.field, enabled, offers, other, fits);
}

namespace {

bool heuristic_fits(const SearchSpec& spec) { return may_ask(spec.algorithm, spec.h); }

}  // namespace

void scale_field(SearchEditing& edit) {
  constexpr int kOne = HeuristicChoice::kOne;
  std::vector<Offer> offers;
  for (const int scale :
       {kOne / 10, kOne / 2, kOne, 3 * kOne / 2, 2 * kOne, 10 * kOne, HeuristicChoice::kTypical}) {
    const bool typical = scale == HeuristicChoice::kTypical;
    offers.push_back(
        {edit.spec, typical ? "typical terrain" : "× " + scale_text(scale),
         typical ? "Scales h as if every cell had the map's median cost instead of its minimum."
         : scale == kOne ? "No scaling."
                         : "Multiplies the heuristic value by this factor."});
    offers.back().spec.h.scale = scale;
  }
  offer_field(edit, "Scale of h", "scale", row_of(edit.spec.algorithm).takes_heuristic, offers,
              "× " + scale_text(edit.spec.h.scale), heuristic_fits);
}

void landmarks_field(SearchEditing& edit) {
  const HeuristicChoice& h = edit.spec.h;
  std::vector<Offer> offers;
  const auto offer = [&](int OneHeuristic::*value, int number, std::string title,
                         const char* tooltip) {
    SearchSpec spec = edit.spec;
    spec.h = HeuristicChoice{h.heuristic};
    spec.h.scale = h.scale;
    if (value) spec.h.*value = number;
    // Options that do not change the text count as the same.
    if (options_text(spec.h) == options_text(h)) spec = edit.spec;
    offers.push_back({std::move(spec), std::move(title), tooltip});
  };
  offer(nullptr, 0, "all, whole tables", "Uses every landmark's true costs.");
  for (const LandmarkOption& option : landmark_options())
    for (const int number : *option.number == '\0' ? std::vector{1} : std::vector{2, 4})
      offer(option.value, number, fmt::format(fmt::runtime(option.title), number), option.tooltip);
  // Typed options may match none of the offers.
  const std::string title = options_title(h);
  offer_field(edit, "Landmarks", "landmark-options", uses_landmarks(edit.spec), offers,
              title.size() > 2 ? title.substr(2) : "", heuristic_fits);
}

void weight_place_field(SearchEditing& edit) {
  offer_field(edit, "Weighted", "Weighted", row_of(edit.spec.algorithm).takes_weight,
              row_offers(edit.spec, kWeightPlaces, &WeightPlaceRow::place, &SearchSpec::weighs,
                         [](const WeightPlaceRow& row) {
                           return row.place == WeightPlace::everywhere
                                      ? std::string("everywhere")
                                      : "cells" + std::string(row.title);
                         }));
}

void ties_field(SearchEditing& edit) {
  std::vector<Offer> offers;
  for (const TieRuleRow& row : tie_rules()) {
    const TieChoice& now = edit.spec.ties;
    const TieChoice ties = row.rule == now.rule ? now : usual_choice(row.rule);
    offers.push_back({edit.spec, title_of(ties), row.tooltip});
    offers.back().spec.ties = ties;
  }
  offer_field(edit, "Ties", "Ties", row_of(edit.spec.algorithm).takes_ties, offers, "",
              [](const SearchSpec& spec) { return may_take(spec.algorithm, spec.ties); });
}

namespace {

// Underlines only the visible part, because a long text scrolls in its field.
void underline_fault(const UiContext& c, const Rect& rect, const std::string& typed) {
  const std::optional<FaultyWord> word = faulty_word(typed);
  const float padding = ImGui::GetStyle().FramePadding.x;
  if (!word || text_width(c.fonts.mono, typed) > rect.w - 2 * padding) return;
  const std::string_view text = typed;
  const float left = rect.x + padding + text_width(c.fonts.mono, text.substr(0, word->begin));
  const float width = text_width(c.fonts.mono, text.substr(word->begin, word->length));
  const float y = centered_top(c.fonts.mono, rect.y, rect.h) + font_size(c.fonts.mono);
  fill_rect(*ImGui::GetWindowDrawList(), {left, y, std::max(width, c.px(7)), c.px(2)},
            c.palette.ui.bad);
}

}  // namespace

SearchLine search_line(const UiContext& c, const char* id, const Rect& rect, const char* hint,
                       std::string& typed) {
  ImGui::SetCursorScreenPos(rect.min());
  ImGui::SetNextItemWidth(rect.w);
  push_font(c.fonts.mono);
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      ImVec2(padding.x, std::max(0.0f, (rect.h - font_size(c.fonts.mono)) / 2)));
  text_stop(id);
  const bool enter =
      ImGui::InputTextWithHint(id, hint, &typed, ImGuiInputTextFlags_EnterReturnsTrue);
  SearchLine line;
  line.typing = ImGui::IsItemActive();
  ImGui::PopStyleVar();
  ImGui::PopFont();
  if (typed.empty()) return line;
  const Result<SearchSpec> read = parse_search(typed);
  if (enter && read) line.entered = read.value();
  if (!read) {
    if (enter) ImGui::SetKeyboardFocusHere(-1);  // so the user can correct it at once
    line.fault = read.error();
    underline_fault(c, rect, typed);
  }
  return line;
}

void window_rule(ImDrawList& list, float y, const Color& color) {
  const float left = ImGui::GetWindowPos().x, width = ImGui::GetWindowWidth();
  list.PushClipRectFullScreen();
  hairline(list, left + 1, left + width - 1, y, color);
  list.PopClipRect();
}

void search_fault(const UiContext& c, const Error& fault, float width) {
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.bad.packed());
  ImGui::TextUnformatted((fault.what + ". " + fault.remedy + ".").c_str());
  ImGui::PopStyleColor();
  ImGui::PopTextWrapPos();
}

}  // namespace waymark
