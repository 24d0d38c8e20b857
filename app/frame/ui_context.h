#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/intent.h"
#include "app/frame/recording_view.h"
#include "app/frame/ui_state.h"
#include "app/kit/job_status.h"
#include "app/kit/palette.h"
#include "app/screen/action.h"
#include "app/screen/fonts.h"

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

// The data that every panel reads in one frame. Panels store in `ui` only what the interface needs,
// and request all other changes through Intents.
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
  const std::shared_ptr<const PairsRun>& pairs;  // latest study; nullptr before the first
  const CountStudies& count_studies;
  const LandmarkLearner& learner;
  const BenchmarkFigures& benchmark;
  unsigned plot_texture;
  MapPreview& preview;
  SearchMaps& search_maps;
  MapBrowser& maps;
  const WorkFile& work;
  bool unsaved;  // whether the State has changes that are not in that file
  RecordingView recording = {};
  BenchmarkPage* benchmarks = nullptr;  // nullptr before its page was opened
  const StudioView* studio = nullptr;   // nullptr in partial screenshots
  std::shared_ptr<const SlotOrder> open_order =
      nullptr;        // nullptr if not shown or not recorded yet
  bool times = true;  // whether to show measured times; false for reproducible screenshots

  float px(float length) const;  // converts a length at scale 1 to whole pixels
  void send(Intent intent) const;
  void send(Command command) const;
  void run(const Action& action) const { run(action.id); }
  void run(std::string_view action_id) const;
};

}  // namespace waymark
