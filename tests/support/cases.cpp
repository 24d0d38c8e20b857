#include "tests/support/cases.h"

#include <cstdlib>
#include <string_view>

namespace waymark {

int cases(int many) {
  const char* asked = std::getenv("WAYMARK_CASES");
  return asked != nullptr && std::string_view(asked) == "few" ? many / 20 : many;
}

std::string damaged(std::string text, Random& random, std::span<const std::string> pieces) {
  for (int times = random.between(1, 4); times > 0; --times) {
    const std::size_t at = random.below(text.size() + 1);
    const std::size_t length = random.below(8);
    switch (random.below(6)) {
      case 0:  // changes a byte
        if (at < text.size()) text[at] = static_cast<char>(random.below(256));
        break;
      case 1:
        text.erase(at, length);
        break;
      case 2:
        text.resize(at);
        break;
      case 3:
        text.insert(at, pieces[random.below(pieces.size())]);
        break;
      case 4:  // duplicates a part
        text.insert(random.below(text.size() + 1), text.substr(at, 4 * length));
        break;
      default:
        text.replace(at, length, pieces[random.below(pieces.size())]);
    }
  }
  return text;
}

}  // namespace waymark
