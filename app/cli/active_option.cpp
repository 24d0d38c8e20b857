#include "app/cli/active_option.h"

#include <charconv>
#include <fmt/format.h>

#include "core/heuristic/active_landmarks.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

int parse_active(const std::string& text) {
  if (text == "all") return kAllActive;
  int count = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, count);
  if (problem != std::errc{} || stop != end || count < 1 || count > Placement::kMaxLandmarks)
    throw CLI::ValidationError(
        "--active", fmt::format("'{}' is not 1 to {}, nor all", text, Placement::kMaxLandmarks));
  return count;
}

}  // namespace

void add_active_option(CLI::App& command, std::optional<int>& count) {
  command
      .add_option_function<std::string>(
          "--active", [&count](const std::string& text) { count = parse_active(text); },
          "Ask only the K landmarks that give the best bounds at the start; all unless given")
      ->type_name("K|all");
}

}  // namespace waymark
