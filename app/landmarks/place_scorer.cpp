#include "app/landmarks/place_scorer.h"

#include <algorithm>

#include "app/kit/work_loop.h"
#include "app/landmarks/place_plan.h"
#include "core/base/thread_priority.h"

namespace waymark {
namespace {

using Clock = std::chrono::steady_clock;

// The time between two snapshots while places are scored.
constexpr std::chrono::milliseconds kBetweenPictures{100};

}  // namespace

struct PlaceScorer::Job {
  enum class What { plan, score, choose, search, draw } what;
  int number;                                   // number of the request
  std::optional<PlaceRequest> request;          // for plan; if set, the members below are unused
  std::shared_ptr<const PlacePlan> plan;        // for all other jobs
  std::size_t from = 0, count = 0;              // for score
  std::vector<Node> places;                     // for search
  std::shared_ptr<const PlaceProgress> scores;  // for draw and choose
};

struct PlaceScorer::Answer {
  std::shared_ptr<const PlacePlan> plan;
  std::shared_ptr<PlaceProgress> begun;  // the initial progress of that plan
  std::vector<std::int64_t> values;  // values of the scored or searched places, or the expansions
                                     // with the current landmarks
  std::vector<Node> chosen;
  std::shared_ptr<const ScoredPlaces> picture;
};

PlaceScorer::PlaceScorer(std::function<void()> on_ready, unsigned threads)
    : loop_(std::move(on_ready)) {
  begin_threads(threads > 0 ? threads : static_cast<unsigned>(std::min(usable_threads(), 8)));
}

PlaceScorer::Answer PlaceScorer::answer(const Job& job, PlaceMemory& memory) {
  Answer answer;
  switch (job.what) {
    case Job::What::plan:
      answer.plan = std::make_shared<const PlacePlan>(*job.request);
      answer.begun = std::make_shared<PlaceProgress>(answer.plan->begin());
      break;
    case Job::What::score:
      answer.values = job.plan->score(memory, job.from, job.count);
      break;
    case Job::What::choose:
      answer.chosen = job.plan->to_search(*job.scores);
      answer.values = {job.plan->expanded(memory)};
      break;
    case Job::What::search:
      for (const Node place : job.places)
        answer.values.push_back(job.plan->expanded_with(memory, place));
      break;
    case Job::What::draw:
      answer.picture = job.plan->picture(*job.scores);
      break;
  }
  return answer;
}

void PlaceScorer::begin_threads(unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) {
    auto memory = std::make_shared<std::optional<PlaceMemory>>();
    threads_.push_back(
        loop_.thread([this] { return next_job(); },
                     [memory](const Job& job) {
                       if (!*memory) {
                         lower_thread_priority();
                         memory->emplace();
                       }
                       return answer(job, **memory);
                     },
                     [this](const Job& job, Answer answer) { put(job, std::move(answer)); }));
  }
}

std::optional<PlaceScorer::Job> PlaceScorer::next_picture() {
  if (drawing_ || !to_draw()) return std::nullopt;
  if (scores_->drawn > 0 && !all_is_done() && !cancelled_ &&
      Clock::now() < drawn_ + kBetweenPictures)
    return std::nullopt;
  drawing_ = true;
  scores_->drawn = scores_->done;
  scores_->searches_drawn = scores_->searches_done;
  return Job{Job::What::draw,
             number_,
             {},
             plan_,
             0,
             0,
             {},
             std::make_shared<const PlaceProgress>(*scores_)};
}

std::optional<PlaceScorer::Job> PlaceScorer::next_scoring() {
  PlaceProgress& scores = *scores_;
  if (const std::size_t from = scores.next; from < plan_->count()) {
    const std::size_t count = plan_->at_once(from);
    scores.next += count;
    return Job{Job::What::score, number_, {}, plan_, from, count, {}, nullptr};
  }
  if (plan_->of_pairs() || !all_are_scored() || choosing_) return std::nullopt;
  if (!scores.searched) {
    choosing_ = true;
    return Job{Job::What::choose,
               number_,
               {},
               plan_,
               0,
               0,
               {},
               std::make_shared<const PlaceProgress>(scores)};
  }
  const std::size_t from = scores.next_search;
  if (from == scores.searched->size()) return std::nullopt;
  const std::size_t count = plan_->searches_at_once(scores);
  scores.next_search += count;
  const auto first = scores.searched->begin() + static_cast<std::ptrdiff_t>(from);
  return Job{Job::What::search,
             number_,
             {},
             plan_,
             from,
             count,
             {first, first + static_cast<std::ptrdiff_t>(count)},
             nullptr};
}

