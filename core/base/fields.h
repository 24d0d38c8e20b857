#pragma once

#include <charconv>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/read_double.h"

namespace waymark {

// Splits a line into `fields` at spaces and tabs.
inline void read_fields(std::string_view line, std::vector<std::string_view>& fields) {
  constexpr std::string_view kBlank = " \t";
  fields.clear();
  for (std::size_t at = line.find_first_not_of(kBlank); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(kBlank, at), line.size());
    fields.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(kBlank, end);
  }
}

// Like read_fields(), but returns a new vector of fields.
inline std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  read_fields(line, fields);
  return fields;
}

// Parses the whole text as a number of this type. Returns whether it is one; if so, sets `number`.
template <class Number>
bool parse_number(std::string_view text, Number& number) {
  if constexpr (std::is_floating_point_v<Number>) {
    double read = 0;
    if (!read_double(text, read)) return false;
    number = static_cast<Number>(read);
    return true;
  } else {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc{} && end == text.data() + text.size();
  }
}

}  // namespace waymark
