#include "app/kit/table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <fmt/format.h>
#include <iterator>

#include "app/kit/numbers.h"
#include "core/base/lines.h"

namespace waymark {
namespace {

// Counts characters, not bytes: UTF-8 continuation bytes take no column.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

}  // namespace

std::string table_text(std::vector<std::vector<std::string>> rows) {
  std::vector<std::size_t> widths;
  for (std::vector<std::string>& row : rows) {
    assert(row.size() == rows.front().size());
    for (std::string& field : row) field = plain_line(field);
    widths.resize(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blank(widths[i] - width_of(row[i]), ' ');
      if (i == 0)
        text += row.size() == 1 ? row[i] : row[i] + blank;
      else
        text += "  " + blank + row[i];
    }
    text += '\n';
  }
  return text;
}

namespace {

// Removes one record from the front of `rest`. Quoted fields may contain commas and line ends.
// Returns false if a quote is not closed.
bool take_record(std::string_view& rest, int& line, std::vector<std::string>& cells) {
  cells.assign(1, "");
  bool quoted = false;
  while (!rest.empty()) {
    const char c = rest.front();
    rest.remove_prefix(1);
    line += c == '\n';
    if (quoted) {
      const bool escaped = c == '"' && rest.starts_with('"');
      if (escaped) rest.remove_prefix(1);
      if (c == '"' && !escaped)
        quoted = false;
      else
        cells.back() += c;
    } else if (c == '"' && cells.back().empty()) {
      quoted = true;
    } else if (c == ',') {
      cells.emplace_back();
    } else if (c == '\n') {
      return true;
    } else if (c != '\r') {
      cells.back() += c;
    }
  }
  return !quoted;
}

std::string joined(const std::vector<std::string>& cells) {
  std::string text;
  for (const std::string& cell : cells) text += (text.empty() ? "" : ",") + cell;
  return text;
}

}  // namespace

void CsvText::add_text(std::string_view field) {
  if (has_field_) line_ += ',';
  has_field_ = true;
  if (field.find_first_of(",\"\r\n") == std::string_view::npos) {
    line_ += field;
    return;
  }
  line_ += '"';
  for (const char c : field) line_.append(c == '"' ? 2 : 1, c);
  line_ += '"';
}

void CsvText::add_one(const std::vector<std::string>& fields) {
  for (const std::string& field : fields) add_text(field);
}

void CsvText::end_line() {
  text_ += line_;
  text_ += '\n';
  line_.clear();
  has_field_ = false;
}

Result<CsvTable> parse_csv(std::string_view text, const std::vector<std::string>& columns,
                           const std::string& name) {
  const auto fault = [&name](int line, const std::string& what) {
    return Error{what, fmt::format("{}:{}", name, line), ""};
  };
  CsvTable table;
  text = without_mark(text);
  int line = 1;
  if (!take_record(text, line, table.head) || table.head != columns)
    return fault(1, fmt::format("expected the columns {}", joined(columns)));
  while (!text.empty()) {
    const int at = line;
    std::vector<std::string> cells;
    if (!take_record(text, line, cells)) return fault(at, "a quote is not closed");
    if (cells.size() != columns.size())
      return fault(at,
                   fmt::format("found {} values, but expected {}", cells.size(), columns.size()));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

namespace {

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F); }

// Unicode line separators and characters that control the writing direction.
bool turns_text(char32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

// take_utf8() accepts overlong forms, surrogates and values beyond Unicode, but a terminal may not.
bool is_valid(char32_t c, std::size_t bytes) {
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  return c >= kLeast[bytes] && c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
}

std::string plain(std::string_view text, bool one_line) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    std::string_view rest = text;
    const std::optional<char32_t> c = take_utf8(rest);
    const std::size_t bytes = text.size() - rest.size();
    if (!c || !is_valid(*c, bytes)) {
      fmt::format_to(std::back_inserter(out), "\\x{:02x}",
                     static_cast<unsigned char>(text.front()));
      text.remove_prefix(1);
      continue;
    }
    const bool kept = !one_line && (*c == '\n' || *c == '\t');
    if ((is_control(*c) && !kept) || turns_text(*c))
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(*c));
    else
      out += text.substr(0, bytes);
    text = rest;
  }
  return out;
}

}  // namespace

std::string plain_text(std::string_view text) { return plain(text, false); }

std::string plain_line(std::string_view text) { return plain(text, true); }

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) list += i + 1 == words.size() ? last : ", ";
    list += words[i];
  }
  return list;
}

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
