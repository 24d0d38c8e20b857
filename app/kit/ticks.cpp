#include "app/kit/ticks.h"

#include <cmath>
#include <initializer_list>

namespace waymark {

double tick_step(double length, double wanted, double least) {
  const double raw = std::max(least, length / wanted);
  const double power = std::pow(10, std::floor(std::log10(raw) + 1e-9));
  for (const double factor : {1.0, 2.0, 5.0})
    if (raw <= factor * power * (1 + 1e-9)) return factor * power;
  return 10 * power;
}

}  // namespace waymark
