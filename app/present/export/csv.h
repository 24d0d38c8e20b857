#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// Comma-separated values (RFC 4180) with a head of column names.

// A cell of such a file: quoted where it has to be.
std::string csv_quoted(std::string_view text);

struct CsvTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // each as long as the head
};

// Reads a whole file whose head must be these columns. `name` is the file's, for Errors that say
// where a line is at fault.
Result<CsvTable> parse_csv(std::string_view text, const std::vector<std::string>& columns,
                           const std::string& name);

}  // namespace waymark
