#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/compare/compare_panels.h"
#include "app/compare/formula_editor.h"
#include "app/screen/draw.h"
#include "app/screen/formula_field.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "core/heuristic/heuristic.h"
#include "core/search/search_spec.h"

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

// Draws a list for choosing the cell that the heuristic refers to: the stored one, or the current
// start of an old path, and the current goal of a fitted heuristic.
void cell_list(SearchEditing& edit, const Rect& rect) {
  OneHeuristic& one = edit.spec.h;
  const Cell now = place_of(one, edit.c.state.scene);
  const bool old_path = one.heuristic == Heuristic::old_path;
  const std::vector<ListItem> items = {
      {fmt::format("{} {}, {}", old_path ? "from" : "fit at", one.at_x, one.at_y),
       old_path ? "The earlier search started at this cell."
                : "Fitted to the true costs to this cell."},
      {fmt::format("{}, {}, {}", old_path ? "from the start" : "fit at the goal", now.x, now.y),
       old_path ? "Makes the earlier search start at the current start."
                : "Fits the heuristic to the true costs to the current goal."}};
  const bool here = now == Cell{one.at_x, one.at_y};
  const int picked =
      list_field(edit.c, "cell", rect, items[here ? 1 : 0].title, items, here ? 1 : 0);
  if (picked != 1 || here) return;
  collect_at(one, edit.c.state.scene);
  edit.changed = true;
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
  OneHeuristic& one = edit.spec.h;
  const auto title = [&](int value) { return fmt::format(fmt::runtime(number.title), value); };
  const std::vector<int> numbers = offered(number, one);
  std::vector<ListItem> items;
  for (const int value : numbers) items.push_back({title(value), nullptr});
  const auto at = std::find(numbers.begin(), numbers.end(), one.*number.value);
  const int chosen = at == numbers.end() ? -1 : static_cast<int>(at - numbers.begin());
  const int picked =
      list_field(edit.c, number.label, rect, title(one.*number.value), items, chosen);
  if (picked < 0 || picked == chosen) return;
  one.*number.value = numbers[static_cast<std::size_t>(picked)];
  one.stored = std::min(one.stored, one.count);
  edit.changed = true;
}

void safe_list(SearchEditing& edit, const Rect& rect) {
  OneHeuristic& one = edit.spec.h;
  const bool old_path = one.heuristic == Heuristic::old_path;
  const std::vector<ListItem> items =
      old_path
          ? std::vector<ListItem>{{"path and neighbours",
                                   "Also the costs from adjacent cells through the path. "
                                   "Can overestimate."},
                                  {"safe", "Only the costs on the old path. Never overestimates."},
                                  {"back trace",
                                   "The old path follows the lowest g back from the goal. Costs on "
                                   "it and next to it can overestimate."}}
          : std::vector<ListItem>{
                {"through waypoints", "Cost of the path through the waypoints. Can overestimate."},
                {"safe", "Lower bound on the cost between the waypoints. Never overestimates."}};
  const int now = one.traced != 0 ? 2 : one.safe;
  const int picked =
      list_field(edit.c, "safe", rect, items[static_cast<std::size_t>(now)].title, items, now);
  if (picked < 0 || picked == now) return;
  one.safe = picked == 1 ? 1 : 0;
  one.traced = picked == 2 ? 1 : 0;
  edit.changed = true;
}

// Draws a list for choosing one of the two operands. Numbers other than the defaults can be typed.
void part_list(SearchEditing& edit, std::size_t which, const Rect& rect) {
  const Moves& moves = edit.c.results.moves;
  OneHeuristic& part = edit.spec.h.of[which];
  std::vector<ListItem> items;
  std::vector<OneHeuristic> choices;
  int chosen = -1;
  for (const HeuristicRow& row : heuristics()) {
    if (row.heuristic == Heuristic::max) continue;
    const bool is_now = row.heuristic == part.heuristic;
    if (is_now) chosen = static_cast<int>(items.size());
    choices.push_back(is_now ? part : usual_choice(row.heuristic));
    if (!is_now) collect_at(choices.back(), edit.c.state.scene);
    items.push_back({title_of(HeuristicChoice(choices.back()), moves), row.tooltip});
  }
  const int picked = list_field(edit.c, which == 0 ? "first-of-two" : "second-of-two", rect,
                                items[static_cast<std::size_t>(chosen)].title, items, chosen);
  if (picked < 0 || picked == chosen) return;
  part = choices[static_cast<std::size_t>(picked)];
  edit.changed = true;
}

