#include "core/base/random.h"

#include <charconv>
#include <fmt/format.h>

namespace waymark {

Result<std::uint64_t> parse_seed(std::string_view text) {
  std::uint64_t seed = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (problem == std::errc{} && end == text.data() + text.size()) return seed;
  return Error{fmt::format("'{}' is not a seed", text), "",
               fmt::format("A seed is an integer from 0 to {}", UINT64_MAX)};
}

}  // namespace waymark
