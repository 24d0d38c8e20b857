#pragma once

#include <functional>
#include <string>
#include <utility>

#include "app/window/desk.h"

namespace waymark {

// Adds actions of the desk that have neither an icon nor a key: add(id, label, run, enabled) and,
// of one that can be ticked, `checked` after these.
inline auto menu_action_adder(Workspace& workspace) {
  return [&workspace](std::string id, std::string label, std::function<void()> run,
                      std::function<bool()> enabled, std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), "", Chord{}, std::move(enabled),
                           std::move(checked), std::move(run)});
  };
}

}  // namespace waymark
