#include <charconv>

#include "core/base/lines.h"

namespace waymark {

bool read_double(std::string_view text, double& value) {
  const char* const all = text.data() + text.size();
  const auto [end, problem] = std::from_chars(text.data(), all, value);
  return problem == std::errc{} && end == all;
}

}  // namespace waymark
