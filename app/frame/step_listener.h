#pragma once

#include "app/scene/store.h"

namespace waymark {

// Follows the steps of a Workspace.
class StepListener {
 public:
  virtual ~StepListener() = default;
  // Whether the listener keeps a panel's step, and passes it to Workspace::take() later.
  virtual bool holds_back(const StoreStep&) { return false; }
  // Called after a command of a drag has changed the scene.
  virtual void dragged(const Scene&, const Command&) {}
};

}  // namespace waymark
