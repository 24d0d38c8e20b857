#include "app/compare/formula_help.h"

#include <array>

#include "core/heuristic/formula.h"

namespace waymark {
namespace {

constexpr std::array<FormulaExample, 5> kExamples = {{
    {"Manhattan distance", "dx + dy", "Admissible with 4 moves, but not with 8."},
    {"Octile distance", "D * max(dx, dy) + (D2 - D) * min(dx, dy)",
     "The distance without walls. Admissible with 4 and with 8 moves."},
    {"Overestimate on purpose", "1.5 * distance",
     "A* explores fewer cells, but may miss the optimal path."},
    {"Manhattan with a tie-breaker", "1.01 * (dx + dy)",
     "Among cells with equal f, prefers the ones closer to the goal. Overestimates a little."},
    {"Landmarks, written out",
     "max(distance, max over L: max(cost(n, L) - cost(goal, L), cost(L, goal) - cost(L, n)))",
     "The landmark heuristic. Also admissible on slopes and with one-way edges."},
}};

bool suits_map(std::string_view text, const Grid& grid) {
  TextFault fault;
  const std::shared_ptr<const Formula> formula = Formula::parse(text, fault);
  return !formula || !formula->misfit(grid);
}

// Without the operands, which the user writes: "abs(" of "abs(a)".
std::string without_operands(const std::string& form) {
  if (const std::size_t colon = form.find(": "); colon != std::string::npos)
    return form.substr(0, colon + 2);
  if (form.starts_with("cost(")) return form;
  const std::size_t open = form.find('(');
  return open == std::string::npos ? form : form.substr(0, open + 1);
}

FormulaOffer offer_of(const FormulaName& name, bool in_range) {
  std::string form = name.form;
  const std::size_t landmark = form.find("L1");
  if (in_range && landmark != std::string::npos) form.erase(landmark + 1, 1);
  return {form, without_operands(form), name.meaning};
}

}  // namespace

std::vector<FormulaExample> formula_examples(const Grid& grid) {
  std::vector<FormulaExample> examples;
  for (const FormulaExample& example : kExamples)
    if (suits_map(example.text, grid)) examples.push_back(example);
  return examples;
}

std::vector<FormulaOffer> formula_offers(const Grid& grid) {
  std::vector<FormulaOffer> offers;
  for (const FormulaName& name : formula_names())
    if (suits_map(name.form, grid)) offers.push_back(offer_of(name, false));
  return offers;
}

FormulaCompletion formula_completion(std::string_view text, int at, const Grid& grid) {
  const bool in_range =
      text.substr(0, static_cast<std::size_t>(at)).find("over L:") != std::string_view::npos;
  std::vector<FormulaOffer> offers;
  for (const FormulaName& name : formula_names())
    if (suits_map(name.form, grid)) offers.push_back(offer_of(name, in_range));
  return name_completion(text, at, offers);
}

}  // namespace waymark
