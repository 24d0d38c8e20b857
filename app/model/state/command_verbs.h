#pragma once

#include <span>

#include "app/model/state/command.h"
#include "app/model/state/command_words.h"

namespace waymark {

// A verb that begins a command's line, what follows it, and who reads that. To add a Command to the
// text: a row here, and its line in command_text.cpp.
struct CommandVerb {
  const char* name;
  const char* usage;  // the whole line: "start X Y"
  Command (*read)(CommandWords&);
};

std::span<const CommandVerb> command_verbs();
// Null where there is no such verb.
const CommandVerb* find_command_verb(std::string_view name);

// The tables by what their commands change: points and searches, the map, how it is looked at, the
// plots, presentations, and the walk.
std::span<const CommandVerb> scene_verbs();
std::span<const CommandVerb> map_verbs();
std::span<const CommandVerb> view_verbs();
std::span<const CommandVerb> plot_verbs();
std::span<const CommandVerb> presentation_verbs();
std::span<const CommandVerb> walk_verbs();

}  // namespace waymark
