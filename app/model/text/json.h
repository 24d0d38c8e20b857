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

// A value of a JSON document, to be read or written. This is the one door to nlohmann/json, whose
// header takes five seconds to compile: json.cpp alone includes it.
class Json {
 public:
  using List = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  // in the order of the text; of equal names the last counts

  // Those that are used everywhere are compiled once.
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
  // The parts of anything that can be gone through.
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

  // Each of these only of what it is.
  bool flag() const { return std::get<bool>(value_); }
  double number() const;
  const std::string& text() const { return std::get<std::string>(value_); }
  const List& list() const { return std::get<List>(value_); }
  List& list() { return std::get<List>(value_); }
  const Object& members() const { return std::get<Object>(value_); }
  Object& members() { return std::get<Object>(value_); }
  // Nothing of what is no whole number, or none that T can hold.
  template <std::integral T>
  std::optional<T> whole() const {
    if (const auto* number = std::get_if<std::int64_t>(&value_))
      return std::in_range<T>(*number) ? std::optional(static_cast<T>(*number)) : std::nullopt;
    if (const auto* number = std::get_if<std::uint64_t>(&value_))
      return std::in_range<T>(*number) ? std::optional(static_cast<T>(*number)) : std::nullopt;
    return std::nullopt;
  }

  // Of an object: the member of that name, null where there is none. O(members).
  const Json* find(std::string_view name) const;
  const Json& at(std::string_view name) const { return *find(name); }  // that is there
  std::vector<std::string> names() const;                              // sorted, each once
  // Of an object: `key`, or its old name if only that is there, see renamed_words.h.
  std::string_view key_in_use(std::string_view key) const;

  // As text: on one line, or each value on its own with so many blanks before what is inside. Bytes
  // that are no UTF-8 become U+FFFD.
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

// The document that the text holds. An Error names `name`, the line and the column; a number beyond
// what a double holds is one too, and so is what is nested deeper than kMostJsonDepth.
inline constexpr int kMostJsonDepth = 100;
Result<Json> parse_json(std::string_view text, const std::string& name);

}  // namespace waymark
