#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/screen/plot_axes.h"
#include "app/studies/count_run.h"
#include "core/placement/placement.h"

namespace waymark {

// The plot that shows how many landmarks are enough: expanded cells (as powers of ten) against the
// number of landmarks, with the memory of their tables on a second axis on the right.
struct CountFrame {
  PlotFrame plot;
  double most_bytes = 1;  // value at the top of the right axis

  ImVec2 at(std::size_t count, double expanded) const;
  float memory_y(double bytes) const;
  // The count closest to a place on the screen, at least 1.
  std::size_t count_at(float screen_x) const;
};

// The parts of a study that are drawn.
struct ShownCounts {
  const CountRun& run;
  std::vector<const CountRun::Line*> lines;  // only the first method's knee is shown
  bool random = false;
  std::vector<DrawnBand> band;            // bands of random placements, if shown
  const CountFigures* present = nullptr;  // the current landmarks' numbers; nullptr if not known

  std::optional<CountKnee> knee() const;
};
CountFrame count_frame(const ShownCounts& shown, const Rect& area);

// In a low pane, the horizontal axis has a one-word name on its left.
void draw_count_axes(const UiContext& c, ImDrawList& list, const CountFrame& frame, bool low);

// The rows above the plots of the *Count* tab.

// "200 pairs", "the file's pairs".
std::string pairs_name(const CountPlot& plot);

// Draws the progress bar of a measurement, with its rate and Cancel.
void measuring_bar(const UiContext& c, ImDrawList& list, const Rect& row, const JobStatus& status);

// Draws a note that the results do not match the current settings, with a button that measures
// again.
void measure_again_row(const UiContext& c, ImDrawList& list, const Rect& row, const char* text,
                       const char* action_id);

// Draws what is shown before the first measurement: a description of the study, and a button that
// starts it.
void measure_offer(const UiContext& c, ImDrawList& list, const Rect& area, const std::string& hint,
                   const std::string& label, const char* action_id);

// Draws a finding of several sentences, or its one-line short form if there is no room. The tooltip
// has the full text. Returns the height used: one line, or up to `most`.
float finding_text(const UiContext& c, ImDrawList& list, const Rect& row, float most,
                   const std::string& text, const std::string& in_short);

// The layout of a legend of marks with names in caption type, in rows of the given width. Positions
// are relative to the first row.
struct KeyFlow {
  std::vector<Rect> keys;
  float height = 0;
};
KeyFlow flow_keys(const UiContext& c, float width, std::span<const std::string> names);
// Draws the name of a key next to its mark.
inline constexpr float kFlowMark = 16;
void draw_flow_name(const UiContext& c, ImDrawList& list, const Rect& key, const std::string& name,
                    const Color& ink);

// The layout of a study: text at the top, the plot below it, and the keys at the bottom. The keys
// are in two columns with their numbers. In a low pane, they are only names in rows.
class StudyStorage {
 public:
  StudyStorage(const UiContext& c, const Rect& rect, std::span<const std::string> keys);

  bool low() const { return low_; }
  // The row for the text, and the text's maximum height.
  Rect row() const { return row_; }
  float most_words() const { return most_words_; }
  // The plot's area between its axes.
  Rect area(float words_height) const;
  // The position of a key, and of the captions on the left and right above each column.
  Rect key(std::size_t index) const;
  void draw_captions(const UiContext& c, ImDrawList& list, const char* left,
                     const char* right) const;

 private:
  std::size_t rows() const;

  Rect rect_, row_;
  std::size_t keys_;
  bool low_ = false;
  KeyFlow flow_;
  float most_words_ = 0, keys_height_ = 0;
  float key_row_, caption_, gap_, left_, below_;  // in pixels
};

// Draws the keys of the lines in two columns, with their values at the knee. A click on a key shows
// the knee of its line.
void count_plot_keys(const UiContext& c, ImDrawList& list, const Rect& rect,
                     const ShownCounts& shown);
float count_keys_height(const UiContext& c);
// For a low pane: draws only the names, in rows of the given width.
void count_plot_names(const UiContext& c, ImDrawList& list, const Rect& rect);
float count_names_height(const UiContext& c, float width);

// A mean or a median of expanded cells.
std::string cells_text(double expanded);

// The style of a method's line in the plot of the number of landmarks.
struct CountLook {
  Color color;
  std::span<const float>
      dash;  // alternating lengths of dashes and gaps, in pixels at scale 1; empty: solid
};
CountLook count_look(PlacementMethod method, const Palette& palette);

// The method's name in the legend: "farthest", "random, 20 draws", "greedy for these pairs".
std::string count_key(PlacementMethod method);

// Draws the band of random placements, the memory line, each method's line, and the knee.
void draw_count_lines(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                      const CountFrame& frame);

// Draws the current placement if its numbers are known: a ringed dot with a label, which covers as
// little as possible.
void draw_present_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                        const CountFrame& frame);

// Marks the numbers of the line and the count closest to the pointer, and shows them in a tooltip.
// A click applies that placement.
void point_at_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                    const CountFrame& frame, bool clicked);

// Applies a measured placement as one undo step.
void take_count(const UiContext& c, const CountRun::Line& line, std::uint64_t seed,
                std::size_t count);

}  // namespace waymark
