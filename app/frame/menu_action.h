#pragma once

#include <functional>
#include <string>
#include <utility>

#include "app/frame/workspace.h"

namespace waymark {

// Returns a function that adds actions without icon or key: add(id, label, run, enabled), with
// `checked` as a fifth argument for actions that have a check mark.
inline auto menu_action_adder(Workspace& workspace) {
  return [&workspace](std::string id, std::string label, std::function<void()> run,
                      std::function<bool()> enabled, std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), "", Chord{}, std::move(enabled),
                           std::move(checked), std::move(run)});
  };
}

}  // namespace waymark
