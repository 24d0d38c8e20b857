#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/frame/workspace.h"
#include "app/kit/work_loop.h"
#include "app/map/map_panel.h"
#include "app/map/summary_text.h"
#include "app/screen/box.h"

namespace waymark {

// The effect of a landmark at another place. The search that uses landmarks runs again in the
// background, with one landmark moved to a cell or with one more landmark there.
class WhatIf {
 public:
  struct Place {
    Cell cell;
    int moved = kNothingSelected;  // index of the landmark; kNothingSelected: one more landmark
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Figures {
    int explored = 0;
    Cost h_start = 0;  // kNoCost if the heuristic proves that there is no path
  };
  struct Answer {
    std::shared_ptr<const Results> before;  // the results with which it is compared
    Slot slot = Slot::b;                    // the search that uses landmarks
    Place place;
    Figures there;
    // With one more landmark in that place, if `place` moves one and there may be one more.
    std::optional<Figures> added;
    // Cells explored before but no longer, now but not before, and either way.
    int saved = 0, fresh = 0, either_way = 0;
    std::shared_ptr<const CellField> cells;  // of kind `what_if`
    double milliseconds = 0;                 // computation time

    // How many more cells would be explored; negative if fewer.
    int difference() const { return there.explored - before->run(slot).counts.expanded; }
  };

  // `wake` is called on another thread when there is an answer to collect.
  WhatIf(Workspace& workspace, std::function<void()> wake);

  void add_actions();
  // Why no place can be tried; std::nullopt if one can.
  std::optional<std::string> refusal() const;
  // Requests the answer for the next frame. Call it in every frame in which the place is tried.
  void try_place(const Place& place);
  // Collects the answer, or ends the trial if try_place() was not called in the last frame. Call it
  // once a frame, after the results have been collected.
  void follow();
  // The place of the last frame; std::nullopt if none is tried.
  const std::optional<Place>& place() const { return shown_; }
  // The answer for that place or, while it is being computed, for an earlier place; nullptr before
  // the first.
  const Answer* answer() const { return shown_ && answer_ ? answer_.get() : nullptr; }
  // Whether the answer is for that place.
  bool is_current() const { return answer() && answer_->place == *shown_; }

  bool busy() const { return searcher_.busy() || shown_.has_value() != wanted_.has_value(); }
  void wait() const { searcher_.wait(); }

 private:
  struct Request {
    std::shared_ptr<const Results> results;
    Place place;
  };

  void ask(const Place& place);

  Workspace& workspace_;
  std::optional<Place> wanted_, shown_;
  Request asked_;
  std::shared_ptr<const Answer> answer_;
  LatestWins<Request, std::shared_ptr<const Answer>> searcher_;
};

// The answer as text for the Summary: "-275", "cells, if landmark 5 were here".
SummaryText what_if_text(const WhatIf::Answer& answer);

// The what-if tool on the map: Alt or the tool shows a landmark at the pointer, and a click puts it
// there.
MapLayer what_if_layer();

// The answer that the map shows; nullptr if it shows none.
const WhatIf::Answer* what_if_answer(const UiContext& c);

// Cuts from `rest` the explored cells before and after as two bars, and their differences.
void what_if_bars(const UiContext& c, ImDrawList& list, Box& rest);

}  // namespace waymark
