#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/kit/palette.h"
#include "app/kit/plot_picture.h"
#include "app/kit/work_loop.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "app/studies/count_run.h"

namespace waymark {

struct Study;

// The measurements of one study in the background. The results belong to one map and its moves.
class StudyWork {
 public:
  virtual ~StudyWork() = default;

  // Starts to measure what the State's plots request. Replaces a running measurement.
  virtual void measure(const State& state) = 0;
  // Results measured so far are kept.
  virtual void cancel() = 0;
  // Cancels, and discards the results, if they belong to neither of the scenes.
  virtual void forget_others(const Scene& now, const Scene& own) = 0;
  // std::nullopt if nothing is being measured.
  virtual std::optional<JobStatus> measuring() const = 0;
  // Why there is nothing to measure. Returned once.
  virtual std::optional<Error> take_error() = 0;
  virtual void wait() const = 0;
};

// `Run`: the results so far. Run::Request::of() selects what a State requests, and Run::is_of()
// returns whether the results belong to a scene.
template <class Run>
using StudyFunction = std::optional<Error> (*)(const typename Run::Request&, JobProgress&,
                                               const std::function<void(Run)>& publish);
template <class Run>
class BackgroundStudy final : public StudyWork {
 public:
  BackgroundStudy(StudyFunction<Run> run, const std::function<void()>& on_change)
      : measurer_(run, on_change) {}

  void measure(const State& state) override { measurer_.measure(Run::Request::of(state)); }
  void cancel() override { measurer_.cancel(); }
  void forget_others(const Scene& now, const Scene& own) override {
    const std::shared_ptr<const Run> run = results();
    if (run && !run->is_of(now) && !run->is_of(own)) measurer_.forget();
  }
  std::optional<JobStatus> measuring() const override { return measurer_.measuring(); }
  std::optional<Error> take_error() override { return measurer_.take_error(); }
  void wait() const override { measurer_.wait(); }
  std::shared_ptr<const Run> results() const { return measurer_.run(); }

 private:
  Measurer<typename Run::Request, Run> measurer_;
};
template <class Run, StudyFunction<Run> run>
std::unique_ptr<StudyWork> in_background(const std::function<void()>& on_change) {
  return std::make_unique<BackgroundStudy<Run>>(run, on_change);
}

// The studies of the *Count* plot that run in the background, see studies.h, and the comparison of
// two pinned placements. All results belong to one map and its moves, and are discarded when the
// map or the moves change.
class CountStudies {
 public:
  // Other threads call `on_change` when there is something new to show.
  explicit CountStudies(const std::function<void()>& on_change);
  ~CountStudies();

  // Starts to measure what the State's plots request. Requires a study that is measured.
  void measure(const Study& study, const State& state);
  // Results measured so far are kept.
  void cancel();
  // The results; nullptr before the first measurement. Each result contains its request.
  template <class Run>
  std::shared_ptr<const Run> of() const {
    for (const Work& work : works_)
      if (const auto* found = dynamic_cast<const BackgroundStudy<Run>*>(work.second.get()))
        return found->results();
    return nullptr;
  }
  // The progress; std::nullopt if the study is not running.
  std::optional<JobStatus> measuring(const Study& study) const;
  bool measuring() const;  // whether any study is running
  // Why there is nothing to measure. Returned once.
  std::optional<Error> take_error();

  // The results of the scene's landmarks over the pairs of the CountRun; nullptr until they are
  // known.
  const CountFigures* present(const Scene& scene) const;

  // Stores the scene's landmarks as the first or second placement to compare; `place` is 0 or 1.
  // Discards the other pin if it is on another map. `method` is the name of the placement method,
  // empty if the user placed them.
  void pin(std::size_t place, const Scene& scene, std::string method);
  void unpin();
  const std::array<std::optional<std::vector<Cell>>, 2>& pins() const { return pins_; }
  const std::array<std::string, 2>& pinned_methods() const { return pinned_methods_; }
  // The comparison of both pins; nullptr until it is complete.
  const std::shared_ptr<const TwoPlacements>& two() const { return two_; }
  bool comparing() const { return comparer_.busy(); }

