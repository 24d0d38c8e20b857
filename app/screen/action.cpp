#include "app/screen/action.h"

#include <SDL_keyboard.h>
#include <algorithm>
#include <cassert>
#include <cctype>
#include <utility>

#include "core/base/words.h"

namespace waymark {

std::string Chord::text() const {
  if (key == SDLK_UNKNOWN) return {};
  std::string name = key == SDLK_EQUALS ? "+" : key == SDLK_MINUS ? "−" : SDL_GetKeyName(key);
  return std::string(ctrl ? "Ctrl+" : "") + (alt ? "Alt+" : "") + (shift ? "Shift+" : "") + name;
}

std::string Action::refusal_text() const {
  const std::optional<std::string> why = refusal ? refusal() : std::nullopt;
  if (!why) return "";
  std::string text = *why;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

void ActionTable::add(std::string id, std::string label, std::string_view icon, Chord chord,
                      Run run, Test enabled, Test checked) {
  add({std::move(id), std::move(label), std::string(icon), chord, std::move(enabled),
       std::move(checked), std::move(run)});
}

void ActionTable::add(std::string id, std::string label, std::string_view icon, Run run,
                      Test enabled, Test checked) {
  add(std::move(id), std::move(label), icon, Chord{}, std::move(run), std::move(enabled),
      std::move(checked));
}

void ActionTable::add(std::string id, std::string label, Chord chord, Run run, Test enabled,
                      Test checked) {
  add(std::move(id), std::move(label), "", chord, std::move(run), std::move(enabled),
      std::move(checked));
}

void ActionTable::add(std::string id, std::string label, Run run, Test enabled, Test checked) {
  add(std::move(id), std::move(label), "", Chord{}, std::move(run), std::move(enabled),
      std::move(checked));
}

void ActionTable::refuse(std::string_view prefix,
                         const std::function<std::optional<std::string>()>& why) {
  for (Action& action : actions_) {
    if (!action.id.starts_with(prefix)) continue;
    action.refusal = why;
    action.enabled = [why, before = std::move(action.enabled)] { return !why() && before(); };
  }
}

const Action* ActionTable::find(std::string_view id) const {
  id = renamed(kRenamedActions, id);
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
