#include "app/model/text/scale_words.h"

#include <fmt/format.h>

#include "app/model/text/numbers.h"

namespace waymark {

std::optional<std::string> scale_fault(const Contender& contender, double scale) {
  constexpr double kTooSmall = 0.5, kTooGreat = 1.05;
  if (heuristic_of(contender) == Heuristic::zero || scale <= 0) return std::nullopt;
  const auto times = [](double number) { return decimal_text(number, number < 9.95 ? 1 : 0); };
  if (scale < kTooSmall)
    return fmt::format(
        "its h is about {} times too small for the costs on this path; it may be in another unit, "
        "or count a cheaper terrain",
        times(1 / scale));
  if (scale > kTooGreat)
    return fmt::format("its h falls by up to {} times what the steps cost: too great",
                       times(scale));
  return std::nullopt;
}

}  // namespace waymark
