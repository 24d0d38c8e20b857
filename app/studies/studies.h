#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/frame/actions.h"
#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/kit/palette.h"
#include "app/kit/plot_picture.h"
#include "app/scene/scene_searches.h"
#include "app/studies/count_studies.h"

namespace waymark {

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
