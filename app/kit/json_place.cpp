#include "app/kit/json_place.h"

#include <algorithm>

namespace waymark {
namespace {

// Traverses a valid document.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) {}

  std::size_t find(const JsonPath& path) {
    skip_spaces();
    for (const std::string& step : path)
      if (!enter(step)) break;
    return at_;
  }

 private:
  // Moves from the start of a value to the start of the inner value at `step`. Does not move if
  // there is no such value.
  bool enter(const std::string& step) {
    const std::size_t outside = at_;
    const char open = text_[at_];
    if (open != '{' && open != '[') return false;
    ++at_;
    skip_spaces();
    for (int index = 0; text_[at_] != '}' && text_[at_] != ']'; ++index) {
      std::string name = std::to_string(index);
      if (open == '{') {
        const std::size_t begin = at_;
        skip_value();
        name = text_.substr(begin + 1, at_ - begin - 2);
        skip_spaces();
        ++at_;  // the colon
        skip_spaces();
      }
      if (name == step) return true;
      skip_value();
      skip_spaces();
      if (text_[at_] == ',') ++at_;
      skip_spaces();
    }
    at_ = outside;
    return false;
  }

  void skip_value() {
    int depth = 0;
    do {
      const char c = text_[at_];
      if (c == '"')
        skip_string();
      else
        ++at_;
      depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    } while (at_ < text_.size() && (depth > 0 || !ends_value(text_[at_])));
  }
  static bool ends_value(char c) {
    return c == ',' || c == '}' || c == ']' || c == ':' || is_space(c);
  }

  void skip_string() {
    for (++at_; text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
  }

  static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
  void skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

TextPlace place_of(std::string_view text, std::size_t byte) {
  TextPlace place;
  for (const char c : text.substr(0, std::min(byte, text.size()))) {
    const bool continues = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    if (c == '\n') {
      ++place.line;
      place.column = 1;
    } else if (!continues) {
      ++place.column;
    }
  }
  return place;
}

std::size_t json_value_byte(std::string_view text, const JsonPath& path) {
  return Walker(text).find(path);
}

std::size_t json_string_byte(std::string_view text, std::size_t begin, int at) {
  std::size_t byte = begin + 1;
  for (int i = 0; i < at && byte < text.size(); ++i) byte += text[byte] == '\\' ? 2 : 1;
  return byte;
}

}  // namespace waymark
