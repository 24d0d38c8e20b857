#include "app/kit/csv.h"

#include <fmt/format.h>

#include "core/base/lines.h"

namespace waymark {
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

}  // namespace waymark
