#include "core/io/cost_matrix.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "core/base/lines.h"

namespace waymark {
namespace {

constexpr std::string_view kStep = "step:";
constexpr std::array<std::string_view, 2> kStepRules = {"mean", "entered"};

}  // namespace

std::optional<int> cost_of_number(double number) {
  // Above the error of a parsed decimal number, below half a thousandth.
  constexpr double kSlack = 1e-6;
  if (std::isnan(number)) return std::nullopt;
  if (number <= 0) return 0;
  const double thousandths = number * CellCosts::kOne, whole = std::round(thousandths);
  if (whole < 1 || whole > CellCosts::kMost || std::abs(thousandths - whole) > kSlack)
    return std::nullopt;
  return static_cast<int>(whole);
}

std::optional<int> cost_of_text(std::string_view text) {
  text = without_blanks(text);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
    text = without_blanks(text.substr(1, text.size() - 2));
  if (text.empty() || text == "#") return 0;
  double number = 0;
  return read_double(text, number) ? cost_of_number(number) : std::nullopt;
}

Error cost_fault(std::string_view shown, std::string where) {
  return {fmt::format("'{}' is not a cost", printable(shown)), std::move(where),
          "A cost is 0.001 to 1000 with at most three decimals, such as 2.5; a wall is 0, # or a "
          "negative number"};
}

std::string cost_text(int thousandths) {
  std::string text = fmt::format("{}.{:03}", thousandths / 1000, thousandths % 1000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string_view name_of(StepRule rule) { return kStepRules[static_cast<std::size_t>(rule)]; }

std::optional<StepRule> step_rule_named(std::string_view name) {
  const auto found = std::find(kStepRules.begin(), kStepRules.end(), name);
  if (found == kStepRules.end()) return std::nullopt;
  return static_cast<StepRule>(found - kStepRules.begin());
}

std::optional<Error> CostRows::end_row(const std::string& where) {
  const std::size_t cells = costs_.size() - width_ * height_;
  if (height_ == 0) width_ = cells;
  if (cells == 0) return Error{"the row is empty", where, "Delete it, or write its costs"};
  if (cells != width_)
    return Error{fmt::format("the row has {} cells, but the first row has {}", cells, width_),
                 where, "Give all rows the same number of costs"};
  ++height_;
  if (static_cast<std::int64_t>(costs_.size()) > Grid::kMaxCells)
    return Error{
        "the map is too large", where,
        fmt::format("The limit is {} cells, 8192 x 8192. Cut the map into parts", Grid::kMaxCells)};
  return std::nullopt;
}

Result<Grid> CostRows::grid() const {
  if (height_ == 0)
    return Error{"the file has no row of costs", name_, "Write one row of costs per line"};
  Grid grid(static_cast<int>(width_), static_cast<int>(height_));
  grid.set_step_rule(step_rule);
  std::size_t at = 0;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x, ++at)
      if (costs_[at] > 0) grid.set_cost({x, y}, costs_[at]);
  return grid;
}

Result<Grid> parse_cost_csv(std::string_view text, const std::string& name) {
  CostRows rows(name);
  Lines lines(text);
  std::vector<std::string_view> fields;
  std::optional<char> separator;
  int blank_line = 0;  // the first of the last blank lines; 0: the last line is not blank
  while (const auto line = lines.next()) {
    const auto where = [&] { return fmt::format("{}:{}", name, lines.number()); };
    const std::string_view row = without_blanks(*line);
    if (!separator && row.starts_with(kStep)) {
      const std::string_view rule = without_blanks(row.substr(kStep.size()));
      const std::optional<StepRule> known = step_rule_named(rule);
      if (!known)
        return Error{fmt::format("unknown step rule '{}'", printable(rule)), where(),
                     "Write step: mean or step: entered"};
      rows.step_rule = *known;
      continue;
    }
    if (row.empty()) {
      if (blank_line == 0) blank_line = lines.number();
      continue;
    }
    if (blank_line > 0 && separator)
      return Error{"a blank line between rows", fmt::format("{}:{}", name, blank_line),
                   "Delete it, or write a row of walls as 0,0,..."};
    blank_line = 0;
    if (!separator) separator = separator_of(row);
    split_row(*separator == '\t' ? *line : row, *separator, fields);
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const std::optional<int> cost = cost_of_text(fields[i]);
      if (!cost) return cost_fault(without_blanks(fields[i]), fmt::format("{}:{}", where(), i + 1));
      rows.add(*cost);
    }
    if (std::optional<Error> error = rows.end_row(where())) return *error;
  }
  return rows.grid();
}

std::string cost_csv(const Grid& grid) {
  std::string text;
  if (grid.step_rule() != StepRule::mean)
    text = fmt::format("{} {}\n", kStep, name_of(grid.step_rule()));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      text += cost_text(grid.cost_of({x, y}));
      text += x + 1 < grid.width() ? ',' : '\n';
    }
  return text;
}

}  // namespace waymark
