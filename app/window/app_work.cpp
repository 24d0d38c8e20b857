#include <filesystem>

#include "app/present/layer_rows.h"
#include "app/window/app.h"

// What the window asks of the worker and of jobs, and what it takes from them.
namespace waymark {
namespace {

// A frame gives the worker so long to finish, so that a short search is seen in the same frame;
// where the last one took longer, waiting would only cost frames.
constexpr std::chrono::milliseconds kPatience{4};

}  // namespace

void App::take_job_outcome() {
  const std::optional<JobOutcome> outcome = job_.take();
  if (!outcome) return;
  if (const Error* error = outcome->error()) {
    show(Message::failure(*error));
    return;
  }
  if (const JobOutcome::Study* study = outcome->study()) {
    pairs_ = *study;
    return;
  }
  if (const JobOutcome::Import* offer = outcome->import()) {
    ask_import(*offer);
    return;
  }
  if (const JobOutcome::SavedFile* file = outcome->saved_file()) {
    const std::string name = std::filesystem::path(file->path).filename().string();
    show({Message::Kind::note, "Saved " + name, file->path, file->remark});
    return;
  }
  if (const JobOutcome::SavedSession* session = outcome->saved_session()) {
    saved(*session);
    return;
  }
  if (const JobOutcome::Script* script = outcome->script()) {
    message_.reset();
    script_player_.emplace(*script);
    return;
  }
  if (const JobOutcome::Recipe* recipe = outcome->recipe()) {
    copied(*recipe);
    return;
  }
  message_.reset();
  // What a hand still holds may not be there any more.
  ui_.let_go();
  if (const JobOutcome::Opened* something = outcome->opened())
    opened(*something);
  else
    apply_as_one(*outcome->commands());
}

void App::apply_as_one(const std::vector<Command>& commands) {
  store_.begin_gesture();
  for (const Command& command : commands) store_.apply(command);
  store_.end_gesture();
}

void App::take_results() {
  if (options_.deterministic)
    worker_.wait_idle(std::chrono::hours(1));
  else if (results().milliseconds < static_cast<double>(kPatience.count()))
    worker_.wait_idle(kPatience);
  std::shared_ptr<const Results> ready = worker_.take();
  if (!ready) return;
  drag_log_.answer(ready->scene, studied_pair(*ready));
  if (const std::optional<Error> error = textures_.show(std::move(ready)))
    show(Message::failure(*error));
}

// Positions that the worker left out, because a later one came, are searched aside.
void App::follow_drags() {
  for (const SearchedScene& searched : worker_.take_searched())
    drag_log_.answer(searched.scene, searched.studied);
  if (drag_log_.waiting() > 0) worker_.search_aside(drag_log_.waiting(Worker::kMostAside));
}

std::shared_ptr<const Results> App::newest_results() const {
  std::shared_ptr<const Results> ready = worker_.ready();
  return ready ? ready : textures_.results();
}

void App::submit_if_changed() {
  const Rect area = plot_area(layout_.plot, scale());
  const auto bins = [this](float length) {
    return static_cast<int>(length / plot_bin_px(scale()));
  };
  ComputeRequest wanted{state().scene, bins(area.w), bins(area.h)};
  wanted.others = !ui_.hand_is_busy();
  wanted.field = state().field;
  // Only what changes the picture asks again.
  if (wanted.field.kind != FieldKind::none) wanted.split = state().split;
  if (needs_landmark(wanted.field.kind)) wanted.selected = state().selected;
  wanted.worth = state().selected != kNothingSelected;
  // Two maps have their open lists counted in their heads.
  wanted.open_lists = state().layer(Layer::frontier).shown || state().split == Split::side_by_side;
  wanted.plot = state().truth_plot;
  wanted.brush = state().brush;
  wanted.labels = wanted.field.kind == FieldKind::territories ||
                  (wanted.field.kind == FieldKind::error && state().layer(Layer::plateaus).shown);
  if (asked_ == wanted) return;
  asked_ = wanted;
  worker_.submit(wanted);
}

void App::place(Placement placement) {
  const Scene scene = state().scene;
  job_.start("Placing landmarks", [scene, placement](JobProgress& progress) -> JobOutcome {
    const OpenedMap& map = *scene.map;
    const int component = map.components.of(map.grid.node(scene.start));
    FieldBuilder fields(map.grid);
    PlacedLandmarks placed = place_landmarks(
        fields, Moves::of(scene.directions, map.grid), map.components, component, placement,
        [&progress](int done, int of) { return progress.report(done, of); });
    SetLandmarks landmarks{std::move(placed.cells)};
    return std::vector<Command>{SetPlacement{placement}, std::move(landmarks)};
  });
}

void App::study_pairs() {
  const Scene scene = state().scene;
  const PairsPlot plot = state().pairs_plot;
  job_.start("Searching many pairs", [scene, plot](JobProgress& progress) -> JobOutcome {
    Result<JobOutcome::Study> run = run_pairs(scene, plot, progress);
    if (!run) return run.error();
    return std::move(run.value());
  });
}

}  // namespace waymark
