#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/compute/playing.h"
#include "app/compute/results.h"
#include "app/frame/ui_context.h"
#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "app/screen/formula_field.h"

namespace waymark {

class Workspace;

// The steps of A and B at which a breakpoint's condition holds.
struct StopMarks {
  std::shared_ptr<const Results> of;
  Breakpoint breakpoint;
  PlayStops stops;
  // Why the condition can't hold, by slot, as a phrase that follows the name of the search; see
  // StepCondition::misfit().
  std::array<std::optional<std::string>, 2> misfits;
};

// Computes the marks. A condition on the open list runs the search again. O(steps).
StopMarks stop_marks(const std::shared_ptr<const Results>& results, const Breakpoint& breakpoint);

// Computes the marks of the state in the background.
class Breakpoints {
 public:
  // Another thread calls `on_done` when there are new marks.
  explicit Breakpoints(std::function<void()> on_done);

  // Requests the marks, unless they were already requested. Waits for them, at most `patience`.
  // Call it once per frame.
  void follow(const std::shared_ptr<const Results>& results, const Breakpoint& breakpoint,
              std::chrono::milliseconds patience);
  // The marks of these results and this breakpoint; nullptr without a condition, and while they are
  // being computed.
  const StopMarks* marks(const Results& results, const Breakpoint& breakpoint) const;
  // Whether marks are being computed.
  bool waits() const { return asked_.breakpoint.condition && !told_; }
  // Waits until they are computed.
  void wait() const { finder_.wait(); }

 private:
  struct Request {
    std::shared_ptr<const Results> results;
    Breakpoint breakpoint;
  };

  Request asked_;
  std::shared_ptr<const StopMarks> told_;  // nullptr until the marks of the last request are ready
  LatestWins<Request, std::shared_ptr<const StopMarks>> finder_;
};

// The marks in the current frame; nullptr if there are none.
const StopMarks* shown_stops(const UiContext& c);

// The state of the formula's field, in UiState::own.
struct StopEdit : FormulaText {
  bool wanted = false;  // whether the next frame opens the field
  bool open = false;
  std::string followed;  // the formula in the state that the user started from or last changed
  Breakpoint::Of of = Breakpoint::Of::both;  // for the next formula
};

// Draws the button that opens the formula's field, a filled dot while there is a formula.
void stop_button(const UiContext& c, const Rect& rect);
// Draws the field over the timeline's pane, if it is open.
void stop_field(const UiContext& c);

// Adds the actions that open the field, and that go to the next and the previous stop.
void add_stop_actions(Workspace& workspace);

}  // namespace waymark