  // Call once per frame. Discards results for another map than that of `now` or of `own`, the
  // user's State, which a lesson may have replaced by `now`. Discards pins on another map than that
  // of `now`. Requests results for the current landmarks once the user has stopped moving them, and
  // for the two pins over the plot's pairs.
  void follow(const State& now, const State& own, bool at_rest);

  // Whether something is being measured, or was measured but not yet taken by follow().
  bool busy() const;
  void wait() const;

 private:
  using Work = std::pair<const Study*, std::unique_ptr<StudyWork>>;
  struct PresentRequest {
    std::shared_ptr<const CountRun> run;
    std::vector<Cell> landmarks;
    std::shared_ptr<JobProgress> progress;
  };
  struct Present {
    std::shared_ptr<const std::vector<Pair>> pairs;
    std::vector<Cell> landmarks;
    std::optional<CountFigures> figures;  // std::nullopt if it was cancelled
  };
  struct TwoRequest {
    Scene scene;
    std::array<std::vector<Cell>, 2> landmarks;
    int pairs;
    std::uint64_t seed;
    std::shared_ptr<JobProgress> progress;
  };
  using Two = std::shared_ptr<const TwoPlacements>;

  static Present present_of(const PresentRequest& request);
  void follow_present(const Scene& now);
  void follow_pins(const State& now);
  void forget();

  std::vector<Work> works_;  // of the studies that are measured
  LatestWins<PresentRequest, Present> presenter_;
  std::optional<PresentRequest> asked_present_;
  std::optional<Present> present_;
  LatestWins<TwoRequest, Two> comparer_;
  std::array<std::optional<std::vector<Cell>>, 2> pins_;
  std::array<std::string, 2> pinned_methods_;
  std::shared_ptr<const OpenedMap> pinned_on_;
  std::optional<TwoRequest> asked_two_;
  Two two_;
};

class Usage;

// Writes a file's content. Holds the data, which is immutable, so a job may call it. Images are
// scaled by `scale`.
using FileContent = std::function<Result<std::string>(const Palette& palette, double scale)>;

// A plot as SVG; nullptr if `data` is. make(*data, palette) returns the PlotPicture.
template <class Data, class Make>
FileContent plot_content(std::shared_ptr<const Data> data, Make make) {
  if (!data) return nullptr;
  return [data = std::move(data), make = std::move(make)](const Palette& palette,
                                                          double scale) -> Result<std::string> {
    return plot_svg(make(*data, palette), palette, scale);
  };
}
// The text make(*data); nullptr if `data` is.
template <class Data, class Make>
FileContent text_content(std::shared_ptr<const Data> data, Make make) {
  if (!data) return nullptr;
  return [data = std::move(data), make = std::move(make)](
             const Palette&, double) -> Result<std::string> { return make(*data); };
}

// The content of a study's files, from the results `Run` in the background: make() takes the
// results, the State's settings of the plot, if there are any, and the palette.
template <class Run, auto make, auto... settings>
FileContent plot_of_study(const CountStudies& studies, const State& state) {
  return plot_content(studies.of<Run>(),
                      [... plot = state.*settings](const Run& run, const Palette& palette) {
                        return make(run, plot..., palette);
                      });
}
template <class Run, auto make>
FileContent text_of_study(const CountStudies& studies, const State&) {
  return text_content(studies.of<Run>(), make);
}

// Measures what a State's plot of a study requests, and returns the plot for a slide. `names`: the
// names of A and B.
using SlideOfStudy = Result<PlotPicture> (*)(const State& state, const SearchNames& names,
                                             const Palette& palette, JobProgress& progress);
// make() takes the results, the State's settings of the plot, if there are any, the palette, and
// the names if it needs them.
template <class Run, StudyFunction<Run> run, auto make, auto... settings>
Result<PlotPicture> slide_of_study(const State& state, const SearchNames& names,
                                   const Palette& palette, JobProgress& progress) {
  std::optional<Run> last;
  if (const std::optional<Error> error =
          run(Run::Request::of(state), progress, [&](Run made) { last = std::move(made); }))
    return *error;
  PlotPicture plot = [&] {
    if constexpr (requires { make(*last, palette, names); })
      return make(*last, palette, names);
    else
      return make(*last, state.*settings..., palette);
  }();
  // The tooltips refer to the results.
  for (PlotPicture::Series& series : plot.series) series.tooltip = nullptr;
  return plot;
}

// The command line declares the options of a command here.
using CommandOptions = void(Usage& command);
using AddOptions = CommandOptions*;

// Returns its argument; nullptr on the page, which has no command line and links no commands.
consteval AddOptions on_command_line([[maybe_unused]] AddOptions add) {
#ifdef __EMSCRIPTEN__
  return nullptr;
#else
  return add;
#endif
}

// A study: many searches that answer one question. The command line, the *Count* plot, its actions
// and the exports read these rows.
struct Study {
  // In commands and ids; with a plot, one of CountPlot::kNames.
  std::string_view name;

