#pragma once

#include <functional>
#include <memory>

#include "app/model/work/place_scorer.h"
#include "app/ui/placement/studio_view.h"
#include "app/window/desk.h"
#include "app/window/puzzle_game.h"

namespace waymark {

// Where should landmarks go? Has places scored beside the window while a field of them is shown,
// and holds the puzzle.
class Studio {
 public:
  Studio(Workspace& workspace, const std::function<void()>& wake);

  void add_actions();
  // Once a frame, when the results are taken.
  void follow(double seconds);
  // For the field of scored places that is shown; null before the first.
  const std::shared_ptr<const ScoredPlaces>& scored() const { return scored_; }
  StudioView view() const;
  // Whether the strip under the map is wanted.
  bool strip() const;
  bool working() const { return scorer_.status().working; }
  void cancel() { scorer_.cancel(); }
  // Frames are wanted without an event.
  bool busy() const { return scorer_.busy() || puzzle_.busy(); }
  void wait();

 private:
  Workspace& workspace_;
  std::shared_ptr<const ScoredPlaces> scored_;
  bool paused_ = false;  // by a drag
  PuzzleGame puzzle_;
  PlaceScorer scorer_;
};

}  // namespace waymark
