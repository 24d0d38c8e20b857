#include "app/article/article.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/article/chapter.h"
#include "app/kit/files.h"
#include "app/scene/links.h"

namespace waymark {
namespace {

constexpr double kPointerRest = 0.3;  // seconds

}  // namespace

Article::Article(Workspace& workspace, LessonGuide& lessons, ChapterCatalog catalog,
                 std::function<void()> wake, double pace)
    : workspace_(workspace),
      lessons_(lessons),
      chapters_(std::move(catalog.chapters)),
      routes_(std::move(catalog.routes)),
      wake_(std::move(wake)),
      pace_(pace) {
  for (std::size_t i = 0; i < routes_.size(); ++i)
    if (routes_[i].id == workspace_.settings.route) route_ = static_cast<int>(i);
  if (!route().chapters.empty()) open_ = route().chapters.front();
  for (const int chapter : route().chapters)
    if (chapters_[static_cast<std::size_t>(chapter)].id == workspace_.settings.chapters.last)
      open_ = chapter;
}

void Article::add_actions() {
  const auto shown = [this] { return workspace_.state().mode == Mode::learn; };
  const int count = static_cast<int>(chapters_.size());
  for (int i = 0; i < count; ++i) {
    const ListedChapter& chapter = chapters_[static_cast<std::size_t>(i)];
    workspace_.actions.add(fmt::format("chapter.{}", i + 1),
                           fmt::format("Chapter {}: {}", i + 1, chapter.title), [this, i] {
                             uncover();
                             show(i);
                           });
    workspace_.actions.add_phrases(chapter.summary);
  }
  const int routes = static_cast<int>(routes_.size());
  for (int i = 0; i < routes && count > 0; ++i)
    workspace_.actions.add(fmt::format("route.{}", i + 1),
                           fmt::format("Chapters: {}", routes_[static_cast<std::size_t>(i)].title),
                           [this, i] {
                             uncover();
                             choose_route(i);
                           });
  workspace_.actions.add(
      "chapter.summary", "Summary of the chapters",
      [this] {
        uncover();
        show_summary();
      },
      [count] { return count > 0; });
  workspace_.actions.add(
      "chapter.copy_link", "Copy link to this chapter", [this] { copy_link(); },
      [this, shown] { return shown() && !chapter_.id.empty(); });
  workspace_.actions.add(
      "chapter.own_map", "Show my map in the chapters", [this] { use_own_map(!own_map()); },
      [count] { return count > 0; }, [this] { return own_map(); });
  workspace_.actions.add(
      "chapter.next_task", "Next task of the chapter", Chord{SDLK_RETURN, true, false},
      [this] { skip_task(); }, [this, shown] { return shown() && task().has_value(); });
  workspace_.actions.add(
      "chapter.solution", "Show how to solve the chapter's task", [this] { show_solution(); },
      [this, shown] { return shown() && task() && !showing() && !is_assignment(); });
  workspace_.actions.begin_group();
}

// Shows the article if something else is shown.
void Article::uncover() {
  lessons_.leave();
  workspace_.apply(SetMode{Mode::learn});
}

void Article::show(int chapter) {
  const CourseFile& file = chapters_[static_cast<std::size_t>(chapter)].file;
  Result<Chapter> read = parse_chapter(file.text, file.name);
  if (!read) return workspace_.tell(Message::failure(read.error()));
  keep_figures();
  figures_.clear();  // they refer to their plans in the old chapter
  chapter_ = std::move(read.value());
  open_ = chapter;
  const std::vector<int>& listed = route().chapters;
  if (std::find(listed.begin(), listed.end(), chapter) == listed.end()) {
    route_ = static_cast<int>(routes_.size()) - 1;
    workspace_.settings.route = route().id;
  }
  workspace_.settings.chapters.last = this->chapter().id;
  alone_.reset();
  summary_shown_ = false;
  scroll_to_top = true;
  scroll_to_figure.reset();
  make_figures();
}

void Article::open(ListedChapter chapter) {
  const auto same = std::find_if(chapters_.begin(), chapters_.end(),
                                 [&](const ListedChapter& one) { return one.id == chapter.id; });
  const int index = static_cast<int>(same - chapters_.begin());
  if (same == chapters_.end()) {
    chapters_.push_back(std::move(chapter));
    routes_.back().chapters.push_back(index);
  } else {
    *same = std::move(chapter);
  }
  uncover();
  show(index);
}

// Keeps the states of the figures, if they do not show the user's map.
void Article::keep_figures() {
  if (own_map_ || figures_.empty()) return;
  std::vector<LeftFigure>& left = left_[chapter_.id];
  left.clear();
  for (const std::unique_ptr<Figure>& figure : figures_)
    left.push_back({figure->first(), figure->state()});
}

// Makes the figures of the open chapter, in the states in which they were left.
void Article::make_figures() {
  player_.reset();
  chosen_task_.reset();
  figures_.clear();
  situations_.clear();
  changed_ = 0;
  pointer.moved = false;
  heights.clear();
  task_height = 0;
  own_ = workspace_.state().scene;
  const auto left = left_.find(chapter_.id);
  for (const ChapterFigure& plan : chapter().figures) {
    if (!own_map_ && left != left_.end() && figures_.size() < left->second.size()) {
      const LeftFigure& figure = left->second[figures_.size()];
      figures_.push_back(std::make_unique<Figure>(plan, figure.first, wake_));
      if (figure.last.scene != figure.first.scene) figures_.back()->open(figure.last);
      continue;
    }
    Result<State> state =
        own_map_ && plan.any_map ? opening_state(plan, own_) : opening_state(plan);
    if (!state) return workspace_.tell(Message::failure(state.error()));
    figures_.push_back(std::make_unique<Figure>(plan, std::move(state.value()), wake_));
  }
  situations_.resize(figures_.size());
  undo_counts_.assign(figures_.size(), 0);
}

void Article::choose_route(int route) {
  route_ = route;
  workspace_.settings.route = this->route().id;
  const std::vector<int>& listed = this->route().chapters;
  const auto first =
      std::find_if(listed.begin(), listed.end(), [this](int chapter) { return !is_done(chapter); });
  show(first == listed.end() ? listed.front() : *first);
}

std::optional<int> Article::next_chapter() const {
  const std::vector<int>& listed = route().chapters;
  const auto at = std::find(listed.begin(), listed.end(), open_);
  if (at == listed.end() || at + 1 == listed.end()) return std::nullopt;
  return *(at + 1);
}

int Article::minutes(const ChapterRoute& route) const {
  int sum = 0;
  for (const int chapter : route.chapters)
    sum += chapters_[static_cast<std::size_t>(chapter)].minutes;
  return sum;
}

void Article::show_summary() {
  summary_shown_ = true;
  scroll_to_top = true;
}

void Article::save_summary() {
  const SaveQuestion question =
      can_print_summary()
          ? SaveQuestion{"Save the summary as PDF", free_path("summary", "pdf").string(), ".pdf",
                         "The main points of each chapter."}
          : SaveQuestion{"Save the summary", free_path("summary", "html").string(), ".html",
                         "Open the page in a browser to print it or to save it as PDF."};
  workspace_.ask_where(question, [this](const std::string& path) {
    workspace_.job.start(
        "Saving the summary",
        [path, summary = summary_of(route(), chapters_)](JobProgress&) -> JobOutcome {
          if (const auto error = write_summary(summary, path)) return *error;
          return JobOutcome::SavedFile{path};
        });
  });
}

void Article::copy_link() {
  workspace_.job.start("Creating the link",
                       [id = chapter_.id, file = chapters_[static_cast<std::size_t>(open_)].file](
                           JobProgress&) -> JobOutcome {
                         const Result<std::string> fragment =
                             embedded(file.name) ? "chapter=" + id
                                                 : chapter_fragment(file.text, file.name);
                         if (!fragment) return fragment.error();
                         return JobOutcome::ShareCode{fragment.value(), false, "this chapter"};
                       });
}

void Article::use_own_map(bool own) {
  keep_figures();
  own_map_ = own;
  if (!figures_.empty()) make_figures();
}

void Article::show_alone(std::string_view figure) {
  const FigureName name = split_name(figure);
  for (std::size_t i = 0; i < chapters_.size(); ++i) {
    if (chapters_[i].id != name.figure) continue;
    uncover();
    show(static_cast<int>(i));
    for (std::size_t k = 0; k < chapter_.figures.size(); ++k)
      if (chapter_.figures[k].id == name.quantity) alone_ = static_cast<int>(k);
  }
}

const Situation* Article::situation(std::string_view figure) const {
  for (std::size_t i = 0; i < figures_.size(); ++i)
    if (figures_[i]->plan().id == figure || (figure.empty() && i == 0))
      return situations_[i] ? &*situations_[i] : nullptr;
  return nullptr;
}

bool Article::is_done(int chapter, int task) const {
  const std::map<std::string, std::set<int>>& done = workspace_.settings.chapters.done;
  const auto found = done.find(chapters_[static_cast<std::size_t>(chapter)].id);
  return found != done.end() && found->second.contains(task);
}

bool Article::is_done(int chapter) const {
  for (int task = 0; task < chapters_[static_cast<std::size_t>(chapter)].tasks; ++task)
    if (!is_done(chapter, task)) return false;
  return true;
}

std::optional<int> Article::task() const {
  if (chosen_task_) return chosen_task_;
  const int count = static_cast<int>(chapter().tasks.size());
  for (int i = 0; i < count; ++i)
    if (!is_done(open_, i)) return i;
  return std::nullopt;
}

void Article::skip_task() {
  const std::optional<int> now = task();
  const int count = static_cast<int>(chapter().tasks.size());
  if (!now || count == 0) return;
  player_.reset();
  chosen_task_.reset();
  task_height = 0;
  if (is_done(open_)) return;
  chosen_task_ = (*now + 1) % count;
  scroll_to_figure = chapter().tasks[static_cast<std::size_t>(*chosen_task_)].figure;
}

void Article::show_task(int task) {
  player_.reset();
  task_height = 0;
  chosen_task_ = task;
  scroll_to_figure = chapter().tasks[static_cast<std::size_t>(task)].figure;
}

void Article::repeat_tasks() {
  task_height = 0;
  if (!chapter().tasks.empty()) chosen_task_ = 0;
}

void Article::go_on() {
  const std::optional<int> next = next_chapter();
  if (next)
    show(*next);
  else
    show_summary();
}

void Article::show_solution() {
  const std::optional<int> now = task();
  if (!now) return;
  const ChapterTask& shown = chapter().tasks[static_cast<std::size_t>(*now)];
  Figure& figure = *figures_[static_cast<std::size_t>(shown.figure)];
  figure.reset();  // solutions start from the first state
  chosen_task_ = now;
  scroll_to_figure = playing_in_ = shown.figure;
  player_.emplace(shown.solution, pace_);
}

void Article::follow(double seconds, bool waits) {
  if (figures_.empty()) {
    const bool summary = summary_shown_;
    show(open_);
    summary_shown_ = summary;
  }
  if (own_map_ && own_ != workspace_.state().scene) make_figures();
  const bool played = showing();
  if (player_) {
    Figure& figure = *figures_[static_cast<std::size_t>(playing_in_)];
    if (figure.hand_is_busy()) {
      player_.reset();
    } else if (figure.is_current()) {
      for (SolutionPlayer::Act& act : player_->advance(figure.state().scene, seconds))
        if (const auto* text = std::get_if<SolutionText>(&act))
          figure.type(text->text);
        else
          figure.store().take(std::get<StoreStep>(act));
      if (player_->pointed()) figure.next_pointed = player_->pointed();
      if (player_->done()) player_.reset();
    }
  }
  for (const std::unique_ptr<Figure>& figure : figures_) {
    figure->pointed = std::exchange(figure->next_pointed, std::nullopt);
    figure->ask(plot_bins);
  }
  // The results of small maps appear in the same frame.
  constexpr std::chrono::milliseconds kPatience{4}, kForever{std::chrono::hours(1)};
  const auto end = std::chrono::steady_clock::now() + (waits ? kForever : kPatience);
  for (const std::unique_ptr<Figure>& figure : figures_)
    figure->take(std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now()));
  update_situations();
  note_changes();
  note_tasks(seconds, played);
}

