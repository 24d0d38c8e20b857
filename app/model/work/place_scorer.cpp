#include "app/model/work/place_scorer.h"

#include <algorithm>
#include <sys/resource.h>
#include <unistd.h>

#include "core/base/random.h"
#include "core/file/problem_fit.h"
#include "core/placement/gather_near.h"
#include "core/placement/spread_places.h"
#include "core/study/pair_study.h"
#include "core/study/place_scores.h"
#include "core/study/saved_cells.h"

namespace waymark {
namespace {

using Clock = std::chrono::steady_clock;

// A new picture so often while places are scored.
constexpr std::chrono::milliseconds kBetweenPictures{100};
constexpr std::uint64_t kSeed = 1;
// So many places all over the map come first, few at a time, so that the first picture is there
// soon; the others follow in groups that are scored together, of places so near each other. With
// 8 moves a field takes long, and what is under way has to end before what is asked next.
constexpr std::size_t kForFirstPictures = 64, kFewAtOnce = 4;
constexpr int kGroupReach = 32;  // steps

// Pairs in an order in which the first ones stand for all.
std::vector<Pair> pairs_of(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  std::vector<Pair> pairs;
  if (scene.problems)
    for (const Problem& problem : scene.problems->problems)
      if (fits(problem, grid)) pairs.push_back({problem.start, problem.goal});
  if (pairs.empty())
    return sample_pairs(grid, scene.map->components, PlaceScorer::kDrawnPairs, kSeed);
  Random random(kSeed);
  for (std::size_t i = pairs.size() - 1; i > 0; --i)
    std::swap(pairs[i], pairs[random.below(i + 1)]);
  return pairs;
}

// Whatever a person waits for comes first.
void step_back() {
  constexpr int kNice = 5;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
}

// What a thread keeps from job to job.
struct Memory {
  std::shared_ptr<const OpenedMap> map;
  std::optional<FieldBuilder> fields;
  SavedCells::Memory places;

  FieldBuilder& fields_of(const std::shared_ptr<const OpenedMap>& wanted) {
    if (map != wanted) {
      fields.emplace(wanted->grid);
      places = {};
      map = wanted;
    }
    return *fields;
  }
};

}  // namespace

bool same_places(const Scene& a, const Scene& b, FieldKind kind) {
  if (a.map != b.map || a.directions != b.directions || a.landmarks != b.landmarks) return false;
  if (kind == FieldKind::one_more_pairs) {
    const auto component = [](const Scene& scene) {
      return scene.map->components.of(scene.map->grid.node(scene.start));
    };
    return a.problems == b.problems && component(a) == component(b);
  }
  return a.start == b.start && a.goal == b.goal;
}

// What is to be scored. Threads read it beside each other.
struct PlaceScorer::Plan {
  explicit Plan(PlaceRequest asked)
      : request(std::move(asked)), moves(Moves::of(scene().directions, grid())), fields(grid()) {
    const Components& components = scene().map->components;
    nodes = components.nodes(components.of(grid().node(scene().start)));
    if (of_pairs()) {
      pairs = pairs_of(scene());
      return;
    }
    Random random(kSeed);
    places = coarse_to_fine(grid(), spread_places(grid(), nodes, kMostPlaces, random), random);
    if (moves.directions == 8) gather();
    cells.emplace(fields, moves, Pair{scene().start, scene().goal}, nodes, request.tables, places);
  }

  const Scene& scene() const { return request.scene; }
  const Grid& grid() const { return request.scene.map->grid; }
  bool of_pairs() const { return request.kind == FieldKind::one_more_pairs; }
  std::size_t count() const { return of_pairs() ? pairs.size() : places.size(); }
  // How many are scored in one go from the given one on.
  std::size_t at_once(std::size_t from) const {
    std::size_t most = SavedCells::kPlacesAtOnce;
    if (of_pairs())
      most = PlaceScores::kPairsAtOnce;
    else if (!group_ends.empty())
      most = *std::upper_bound(group_ends.begin(), group_ends.end(), from) - from;
    return std::min(most, count() - from);
  }

  // Puts the places into the order in which they are scored in groups.
  void gather() {
    const std::size_t first = std::min(kForFirstPictures, places.size());
    for (std::size_t end = 0; end < first; group_ends.push_back(end))
      end = std::min(end + kFewAtOnce, first);
    const auto groups = gather_near(grid(), moves, std::span(places).subspan(first),
                                    NearFields::kLanes, kGroupReach);
    places.resize(first);
    for (const std::vector<Node>& group : groups) {
      places.insert(places.end(), group.begin(), group.end());
      group_ends.push_back(places.size());
    }
  }

