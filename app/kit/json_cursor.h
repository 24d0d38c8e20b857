#pragma once

#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/json.h"
#include "app/kit/json_place.h"
#include "core/base/result.h"

namespace waymark {

// A value in a JSON document, with its path. Functions throw a Fault if the value does not have the
// expected form; read_json_by_cursor() turns the Fault into an Error.
class JsonCursor {
 public:
  struct Fault {
    JsonPath path;
    std::string what;
    std::string remedy;
  };

  explicit JsonCursor(const Json& document) : value_(&document) {}

  // For objects.
  bool has(const char* key) const;
  JsonCursor at(const char* key) const;  // must exist
  // The length of a list. Throws if it exceeds `most`.
  std::size_t size(std::size_t most) const;
  JsonCursor part(std::size_t index) const;  // element of a list; must exist
  std::vector<std::string> keys() const;     // keys of an object, sorted
  // Throws if the object has a key that is not in `keys`, and reports the first one.
  void allow(std::initializer_list<std::string_view> keys) const;

  // An integer from `least` to `most`, inclusive.
  int integer(int least = std::numeric_limits<int>::min(),
              int most = std::numeric_limits<int>::max()) const;
  // Whether the value is a number, integer or not, above `most`.
  bool exceeds(int most) const;
  float number(float least, float most) const;  // bounds are inclusive
  double real() const;                          // any number
  bool flag() const;
  const std::string& text() const;
  bool is_text() const { return value_->is_text(); }
  const Json& value() const { return *value_; }

  [[noreturn]] void reject(std::string what, std::string remedy = "") const;

 private:
  JsonCursor inside(const Json& value, std::string step) const;

  const Json* value_;
  JsonPath path_;
};

// The position in the text of the value that was rejected.
TextPlace place_of(const JsonCursor::Fault& fault, std::string_view text);
Error fault_error(const JsonCursor::Fault& fault, std::string_view text, const std::string& name);

// Parses the text and passes the document to `read`. Returns its result, or an Error with `name`,
// the line and the key.
template <class T, class Read>
Result<T> read_json_by_cursor(const std::string& text, const std::string& name, Read&& read) {
  const Result<Json> document = parse_json(text, name);
  if (!document) return document.error();
  try {
    return read(JsonCursor(document.value()));
  } catch (const JsonCursor::Fault& fault) {
    return fault_error(fault, text, name);
  }
}

}  // namespace waymark
