#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/work/job_status.h"
#include "app/model/work/results.h"
#include "app/present/palette.h"
#include "app/ui/shell/action.h"
#include "app/ui/shell/fonts.h"
#include "app/ui/shell/intent.h"
#include "app/ui/shell/recording_view.h"
#include "app/ui/shell/ui_state.h"

namespace waymark {

class Course;
class DragLog;
class MapPreview;
class CountStudies;
class LandmarkLearner;
class SearchMaps;
struct BenchmarkFigures;
struct BenchmarkPage;
struct MapBrowser;
struct Settings;
class WorkFile;
struct StudioView;

// The data of one frame for every panel. Panels read it, store in `ui` what only the interface
// needs, and request everything else by Intents.
struct UiContext {
  const State& state;
  const Results& results;
  const Palette& palette;
  const Fonts& fonts;
  const Layout& layout;
  const ActionTable& actions;
  const Course& course;
  float scale;
  const Settings& settings;
  UiState& ui;
  std::vector<Intent>& intents;
  const std::optional<Message>& message;
  const std::optional<JobStatus>& job;
  const DragLog& drag_log;
  const std::shared_ptr<const PairsRun>& pairs;  // the last study, nullptr before the first
  const CountStudies& count_studies;
  const LandmarkLearner& learner;
  const BenchmarkFigures& benchmark;
  unsigned plot_texture;
  MapPreview& preview;
  SearchMaps& search_maps;
  MapBrowser& maps;
  const WorkFile& work;
  bool unsaved;  // the State has changes that are not in that file
  RecordingView recording = {};
  BenchmarkPage* benchmarks = nullptr;  // nullptr before its page was opened
  const StudioView* studio = nullptr;   // nullptr in screenshots of a part
  std::shared_ptr<const SlotOrder> open_order =
      nullptr;        // nullptr: none is shown, or not recorded yet
  bool times = true;  // show measured times; screenshots must be the same for the same input

  float px(float length) const;  // a length at scale 1, in whole pixels
  void send(Intent intent) const;
  void send(Command command) const;
  void run(const Action& action) const { run(action.id); }
  void run(std::string_view action_id) const;
};

}  // namespace waymark
