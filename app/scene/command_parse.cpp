#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/kit/closest_words.h"
#include "app/scene/command_verbs.h"
#include "core/base/renamed_words.h"

// Parses lines of text as commands.
namespace waymark {
namespace {

std::vector<CommandVerb> all_verbs() {
  std::vector<CommandVerb> all;
  for (const auto verbs :
       {scene_verbs(), map_verbs(), view_verbs(), plot_verbs(), presentation_verbs(), walk_verbs()})
    all.insert(all.end(), verbs.begin(), verbs.end());
  return all;
}

Error unknown_verb(std::string_view verb) {
  std::vector<std::string_view> names;
  std::string listed;
  for (const CommandVerb& row : command_verbs()) {
    names.push_back(row.name);
    listed += (listed.empty() ? "" : ", ") + std::string(row.name);
  }
  if (verb.empty()) return {"the line is empty", "", "Commands: " + listed};
  return {fmt::format("unknown command '{}'", verb), "",
          fmt::format("Similar: {}. Commands: {}", closest_words(verb, names), listed)};
}

}  // namespace

std::span<const CommandVerb> command_verbs() {
  static const std::vector<CommandVerb> verbs = all_verbs();
  return verbs;
}

const CommandVerb* find_command_verb(std::string_view name) {
  name = renamed(kRenamedVerbs, name);
  const std::span<const CommandVerb> verbs = command_verbs();
  const auto found = std::find_if(verbs.begin(), verbs.end(),
                                  [name](const CommandVerb& verb) { return name == verb.name; });
  return found == verbs.end() ? nullptr : &*found;
}

Result<Command> parse_command(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  const std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
  const std::size_t end = std::min(line.find_first_of(kBlanks, begin), line.size());
  const std::string_view name = line.substr(begin, end - begin);
  const CommandVerb* const verb = find_command_verb(name);
  if (!verb) return unknown_verb(name);
  CommandWords words(line, end, verb->name, verb->usage);
  Command command = verb->read(words);
  words.end();
  if (words.fault()) return *words.fault();
  return command;
}

}  // namespace waymark
