#pragma once

#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/text/json.h"
#include "app/model/text/json_place.h"
#include "core/base/result.h"

namespace waymark {

// A value of a JSON document and the way that leads to it. Whatever is asked of it that it is not
// is thrown as Fault; read_json_by_cursor() makes an Error of that.
class JsonCursor {
 public:
  struct Fault {
    JsonPath path;
    std::string what;
    std::string remedy;
  };

  explicit JsonCursor(const Json& document) : value_(&document) {}

  // Of an object.
  bool has(const char* key) const;
  JsonCursor at(const char* key) const;  // must be there
  // Of a list, of which the Fault says when it is longer.
  std::size_t size(std::size_t most) const;
  JsonCursor part(std::size_t index) const;  // of a list that has it
  std::vector<std::string> keys() const;     // of an object, sorted
  // Rejects the first key of an object that is none of these.
  void allow(std::initializer_list<std::string_view> keys) const;

  // A whole number between the two, both included.
  int integer(int least = std::numeric_limits<int>::min(),
              int most = std::numeric_limits<int>::max()) const;
  // A number, whole or not, that is greater.
  bool exceeds(int most) const;
  float number(float least, float most) const;  // both included
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

// Where in the text the value stands that a fault is of.
TextPlace place_of(const JsonCursor::Fault& fault, std::string_view text);
Error fault_error(const JsonCursor::Fault& fault, std::string_view text, const std::string& name);

// What `read` makes of the document that the text holds. An Error names `name`, the line and the
// key.
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
