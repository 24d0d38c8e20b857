#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/ui/shell/ui_context.h"

namespace waymark {

// What the studies of the tab Count have above their plots.

// "200 pairs", "the file's pairs".
std::string pairs_name(const CountPlot& plot);

// The bar of what is being measured, with its rate and Cancel.
void measuring_bar(const UiContext& c, ImDrawList& list, const Rect& row, const JobStatus& status);

// That what is seen is not what is asked for now, with a button that measures that.
void measure_again_row(const UiContext& c, ImDrawList& list, const Rect& row, const char* text,
                       const char* action_id);

// Before anything is measured: what could be, above a button that does it.
void measure_offer(const UiContext& c, ImDrawList& list, const Rect& area, const std::string& hint,
                   const std::string& label, const char* action_id);

// A finding of some sentences, or where there is no room for all of them its short form, a line.
// The pointer gets all of it. Gives the height that was used: a line, or at most `most`.
float finding_text(const UiContext& c, ImDrawList& list, const Rect& row, float most,
                   const std::string& text, const std::string& in_short);

// Keys that follow each other in rows of a width, a mark and a name in caption type each. Their
// places are relative to the first row.
struct KeyFlow {
  std::vector<Rect> keys;
  float height = 0;
};
KeyFlow flow_keys(const UiContext& c, float width, std::span<const std::string> names);
// The name of such a key, beside its mark.
inline constexpr float kFlowMark = 16;
void draw_flow_name(const UiContext& c, ImDrawList& list, const Rect& key, const std::string& name,
                    const Color& ink);

// Such a study has words, its plot below them, and its keys at the end: in two columns with their
// figures, or in a low pane as names that follow each other.
class StudyStorage {
 public:
  StudyStorage(const UiContext& c, const Rect& rect, std::span<const std::string> keys);

  bool low() const { return low_; }
  // A row of words, or so many of them as may be.
  Rect row() const { return row_; }
  float most_words() const { return most_words_; }
  // The plot between its axes.
  Rect area(float words_height) const;
  // The place of a key, and above each column what stands at its left and its right.
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
