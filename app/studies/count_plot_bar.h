#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/frame/ui_context.h"

namespace waymark {

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

}  // namespace waymark
