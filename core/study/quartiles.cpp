#include "core/study/quartiles.h"

#include <algorithm>

namespace waymark {
namespace {

double sorted_quantile(const std::vector<double>& sorted, double p) {
  const double place = p * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 == sorted.size()) return sorted[below];
  const double part = place - static_cast<double>(below);
  return sorted[below] + part * (sorted[below + 1] - sorted[below]);
}

}  // namespace

double quantile(std::vector<double> values, double p) {
  std::sort(values.begin(), values.end());
  return sorted_quantile(values, p);
}

Quartiles quartiles(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  return {sorted_quantile(values, 0.25), sorted_quantile(values, 0.5),
          sorted_quantile(values, 0.75)};
}

}  // namespace waymark
