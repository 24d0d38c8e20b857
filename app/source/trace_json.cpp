#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>

#include "app/source/trace_file.h"
#include "core/base/progress.h"

namespace waymark {
namespace {

// The position of the parser in the text.
struct ReadingPlace {
  const char* at;
  int line = 1;
};

// Counts the lines that the parser reads. All copies share one place, because the parser reads each
// character once.
class CountedCharacter {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  explicit CountedCharacter(ReadingPlace& place) : place_(&place) {}
  CountedCharacter() = default;  // the end

  void end_at(const char* end) { end_ = end; }
  reference operator*() const { return *place_->at; }
  CountedCharacter& operator++() {
    place_->line += *place_->at == '\n';
    ++place_->at;
    return *this;
  }
  CountedCharacter operator++(int) {
    const CountedCharacter before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountedCharacter& other) const {
    const CountedCharacter& reader = place_ ? *this : other;
    const CountedCharacter& end = place_ ? other : *this;
    return !reader.place_ || reader.place_->at == end.end_;
  }
  bool operator!=(const CountedCharacter& other) const { return !(*this == other); }

 private:
  ReadingPlace* place_ = nullptr;
  const char* end_ = nullptr;
};

// Passes the values that nlohmann's parser finds to the events.
class JsonTraceHandler {
 public:
  JsonTraceHandler(std::string_view text, const ReadingPlace& place, TraceEvents& events)
      : text_(text), place_(place), events_(events) {}

  bool null() { return events_.null(place_.line); }
  bool boolean(bool) { return events_.other(place_.line); }
  bool number_integer(std::int64_t value) {
    return events_.number(static_cast<double>(value), fmt::format_int(value).c_str(), place_.line);
  }
  bool number_unsigned(std::uint64_t value) {
    return events_.number(static_cast<double>(value), fmt::format_int(value).c_str(), place_.line);
  }
  bool number_float(double value, const std::string& digits) {
    return events_.number(value, digits, place_.line);
  }
  bool string(std::string& value) { return events_.text(value, place_.line); }
  bool binary(nlohmann::json::binary_t&) { return false; }  // never occurs in text
  bool start_object(std::size_t) { return begin(false); }
  bool start_array(std::size_t) { return begin(true); }
  bool end_object() { return events_.end(); }
  bool end_array() { return events_.end(); }
  bool key(std::string& name) {
    events_.key(name);
    return true;
  }
  bool parse_error(std::size_t, const std::string& token, const nlohmann::detail::exception&) {
    if (place_.at == text_.data() + text_.size())
      return events_.fail(place_.line, "the text ends in the middle of the trace",
                          "It is incomplete. Write it again");
    constexpr std::size_t kMostShown = 40;
    return events_.fail(place_.line,
                        fmt::format("expected JSON, found \"{}\"", token.substr(0, kMostShown)),
                        "Check the file with a JSON validator");
  }

 private:
  bool begin(bool is_list) {
    if (++begun_ % 1024 == 0)
      report_progress("reading", place_.at - text_.data(), static_cast<std::int64_t>(text_.size()));
    return events_.begin(is_list, place_.line);
  }

  std::string_view text_;
  const ReadingPlace& place_;
  TraceEvents& events_;
  int begun_ = 0;
};

}  // namespace

void parse_json_trace(std::string_view text, TraceEvents& events) {
  ReadingPlace place{text.data()};
  JsonTraceHandler handler(text, place, events);
  CountedCharacter end;
  end.end_at(text.data() + text.size());
  nlohmann::json::sax_parse(CountedCharacter(place), end, &handler);
}

}  // namespace waymark
