#include "core/heuristic/heuristic_text.h"

#include <fmt/format.h>

#include "core/heuristic/landmark_options.h"

namespace waymark {
namespace {

constexpr const char* kSafe = "safe";

std::string text_of_one(const OneHeuristic& one) {
  const HeuristicRow& row = row_of(one.heuristic);
  std::string text = row.name + options_text(one);
  for (const HeuristicNumber& number : row.numbers) text += fmt::format(":{}", one.*number.value);
  if (one.safe != 0) text += fmt::format(":{}", kSafe);
  return text;
}

std::string title_of_one(const OneHeuristic& one, const Moves& moves) {
  std::string title = title_of(one.heuristic, moves) + options_title(one);
  for (const HeuristicNumber& number : row_of(one.heuristic).numbers)
    title += ", " + fmt::format(fmt::runtime(number.title), one.*number.value);
  if (one.safe != 0) title += fmt::format(", {}", kSafe);
  return title;
}

}  // namespace

std::string text_of(const HeuristicChoice& choice) {
  if (choice.heuristic != Heuristic::max) return text_of_one(choice);
  return fmt::format("{}({},{})", row_of(Heuristic::max).name, text_of_one(choice.of[0]),
                     text_of_one(choice.of[1]));
}

std::string title_of(const HeuristicChoice& choice, const Moves& moves) {
  if (choice.heuristic != Heuristic::max) return title_of_one(choice, moves);
  return fmt::format("max of {} and {}", title_of_one(choice.of[0], moves),
                     title_of_one(choice.of[1], moves));
}

std::string form_of(const HeuristicRow& row) {
  if (row.heuristic == Heuristic::max) return fmt::format("{}(A,B)", row.name);
  std::string form = row.name;
  for (const HeuristicNumber& number : row.numbers) form += fmt::format(":{}", number.name);
  if (row.takes_safe) form += fmt::format("[:{}]", kSafe);
  return form;
}

}  // namespace waymark
