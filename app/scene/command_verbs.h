#pragma once

#include <span>

#include "app/scene/command.h"
#include "app/scene/command_words.h"

namespace waymark {

// The verb that begins a command's line, its usage, and the function that reads its arguments. To
// add a Command to the text form, add a row here and its line in command_text.cpp.
struct CommandVerb {
  const char* name;
  const char* usage;  // the whole line: "start X Y"
  Command (*read)(CommandWords&);
};

std::span<const CommandVerb> command_verbs();
// nullptr if there is no such verb.
const CommandVerb* find_command_verb(std::string_view name);

// The verbs, grouped by what their commands change: points and searches, the map, the view, the
// plots, presentations, and the walk.
std::span<const CommandVerb> scene_verbs();
std::span<const CommandVerb> map_verbs();
std::span<const CommandVerb> view_verbs();
std::span<const CommandVerb> plot_verbs();
std::span<const CommandVerb> presentation_verbs();
std::span<const CommandVerb> walk_verbs();

}  // namespace waymark
