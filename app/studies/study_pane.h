#pragma once

#include <optional>
#include <string>

#include "app/frame/ui_context.h"
#include "app/screen/screen_plot.h"
#include "app/studies/studies.h"

namespace waymark {

// The state of the measurement that a plot shows.
struct StudyStatus {
  const Study* study = nullptr;    // the plot's; nullptr if nothing has to be measured
  const char* outdated = nullptr;  // why to measure again; nullptr if the results are current
};

struct ShownStudy {
  PlotFrame frame;                                        // of the plot
  PlotFrame below;                                        // of the plot below it
  bool hovered = false;                                   // whether the pointer is over the plots
  bool clicked = false;                                   // whether the plots were clicked
  std::optional<PointedMark> pointed = std::nullopt;      // the mark whose tooltip is shown
  std::optional<std::size_t> clicked_key = std::nullopt;  // index into the keys
};

// Draws a study: the finding, progress, or a button that measures again at the top, the plot below
// it, and the keys at the bottom, in two columns with their numbers. In a low pane, the keys are
// only names in rows. Shows the tooltip of the mark closest to the pointer. `below`: a second plot
// below the first, with the same keys and horizontal axis.
ShownStudy draw_study(const UiContext& c, const Rect& rect, const PlotPicture& picture,
                      const StudyStatus& status, const PlotPicture* below = nullptr);

// Draws what is shown before the first results: the progress of the measurement, or a description
// of the study and a button that starts it.
// `action`: the button's action; nullptr: the action that measures.
void offer_study(const UiContext& c, const Rect& rect, const Study& study, const std::string& hint,
                 const std::string& label, const char* action = nullptr);

// Draws a hint and, below it, a button that runs an action.
void offer_action(const UiContext& c, const Rect& rect, const std::string& hint,
                  const std::string& label, const char* action);

// "200 pairs", "the file's pairs".
std::string pairs_name(const CountPlot& plot);

}  // namespace waymark
