#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
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

}  // namespace waymark
