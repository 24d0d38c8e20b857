#include <cmath>
#include <cstdlib>
#include <string>

#include "core/base/lines.h"

namespace waymark {

// The library has no std::from_chars for double. strtod also accepts blanks and a plus sign before
// the number, and hexadecimal digits.
bool read_double(std::string_view text, double& value) {
  if (text.empty() || text.find_first_not_of("0123456789.eE+-") != std::string_view::npos ||
      text.front() == '+')
    return false;
  const std::string ended(text);
  char* end = nullptr;
  const double read = std::strtod(ended.c_str(), &end);
  if (end != ended.c_str() + ended.size() || std::isinf(read)) return false;
  value = read;
  return true;
}

}  // namespace waymark
