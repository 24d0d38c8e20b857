#include <algorithm>
#include <fmt/format.h>

#include "app/landmarks/puzzle.h"
#include "app/scene/state.h"
#include "core/base/random.h"

namespace waymark {
namespace {

// How long each place of the solution is shown, in seconds.
constexpr double kShown = 0.5;
constexpr std::uint64_t kSeed = 7;

}  // namespace

PuzzleGame::PuzzleGame(Workspace& workspace, const std::function<void()>& wake)
    : workspace_(workspace),
      scorer_(
          [](const ScoreAsk& ask) {
            return Scored{ask.task, puzzle_score(ask.task, ask.landmarks)};
          },
          wake),
      solver_([](const SolveAsk& ask) { return solve_puzzle(ask.task, *ask.progress); }, wake) {}

PuzzleGame::~PuzzleGame() {
  if (search_) search_->cancel();
}

PuzzleTask PuzzleGame::task_now() const { return {workspace_.state().scene, count_, many_}; }

void PuzzleGame::begin() {
  workspace_.ui.summary_over_map = true;
  on_ = true;
  hint_ = false;
  draw_landmarks();
}

// Places the landmarks on random free cells of the start's component. The same map always gets the
// same cells.
void PuzzleGame::draw_landmarks() {
  const OpenedMap& map = *workspace_.state().scene.map;
  const Components& components = components_of(workspace_.state().scene);
  const std::span<const Node> nodes =
      components.nodes(components.of(map.grid.node(workspace_.state().scene.start)));
  const std::size_t count = std::min<std::size_t>(static_cast<std::size_t>(count_), nodes.size());
  Random random(kSeed);
  SetLandmarks drawn;
  while (drawn.cells.size() < count) {
    const Cell cell = map.grid.cell(nodes[random.below(nodes.size())]);
    if (std::find(drawn.cells.begin(), drawn.cells.end(), cell) == drawn.cells.end())
      drawn.cells.push_back(cell);
  }
  workspace_.apply(std::move(drawn));
  begins_ = true;
  yours_.reset();
}

void PuzzleGame::end() {
  on_ = false;
  to_show_.clear();
  workspace_.take(EndGesture{});
  if (search_) search_->cancel();
  asked_.reset();
  best_.reset();
  yours_.reset();
  record_.reset();
  score_asked_.reset();
}

void PuzzleGame::solve() {
  if (!best_ || !to_show_.empty()) return;
  to_show_ = best_->cells;
  show_in_ = 0;
  workspace_.take(BeginGesture{});
  workspace_.apply(SetLandmarks{});
}

void PuzzleGame::show_next(double seconds) {
  if (to_show_.empty()) return;
  show_in_ -= seconds;
  if (show_in_ > 0) return;
  workspace_.apply(AddLandmark{to_show_.front()});
  to_show_.erase(to_show_.begin());
  show_in_ = kShown;
  if (!to_show_.empty()) return;
  workspace_.apply(SelectLandmark{kNothingSelected});
  workspace_.take(EndGesture{});
}

void PuzzleGame::ask_for_changes() {
  const PuzzleTask task = task_now();
  if (!asked_ || !same_task(*asked_, task)) {
    if (search_) search_->cancel();
    search_ = std::make_shared<JobProgress>();
    asked_ = task;
    best_.reset();
    record_.reset();
    hint_ = false;
    solver_.ask({task, search_});
  }
  const std::vector<Cell>& landmarks = task.scene.landmarks;
  if (!to_show_.empty()) return;
  if (score_asked_ && same_task(score_asked_->task, task) && score_asked_->landmarks == landmarks)
    return;
  score_asked_ = ScoreAsk{task, landmarks};
  scorer_.ask(*score_asked_);
}

void PuzzleGame::take_score(Scored scored) {
  yours_ = scored.score;
  if (std::exchange(begins_, false)) began_ = yours_->expanded;
  const auto count = static_cast<int>(scored.score.landmarks.size());
  if (!asked_ || !same_task(scored.task, *asked_) || count == 0 || count > count_) return;
  if (!record_ || scored.score.expanded < record_->score.expanded) record_ = std::move(scored);
}

// If the user finds better places than the best known ones, the user's places become the best
// known, even while the search for the best places is still running.
void PuzzleGame::take_record() {
  if (!best_ || !record_ || !same_task(record_->task, best_->task)) return;
  if (record_->score.expanded >= best_->expanded) return;
  best_->expanded = record_->score.expanded;
  best_->cells = record_->score.landmarks;
  best_->positions.assign(best_->cells.size(), TripPosition::unknown);
  best_->proven = false;
}

void PuzzleGame::follow(double seconds) {
  if (std::optional<std::optional<PuzzleSolution>> found = solver_.take())
    if (on_ && *found && asked_ && same_task((*found)->task, *asked_)) best_ = std::move(*found);
  if (std::optional<Scored> scored = scorer_.take(); scored && on_) take_score(std::move(*scored));
  take_record();
  if (!on_) return;
  show_next(seconds);
  if (!workspace_.ui.hand_is_busy()) ask_for_changes();
}

PuzzleView PuzzleGame::view() const {
  PuzzleView view{on_, count_, many_, began_, yours_, false, best_};
  view.current = yours_ && yours_->landmarks == workspace_.results().scene.landmarks;
  if (search_ && !best_) {
    view.done = search_->done();
    view.of = search_->of();
  }
  view.hint = hint_;
  view.solving = !to_show_.empty();
  return view;
}

bool PuzzleGame::busy() const {
  return on_ && (scorer_.busy() || solver_.busy() || !to_show_.empty());
}

void PuzzleGame::wait() {
  if (!on_) return;
  scorer_.wait();
  solver_.wait();
}

void PuzzleGame::add_actions() {
  ActionTable& actions = workspace_.actions;

  // The puzzle scores landmarks for searches to one goal.
  const auto has_one_goal = [this] { return !workspace_.state().scene.goals.matters(); };
  const auto is_on = [this] { return on_; };
  actions.add(
      "puzzle.begin", "Start: where do landmarks save most?", [this] { begin(); }, has_one_goal,
      is_on);
  for (int count = 1; count <= PuzzleTask::kMost; ++count) {
    actions.add(
        fmt::format("puzzle.count_{}", count),
        fmt::format("With {} landmark{}", count, count == 1 ? "" : "s"),
        [this, count] {
          count_ = count;
          begin();
        },
        has_one_goal, [this, count] { return count_ == count; });
    if (count == 1) actions.begin_group();
  }
  actions.add(
      "puzzle.pair", "For this start and goal",
      [this] {
        many_ = false;
        if (on_) begin();
      },
      always, [this] { return !many_; });
  actions.begin_group();
  actions.add(
      "puzzle.pairs", fmt::format("For {} fixed pairs", PuzzleTask::kPairs),
      [this] {
        many_ = true;
        if (on_) begin();
      },
      always, [this] { return many_; });
  actions.add(
      "puzzle.hint", "Give a hint", [this] { hint_ = true; }, is_on);
  actions.begin_group();
  actions.add(
      "puzzle.solve", "Show the best known places", [this] { solve(); },
      [this] { return on_ && best_ && to_show_.empty(); });
  actions.add(
      "puzzle.end", "End puzzle", [this] { end(); }, is_on);
}

}  // namespace waymark
