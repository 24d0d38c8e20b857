#include "app/shell/script_fault.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/kit/closest_words.h"
#include "app/scene/command_verbs.h"

namespace waymark {
namespace {

// The steps of scripts that are not Commands.
struct StepRow {
  std::string_view verb, usage;
};
constexpr StepRow kScriptSteps[] = {
    {"save", "save PATH"},
    {"open", "open NAME [--walls RULE] [--cell N] [--heights]"},
    {"import",
     "import --walls RULE --cell N [--heights] or import accept|cancel while the import dialog is "
     "open"},
    {"action", "action ID"},
    {"theme", "theme NAME"},
    {"scale", "scale FACTOR"},
    {"point", "point X Y"},
    {"drag", "drag X Y X2 Y2"},
    {"press", "press X Y"},
    {"release", "release"},
    {"pixel", "pixel X Y"},
    {"click", "click [X Y]"},
    {"wheel", "wheel NOTCHES"},
    {"key", "key CHORD, as in key Ctrl+Z"},
    {"session", "session JSON"},
    {"recording", "recording VERSION"},
    {"begin-gesture", "begin-gesture"},
    {"end-gesture", "end-gesture"},
    {"cancel-gesture", "cancel-gesture"},
    {"undo", "undo"},
    {"redo", "redo"},
    {"wait", "wait MILLISECONDS"},
};

// The error for an unknown theme or action. Lists the themes, or the actions of the menu that the
// line names.
Error unknown_action(const App& app, const std::string& verb, std::string_view line) {
  const std::string_view name = line.substr(std::min(line.size(), line.find(' ') + 1));
  const std::string menu =
      verb == "theme" ? "theme." : std::string(name.substr(0, name.find('.') + 1));
  std::string known, menus;
  for (const Action& action : app.actions().all()) {
    const std::string prefix = action.id.substr(0, action.id.find('.') + 1);
    if (prefix == menu) known += " " + action.id.substr(verb == "theme" ? menu.size() : 0);
    if (menus.find(" " + prefix) == std::string::npos) menus += " " + prefix;
  }
  return {fmt::format("unknown {} '{}'", verb, name), "",
          known.empty() ? "Actions begin with one of" + menus : "Available:" + known};
}

// The error for a line that is neither a Command nor another step.
Error unknown_verb(const std::string& verb) {
  std::vector<std::string_view> names;
  std::string commands, steps;
  for (const CommandVerb& row : command_verbs()) {
    names.push_back(row.name);
    commands += fmt::format("{}{}", commands.empty() ? "" : ", ", row.name);
  }
  for (const StepRow& row : kScriptSteps) {
    names.push_back(row.verb);
    steps += fmt::format("{}{}", steps.empty() ? "" : ", ", row.verb);
  }
  return {fmt::format("unknown script step '{}'", verb), "",
          fmt::format("Similar: {}. Commands: {}. Other steps: {}", closest_words(verb, names),
                      commands, steps)};
}

}  // namespace

Error script_fault(const App& app, const std::string& verb, std::string_view line, Error error) {
  if (find_command_verb(verb)) return error;
  if (verb == "action" || verb == "theme") return unknown_action(app, verb, line);
  if (verb == "scale")
    return {fmt::format("'{}' is not a valid scale", line), "",
            fmt::format("Use scale FACTOR with a factor from {} to {}, or 0 for the screen's own",
                        Settings::kLeastScale, Settings::kMostScale)};
  const auto* const step = std::find_if(std::begin(kScriptSteps), std::end(kScriptSteps),
                                        [&verb](const StepRow& row) { return row.verb == verb; });
  if (step == std::end(kScriptSteps)) return unknown_verb(verb);
  return {fmt::format("can't run '{}'", line), "", fmt::format("Usage: {}", step->usage)};
}

}  // namespace waymark
