#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/features.h"
#include "app/frame/intent.h"
#include "app/frame/ui_state.h"
#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/screen/action.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"

namespace waymark {

// The displayed data of the recording that is being made or played.
struct RecordingView {
  enum class Doing { nothing, recording, playing };

  Doing doing = Doing::nothing;
  std::string name;    // while one is played
  double seconds = 0;  // length made or played so far
  double length = 0;   // length in seconds while playing
  int steps = 0;       // recorded so far
  double speed = 1;
  bool paused = false;
};

struct Settings;
class WorkFile;

// The data that every panel reads in one frame. Panels store in `ui` only what the interface needs,
// and request all other changes through Intents.
struct UiContext : DrawContext {
  const State& state;
  const Results& results;
  const Layout& layout;
  const ActionTable& actions;
  const Settings& settings;
  UiState& ui;
  std::vector<Intent>& intents;
  const std::optional<Message>& message;
  const std::optional<JobStatus>& job;
  unsigned plot_texture;
  Features features;
  const WorkFile& work;
  bool unsaved;  // whether the State has changes that are not in that file
  RecordingView recording = {};
  std::shared_ptr<const SlotOrder> open_order =
      nullptr;        // nullptr if not shown or not recorded yet
  bool times = true;  // whether to show measured times; false for reproducible screenshots

  // The object of a feature. own() is for the feature's own panels. find() returns nullptr if there
  // is none.
  template <class T>
  const T& of() const {
    return features.of<T>();
  }
  template <class T>
  T& own() const {
    return features.of<T>();
  }
  template <class T>
  const T* find() const {
    return features.find<T>();
  }

  void send(Intent intent) const;
  void send(Command command) const;
  void run(const Action& action) const { run(action.id); }
  void run(std::string_view action_id) const;
};

}  // namespace waymark
