#include <algorithm>
#include <fmt/format.h>

#include "app/ui/compare/contender_fields.h"
#include "app/ui/widgets/list_field.h"
#include "core/heuristic/heuristic_text.h"

// The numbers that a heuristic is told, and the two of which one is the greater.
namespace waymark {
namespace {

constexpr float kNumberField = 28, kBetweenNumbers = 8;

// The left or the right half of a field.
Rect half_of(const UiContext& c, const Rect& field, std::size_t which) {
  const float width = (field.w - c.px(kBetweenNumbers)) / 2;
  return {field.x + static_cast<float>(which) * (width + c.px(kBetweenNumbers)), field.y, width,
          field.h};
}

// Every number where there are few, else powers of two.
std::vector<int> offered(const HeuristicNumber& number, const OneHeuristic& one) {
  constexpr int kFew = 8;
  const int most =
      number.value == &OneHeuristic::stored ? std::min(number.most, one.count) : number.most;
  std::vector<int> numbers;
  for (int i = 1; i <= most; i = number.most <= kFew ? i + 1 : 2 * i) numbers.push_back(i);
  return numbers;
}

void number_list(ContenderEditing& edit, const HeuristicNumber& number, const Rect& rect) {
  OneHeuristic& one = edit.contender.h;
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

void safe_list(ContenderEditing& edit, const Rect& rect) {
  OneHeuristic& one = edit.contender.h;
  const std::vector<ListItem> items = {
      {"the way by them", "What the way by the waypoints costs: it can be too great."},
      {"safe", "What there is at least between the waypoints: never too great."}};
  const int picked = list_field(edit.c, "safe", rect,
                                items[static_cast<std::size_t>(one.safe)].title, items, one.safe);
  if (picked < 0 || picked == one.safe) return;
  one.safe = picked;
  edit.changed = true;
}

// One of the two. Other numbers than the usual ones can be typed.
void part_list(ContenderEditing& edit, std::size_t which, const Rect& rect) {
  const Moves& moves = edit.c.results.moves;
  OneHeuristic& part = edit.contender.h.of[which];
  std::vector<ListItem> items;
  std::vector<OneHeuristic> choices;
  int chosen = -1;
  for (const HeuristicRow& row : heuristics()) {
    if (row.heuristic == Heuristic::max) continue;
    const bool is_now = row.heuristic == part.heuristic;
    if (is_now) chosen = static_cast<int>(items.size());
    choices.push_back(is_now ? part : usual_choice(row.heuristic));
    items.push_back({title_of(HeuristicChoice(choices.back()), moves), row.tooltip});
  }
  const int picked = list_field(edit.c, which == 0 ? "first-of-two" : "second-of-two", rect,
                                items[static_cast<std::size_t>(chosen)].title, items, chosen);
  if (picked < 0 || picked == chosen) return;
  part = choices[static_cast<std::size_t>(picked)];
  edit.changed = true;
}

}  // namespace

void options_field(ContenderEditing& edit) {
  const bool takes = row_of(edit.contender.algorithm).takes_heuristic;
  const HeuristicRow& row = row_of(edit.contender.h.heuristic);
  if (takes && row.heuristic == Heuristic::max) {
    const FieldPlace place = place_field(edit, "Of", true, kNumberField);
    for (const std::size_t which : {0u, 1u})
      part_list(edit, which, half_of(edit.c, place.field, which));
    return;
  }
  if (!takes || row.numbers.empty()) return landmarks_field(edit);
  const FieldPlace place = place_field(edit, row.numbers.front().label, true, kNumberField);
  const bool two = row.numbers.size() > 1 || row.takes_safe;
  for (std::size_t i = 0; i < row.numbers.size(); ++i)
    number_list(edit, row.numbers[i], two ? half_of(edit.c, place.field, i) : place.field);
  if (row.takes_safe) safe_list(edit, half_of(edit.c, place.field, 1));
}

}  // namespace waymark