  // The command `waymark study NAME`; nullptr if there is none.
  AddOptions command = nullptr;
  const char* help = "";     // one line in the list of commands
  const char* subject = "";  // what it measures, for the help of `waymark study`

  // The plot under *Count*; `title` is nullptr if there is none.
  const char* title = nullptr;
  const char* show_label = "";  // of the action that shows it, "count.NAME"
  const char* caption = "";     // a sentence below the plot
  // `way_back`: whether a button should lead to the first study, because the section has no room
  // for the row that names the studies.
  void (*panel)(const UiContext& c, const Rect& rect, bool way_back) = nullptr;
  void (*menu)(const UiContext& c) = nullptr;  // adds the menu items of its settings
  // The searches that are measured, for the menu's button; nullptr for pairs_name().
  std::string (*searches)(const State& state) = nullptr;
  void (*add_actions)(Workspace& workspace) = nullptr;  // adds actions that only it needs

  // Measures in the background, see in_background(); nullptr if nothing needs to be started.
  std::unique_ptr<StudyWork> (*work)(const std::function<void()>& on_change) = nullptr;
  // nullptr if slides show the results that were measured before.
  SlideOfStudy slide = nullptr;
  const char* run_action = "";  // the id of the action that measures
  const char* run_label = "";

  // The files it exports, FILE-svg and FILE-csv.
  struct Export {
    const char* label = nullptr;  // of the action; nullptr if it exports no such file
    // Returns nullptr if nothing was measured.
    FileContent (*content)(const CountStudies& studies, const State& state) = nullptr;
  };
  const char* file = "";
  Export svg = {}, csv = {};
  const char* missing = "";      // the error if nothing was measured
  const char* remedy = nullptr;  // of that error; nullptr: run the action that measures
};

// Each study is defined in the file of its panel, or in studies.cpp if it has none. These functions
// add the options of the commands.
extern const Study kCountStudy, kTwoStudy, kMemoryStudy, kStreamStudy, kWeightStudy, kRepairStudy,
    kFormulaStudy, kMeshStudy;
CommandOptions add_memory_options, add_stream_options, add_weight_options, add_repair_options,
    add_formula_options, add_mesh_options;

// All studies, in the order of the plots and of the help.
inline constexpr const Study* kStudies[] = {&kCountStudy,   &kTwoStudy,    &kMemoryStudy,
                                            &kStreamStudy,  &kWeightStudy, &kRepairStudy,
                                            &kFormulaStudy, &kMeshStudy};

// The study of a view of the *Count* plot.
const Study& study_of(CountPlot::Shown shown);
// Shows the plot of a study.
void show_count_plot(Workspace& workspace, CountPlot::Shown shown);

// Adds the menu items for the choice of pairs.
void pair_items(const UiContext& c);
// Adds these, and the items for the choice of landmarks.
void placement_items(const UiContext& c);

}  // namespace waymark
