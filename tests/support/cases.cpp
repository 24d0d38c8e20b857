#include "tests/support/cases.h"

#include <cstdlib>
#include <string_view>

namespace waymark {

int cases(int many) {
  const char* asked = std::getenv("WAYMARK_CASES");
  return asked != nullptr && std::string_view(asked) == "few" ? many / 20 : many;
}

}  // namespace waymark