// Continues in the editor of formulas, which closes this one.
void write_formula(const SearchEditing& edit) {
  edit.c.ui.spec.index = -1;
  open_formula_editor(edit.c, edit.index);
}

}  // namespace

void collect_at(OneHeuristic& one, const Scene& scene) {
  if (!row_of(one.heuristic).collects) return;
  const Cell place = place_of(one, scene);
  one.at_x = place.x;
  one.at_y = place.y;
}

void heuristic_options_field(SearchEditing& edit) {
  const bool takes = row_of(edit.spec.algorithm).takes_heuristic;
  const HeuristicRow& row = row_of(edit.spec.h.heuristic);
  if (takes && row.heuristic == Heuristic::max) {
    const FieldPlace place = place_field(edit, "Max of", true, kNumberField);
    for (const std::size_t which : {0u, 1u})
      part_list(edit, which, half_of(edit.c, place.field, which));
    return;
  }
  if (takes && row.heuristic == Heuristic::formula) {
    const FieldPlace place = place_field(edit, "Formula", true, kNumberField);
    if (push_button(edit.c, "edit-formula", place.field, "Edit…")) write_formula(edit);
    return;
  }
  if (!takes || row.numbers.empty()) return landmarks_field(edit);
  if (row.heuristic == Heuristic::old_path) {
    const FieldPlace place = place_field(edit, "Old path", true, kNumberField);
    cell_list(edit, half_of(edit.c, place.field, 0));
    return safe_list(edit, half_of(edit.c, place.field, 1));
  }
  if (row.collects) {
    const FieldPlace place = place_field(edit, "Points", true, kNumberField);
    const bool regions = row.numbers.front().value == &OneHeuristic::regions;
    if (regions) number_list(edit, row.numbers.front(), half_of(edit.c, place.field, 0));
    return cell_list(edit, regions ? half_of(edit.c, place.field, 1) : place.field);
  }
  const FieldPlace place = place_field(edit, row.numbers.front().label, true, kNumberField);
  if (row.takes_safe) {
    number_list(edit, row.numbers[0], half_of(edit.c, place.field, 0));
    safe_list(edit, half_of(edit.c, place.field, 1));
    const FieldPlace below = place_field(edit, row.numbers[1].label, true, kNumberField);
    return number_list(edit, row.numbers[1], below.field);
  }
  const bool two = row.numbers.size() > 1;
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    number_list(edit, row.numbers[i], two ? half_of(edit.c, place.field, i) : place.field);
}

namespace {

constexpr float kFieldRow = 36, kStackedLabel = 18, kStackedGap = 6;

}  // namespace

FieldPlace place_field(SearchEditing& edit, const char* label, bool enabled, float height) {
  const UiContext& c = edit.c;
  const Color ink = c.palette.ui.text2.with_alpha(enabled ? 1 : kDisabled);
  if (edit.stacked) {
    Box head = edit.rest.top(kStackedLabel);
    head.top(2);
    head.line(c.fonts.caption, ink, label);
    return {edit.rest.top(height, kStackedGap), enabled};
  }
  Box row = edit.rest.top(kFieldRow + height - kField);
  row.left(kFieldLabel).top(kFieldRow).text(c.fonts.body, ink, label);
  row.top((kFieldRow - kField) / 2);
  return {row.top(height), enabled};
}

namespace {

// Draws a field with a drop-down list of the rows' titles. Returns the index of a newly chosen row,
// otherwise -1.
template <class Rows, class TitleOf>
int choice_field(SearchEditing& edit, const char* label, const Rows& rows, int chosen, bool enabled,
                 const TitleOf& title) {
  const FieldPlace place = place_field(edit, label, enabled, kField);
  const std::string text = enabled ? title(rows[static_cast<std::size_t>(chosen)]) : "none";
  std::vector<ListItem> items;
  for (const auto& row : rows) items.push_back({title(row), row.tooltip});
  const int picked = list_field(edit.c, label, place.field, text, items, chosen, enabled);
  return picked == chosen ? -1 : picked;
}

}  // namespace

