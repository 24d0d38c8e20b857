#include "core/record/step_condition.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "core/base/progress.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

using StepValue = StepCondition::Value;

constexpr std::array<StepName, 13> kStepNames = {{
    {"f", "g + h of the expanded cell"},
    {"g", "cost of the path to the expanded cell"},
    {"h", "estimate of the expanded cell"},
    {"x", "column of the expanded cell; on graphs, its coordinate"},
    {"y", "row of the expanded cell; on graphs, its coordinate"},
    {"heading", "heading of a unit, clockwise from 0 for east"},
    {"step", "number of expansions so far, including this one"},
    {"open", "number of cells in the open list after this step"},
    {"generated", "number of cells that this step reaches for the first time"},
    {"improved", "number of cells to which this step finds a cheaper path"},
    {"iteration", "number of the iteration, for a search in iterations"},
    {"reopened", "the cell was expanded before"},
    {"backward", "the step belongs to the search from the goal"},
}};
constexpr std::array<std::string_view, 2> kStepConditions = {"reopened", "backward"};
constexpr ExpressionSyntax kStepSyntax = {
    .longest = StepCondition::kLongest, .conditions = kStepConditions, .comparison = "f > 120"};

std::optional<StepValue> value_called(std::string_view name) {
  const auto known = std::find_if(kStepNames.begin(), kStepNames.end(),
                                  [name](const StepName& row) { return row.name == name; });
  if (known == kStepNames.end()) return std::nullopt;
  return static_cast<StepValue>(known - kStepNames.begin());
}

TextFault unknown_name(std::string_view name, int at) {
  return {fmt::format("unknown name '{}'", name), "Use " + step_name_list(), at};
}

// If the error is at an unknown name, reports the name, because it may be a misspelt condition.
void name_unknown(std::string_view text, TextFault& fault) {
  const std::string_view rest = text.substr(static_cast<std::size_t>(fault.at));
  const std::string_view word = rest.substr(
      0,
      rest.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_."));
  const bool is_name = !word.empty() && !(word[0] >= '0' && word[0] <= '9') && word[0] != '.';
  if (is_name && word != "and" && word != "or" && word != "not" && !value_called(word))
    fault = unknown_name(word, fault.at);
}

// Counts the events of each step, from the first step on.
class StepEvents {
 public:
  explicit StepEvents(const RecordedSearch& search) : search_(search) {
    const SearchRecord& record = search.record;
    if (record.steps() == 0) return;
    best_[0].assign(search.grid.node_count(), kNoCost);
    best(Side::forward, record.node.front()) = 0;
    if (!record.from_both_ends()) return;
    best_[1].assign(search.grid.node_count(), kNoCost);
    best(Side::backward, search.goal) = 0;
  }

  // Must be called for each step in order.
  void take(int step) {
    generated_ = improved_ = 0;
    const SearchRecord& record = search_.record;
    if (record.refines() && step > 0 && record.first_step_of_level(step) == step) {
      best_[0].assign(search_.grid.node_count(), kNoCost);
      best(Side::forward, record.node[static_cast<std::size_t>(step)]) = 0;
    }
    if (record.tells_openings()) {
      for (; opened_ < record.opened.size() && record.opened[opened_].step <= step; ++opened_)
        if (record.opened[opened_].step == step)
          reach(step, record.opened[opened_].node, record.opened[opened_].g);
      return;
    }
    const auto at = static_cast<std::size_t>(step);
    for_each_opened(search_, record.side_of(step), record.node[at], [&](Node node, Cost cost) {
      const Cost g = record.g[at] + cost;
      if (search_.leads(step, node, g)) reach(step, node, g);
    });
  }
  int generated() const { return generated_; }
  int improved() const { return improved_; }

 private:
  Cost& best(Side side, Node node) {
    return best_[static_cast<std::size_t>(side)][static_cast<std::size_t>(node)];
  }

  void reach(int step, Node node, Cost g) {
    const SearchRecord& record = search_.record;
    Cost& known = best(record.side_of(step), node);
    bool expanded = search_.steps.expanded_within(step, node);
    if (expanded && record.from_both_ends() && record.jumps()) {
      // Both sides can expand a node.
      int last = search_.steps.last_within(step, node);
      while (last != StepIndex::kNotExpanded && record.side_of(last) != record.side_of(step))
        last = search_.steps.before(last);
      expanded = last != StepIndex::kNotExpanded;
    }
    if (known == kNoCost && !(search_.record.from_both_ends() && expanded))
      ++generated_;
    else if (g < known && search_.improves(expanded))
      ++improved_;
    else
      return;
    known = g;
  }

  const RecordedSearch& search_;
  std::array<std::vector<Cost>, 2> best_;  // lowest g so far, by side and node
  std::size_t opened_ = 0;                 // in the record's openings
  int generated_ = 0, improved_ = 0;
};

// The values of one step.
struct StepReader {
  const RecordedSearch& search;
  const Moves& costs;
  std::span<const int> open;  // empty if unknown
  std::optional<StepEvents> events = {};

  std::optional<double> read(StepValue value, int step) const {
    const SearchRecord& record = search.record;
    const auto at = static_cast<std::size_t>(step);
    const Node node = record.node[at];
    switch (value) {
      case StepValue::f:
        return length(std::int64_t{record.g[at]} + record.h[at], record.h[at]);
      case StepValue::g:
        return length(record.g[at], record.g[at]);
      case StepValue::h:
        return length(record.h[at], record.h[at]);
      case StepValue::x:
        return place_named(search.grid, node).x;
      case StepValue::y:
        return place_named(search.grid, node).y;
      case StepValue::heading:
        return heading(node);
      case StepValue::step:
        return step + 1;
      case StepValue::open:
        return open.empty() ? std::nullopt : std::optional<double>(open[at + 1]);
      case StepValue::generated:
        return events->generated();
      case StepValue::improved:
        return events->improved();
      case StepValue::iteration:
        return record.iterations.empty() ? std::nullopt
                                         : std::optional<double>(record.iteration_of(step) + 1);
      case StepValue::reopened:
        return search.steps.before(step) != StepIndex::kNotExpanded;
      case StepValue::backward:
        return record.side_of(step) == Side::backward;
    }
    return std::nullopt;
  }

 private:
  // A sum of costs as a length. It has no value if one of its parts has none.
  std::optional<double> length(std::int64_t sum, Cost part) const {
    if (part == kNoCost) return std::nullopt;
    return static_cast<double>(sum) / costs.straight;
  }
  std::optional<double> heading(Node node) const {
    const Graph* const graph = search.grid.graph();
    if (!graph || !graph->states()) return std::nullopt;
    return graph->states()->heading(search.grid.cell(node));
  }
};

std::span<const int> known_sizes(const RecordedSearch& search, std::span<const int> open) {
  return open.size() == search.record.node.size() + 1 ? open : std::span<const int>();
}

}  // namespace

