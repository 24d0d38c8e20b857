#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// A JSON value, for reading and writing. Only json.cpp includes nlohmann/json, because that header
// takes five seconds to compile.
class Json {
 public:
  using List = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  // in text order; if a name is repeated, the last one counts

  // Defined in json.cpp, so that they compile only once.
  Json();  // null
  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  Json(std::nullptr_t) : Json() {}
  Json(bool flag) : value_(flag) {}
  template <std::signed_integral T>
  Json(T number) : value_(std::int64_t{number}) {}
  template <std::unsigned_integral T>
  Json(T number) : value_(std::uint64_t{number}) {}
  template <std::floating_point T>
  Json(T number) : value_(static_cast<double>(number)) {}
  Json(std::string text);
  Json(std::string_view text) : Json(std::string(text)) {}
  Json(const char* text) : Json(std::string(text)) {}
  Json(List parts);
  Json(Object members);
  Json(std::initializer_list<Member> members);
  // Builds a list from the elements of any range.
  template <class Parts>
  static Json list(const Parts& parts) {
    return List(parts.begin(), parts.end());
  }

  bool is_null() const { return holds<std::nullptr_t>(); }
  bool is_flag() const { return holds<bool>(); }
  bool is_whole() const { return holds<std::int64_t>() || holds<std::uint64_t>(); }
  bool is_number() const { return is_whole() || holds<double>(); }
  bool is_text() const { return holds<std::string>(); }
  bool is_list() const { return holds<List>(); }
  bool is_object() const { return holds<Object>(); }

  // Precondition: the value has this type.
  bool flag() const { return std::get<bool>(value_); }
  double number() const;
  const std::string& text() const { return std::get<std::string>(value_); }
  const List& list() const { return std::get<List>(value_); }
  List& list() { return std::get<List>(value_); }
  const Object& members() const { return std::get<Object>(value_); }
  Object& members() { return std::get<Object>(value_); }
  // std::nullopt if the value is not an integer or T cannot represent it.
  template <std::integral T>
  std::optional<T> whole() const {
    if (const auto* number = std::get_if<std::int64_t>(&value_))
      return std::in_range<T>(*number) ? std::optional(static_cast<T>(*number)) : std::nullopt;
    if (const auto* number = std::get_if<std::uint64_t>(&value_))
      return std::in_range<T>(*number) ? std::optional(static_cast<T>(*number)) : std::nullopt;
    return std::nullopt;
  }

  // The member of an object with that name, nullptr if there is none. O(members).
  const Json* find(std::string_view name) const;
  const Json& at(std::string_view name) const { return *find(name); }  // must exist
  std::vector<std::string> names() const;                              // sorted, without duplicates
  // For an object: `key`, or its old name if the object has only that, see words.h.
  std::string_view key_in_use(std::string_view key) const;

  // The value as text, on one line or with one value per line, indented by `indent` spaces per
  // level. Bytes that are not valid UTF-8 become U+FFFD.
  static constexpr int kOneLine = -1;
  std::string written(int indent = kOneLine) const;

 private:
  template <class T>
  bool holds() const {
    return std::holds_alternative<T>(value_);
  }

  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, List, Object>
      value_ = nullptr;
};

// Parses a document. Returns an Error with `name`, the line and the column if the text is not valid
// JSON, if a number is out of range for a double, or if the nesting is deeper than kMostJsonDepth.
inline constexpr int kMostJsonDepth = 100;
Result<Json> parse_json(std::string_view text, const std::string& name);

// A line and a column of a text, counted from 1. Columns count UTF-8 characters.
struct TextPlace {
  int line = 1;
  int column = 1;
};
TextPlace place_of(std::string_view text, std::size_t byte);

// The keys and list indices that lead from a document to one of its values.
using JsonPath = std::vector<std::string>;

// The byte where the value at this path begins; for a string, its opening quote. If the path does
// not exist, returns the last value on the path that does. `text` must be valid JSON. O(text).
std::size_t json_value_byte(std::string_view text, const JsonPath& path);

// The byte of `text` that corresponds to byte `at` of the string value that begins at byte `begin`.
// Exact if all escapes in the string have two characters, such as \" and \n.
std::size_t json_string_byte(std::string_view text, std::size_t begin, int at);

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
