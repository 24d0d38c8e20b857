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

// The view of a State as commands. Applied to another State with the same Scene and presentation,
// they reproduce this State. The list always has one command per kind of view setting, in the same
// order, so two lists can be compared element by element.
std::vector<Command> look_commands(const State& state);

// Whether the command is of a kind that look_commands() returns. Such a command never changes a
// Scene.
bool is_look(const Command& command);

}  // namespace waymark
