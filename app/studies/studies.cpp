#include "app/studies/studies.h"

#include <algorithm>
#include <imgui.h>
#include <iterator>
#include <utility>

#include "app/compute/scene_search.h"
#include "app/kit/work_loop.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

CountStudies::CountStudies(const std::function<void()>& on_change)
    : presenter_([](const PresentRequest& request) { return present_of(request); }, on_change),
      comparer_(
          [](const TwoRequest& request) {
            return compare_placements(request.scene, request.landmarks,
                                      scene_pairs(request.scene, request.pairs, request.seed),
                                      *request.progress);
          },
          on_change) {
  for (const Study* study : kStudies)
    if (study->work != nullptr) works_.emplace_back(study, study->work(on_change));
}

CountStudies::~CountStudies() { forget(); }

void CountStudies::measure(const Study& study, const State& state) {
  std::find_if(works_.begin(), works_.end(), [&study](const Work& work) {
    return work.first == &study;
  })->second->measure(state);
}

void CountStudies::cancel() {
  for (const Work& work : works_) work.second->cancel();
}

std::optional<JobStatus> CountStudies::measuring(const Study& study) const {
  for (const Work& work : works_)
    if (work.first == &study) return work.second->measuring();
  return std::nullopt;
}

bool CountStudies::measuring() const {
  return std::any_of(works_.begin(), works_.end(),
                     [](const Work& work) { return work.second->measuring().has_value(); });
}

std::optional<Error> CountStudies::take_error() {
  for (const Work& work : works_)
    if (std::optional<Error> error = work.second->take_error()) return error;
  return std::nullopt;
}

CountStudies::Present CountStudies::present_of(const PresentRequest& request) {
  FieldBuilder fields(request.run->scene.map->grid);
  PlacedLandmarks placed{request.landmarks,
                         landmark_tables(fields, request.run->moves, request.landmarks)};
  return {request.run->pairs, request.landmarks,
          study_landmarks(
              request.run->scene.map->grid, request.run->moves, placed, *request.run->pairs,
              [&request] { return !request.progress->cancelled(); }, job_threads())};
}

const CountFigures* CountStudies::present(const Scene& scene) const {
  const std::shared_ptr<const CountRun> run = of<CountRun>();
  const bool known = run && present_ && present_->figures && present_->pairs == run->pairs &&
                     present_->landmarks == scene.landmarks;
  return known ? &*present_->figures : nullptr;
}

void CountStudies::pin(std::size_t place, const Scene& scene, std::string method) {
  if (pinned_on_ != scene.map) unpin();
  pinned_on_ = scene.map;
  pins_.at(place) = scene.landmarks;
  pinned_methods_.at(place) = std::move(method);
  two_ = nullptr;
}

void CountStudies::unpin() {
  pins_ = {};
  pinned_methods_ = {};
  pinned_on_ = nullptr;
  two_ = nullptr;
  if (asked_two_) asked_two_->progress->cancel();
  asked_two_.reset();
}

void CountStudies::forget() {
  cancel();
  if (asked_present_) asked_present_->progress->cancel();
  asked_present_.reset();
  present_.reset();
  unpin();
}

void CountStudies::follow(const State& now, const State& own, bool at_rest) {
  for (const Work& work : works_) work.second->forget_others(now.scene, own.scene);
  if (std::optional<Present> done = presenter_.take(); done && done->figures)
    present_ = std::move(done);
  if (std::optional<Two> done = comparer_.take(); done && *done && asked_two_ &&
                                                  (*done)->landmarks == asked_two_->landmarks &&
                                                  (*done)->is_of(now.scene))
    two_ = std::move(*done);
  if (at_rest) follow_present(now.scene);
  follow_pins(now);
}

void CountStudies::follow_present(const Scene& now) {
  const std::shared_ptr<const CountRun> run = of<CountRun>();
  if (!run || !run->is_of(now) || now.landmarks.empty()) return;
  if (asked_present_ && asked_present_->run->pairs == run->pairs &&
      asked_present_->landmarks == now.landmarks)
    return;
  if (asked_present_) asked_present_->progress->cancel();
  asked_present_ = {run, now.landmarks, std::make_shared<JobProgress>()};
  presenter_.ask(*asked_present_);
}

void CountStudies::follow_pins(const State& now) {
  if (pinned_on_ != now.scene.map) unpin();
  if (!pins_[0] || !pins_[1]) return;
  const std::array both = {*pins_[0], *pins_[1]};
  const CountPlot& plot = now.count_plot;
  if (asked_two_ && asked_two_->landmarks == both &&
      asked_two_->scene.directions == now.scene.directions && asked_two_->pairs == plot.pairs &&
      asked_two_->seed == plot.seed)
    return;
  if (asked_two_) asked_two_->progress->cancel();
  asked_two_ = {now.scene, both, plot.pairs, plot.seed, std::make_shared<JobProgress>()};
  two_ = nullptr;
  comparer_.ask(*asked_two_);
}

bool CountStudies::busy() const { return measuring() || presenter_.busy() || comparer_.busy(); }

void CountStudies::wait() const {
  for (const Work& work : works_) work.second->wait();
  presenter_.wait();
  comparer_.wait();
}

const Study kRepairStudy = {
    .name = "repair",
    .command = on_command_line(add_repair_options),
    .help = "Measure how much a search saves by reusing earlier ones while the map changes",
    .subject = "search repair"};

const Study kMeshStudy = {
    .name = "mesh",
    .command = on_command_line(add_mesh_options),
    .help = "Compare what landmarks save on a grid map and on its navigation mesh",
    .subject = "navigation meshes"};

const Study& study_of(CountPlot::Shown shown) {
  const std::string_view name = CountPlot::kNames[static_cast<std::size_t>(shown)];
  return **std::find_if(std::begin(kStudies), std::end(kStudies),
                        [name](const Study* study) { return study->name == name; });
}

void pair_items(const UiContext& c) {
  for (const char* id :
       {"count.pairs_100", "count.pairs_200", "count.pairs_1000", "count.problems", "count.next"})
    action_item(c, id);
  ImGui::Separator();
}

}  // namespace waymark
