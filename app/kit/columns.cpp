#include "app/kit/columns.h"

#include "app/kit/numbers.h"

namespace waymark {

std::string field_text(const Json& value) {
  const std::optional<std::int64_t> whole = value.whole<std::int64_t>();
  return whole ? grouped(*whole) : csv_field(value);
}

FieldText with_decimals(int count) {
  return [count](const Json& value) { return decimal_text(value.number(), count); };
}

std::string table_field(const Json& value, const FieldText& text) {
  if (value.is_null()) return "–";
  return text ? text(value) : field_text(value);
}

std::string csv_field(const Json& value) {
  if (value.is_null()) return "";
  if (value.is_text()) return value.text();
  if (value.is_flag()) return value.flag() ? "true" : "false";
  // Not number(), because a double can't represent every integer.
  if (const std::optional<std::int64_t> whole = value.whole<std::int64_t>())
    return fmt::to_string(*whole);
  if (const std::optional<std::uint64_t> whole = value.whole<std::uint64_t>())
    return fmt::to_string(*whole);
  return fmt::to_string(value.number());
}

}  // namespace waymark
