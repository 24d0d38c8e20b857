#include <algorithm>
#include <filesystem>

#include "app/compare/formula_editor.h"
#include "app/compute/playing.h"
#include "app/frame/host.h"
#include "app/map/legend.h"
#include "app/playback/breakpoints.h"
#include "app/shell/app.h"
#include "app/studies/drag_log.h"
#include "app/studies/pairs_run.h"
#include "app/studies/studies.h"
#include "core/study/cell_field.h"

// Sends requests to the worker and to jobs, and collects their results.
namespace waymark {
namespace {

// How long a frame waits for the worker, so that the results of a short search appear in the same
// frame. If the last search took longer, waiting would only drop frames.
constexpr std::chrono::milliseconds kPatience{4};

// The number of cells of the largest map whose heuristics are certified again at every step of a
// drag.
constexpr std::size_t kLiveCertificate = std::size_t{1} << 18;

}  // namespace

void App::take_job_outcome() {
  const std::optional<JobOutcome> outcome = workspace_.job.take();
  if (!outcome) return;
  if (const Error* error = outcome->error()) {
    show(Message::failure(*error));
    return;
  }
  if (const JobOutcome::Then* then = outcome->then()) return (*then)();
  if (const JobOutcome::Tables* tables = outcome->tables()) {
    take_tables(*tables);
    return;
  }
  if (const JobOutcome::Import* offer = outcome->import()) {
    imports_.ask(*offer);
    return;
  }
  if (const JobOutcome::SavedFile* file = outcome->saved_file()) {
    hand_over(file->path);
    const std::string name = std::filesystem::path(file->path).filename().string();
    show({Message::Kind::note, "Saved " + name, file->path, file->remark});
    return;
  }
  if (const JobOutcome::SavedSession* session = outcome->saved_session()) {
    hand_over(session->path);
    sessions_.saved(*session);
    return;
  }
  if (const JobOutcome::ChangedSession* session = outcome->changed_session()) {
    sessions_.ask_to_overwrite(*session);
    return;
  }
  if (const JobOutcome::Script* script = outcome->script()) {
    workspace_.close_message();
    recordings_.play(*script);
    return;
  }
  if (const JobOutcome::ShareCode* share_code = outcome->share_code()) {
    sessions_.copied(*share_code);
    return;
  }
  workspace_.close_message();
  // The point that is being dragged may no longer exist.
  workspace_.ui.let_go();
  if (const JobOutcome::Opened* something = outcome->opened())
    sessions_.opened(*something);
  else
    workspace_.apply_as_one(*outcome->commands());
}

// If the map or the landmarks have changed in the meantime, the tables are rebuilt.
void App::take_tables(const std::shared_ptr<const BuiltTables>& tables) {
  const Scene& scene = state().scene;
  if (!scene.stale.map) return;
  if (!tables->fit(scene)) {
    send(RunAction{"tables.refresh"});
    return;
  }
  workspace_.built_tables = tables;
  workspace_.apply(SetTables{TablesUse::refresh});
}

void App::take_results() {
  if (options_.deterministic)
    worker_.wait_idle(std::chrono::hours(1));
  else if (results().milliseconds < static_cast<double>(kPatience.count()))
    worker_.wait_computed(kPatience);
  std::shared_ptr<const Results> ready = worker_.take();
  if (!ready) return;
  if (!ready->walk) workspace_.of<DragLog>().answer(ready->asked(), studied_pair(*ready));
  if (const std::optional<Error> error = textures_.show(std::move(ready)))
    show(Message::failure(*error));
  tell_of_pipes(workspace_.shown.get(), *textures_.results());
  workspace_.shown = textures_.results();
}

// Shows a message about each program that has failed since `before`, which may be nullptr.
void App::tell_of_pipes(const Results* before, const Results& now) {
  for (const auto& traced : now.traced) {
    if (!traced->unreadable || pipe_name(traced->file).empty()) continue;
    if (before &&
        std::find(before->traced.begin(), before->traced.end(), traced) != before->traced.end())
      continue;
    show(Message::failure(*traced->unreadable));
  }
}

// Drag positions that the worker skipped in favour of a later one are searched separately.
void App::follow_drags() {
  for (const SearchedScene& searched : worker_.take_searched())
    workspace_.of<DragLog>().answer(searched.scene, searched.studied);
  if (workspace_.of<DragLog>().waiting() > 0)
    worker_.search_aside(workspace_.of<DragLog>().waiting(Worker::kMostAside));
}

// The search runs again in the background to record its open list.
void App::follow_open_list() {
  if (workspace_.layout.open_list.w == 0) return open_orders_.forget();
  const bool of_b = workspace_.ui.open_list.of == Slot::b && two_searches(results());
  open_orders_.follow(workspace_.shown, of_b ? Slot::b : Slot::a);
  if (options_.deterministic) open_orders_.wait();
}

void App::follow_breakpoint() {
  // The marks of short searches are ready in the same frame.
  constexpr std::chrono::milliseconds kStopPatience{4};
  workspace_.of<Breakpoints>().follow(
      workspace_.shown, state().breakpoint,
      options_.deterministic ? std::chrono::hours(1) : kStopPatience);
}

void App::follow_count_studies() {
  workspace_.of<CountStudies>().follow(state(), lessons_.own_state(),
                                       !workspace_.ui.hand_is_busy());
  if (const std::optional<Error> error = workspace_.of<CountStudies>().take_error())
    show(Message::failure(*error));
}

std::shared_ptr<const Results> App::newest_results() const {
  std::shared_ptr<const Results> ready = worker_.ready();
  return ready ? ready : workspace_.shown;
}

void App::submit_if_changed() {
  const Rect area = plot_area(workspace_.layout, scale());
  const auto bins = [this](float length) {
    return static_cast<int>(length / plot_bin_px(scale()));
  };
  ComputeRequest wanted = request_for(state());
  wanted.pipes = workspace_.pipes;
  wanted.plot_columns = bins(area.w);
  wanted.plot_rows = bins(area.h);
  wanted.others = !workspace_.ui.hand_is_busy();
  wanted.worth = state().selected != kNothingSelected;
  // Times are measured only while nothing is changing.
  wanted.times = !options_.deterministic && !workspace_.ui.hand_is_busy() && workspace_.shown &&
                 results().answer(state());
  // Large maps are certified only while nothing is being dragged. Their formulas are checked after
  // the map has followed a change.
  const bool small = wanted.scene.map->grid.node_count() <= kLiveCertificate;
  const bool checks_formula = formula_slot(state(), workspace_.ui) &&
                              (small || (workspace_.shown && results().answer(state())));
  wanted.certificates = (wanted.scene.stale.map || workspace_.ui.certificate || checks_formula) &&
                        (small || !workspace_.ui.hand_is_busy());
  if (workspace_.built_tables && wanted.scene.stale.map != workspace_.built_tables->map)
    workspace_.built_tables.reset();
  wanted.built = workspace_.built_tables;
  std::erase_if(workspace_.read_traces, [&](const std::shared_ptr<const ReadTrace>& trace) {
    const auto& entries = wanted.scene.roster.entries();
    return std::none_of(entries.begin(), entries.end(), [&](const Roster::Entry& entry) {
      return entry.spec.trace == trace->file;
    });
  });
  wanted.read_traces = workspace_.read_traces;
  if (row_of(wanted.field.kind).scored) wanted.scored = studio_.scored();
  // Nothing is recomputed while the shown leg of the walk stays the same.
  if (const SceneWalk* const walk = workspace_.shown ? results().walk.get() : nullptr;
      wanted.walk.on && walk && answers(*walk, wanted.scene, wanted.walk))
    wanted.walk.time = walk->shown_from(walk->leg_at(wanted.walk.time));
  if (asked_ == wanted) return;
  asked_ = wanted;
  worker_.submit(wanted);
}

}  // namespace waymark
