#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// The number of a cell in a file as a cost for Grid::set_cost(): thousandths of plain ground, or 0
// for a wall, which is written as 0 or any negative number. std::nullopt if the number is not a
// cost: above 1,000, or not a multiple of 0.001.
std::optional<int> cost_of_number(double number);
// The same for text. "#" and blank text are also walls.
std::optional<int> cost_of_text(std::string_view text);
// The error for a number that is not a cost. `shown` is its text, `where` the position in the file.
Error cost_fault(std::string_view shown, std::string where);
// A cost as text: "1", "2.5", "0.001"; "0" for a wall.
std::string cost_text(int thousandths);

// The names of the step rules in files: "mean" and "entered". step_rule_named() returns
// std::nullopt for other names.
std::string_view name_of(StepRule rule);
std::optional<StepRule> step_rule_named(std::string_view name);

// Costs of cells as they are read, row by row. The first row determines the width.
class CostRows {
 public:
  explicit CostRows(std::string name) : name_(std::move(name)) {}

  StepRule step_rule = StepRule::mean;

  // `cost` as from cost_of_number().
  void add(int cost) { costs_.push_back(cost); }
  // Ends a row. Returns an Error if it is empty or it is not as long as the first row,
  // or if there are too many cells. `where` is the row's position in the file.
  std::optional<Error> end_row(const std::string& where);
  // Returns an Error if there is no row. O(cells).
  Result<Grid> grid() const;

 private:
  std::string name_;
  std::vector<int> costs_;
  std::size_t width_ = 0, height_ = 0;
};

// Reads a matrix of costs, one row per line, with the fields separated by commas, semicolons, tabs
// or blanks; see cost_of_text(). Before the rows there may be a line "step: mean" (the default) or
// "step: entered". `name` is the file's name for messages. Errors name the line and the column,
// which is counted in fields. O(length).
Result<Grid> parse_cost_csv(std::string_view text, const std::string& name);

// The costs of a map as text. parse_cost_csv() turns it back into the same costs. Not for graphs.
// Heights and terrain that is apart are not written.
std::string cost_csv(const Grid& grid);

}  // namespace waymark
