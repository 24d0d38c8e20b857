#pragma once

#include <optional>
#include <string_view>

#include "core/base/progress.h"
#include "core/base/utf8.h"

namespace waymark {

// Iterates over the lines of a text and counts them from 1. Removes a byte order mark and the LF or
// CRLF at the end of each line. Reports progress for the stage "reading".
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(without_mark(text)), size_(text.size()) {}

  // The next line, std::nullopt at the end. A final line break does not start another line.
  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    constexpr int kLinesAReport = 4096;
    if (++number_ % kLinesAReport == 0)
      report_progress("reading", static_cast<std::int64_t>(size_ - rest_.size()),
                      static_cast<std::int64_t>(size_));
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
  }

  // Number of the last line that next() returned, 0 before the first.
  int number() const { return number_; }
  // The text that next() has not returned yet.
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
  std::size_t size_;  // of the whole text
  int number_ = 0;
};

}  // namespace waymark
