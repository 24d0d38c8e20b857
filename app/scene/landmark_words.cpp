#include "app/scene/landmark_words.h"

#include <fmt/format.h>

namespace waymark {

std::string landmark_words(std::size_t asked, std::size_t of) {
  const std::string all = fmt::format("{} landmark{}", of, of == 1 ? "" : "s");
  if (asked == of) return all;
  return asked == 1 ? "the best of " + all : fmt::format("the best {} of {}", asked, all);
}

}  // namespace waymark
