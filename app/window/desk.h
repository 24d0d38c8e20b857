#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/model/contest/contest_figures.h"
#include "app/model/state/store.h"
#include "app/model/work/built_tables.h"
#include "app/model/work/count_studies.h"
#include "app/model/work/drag_log.h"
#include "app/model/work/job.h"
#include "app/model/work/landmark_learner.h"
#include "app/model/work/player.h"
#include "app/model/work/results.h"
#include "app/present/settings.h"
#include "app/ui/shell/action.h"
#include "app/ui/shell/intent.h"
#include "app/ui/shell/layout.h"
#include "app/ui/shell/ui_state.h"

namespace waymark {

// What all that stands behind the window works on: the loop, the actions, and the objects for
// sessions, imports, recordings, exports, pictures and lessons. None of them knows the loop.
class Workspace {
 public:
  // `wake` is called on other threads when there is something new to take.
  Workspace(State first, const Settings& settings, const std::function<void()>& wake);

  Store store;
  UiState ui;
  Settings settings;
  ActionTable actions;
  Layout layout;           // of the frame that was drawn last
  float screen_scale = 1;  // what the screen's density asks for
  float scale = 1;         // of the interface, as it was drawn last
  JobRunner job;           // the one long piece of work beside the window
  DragLog drag_log;
  std::vector<Intent> intents;  // to be done at the frame's end
  Player player;
  std::shared_ptr<const Results> shown;             // never null once the first are there
  std::shared_ptr<const PairsRun> pairs;            // the last study, null before the first
  std::shared_ptr<const BuiltTables> built_tables;  // the last ones, null before the first

  CountStudies count_studies;
  LandmarkLearner learner;
  BenchmarkFigures benchmark;
  // The last placement that a method made, or a click took, and where it put the landmarks.
  struct Placed {
    Placement placement;
    std::vector<Cell> cells;
  };
  std::optional<Placed> placed;
  State drawn;  // what the last frame was drawn from; the steps of that frame came after

  const State& state() const { return store.state(); }
  // The one that is seen: a presentation is given in the projector's.
  Theme theme() const { return ui.presentation.presenting ? Theme::kProjector : settings.theme; }
  const Results& results() const { return *shown; }
  // As a person does it: says what became of what was painted.
  void apply(const Command& command);
  void apply_as_one(const std::vector<Command>& commands);
  // The same of what a panel sent.
  void take(const StoreStep& step);

  // As a panel does.
  void send(Intent intent);

  void tell(Message message);
  void close_message() { message_.reset(); }
  // Closes a note that was there long enough.
  void close_old_note();
  const std::optional<Message>& message() const { return message_; }

  void open_popup(Popup popup);
  // A dialog for files begins in the folder of the last one.
  void open_file_popup(Popup popup);
  // Asks a person where a file is to go. `then` is called with the path between frames, or never.
  void ask_where(SaveQuestion question, std::function<void(const std::string&)> then);
  // The answer; nothing where nothing was asked.
  void save_asked(const std::string& path);

 private:
  void note_placement(const Command& command);
  void tell_of_stroke(const Scene& before);
  void tell_of_mover(const Scene& before, const Command& command);
  void tell_of_refusal(const PaintCells& paint);

  std::optional<Placement> placing_;  // by the command before
  std::function<void(const std::string&)> save_then_;
  std::optional<Message> message_;
  double message_since_ = 0;  // in ImGui's time, seconds
};

}  // namespace waymark
