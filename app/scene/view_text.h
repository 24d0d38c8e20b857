#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/scene/command.h"
#include "core/base/result.h"

namespace waymark {

// A view setting (see look_commands()) as key and value: "wipe 0.5" is split into "wipe" and "0.5",
// "layer path on 1" into "layer path" and "on 1".
struct ViewEntry {
  std::string key;
  std::string value;
};
ViewEntry view_entry(const Command& look);

// The keys of all view settings, in the order of look_commands().
const std::vector<std::string>& view_keys();

// Parses an entry with one of these keys. The Error describes the problem with the value.
Result<Command> parse_view_entry(std::string_view key, std::string_view value);

}  // namespace waymark
