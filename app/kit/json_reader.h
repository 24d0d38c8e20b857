#pragma once

#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/json.h"
#include "core/base/result.h"

namespace waymark {

// Thrown to stop reading a document; read_json() catches it.
struct Unusable {
  Error error;
};

// Base class for readers of data files. It keeps track of the path to every value, so errors can
// give the file, line and column. The text and the name must outlive the reader.
class JsonReader {
 public:
  JsonReader(std::string_view text, const std::string& name);

 protected:
  // A value of the file with its path.
  struct Value {
    const Json* value;
    JsonPath path;
  };

  [[noreturn]] void reject(const Value& value, std::string what, std::string remedy) const;
  // Reports an error at a byte inside a string value.
  [[noreturn]] void reject_within(const Value& value, int byte, std::string what,
                                  std::string remedy) const;

  static Value at(const Value& object, const std::string& key);
  static bool has(const Value& object, std::string_view key);
  // Requires an object that has all `needed` keys, may have the `allowed` keys, and has no others.
  void check_keys(const Value& object, const std::vector<std::string_view>& needed,
                  const std::vector<std::string_view>& allowed) const;
  std::vector<Value> list(const Value& value) const;
  std::string words(const Value& value) const;  // a nonempty text
  int whole(const Value& value, int least, int most) const;

 private:
  [[noreturn]] void reject_at(std::size_t byte, std::string what, std::string remedy) const;

  std::string_view text_;
  const std::string& name_;
};

// Parses the text and passes the document to `read`. Returns its result, or an Error.
template <class T, class Read>
Result<T> read_json(std::string_view text, const std::string& name, const Read& read) {
  const Result<Json> document = parse_json(text, name);
  if (!document) return document.error();
  try {
    return read(document.value());
  } catch (const Unusable& unusable) {
    return unusable.error;
  }
}

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
  // The result of a parser for this value. Throws the parser's error.
  template <class T>
  T accept(Result<T> parsed) const {
    if (!parsed) reject(parsed.error().what, parsed.error().remedy);
    return std::move(parsed.value());
  }

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
