#include "app/ui/shell/action.h"

#include <SDL_keyboard.h>
#include <algorithm>
#include <cassert>

namespace waymark {

std::string Chord::text() const {
  if (key == SDLK_UNKNOWN) return {};
  std::string name = key == SDLK_EQUALS ? "+" : key == SDLK_MINUS ? "−" : SDL_GetKeyName(key);
  return std::string(ctrl ? "Ctrl+" : "") + (shift ? "Shift+" : "") + name;
}

const Action* ActionTable::find(std::string_view id) const {
  const auto found =
      std::find_if(actions_.begin(), actions_.end(), [&](const Action& a) { return a.id == id; });
  return found == actions_.end() ? nullptr : &*found;
}

const Action* ActionTable::find(const Chord& chord) const {
  const auto found = std::find_if(actions_.begin(), actions_.end(), [&](const Action& a) {
    return a.chord.key != SDLK_UNKNOWN && a.chord == chord;
  });
  return found == actions_.end() ? nullptr : &*found;
}

void ActionTable::relabel(std::string_view id, std::string label) {
  const auto found =
      std::find_if(actions_.begin(), actions_.end(), [&](const Action& a) { return a.id == id; });
  assert(found != actions_.end());
  found->label = std::move(label);
}

const Action& ActionTable::at(std::string_view id) const {
  const Action* action = find(id);
  assert(action);
  return *action;
}

}  // namespace waymark
