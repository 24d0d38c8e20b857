#include "app/scene/import_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/kit/numbers.h"

namespace waymark {

std::string import_line(const std::string& file, const Grid& grid, const ImportRules& rules) {
  return fmt::format("{}: {} x {} cells, read with {}", file, grid.width(), grid.height(),
                     options_text(rules));
}

std::string edge_cost_words(const CostSource& costs) {
  if (costs.name.empty()) return {};
  if (costs.name == CostSource::kEdges) return "an edge costs 1";
  std::string words = costs.name == CostSource::kStraight
                          ? "an edge costs the straight-line distance"
                          : "an edge costs its " + costs.name;
  if (!costs.unit.empty()) words += ", in " + costs.unit;
  if (costs.filled > 0)
    words += fmt::format("; {} without one {} the straight-line distance", grouped(costs.filled),
                         costs.filled == 1 ? "costs" : "cost");
  return words;
}

std::string edge_cost_line(const std::string& file, const CostSource& costs) {
  if (costs.name.empty()) return {};
  return fmt::format("{}: {} (--cost also accepts {})", file, edge_cost_words(costs),
                     fmt::join(costs.others, ", "));
}

std::string cost_label(std::string_view name) {
  if (name == CostSource::kEdges) return "1 per edge";
  return name == CostSource::kStraight ? "straight line" : std::string(name);
}

}  // namespace waymark
