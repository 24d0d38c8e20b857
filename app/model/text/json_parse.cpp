#include "app/model/text/json_parse.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/model/text/json_place.h"
#include "core/base/utf8.h"

namespace waymark {
namespace {

using nlohmann::json;

Error error_at(std::size_t byte, std::string_view text, const std::string& name, std::string what,
               std::string remedy) {
  const TextPlace place = place_of(text, byte);
  return {std::move(what), fmt::format("{}:{}:{}", name, place.line, place.column),
          std::move(remedy)};
}

Error invalid(const json::parse_error& problem, std::string_view text, const std::string& name) {
  const std::string_view words = problem.what();
  const std::size_t reason = words.find("syntax error");
  // nlohmann counts the bytes that it has read, the one that it stopped at included.
  return error_at(std::max<std::size_t>(problem.byte, 1) - 1, text, name,
                  fmt::format("this is no valid JSON ({})",
                              reason == std::string_view::npos ? words : words.substr(reason)),
                  "Look for a comma, quote or bracket that is missing or too many just before, or "
                  "whether the file is cut off here");
}

// nlohmann tells the number, not where that stands.
Error too_great(const json::out_of_range& problem, std::string_view text, const std::string& name) {
  const std::string_view words = problem.what();
  const std::size_t begin = words.find('\'') + 1, end = words.rfind('\'');
  const std::string_view number = words.substr(begin, end - begin);
  return error_at(text.find(number), text, name, "this number is too great",
                  "No number that is written here needs to be beyond 1e308");
}

}  // namespace

Result<json> parse_json(const std::string& text, const std::string& name) {
  const std::string_view content = without_mark(text);
  try {
    return json::parse(content);
  } catch (const json::parse_error& problem) {
    return invalid(problem, content, name);
  } catch (const json::out_of_range& problem) {
    return too_great(problem, content, name);
  }
}

}  // namespace waymark
