#include "app/lessons/solution.h"

#include <charconv>

namespace waymark {
namespace {

constexpr std::string_view kAction = "action ", kPoint = "point ";

// Removes the number at the beginning of `words` and one space after it, and returns the number.
std::optional<int> take_number(std::string_view& words) {
  int number = 0;
  const auto [end, problem] = std::from_chars(words.data(), words.data() + words.size(), number);
  if (problem != std::errc()) return std::nullopt;
  words.remove_prefix(static_cast<std::size_t>(end - words.data()));
  if (words.starts_with(' ')) words.remove_prefix(1);
  return number;
}

}  // namespace

Result<SolutionStep> parse_solution_step(std::string_view line) {
  if (line.starts_with(kAction) && line.find(' ', kAction.size()) == std::string_view::npos)
    return SolutionStep{SolutionAction{std::string(line.substr(kAction.size()))}};
  if (line.starts_with(kPoint)) {
    std::string_view words = line.substr(kPoint.size());
    const std::optional<int> x = take_number(words);
    const std::optional<int> y = take_number(words);
    if (x && y && words.empty()) return SolutionStep{SolutionPoint{{*x, *y}}};
    return Error{"'point' needs a column and a row", "", "Write it as \"point 12 34\""};
  }
  const Result<Command> command = parse_command(line);
  if (!command) return command.error();
  return SolutionStep{command.value()};
}

}  // namespace waymark