  PlaceRequest request;
  Moves moves;
  FieldBuilder fields;
  std::span<const Node> nodes;
  std::vector<Node> places;
  std::vector<std::size_t> group_ends;  // of the places that are scored together, with 8 moves
  // or:
  std::vector<Pair> pairs;
  std::optional<SavedCells> cells;
};

// So far: of each place, kNone where it is still to be done; of pairs the sums at each node.
struct PlaceScorer::Scores {
  std::vector<std::int64_t> values;
  std::size_t next = 0;  // the first that nobody works on
  std::size_t done = 0;
  std::size_t drawn = 0;  // as many were in the last picture
};

struct PlaceScorer::Job {
  enum class What { plan, score, draw } what;
  int number;  // of the request
  std::optional<PlaceRequest> request;
  std::shared_ptr<const Plan> plan;
  std::size_t from = 0, count = 0;       // that are to be scored
  std::shared_ptr<const Scores> scores;  // that are to be drawn
};

struct PlaceScorer::Answer {
  std::shared_ptr<const Plan> plan;
  std::vector<std::int64_t> values;
  std::shared_ptr<const ScoredPlaces> picture;
};

namespace {

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

PlaceScorer::PlaceScorer(std::function<void()> on_ready, unsigned threads)
    : loop_(std::move(on_ready)) {
  begin_threads(threads > 0 ? threads : std::clamp(std::thread::hardware_concurrency(), 1u, 8u));
}

void PlaceScorer::begin_threads(unsigned threads) {
  const auto draw = [](const Plan& plan, const Scores& scores) {
    auto picture = std::make_shared<ScoredPlaces>();
    picture->scene = plan.scene();
    picture->kind = plan.request.kind;
    picture->done = static_cast<int>(scores.done);
    picture->of = static_cast<int>(plan.count());
    if (plan.of_pairs()) {
      PlaceValues& values = picture->values;
      values.by_node.assign(plan.grid().node_count(), PlaceValues::kNone);
      for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        values.by_node[static_cast<std::size_t>(plan.nodes[i])] = scores.values[i];
        values.greatest = std::max(values.greatest, scores.values[i]);
      }
      picture->best = best_of(plan.grid(), plan.nodes, scores.values);
      return picture;
    }
    std::vector<Node> places;
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < scores.values.size(); ++i) {
      if (scores.values[i] == PlaceValues::kNone) continue;
      places.push_back(plan.places[i]);
      values.push_back(scores.values[i]);
    }
    picture->values = spread_values(plan.grid(), places, values);
    picture->best = best_of(plan.grid(), places, values);
    return picture;
  };
  const auto score = [](Memory& memory, const Plan& plan, std::size_t from, std::size_t count) {
    FieldBuilder& fields = memory.fields_of(plan.scene().map);
    if (plan.of_pairs()) {
      const auto first = plan.pairs.begin() + static_cast<std::ptrdiff_t>(from);
      PlaceScores scores(fields, plan.moves, plan.nodes,
                         {first, first + static_cast<std::ptrdiff_t>(count)}, plan.request.tables);
      while (scores.advance()) continue;
      return std::vector<std::int64_t>(scores.scores().begin(), scores.scores().end());
    }
    const std::vector<int> saved =
        plan.cells->score(fields, memory.places, std::span(plan.places).subspan(from, count));
    return std::vector<std::int64_t>(saved.begin(), saved.end());
  };
  for (unsigned i = 0; i < threads; ++i) {
    auto memory = std::make_shared<std::optional<Memory>>();
    threads_.push_back(
        loop_.thread([this] { return next_job(); },
                     [memory, draw, score](const Job& job) {
                       if (!*memory) {
                         step_back();
                         memory->emplace();
                       }
                       if (job.what == Job::What::plan)
                         return Answer{std::make_shared<const Plan>(*job.request), {}, {}};
                       if (job.what == Job::What::draw)
                         return Answer{{}, {}, draw(*job.plan, *job.scores)};
                       return Answer{{}, score(**memory, *job.plan, job.from, job.count), {}};
                     },
                     [this](const Job& job, Answer answer) { put(job, std::move(answer)); }));
  }
}

std::optional<PlaceScorer::Job> PlaceScorer::next_picture() {
  const Scores& scores = *scores_;
  if (drawing_ || scores.done == scores.drawn) return std::nullopt;
  if (scores.drawn > 0 && !all_is_done() && !cancelled_ && Clock::now() < drawn_ + kBetweenPictures)
    return std::nullopt;
  drawing_ = true;
  scores_->drawn = scores.done;
  return Job{Job::What::draw, number_, {}, plan_, 0, 0, std::make_shared<const Scores>(scores)};
}

std::optional<PlaceScorer::Job> PlaceScorer::next_job() {
  std::optional<Job> job;
  if (asked_ && !plan_ && !planning_) {
    planning_ = true;
    job = Job{Job::What::plan, number_, asked_, nullptr, 0, 0, nullptr};
  } else if (plan_) {
    job = next_picture();
    if (!job && !cancelled_ && scores_->next < plan_->count()) {
      const std::size_t from = scores_->next;
      const std::size_t count = plan_->at_once(from);
      scores_->next += count;
      job = Job{Job::What::score, number_, {}, plan_, from, count, nullptr};
    }
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
      scores_ = std::make_shared<Scores>();
      if (plan_->of_pairs())
        scores_->values.assign(plan_->nodes.size(), 0);
      else
        scores_->values.assign(plan_->count(), PlaceValues::kNone);
      break;
    case Job::What::draw:
      drawing_ = false;
      drawn_ = Clock::now();
      picture_ = std::move(answer.picture);
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
  }
  if (all_is_done()) pause_clock();
}

bool PlaceScorer::all_is_done() const { return plan_ && scores_->done == plan_->count(); }

bool PlaceScorer::is_working() const {
  return under_way_ > 0 || (asked_ && !cancelled_ && !all_is_done()) ||
         (plan_ && scores_->drawn < scores_->done);
}

// From now on no time is counted.
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
  std::shared_ptr<const Plan> gone;  // let go without the lock
  loop_.change([&] {
    ++number_;
    asked_.reset();
    gone = std::exchange(plan_, nullptr);
    scores_.reset();
    picture_.reset();
    planning_ = drawing_ = cancelled_ = false;
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
