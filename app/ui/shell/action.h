#pragma once

#include <SDL_keycode.h>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waymark {

// A key with its modifiers.
struct Chord {
  SDL_Keycode key = SDLK_UNKNOWN;  // unknown: no chord
  bool ctrl = false;
  bool shift = false;

  // "Ctrl+Shift+Z", empty without a key.
  std::string text() const;
  friend bool operator==(const Chord&, const Chord&) = default;
};

constexpr Chord key(SDL_Keycode code, bool shift = false) { return {code, false, shift}; }
constexpr Chord ctrl(SDL_Keycode code, bool shift = false) { return {code, true, shift}; }

// One thing that a person can do, for menus, toolbar, shortcuts, the command palette, the help
// sheet and the tests alike.
struct Action {
  std::string id;     // "edit.undo"; what stands before the dot names the menu
  std::string label;  // "Undo"
  std::string icon;   // a glyph of ui/icons.h or empty
  Chord chord;
  std::function<bool()> enabled;
  std::function<bool()> checked;  // empty: nothing that is on or off
  std::function<void()> run;      // between frames; a panel asks for it, see intent.h
  bool begins_group = false;      // a line stands above it in menus
  // Why it has no meaning on the map, where it has none: it is not enabled there. Empty: it always
  // has.
  std::function<std::optional<std::string>()> refusal = {};

  // The same as a sentence for a tooltip; empty where it has a meaning.
  std::string refusal_text() const;
};

// Enabled whatever is shown.
inline bool always() { return true; }

class ActionTable {
 public:
  void add(Action action) { actions_.push_back(std::move(action)); }
  // Gives the action of that id, which must be there, another label.
  void relabel(std::string_view id, std::string label);
  // Actions whose ids begin so are not enabled while `why` gives a reason.
  void refuse(std::string_view prefix, const std::function<std::optional<std::string>()>& why);
  // The action added last begins a group.
  void begin_group() { actions_.back().begins_group = true; }
  const std::vector<Action>& all() const { return actions_; }
  // The action must be there.
  const Action& at(std::string_view id) const;
  // Null when there is none.
  const Action* find(std::string_view id) const;
  const Action* find(const Chord& chord) const;

 private:
  std::vector<Action> actions_;
};

}  // namespace waymark
