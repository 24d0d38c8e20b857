#include "app/playback/breakpoints.h"

#include <utility>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/scene/scene_searches.h"
#include "core/base/progress.h"
#include "core/search/open_order.h"

namespace waymark {
namespace {

struct GivesWay final : Progress {
  bool report(const char*, double) override {
    give_way();
    return true;
  }
};

bool same_steps(const Results& a, const Results& b) {
  return &a == &b || (!a.walk && !b.walk && same_searches(a, b));
}

}  // namespace

StopMarks stop_marks(const std::shared_ptr<const Results>& results, const Breakpoint& breakpoint) {
  StopMarks marks{results, breakpoint, {}, {}};
  const Results& r = *results;
  if (!breakpoint.condition) return marks;
  const StepCondition& condition = *breakpoint.condition;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (!breakpoint.holds_for(slot) || (slot == Slot::b && !r.has_b())) continue;
    if (r.run(slot).record.steps() == 0) continue;
    std::vector<int> open;
    if (condition.uses(StepCondition::Value::open))
      open = open_order_of(r.query(), spec_on(r.scene, slot), r.outcome(slot)).sizes();
    const RecordedSearch search = r.recorded(slot);
    marks.misfits[slot == Slot::a ? 0 : 1] = condition.misfit(search, open);
    std::vector<int>& counts = slot == Slot::a ? marks.stops.a : marks.stops.b;
    counts = condition.steps(search, r.recorded_moves(slot), open);
    for (int& count : counts) ++count;
  }
  return marks;
}

Breakpoints::Breakpoints(std::function<void()> on_done)
    : finder_(
          [](const Request& request) -> std::shared_ptr<const StopMarks> {
            GivesWay progress;
            const ProgressScope scope(&progress);
            return std::make_shared<StopMarks>(stop_marks(request.results, request.breakpoint));
          },
          std::move(on_done)) {}

void Breakpoints::follow(const std::shared_ptr<const Results>& results,
                         const Breakpoint& breakpoint, std::chrono::milliseconds patience) {
  const bool asked =
      asked_.results && asked_.breakpoint == breakpoint && same_steps(*asked_.results, *results);
  if (!asked) {
    told_.reset();
    asked_ = {breakpoint.condition ? results : nullptr, breakpoint};
    if (breakpoint.condition) finder_.ask(asked_);
  }
  if (!waits()) return;
  finder_.wait_for(patience);
  if (auto found = finder_.take();
      found && (*found)->breakpoint == breakpoint && (*found)->of == asked_.results)
    told_ = std::move(*found);
}

const StopMarks* Breakpoints::marks(const Results& results, const Breakpoint& breakpoint) const {
  const bool known = told_ && told_->breakpoint == breakpoint && same_steps(*told_->of, results);
  return known ? told_.get() : nullptr;
}

namespace {

// The playback at the next or the previous stop. If the search that leads has none and the other
// one has, the other one leads from now on.
std::optional<Playback> at_stop(const Workspace& workspace, bool forward) {
  const Results& r = workspace.results();
  const StopMarks* const marks = workspace.of<Breakpoints>().marks(r, workspace.state().breakpoint);
  if (!marks) return std::nullopt;
  Playback playback = workspace.state().playback;
  const Slot first = leader(r, playback);
  if (playback.lock != Playback::Lock::same_count && marks->stops.of(first).empty())
    playback.moved = first == Slot::a && r.has_b() ? Slot::b : Slot::a;
  const std::optional<int> stop = next_stop(r, playback, marks->stops, forward);
  if (!stop) return std::nullopt;
  return moved_to(r, playback, *stop);
}

}  // namespace

void add_stop_actions(Workspace& workspace) {
  workspace.actions.add(
      "playback.stop_at", "Stop at…", key(SDLK_k, true),
      [&workspace] { workspace.ui.own.get<StopEdit>().wanted = true; }, always,
      [&workspace] { return workspace.state().breakpoint.condition != nullptr; });
  workspace.actions.refuse("playback.stop_at", [&workspace]() -> std::optional<std::string> {
    if (workspace.state().prediction.hides()) return "answer the question first";
    if (workspace.layout.timeline.h <= 0) return "the timeline is hidden";
    return std::nullopt;
  });
  const auto go = [&workspace](bool forward) {
    return [&workspace, forward] {
      workspace.ui.play.playing = false;
      if (const std::optional<Playback> stop = at_stop(workspace, forward))
        workspace.apply(SetPlayback{*stop});
    };
  };
  workspace.actions.add("playback.next_stop", "To the next stop", key(SDLK_c), go(true));
  workspace.actions.add("playback.previous_stop", "To the previous stop", key(SDLK_c, true),
                        go(false));
  for (const char* const id : {"playback.next_stop", "playback.previous_stop"})
    workspace.actions.refuse(id, [&workspace]() -> std::optional<std::string> {
      if (workspace.state().breakpoint.condition) return std::nullopt;
      return "there is no formula to stop at";
    });
}

}  // namespace waymark
