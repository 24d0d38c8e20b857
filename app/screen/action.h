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
  bool alt = false;

  // "Ctrl+Shift+Z", empty without a key.
  std::string text() const;
  friend bool operator==(const Chord&, const Chord&) = default;
};

constexpr Chord key(SDL_Keycode code, bool shift = false) { return {code, false, shift, false}; }
constexpr Chord ctrl(SDL_Keycode code, bool shift = false) { return {code, true, shift, false}; }

// A user command, for menus, toolbar, shortcuts, the command palette, the help sheet and the tests.
struct Action {
  std::string id;     // "edit.undo"; the part before the dot names the menu
  std::string label;  // "Undo"
  std::string icon;   // a glyph of style.h, or empty
  Chord chord;
  std::function<bool()> enabled;
  std::function<bool()> checked;  // empty if the action has no on/off state
  std::function<void()> run;      // called between frames; panels request it, see intent.h
  bool begins_group = false;      // whether menus draw a line above it
  // Returns the reason why the action does not apply to the current map, which disables it. If
  // empty, the action always applies.
  std::function<std::optional<std::string>()> refusal = {};
  std::string phrases = {};  // more words for the command palette: phrases separated by "; "

  // The reason as a sentence for a tooltip; "" if the action applies.
  std::string refusal_text() const;
};

// Always enabled.
inline bool always() { return true; }

class ActionTable {
 public:
  using Run = std::function<void()>;
  using Test = std::function<bool()>;

  void add(Action action) { actions_.push_back(std::move(action)); }
  // Adds an action. The icon, the key, or both may be omitted.
  void add(std::string id, std::string label, std::string_view icon, Chord chord, Run run,
           Test enabled = always, Test checked = {});
  void add(std::string id, std::string label, std::string_view icon, Run run, Test enabled = always,
           Test checked = {});
  void add(std::string id, std::string label, Chord chord, Run run, Test enabled = always,
           Test checked = {});
  void add(std::string id, std::string label, Run run, Test enabled = always, Test checked = {});
  // Changes the label of the action with that id, which must exist.
  void relabel(std::string_view id, std::string label);
  // Disables the actions whose ids begin with `prefix` while `why` returns a reason.
  void refuse(std::string_view prefix, const std::function<std::optional<std::string>()>& why);
  // The phrases of the last added action.
  void add_phrases(std::string phrases) { actions_.back().phrases = std::move(phrases); }
  // The last added action begins a group.
  void begin_group() { actions_.back().begins_group = true; }
  const std::vector<Action>& all() const { return actions_; }
  // The action must exist.
  const Action& at(std::string_view id) const;
  // The action with that id, nullptr if there is none.
  const Action* find(std::string_view id) const;
  const Action* find(const Chord& chord) const;

 private:
  std::vector<Action> actions_;
};

}  // namespace waymark
