#include <array>
#include <fmt/format.h>
#include <memory>
#include <optional>

#include "app/compare/formula_editor.h"
#include "app/kit/numbers.h"
#include "app/scene/scene_parts.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/formula_values.h"

namespace waymark {
namespace {

constexpr std::array<FormulaExample, 6> kExamples = {{
    {"Manhattan distance", "dx + dy", "Admissible with 4 moves, but not with 8."},
    {"Octile distance", "D * max(dx, dy) + (D2 - D) * min(dx, dy)",
     "The distance without walls. Admissible with 4 and with 8 moves."},
    {"Overestimate on purpose", "1.5 * distance",
     "A* explores fewer cells, but may miss the optimal path."},
    {"Underestimate on purpose", "distance / 1.1",
     "Admissible wherever the distance is, but A* explores more cells."},
    {"Manhattan with a tie-breaker", "1.01 * (dx + dy)",
     "Among cells with equal f, prefers the ones closer to the goal. Overestimates a little."},
    {"Landmarks, written out",
     "max(distance, max over L: max(cost(n, L) - cost(goal, L), cost(L, goal) - cost(L, n)))",
     "The landmark heuristic. Also admissible on slopes and with one-way edges."},
}};

using Formulas = std::vector<std::shared_ptr<const Formula>>;

// nullptr for texts with operands that the user writes: "abs(a)".
template <class Rows, class TextOf>
Formulas parsed(const Rows& rows, const TextOf& text_of) {
  Formulas formulas;
  for (const auto& row : rows) {
    TextFault fault;
    formulas.push_back(Formula::parse(text_of(row), fault));
  }
  return formulas;
}

bool suits_map(const std::shared_ptr<const Formula>& formula, const Grid& grid) {
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

// `in_range`: whether landmarks are called L, as in the body of "over L:".
std::vector<FormulaOffer> offers_on(const Grid& grid, bool in_range) {
  static const Formulas formulas =
      parsed(formula_names(), [](const FormulaName& name) { return name.form; });
  std::vector<FormulaOffer> offers;
  for (std::size_t i = 0; i < formulas.size(); ++i)
    if (suits_map(formulas[i], grid)) offers.push_back(offer_of(formula_names()[i], in_range));
  return offers;
}

// Computes the values of names at the start of a scene.
class StartReader {
 public:
  explicit StartReader(const Results& results) : results_(results), query_(results.query()) {}

  std::string text_of(const FormulaOffer& offer) {
    if (offer.form != offer.inserted) return {};
    const std::size_t from = offer.form.find("(L, "), to = offer.form.find(", L)");
    if (from == offer.form.npos && to == offer.form.npos) {
      const std::optional<Cost> value = value_of(offer.form);
      return value ? in_words(*value) : "";
    }
    const std::size_t after_letter = from != offer.form.npos ? from + 2 : to + 3;
    std::optional<Cost> most;
    int most_of = 0;
    for (const int number : landmark_numbers(results_.scene)) {
      std::string form = offer.form;
      form.insert(after_letter, std::to_string(number));
      const std::optional<Cost> value = value_of(form);
      if (!value || (most && *value <= *most)) continue;
      most = value;
      most_of = number;
    }
    return most ? fmt::format("{} for L{}", in_words(*most), most_of) : "";
  }

 private:
  std::optional<Cost> value_of(const std::string& form) {
    TextFault fault;
    const std::shared_ptr<const Formula> formula = Formula::parse(form, fault);
    if (!formula || !FormulaValues::fits(query_, *formula)) return std::nullopt;
    values_.set(query_, *formula);
    const Cost value = values_(query_.grid.node(query_.start));
    if (value == kNoCost || values_.met_undefined()) return std::nullopt;
    // Below 0 counts as 0, which is not what x and y are at some places of graphs.
    if (value == 0 && query_.grid.graph()) return std::nullopt;
    return value;
  }
  std::string in_words(Cost value) const {
    const Moves& moves = results_.moves;
    if (value % moves.straight == 0) return grouped(value / moves.straight);
    return length_text(value, moves);
  }

  const Results& results_;
  Query query_;
  FormulaValues values_;
};

}  // namespace

std::vector<FormulaExample> formula_examples(const Grid& grid) {
  static const Formulas formulas =
      parsed(kExamples, [](const FormulaExample& example) { return example.text; });
  std::vector<FormulaExample> examples;
  for (std::size_t i = 0; i < formulas.size(); ++i)
    if (suits_map(formulas[i], grid)) examples.push_back(kExamples[i]);
  return examples;
}

std::vector<FormulaOffer> formula_offers(const Grid& grid) { return offers_on(grid, false); }

FormulaCompletion formula_completion(std::string_view text, int at, const Grid& grid) {
  const bool in_range =
      text.substr(0, static_cast<std::size_t>(at)).find("over L:") != std::string_view::npos;
  return name_completion(text, at, offers_on(grid, in_range));
}

const std::string& StartValues::text_of(const FormulaOffer& offer, const Results& results) {
  if (scene_ != results.scene) {
    scene_ = results.scene;
    texts_.clear();
  }
  const auto [found, is_new] = texts_.try_emplace(offer.form);
  if (is_new) found->second = StartReader(results).text_of(offer);
  return found->second;
}

}  // namespace waymark
