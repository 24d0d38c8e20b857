#include <algorithm>
#include <fmt/format.h>

#include "app/compare/search_fields.h"
#include "app/screen/widgets.h"
#include "core/heuristic/heuristic_text.h"

// The numbers of a heuristic, and the two operands of max().
namespace waymark {
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

// Draws a list for choosing the start of the earlier search: the stored one, or the current start.
void began_list(SearchEditing& edit, const Rect& rect) {
  OneHeuristic& one = edit.spec.h;
  const Cell start = edit.c.state.scene.start;
  const std::vector<ListItem> items = {
      {fmt::format("from {}, {}", one.at_x, one.at_y), "The earlier search started at this cell."},
      {fmt::format("from the start, {}, {}", start.x, start.y),
       "Makes the earlier search start at the current start."}};
  const bool here = start == Cell{one.at_x, one.at_y};
  const int picked =
      list_field(edit.c, "began", rect, items[here ? 1 : 0].title, items, here ? 1 : 0);
  if (picked != 1 || here) return;
  collect_at(one, edit.c.state.scene);
  edit.changed = true;
}

// Draws a list for choosing the goal for which points were collected: the stored one, or the
// current goal.
void collected_list(SearchEditing& edit, const Rect& rect) {
  OneHeuristic& one = edit.spec.h;
  const Cell goal = edit.c.state.scene.goal;
  const std::vector<ListItem> items = {
      {fmt::format("fit at {}, {}", one.at_x, one.at_y), "Fitted to the true costs to this cell."},
      {fmt::format("fit at the goal, {}, {}", goal.x, goal.y),
       "Fits the heuristic to the true costs to the current goal."}};
  const bool here = goal == Cell{one.at_x, one.at_y};
  const int picked =
      list_field(edit.c, "collected", rect, items[here ? 1 : 0].title, items, here ? 1 : 0);
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
                                  {"safe", "Only the costs on the old path. Never overestimates."}}
          : std::vector<ListItem>{
                {"through waypoints", "Cost of the path through the waypoints. Can overestimate."},
                {"safe", "Lower bound on the cost between the waypoints. Never overestimates."}};
  const int picked = list_field(edit.c, "safe", rect,
                                items[static_cast<std::size_t>(one.safe)].title, items, one.safe);
  if (picked < 0 || picked == one.safe) return;
  one.safe = picked;
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
    began_list(edit, half_of(edit.c, place.field, 0));
    return safe_list(edit, half_of(edit.c, place.field, 1));
  }
  if (row.collects) {
    const FieldPlace place = place_field(edit, "Points", true, kNumberField);
    const bool regions = row.numbers.front().value == &OneHeuristic::regions;
    if (regions) number_list(edit, row.numbers.front(), half_of(edit.c, place.field, 0));
    return collected_list(edit, regions ? half_of(edit.c, place.field, 1) : place.field);
  }
  const FieldPlace place = place_field(edit, row.numbers.front().label, true, kNumberField);
  const bool two = row.numbers.size() > 1 || row.takes_safe;
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    number_list(edit, row.numbers[i], two ? half_of(edit.c, place.field, i) : place.field);
  if (row.takes_safe) safe_list(edit, half_of(edit.c, place.field, 1));
}

}  // namespace waymark