// Marks the current task as done if its condition holds. While the reader drags, or if the
// condition is about the cell under the pointer, it must hold for a moment: the pointer may only
// cross the map. `played`: whether a solution moves the points.
void Article::note_tasks(double seconds, bool played) {
  const std::optional<double> rested = std::exchange(rested_, std::nullopt);
  const std::optional<int> now = task();
  const Situation* const first = situation({});
  const bool current =
      std::all_of(figures_.begin(), figures_.end(),
                  [](const std::unique_ptr<Figure>& figure) { return figure->is_current(); });
  if (own_map_ || !now || !first || !current || is_done(open_, *now)) return;
  const ChapterTask& at_hand = chapter().tasks[static_cast<std::size_t>(*now)];
  bool in_passing = std::any_of(figures_.begin(), figures_.end(),
                                [](const auto& figure) { return figure->hand_is_busy(); });
  const bool holds = at_hand.done.holds([&](std::string_view name) {
    in_passing |= name.ends_with("_here");
    return quantity_value(*first, name);
  });
  if (!holds) return;
  if (in_passing && !played) {
    // The time since the last frame may be long, so it does not count for the first one.
    const double rest = rested ? *rested + seconds : 0;
    if (rest < kPointerRest) {
      rested_ = rest;
      return;
    }
  }
  workspace_.settings.chapters.done[chapter().id].insert(*now);
  chosen_task_ = now;  // the box shows that it is done, until the reader continues
}

void Article::update_situations() {
  for (std::size_t i = 0; i < figures_.size(); ++i) {
    situations_[i].reset();
    if (std::optional<Situation> now = figures_[i]->situation(*this)) situations_[i].emplace(*now);
  }
}

void Article::note_changes() {
  for (std::size_t i = 0; i < figures_.size(); ++i) {
    const int count = figures_[i]->store().history().undo;
    if (count != undo_counts_[i]) changed_ = static_cast<int>(i);
    undo_counts_[i] = count;
  }
}

void Article::carry_out() {
  for (const std::unique_ptr<Figure>& figure : figures_) figure->carry_out();
}

bool Article::can_undo() const {
  return !figures_.empty() && figures_[static_cast<std::size_t>(changed_)]->can_undo();
}

void Article::undo() {
  if (!can_undo()) return;
  figures_[static_cast<std::size_t>(changed_)]->store().undo();
}

bool Article::busy() const {
  return showing() || rested_ ||
         std::any_of(figures_.begin(), figures_.end(),
                     [](const std::unique_ptr<Figure>& figure) { return figure->busy(); });
}

void Article::wait() const {
  for (const std::unique_ptr<Figure>& figure : figures_) figure->wait();
}

}  // namespace waymark