void algorithm_field(SearchEditing& edit) {
  const int picked = choice_field(edit, "Algorithm", kAlgorithms,
                                  is_trace(edit.spec) ? 0 : static_cast<int>(edit.spec.algorithm),
                                  !is_trace(edit.spec),
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
  if (picked < 0) return;
  HeuristicChoice choice = usual_choice(heuristics()[static_cast<std::size_t>(picked)].heuristic);
  collect_at(choice, edit.c.state.scene);
  choice.scale = h.scale;
  if (!may_ask(edit.spec.algorithm, choice)) return;
  edit.spec.h = choice;
  edit.changed = true;
  if (choice.heuristic == Heuristic::formula) write_formula(edit);
}

void landmarks_field(SearchEditing& edit) {
  struct Offer {
    HeuristicChoice choice;
    std::string title;
    const char* tooltip;
  };
  HeuristicChoice& h = edit.spec.h;
  const bool asks = uses_landmarks(edit.spec);
  const auto with = [&h](int OneHeuristic::*value, int number) {
    HeuristicChoice choice{h.heuristic};
    choice.scale = h.scale;
    if (value) choice.*value = number;
    return choice;
  };
  std::vector<Offer> offers = {
      {with(nullptr, 0), "all, whole tables", "Uses every landmark's true costs."}};
  for (const LandmarkOption& option : landmark_options())
    for (const int number : *option.number == '\0' ? std::vector{1} : std::vector{2, 4})
      offers.push_back({with(option.value, number), fmt::format(fmt::runtime(option.title), number),
                        option.tooltip});
  std::vector<ListItem> items;
  int chosen = -1;
  for (const Offer& offer : offers) {
    if (options_text(offer.choice) == options_text(h)) chosen = static_cast<int>(items.size());
    items.push_back({offer.title, offer.tooltip});
  }
  const FieldPlace place = place_field(edit, "Landmarks", asks, kField);
  // Typed options may match none of the items.
  const std::string text = !asks         ? "none"
                           : chosen >= 0 ? items[static_cast<std::size_t>(chosen)].title
                                         : options_title(h).substr(2);
  const int picked = list_field(edit.c, "landmark-options", place.field, text, items, chosen, asks);
  if (picked < 0 || picked == chosen) return;
  if (!may_ask(edit.spec.algorithm, offers[static_cast<std::size_t>(picked)].choice)) return;
  h = offers[static_cast<std::size_t>(picked)].choice;
  edit.changed = true;
}

void option_field(SearchEditing& edit, const SearchOption& option) {
  const OptionField& field = *option.field;
  const bool enabled =
      row_of(edit.spec.algorithm).*option.taken && (!field.enabled || field.enabled(edit.spec));
  const std::vector<SearchSpec> choices = field.choices(edit.spec);
  std::vector<ListItem> items;
  int chosen = -1;
  for (const SearchSpec& choice : choices) {
    if (choice == edit.spec) chosen = static_cast<int>(items.size());
    const OptionValue value = field.value(choice);
    items.push_back({value.title, value.tooltip});
  }
  const FieldPlace place = place_field(edit, field.label, enabled, kField);
  const std::string text = enabled ? field.value(edit.spec).title : "none";
  const int picked = list_field(edit.c, field.label, place.field, text, items, chosen, enabled);
  if (picked < 0 || picked == chosen) return;
  const SearchSpec& choice = choices[static_cast<std::size_t>(picked)];
  const SearchSpec possible = with_algorithm(choice, choice.algorithm).spec;
  if (option.text(possible) != option.text(choice)) return;
  edit.spec = choice;
  edit.changed = true;
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
  bool enter = false;
  SearchLine line;
  {
    const MonoField field(c, id, rect);
    enter = ImGui::InputTextWithHint(id, hint, &typed, ImGuiInputTextFlags_EnterReturnsTrue);
    line.typing = ImGui::IsItemActive();
  }
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