std::optional<PlaceScorer::Job> PlaceScorer::next_job() {
  std::optional<Job> job;
  if (asked_ && !plan_ && !planning_) {
    planning_ = true;
    job = Job{Job::What::plan, number_, asked_, nullptr, 0, 0, {}, nullptr};
  } else if (plan_) {
    job = next_picture();
    if (!job && !cancelled_) job = next_scoring();
  }
  if (job) ++under_way_;
  return job;
}

void PlaceScorer::put(const Job& job, Answer answer) {
  --under_way_;
  if (job.number != number_) return;
  switch (job.what) {
    case Job::What::plan:
      planning_ = false;
      plan_ = std::move(answer.plan);
      scores_ = std::move(answer.begun);
      break;
    case Job::What::score:
      if (plan_->of_pairs())
        for (std::size_t i = 0; i < answer.values.size(); ++i)
          scores_->values[i] += answer.values[i];
      else
        std::copy(answer.values.begin(), answer.values.end(),
                  scores_->values.begin() + static_cast<std::ptrdiff_t>(job.from));
      scores_->done += job.count;
      break;
    case Job::What::choose:
      choosing_ = false;
      scores_->expanded = answer.values.front();
      scores_->saved.assign(answer.chosen.size(), 0);
      scores_->searched = std::move(answer.chosen);
      break;
    case Job::What::search:
      for (std::size_t i = 0; i < job.count; ++i)
        scores_->saved[job.from + i] = scores_->expanded - answer.values[i];
      scores_->searches_done += job.count;
      break;
    case Job::What::draw:
      drawing_ = false;
      drawn_ = Clock::now();
      picture_ = std::move(answer.picture);
      break;
  }
  if (all_is_done()) pause_clock();
}

bool PlaceScorer::all_are_scored() const { return plan_ && scores_->done == plan_->count(); }

bool PlaceScorer::all_is_done() const {
  return all_are_scored() && (plan_->of_pairs() || scores_->all_searched());
}

// During the searches, draws only once, when the last search is done.
bool PlaceScorer::to_draw() const {
  return scores_->drawn < scores_->done ||
         (scores_->all_searched() && scores_->searches_drawn < scores_->searches_done);
}

bool PlaceScorer::is_working() const {
  return under_way_ > 0 || (asked_ && !cancelled_ && !all_is_done()) || (plan_ && to_draw());
}

// Stops counting time.
void PlaceScorer::pause_clock() {
  if (began_ == Clock::time_point{}) return;
  worked_ += Clock::now() - began_;
  began_ = {};
}

void PlaceScorer::ask(PlaceRequest request) {
  const bool known = loop_.read([&] {
    return asked_ && asked_->kind == request.kind &&
           same_places(asked_->scene, request.scene, request.kind);
  });
  if (known) return;
  forget();
  loop_.change([&] {
    asked_ = std::move(request);
    began_ = Clock::now();
  });
}

void PlaceScorer::forget() {
  std::shared_ptr<const PlacePlan> gone;  // destroyed without the lock
  loop_.change([&] {
    ++number_;
    asked_.reset();
    gone = std::exchange(plan_, nullptr);
    scores_.reset();
    picture_.reset();
    planning_ = drawing_ = choosing_ = cancelled_ = false;
    began_ = {};
    worked_ = {};
  });
}

void PlaceScorer::cancel() {
  loop_.change([&] {
    if (!asked_ || all_is_done()) return;
    cancelled_ = true;
    pause_clock();
  });
}

void PlaceScorer::go_on() {
  loop_.change([&] {
    if (std::exchange(cancelled_, false)) began_ = Clock::now();
  });
}

std::shared_ptr<const ScoredPlaces> PlaceScorer::take() {
  return loop_.read([this] { return std::exchange(picture_, nullptr); });
}

ScoringStatus PlaceScorer::status() const {
  return loop_.read([this] {
    ScoringStatus status;
    if (!asked_) return status;
    status.kind = asked_->kind;
    status.done = scores_ ? static_cast<int>(scores_->done) : 0;
    status.of = plan_ ? static_cast<int>(plan_->count()) : 0;
    std::chrono::duration<double> worked = worked_;
    if (began_ != Clock::time_point{}) worked += Clock::now() - began_;
    status.seconds = worked.count();
    status.working = !cancelled_ && !all_is_done();
    status.searching = all_are_scored() && !all_is_done();
    return status;
  });
}

bool PlaceScorer::busy() const {
  return loop_.read([this] { return is_working() || picture_ != nullptr; });
}

void PlaceScorer::wait() const {
  loop_.wait([this] { return !is_working(); });
}

}  // namespace waymark
