#include "app/landmarks/place_scorer.h"

#include <algorithm>

#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "core/base/random.h"
#include "core/base/threads.h"
#include "core/io/scenario.h"
#include "core/placement/placement_parts.h"
#include "core/study/pair_study.h"
#include "core/study/place_scores.h"

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

namespace {

constexpr std::uint64_t kPlacesSeed = 1;
// The first kForFirstPictures places, spread over the map, are scored a few at a time: a thread is
// slow at first, and the first snapshot should be ready soon. The other places are scored in
// groups. With 8 moves, the places of a group are close to each other.
constexpr std::size_t kForFirstPictures = 64, kFewAtOnce = 4;
constexpr int kGroupReach = 32;  // steps

// Shuffles the pairs, so the first ones represent all of them.
std::vector<Pair> mixed_pairs(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  std::vector<Pair> pairs;
  if (scene.problems)
    for (const Problem& problem : scene.problems->problems)
      if (fits(problem, grid)) pairs.push_back({problem.start, problem.goal});
  if (pairs.empty())
    return sample_pairs(grid, components_of(scene), PlacePlan::kDrawnPairs, kPlacesSeed);
  Random random(kPlacesSeed);
  for (std::size_t i = pairs.size() - 1; i > 0; --i)
    std::swap(pairs[i], pairs[random.below(i + 1)]);
  return pairs;
}

std::vector<BestPlace> best_of(const Grid& grid, std::span<const Node> nodes,
                               std::span<const std::int64_t> values) {
  std::vector<BestPlace> best;
  for (const Cell cell :
       best_places(grid, nodes, values, ScoredPlaces::kBest, ScoredPlaces::kApart)) {
    const auto at = std::find(nodes.begin(), nodes.end(), grid.node(cell)) - nodes.begin();
    best.push_back({cell, values[static_cast<std::size_t>(at)]});
  }
  return best;
}

}  // namespace

FieldBuilder& PlaceMemory::fields_of(const std::shared_ptr<const OpenedMap>& map) {
  if (map_ != map) {
    searches_.reset();
    fields_.emplace(map->grid);
    saved = {};
    map_ = map;
  }
  return *fields_;
}

PlaceSearches& PlaceMemory::searches_of(const std::shared_ptr<const OpenedMap>& map,
                                        const Moves& moves) {
  FieldBuilder& fields = fields_of(map);
  if (!searches_ || directions_ != moves.rule()) searches_.emplace(fields, moves);
  directions_ = moves.rule();
  return *searches_;
}

PlacePlan::PlacePlan(PlaceRequest asked)
    : request_(std::move(asked)), moves_(Moves::of(scene().directions, grid())), fields_(grid()) {
  const Components& components = components_of(scene());
  nodes_ = components.nodes(components.of(grid().node(scene().start)));
  if (of_pairs()) {
    pairs_ = mixed_pairs(scene());
    return;
  }
  Random random(kPlacesSeed);
  places_ = coarse_to_fine(grid(), spread_places(grid(), nodes_, kMostPlaces, random), random);
  gather();
  cells_.emplace(fields_, moves_, pair(), nodes_, request_.tables, places_);
}

// Orders the places by the group in which they are scored.
void PlacePlan::gather() {
  const std::size_t first = std::min(kForFirstPictures, places_.size());
  for (std::size_t end = 0; end < first; group_ends_.push_back(end))
    end = std::min(end + kFewAtOnce, first);
  if (!moves_.octile()) {
    for (std::size_t end = first; end < places_.size(); group_ends_.push_back(end))
      end = std::min(end + SavedCells::kPlacesAtOnce, places_.size());
    return;
  }
  const auto groups = gather_near(grid(), moves_, std::span(places_).subspan(first),
                                  NearFields::kLanes, kGroupReach);
  places_.resize(first);
  for (const std::vector<Node>& group : groups) {
    places_.insert(places_.end(), group.begin(), group.end());
    group_ends_.push_back(places_.size());
  }
}

std::size_t PlacePlan::at_once(std::size_t from) const {
  const std::size_t end = of_pairs()
                              ? from + PlaceScores::kPairsAtOnce
                              : *std::upper_bound(group_ends_.begin(), group_ends_.end(), from);
  return std::min(end, count()) - from;
}

std::size_t PlacePlan::searches_at_once(const PlaceProgress& progress) const {
  return std::min(kFewAtOnce, progress.searched->size() - progress.next_search);
}

PlaceProgress PlacePlan::begin() const {
  PlaceProgress progress;
  if (of_pairs())
    progress.values.assign(nodes_.size(), 0);
  else
    progress.values.assign(count(), PlaceValues::kNone);
  return progress;
}

std::vector<std::int64_t> PlacePlan::score(PlaceMemory& memory, std::size_t from,
                                           std::size_t count) const {
  FieldBuilder& fields = memory.fields_of(scene().map);
  if (of_pairs()) {
    const auto first = pairs_.begin() + static_cast<std::ptrdiff_t>(from);
    PlaceScores scores(fields, moves_, nodes_, {first, first + static_cast<std::ptrdiff_t>(count)},
                       request_.tables);
    while (scores.advance()) continue;
    return {scores.scores().begin(), scores.scores().end()};
  }
  const std::vector<int> saved =
      cells_->score(fields, memory.saved, std::span(places_).subspan(from, count));
  return {saved.begin(), saved.end()};
}

std::vector<Node> PlacePlan::to_search(const PlaceProgress& progress) const {
  const Components& components = components_of(scene());
  const Node goal = grid().node(scene().goal);
  if (components.of(goal) != components.of(grid().node(scene().start))) return {};
  return places_to_search(grid(), places_, progress.values, goal, kSearches);
}

std::int64_t PlacePlan::expanded(PlaceMemory& memory) const {
  const Pair pair = this->pair();
  return memory.searches_of(scene().map, moves_).expanded(std::span(&pair, 1), request_.tables);
}

std::int64_t PlacePlan::expanded_with(PlaceMemory& memory, Node place) const {
  const Pair pair = this->pair();
  const Cell cell = grid().cell(place);
  return memory.searches_of(scene().map, moves_)
      .expanded(std::span(&pair, 1), request_.tables, std::span(&cell, 1));
}

std::shared_ptr<const ScoredPlaces> PlacePlan::picture(const PlaceProgress& progress) const {
  auto picture = std::make_shared<ScoredPlaces>();
  picture->scene = scene();
  picture->kind = request_.kind;
  picture->done = static_cast<int>(progress.done);
  picture->of = static_cast<int>(count());
  if (of_pairs()) {
    PlaceValues& values = picture->values;
    values.by_node.assign(grid().node_count(), PlaceValues::kNone);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      values.by_node[static_cast<std::size_t>(nodes_[i])] = progress.values[i];
      values.greatest = std::max(values.greatest, progress.values[i]);
    }
    picture->best = best_of(grid(), nodes_, progress.values);
    return picture;
  }
  std::vector<Node> places;
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < progress.values.size(); ++i) {
    if (progress.values[i] == PlaceValues::kNone) continue;
    places.push_back(places_[i]);
    values.push_back(progress.values[i]);
  }
  picture->values = spread_values(grid(), moves_, places, values);
  picture->searched = progress.all_searched();
  picture->best = picture->searched ? best_of(grid(), *progress.searched, progress.saved)
                                    : best_of(grid(), places, values);
  return picture;
}

}  // namespace waymark