StepCondition::StepCondition(std::string_view text, Expression expression,
                             std::vector<Value> values)
    : text_(text), expression_(std::move(expression)), values_(std::move(values)) {}

std::shared_ptr<const StepCondition> StepCondition::parse(std::string_view text, TextFault& fault) {
  std::optional<Expression> expression = Expression::parse(text, fault, kStepSyntax);
  if (!expression) {
    name_unknown(text, fault);
    return nullptr;
  }
  std::vector<Value> values;
  for (const Expression::Name& name : expression->names()) {
    const std::optional<Value> value = value_called(name.text);
    if (!value) {
      fault = unknown_name(name.text, name.at);
      return nullptr;
    }
    values.push_back(*value);
  }
  if (!expression->is_condition()) {
    fault = {"this is a number, not a condition",
             fmt::format("Compare it, as in '{}'", kStepSyntax.comparison), 0};
    return nullptr;
  }
  const std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return std::shared_ptr<const StepCondition>(new StepCondition(
      text.substr(first, last + 1 - first), std::move(*expression), std::move(values)));
}

bool StepCondition::uses(Value value) const {
  return std::find(values_.begin(), values_.end(), value) != values_.end();
}

std::optional<std::string> StepCondition::misfit(const RecordedSearch& search,
                                                 std::span<const int> open) const {
  const Graph* const graph = search.grid.graph();
  if (uses(Value::heading) && (!graph || !graph->states())) return "has no unit for 'heading'";
  if (uses(Value::open) && known_sizes(search, open).empty()) return "has no open list for 'open'";
  if (uses(Value::iteration) && search.record.iterations.empty())
    return "has no iterations for 'iteration'";
  return std::nullopt;
}

std::vector<int> StepCondition::steps(const RecordedSearch& search, const Moves& costs,
                                      std::span<const int> open) const {
  constexpr int kReported = 4096;  // steps between two reports
  StepReader reader{search, costs, known_sizes(search, open)};
  if (uses(Value::generated) || uses(Value::improved)) reader.events.emplace(search);
  std::vector<int> found;
  std::vector<std::optional<double>> values(values_.size()), memory;
  const int steps = search.record.steps();
  for (int step = 0; step < steps; ++step) {
    if (step % kReported == 0) report_progress("checking the steps", step, steps);
    if (reader.events) reader.events->take(step);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = reader.read(values_[i], step);
    if (expression_.value(values, memory).value_or(0) != 0) found.push_back(step);
  }
  return found;
}

std::span<const StepName> step_names() { return kStepNames; }

std::string step_name_list() {
  std::string names;
  for (const StepName& row : kStepNames)
    names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

}  // namespace waymark
