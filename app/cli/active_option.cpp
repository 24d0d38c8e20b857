#include "app/cli/active_option.h"

#include <charconv>
#include <fmt/format.h>

#include "core/heuristic/landmark_heuristic.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

std::optional<Error> take_active(const std::string& text, std::optional<int>& active) {
  if (text == "all") {
    active = kAllActive;
    return std::nullopt;
  }
  int count = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, count);
  if (problem != std::errc{} || stop != end || count < 1 || count > Placement::kMaxLandmarks)
    return Error{
        fmt::format("'{}' must be a number from 1 to {}, or all", text, Placement::kMaxLandmarks),
        "", ""};
  active = count;
  return std::nullopt;
}

}  // namespace

void add_active_option(Usage& command, std::optional<int>& count) {
  command
      .option(
          "--active", [&count](const std::string& text) { return take_active(text, count); },
          "Use only the K landmarks with the tightest bounds at the start. Default: all")
      .type("K|all");
}

}  // namespace waymark
