#include "app/explore/mode_actions.h"

#include <array>

#include "app/frame/host.h"
#include "app/frame/workspace.h"

namespace waymark {

void add_mode_actions(Workspace& workspace) {
  struct Choice {
    Mode mode;
    const char *id, *label;
    SDL_Keycode key;
  };
  constexpr std::array<Choice, 4> kChoices = {
      {{Mode::explore, "mode.explore", "Mode: Explore", SDLK_1},
       {Mode::lab, "mode.lab", "Mode: Lab", SDLK_2},
       {Mode::learn, "mode.learn", "Mode: Learn", SDLK_3},
       {Mode::present, "mode.present", "Mode: Present", SDLK_4}}};
  for (const Choice& choice : kChoices)
    workspace.actions.add(
        choice.id, choice.label, mode_chord(choice.key),
        [&workspace, mode = choice.mode] { workspace.apply(SetMode{mode}); }, always,
        [&workspace, mode = choice.mode] { return workspace.state().mode == mode; });
}

State explore_state(State state, bool presenting) {
  if (state.mode != Mode::explore) return state;
  if (presenting)
    state.mode = Mode::lab;
  else
    state.split = Split::overlaid;
  return state;
}

}  // namespace waymark
