#include "app/scene/view_text.h"

#include <fmt/format.h>

#include "app/scene/look_commands.h"

namespace waymark {

ViewEntry view_entry(const Command& look) {
  constexpr std::string_view kLayerVerb = "layer ";
  const std::string line = text_of(look);
  const std::size_t from = line.starts_with(kLayerVerb) ? kLayerVerb.size() : 0;
  const std::size_t space = line.find(' ', from);
  return {line.substr(0, space), line.substr(space + 1)};
}

const std::vector<std::string>& view_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> list;
    for (const Command& look : look_commands(State{})) list.push_back(view_entry(look).key);
    return list;
  }();
  return keys;
}

Result<Command> parse_view_entry(std::string_view key, std::string_view value) {
  const Result<Command> command = parse_command(fmt::format("{} {}", key, value));
  if (command) return command;
  return Error{fmt::format("invalid value '{}' for '{}'", value, key), "",
               "Use the script syntax; a saved session has examples"};
}

}  // namespace waymark
