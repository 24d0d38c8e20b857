#include "app/landmarks/studio.h"

#include <fmt/format.h>
#include <utility>

#include "app/compute/results.h"
#include "app/map/field_text.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// The delay, in seconds, before the strip appears. If scoring ends sooner, the strip would only
// flash.
constexpr double kStripAfter = 0.25;

}  // namespace

Studio::Studio(Workspace& workspace, const std::function<void()>& wake)
    : workspace_(workspace), puzzle_(workspace, wake), scorer_(wake) {}

void Studio::follow(double seconds) {
  puzzle_.follow(seconds);
  const FieldKind kind = workspace_.state().field.kind;
  const bool wanted = row_of(kind).scored && workspace_.state().layer(Layer::field).shown;
  if (!wanted) {
    if (scorer_.status().kind != FieldKind::none) scorer_.forget();
    scored_.reset();
    return;
  }
  if (std::shared_ptr<const ScoredPlaces> picture = scorer_.take()) scored_ = std::move(picture);
  const Scene& scene = workspace_.state().scene;
  // The old scores stay visible until the first new scores arrive.
  if (scored_ && (scored_->kind != kind || scored_->scene.map != scene.map)) scored_.reset();
  if (workspace_.ui.hand_is_busy()) {
    // During a drag, scores would soon be outdated, and the drag needs the processor.
    if (working()) {
      scorer_.cancel();
      paused_ = true;
    }
    return;
  }
  if (std::exchange(paused_, false)) scorer_.go_on();
  const Results& results = workspace_.results();
  if ((results.unreached ? *results.unreached : results.scene) == scene)
    scorer_.ask({results.scene, kind, results.tables});
}

bool Studio::strip() const {
  const ScoringStatus status = scorer_.status();
  return (status.cancelled() && !paused_) || (status.working && status.seconds >= kStripAfter);
}

StudioView Studio::view() const { return {scorer_.status(), strip(), puzzle_.view()}; }

void Studio::wait() {
  scorer_.wait();
  puzzle_.wait();
}

void Studio::add_actions() {
  ActionTable& actions = workspace_.actions;
  struct Offer {
    const char* id;
    const char* label;
    FieldKind kind;
  };
  for (const Offer& offer :
       {Offer{"one_more.bound", "By the bound at the start, while you drag",
              FieldKind::one_more_bound},
        Offer{"one_more.saved", "By the cells saved in this search", FieldKind::one_more_saved},
        Offer{"one_more.pairs", "By the bounds of many searches", FieldKind::one_more_pairs}})
    actions.add(
        offer.id, offer.label,
        [this, kind = offer.kind] {
          workspace_.ui.summary_over_map = true;
          workspace_.actions.at(field_action_id({kind, Slot::b})).run();
        },
        [this] { return !workspace_.state().scene.goals.matters(); },
        [this, kind = offer.kind] { return workspace_.state().field.kind == kind; });
  for (int i = 0; i < ScoredPlaces::kBest; ++i) {
    const auto at = static_cast<std::size_t>(i);
    actions.add(
        fmt::format("one_more.place_{}", i + 1), fmt::format("Place a landmark at ring {}", i + 1),
        [this, at] { workspace_.apply(AddLandmark{workspace_.results().best_places[at].cell}); },
        [this, at] { return at < workspace_.results().best_places.size(); });
    if (i == 0) actions.begin_group();
  }
  actions.add(
      "one_more.cancel", "Stop scoring", [this] { scorer_.cancel(); },
      [this] { return working(); });
  actions.begin_group();
  actions.add(
      "one_more.go_on", "Continue scoring", [this] { scorer_.go_on(); },
      [this] { return scorer_.status().cancelled(); });
  puzzle_.add_actions();
}

}  // namespace waymark
