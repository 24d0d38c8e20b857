#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/landmarks/place_scorer.h"
#include "app/landmarks/puzzle.h"
#include "app/screen/box.h"

namespace waymark {

// The placement studio's data for panels, besides the State and the Results.
struct StudioView {
  ScoringStatus scoring;
  bool strip = false;  // whether the strip under the map is visible, see Layout::scoring
  PuzzleView puzzle;
};

// The placement studio. Scores places for landmarks in the background while their overlay is shown,
// and runs the puzzle.
class Studio {
 public:
  Studio(Workspace& workspace, const std::function<void()>& wake);

  void add_actions();
  // Call it once a frame, after the results have been collected.
  void follow(double seconds);
  // The scores for the current overlay; nullptr before the first scores.
  const std::shared_ptr<const ScoredPlaces>& scored() const { return scored_; }
  StudioView view() const;
  // Whether to show the strip under the map.
  bool strip() const;
  bool working() const { return scorer_.status().working; }
  void cancel() { scorer_.cancel(); }
  // Whether more frames are needed even without events.
  bool busy() const { return scorer_.busy() || puzzle_.busy(); }
  void wait();

 private:
  Workspace& workspace_;
  std::shared_ptr<const ScoredPlaces> scored_;
  bool paused_ = false;  // whether a drag pauses scoring
  PuzzleGame puzzle_;
  PlaceScorer scorer_;
};

// The placement studio's parts of the left pane, shown while an overlay of places or a puzzle is
// visible. Each function cuts its part from the pane and omits whatever does not fit.

bool studio_shown(const UiContext& c);
// The height of the "Best next landmark" list, 0 if there is none.
float places_height(const UiContext& c);
// The puzzle replaces the Summary.
void puzzle_summary(const UiContext& c, Box& pane);
// "Before, middle, after", then "Best next landmark", which has places_height() below the pane.
void studio_sections(const UiContext& c, ImDrawList& list, Box pane);

// Draws a strip above the legend while places are scored: the progress, the rate, the remaining
// time, and Cancel. After Cancel, it shows the results so far and Continue.
void scoring_strip(const UiContext& c);

}  // namespace waymark
