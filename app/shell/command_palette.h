#pragma once

#include <string_view>
#include <vector>

#include "app/screen/action.h"

namespace waymark {

// Other words for an action, for the command search: phrases that users type, separated by
// semicolons. `action` is the id of an action, or the beginning of several ids if it ends with a
// dot or a hyphen.
struct ActionSynonyms {
  std::string_view action, phrases;
};
const std::vector<ActionSynonyms>& action_synonyms();

// The actions that match the typed text, best first: all typed words must occur in an action's
// label, id or other words, in any order, at least as the beginning of a word or inside it. Words
// such as "the" and "how" are ignored. Exact titles and phrases come first. Actions that cannot be
// used now come last, except exact matches. If nothing is typed, the result omits them.
std::vector<const Action*> found_commands(const ActionTable& actions, std::string_view typed);

}  // namespace waymark
