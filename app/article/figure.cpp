#include "app/article/figure.h"

#include <algorithm>
#include <variant>

#include "app/compare/formula_editor.h"
#include "core/heuristic/formula_values.h"

namespace waymark {
namespace {

State seen_by(const FigurePane& pane, State state) {
  for (const Command& command : pane.view) state = apply(std::move(state), command);
  return state;
}

// Whether a command may come from the map or the field of a figure with this first state. If a
// landmark is selected at first, one always is. Otherwise none is, because the marks of a selected
// landmark would hide what the figure shows.
bool is_meant_for_figures(const State& first, const Command& command) {
  if (const auto* select = std::get_if<SelectLandmark>(&command))
    return first.selected != kNothingSelected && select->index != kNothingSelected;
  return std::holds_alternative<MoveStart>(command) || std::holds_alternative<MoveGoal>(command) ||
         std::holds_alternative<MoveLandmark>(command) ||
         std::holds_alternative<SetSearches>(command);
}

// The landmarks that a step sets; nullptr if it does anything else.
const std::vector<Cell>* landmarks_of(const std::vector<Command>& step) {
  const auto* set = step.size() == 1 ? std::get_if<SetLandmarks>(&step.front()) : nullptr;
  return set ? &set->cells : nullptr;
}

// Whether the input is a number of landmarks: each step adds one to the previous step's landmarks.
bool counts_landmarks(const FigureInput& input) {
  const std::vector<Cell>* before = nullptr;
  for (const std::vector<Command>& step : input.steps) {
    const std::vector<Cell>* const cells = landmarks_of(step);
    if (!cells) return false;
    if (before && (cells->size() != before->size() + 1 ||
                   !std::equal(before->begin(), before->end(), cells->begin())))
      return false;
    before = cells;
  }
  return true;
}

// Removes the last landmarks, or adds landmarks of `placed` that are not in use, until there are
// `count`. The next one in `placed` is added first. `count` is at most the size of `placed`.
std::vector<Cell> with_count(std::vector<Cell> landmarks, std::size_t count,
                             const std::vector<Cell>& placed) {
  const std::size_t first = landmarks.size();
  if (count < first) landmarks.resize(count);
  for (std::size_t i = first; landmarks.size() < count && i < first + placed.size(); ++i) {
    const Cell next = placed[i % placed.size()];
    if (std::find(landmarks.begin(), landmarks.end(), next) == landmarks.end())
      landmarks.push_back(next);
  }
  return landmarks;
}

// For each target, the number of cells at which A's estimate differs from it, see Situation.
std::vector<std::optional<int>> off_targets(
    const Results& results, const std::vector<std::shared_ptr<const Formula>>& targets) {
  std::vector<std::optional<int>> counts(targets.size());
  const Result<Verdict>* const verdict = results.verdict(Slot::a);
  if (!verdict || !*verdict) return counts;
  const Grid& grid = results.scene.map->grid;
  const Query query = results.query();
  const EstimatePlanes::Plane& h = results.estimates->a;
  FormulaValues values;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (!FormulaValues::fits(query, *targets[i])) continue;
    values.set(query, *targets[i]);
    int off = 0;
    for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node)
      if (grid.walkable(node) && values(node) != h[static_cast<std::size_t>(node)]) ++off;
    if (!values.met_undefined()) counts[i] = off;
  }
  return counts;
}

}  // namespace

Figure::Figure(const ChapterFigure& plan, State first, std::function<void()> wake)
    : plan_(plan),
      first_(std::move(first)),
      store_(first_),
      panes_(plan.panes.size()),
      computers_(plan.panes.size()),
      computer_(
          [this](const Request& request) {
            Answer answer;
            for (std::size_t i = 0; i < request.size(); ++i)
              answer.panes.push_back(computers_[i].compute(request[i]));
            if (plan_.targets)
              answer.off_targets = off_targets(*answer.panes.front(), *plan_.targets);
            return answer;
          },
          wake),
      averager_(
          [goals = plan.goals](const Scene& scene) {
            return Averages{scene, mean_over_goals(scene, goals)};
          },
          wake) {
  for (std::size_t i = 0; i < panes_.size(); ++i) {
    panes_[i].state = seen_by(plan_.panes[i], store_.state());
    // Marks the worst cell.
    if (plan_.check) panes_[i].ui.certificate = Slot::a;
  }
}

void Figure::open(const State& state) {
  store_.begin_gesture();
  store_.apply(OpenScene{state.scene});
  store_.apply(SetCamera{state.camera});
  store_.apply(SelectLandmark{state.selected});
  store_.end_gesture();
}

bool Figure::is_current() const {
  if (plan_.goals > 0 && (!averages_ || averages_->scene != panes_.front().state.scene))
    return false;
  return std::all_of(panes_.begin(), panes_.end(), [](const Pane& pane) {
    return pane.results && pane.results->answer(pane.state);
  });
}

bool Figure::hand_is_busy() const {
  return hand || std::any_of(panes_.begin(), panes_.end(),
                             [](const Pane& pane) { return pane.ui.hand_is_busy(); });
}

std::optional<Situation> Figure::situation(const FigureSituations& figures,
                                           std::size_t pane) const {
  const Pane& of = panes_[pane];
  if (!of.results) return std::nullopt;
  Situation situation{of.state, *of.results, pointed};
  situation.figures = &figures;
  situation.many_goals = averages_ ? &averages_->means : nullptr;
  if (!text_has_error()) situation.off_targets = off_targets_;
  situation.first = &first_.scene;
  situation.hides = hides;
  return situation;
}

void Figure::carry_out() {
  for (const Intent& intent : intents_) {
    const auto* step = std::get_if<StoreStep>(&intent);
    if (!step || hides) continue;
    const auto* command = std::get_if<Command>(step);
    if (!command || is_meant_for_figures(first_, *command)) store_.take(*step);
  }
  intents_.clear();
}

Figure::Request Figure::request(int plot_bins) const {
  Request request;
  for (std::size_t i = 0; i < panes_.size(); ++i) {
    ComputeRequest one = request_for(panes_[i].state);
    one.others = plan_.listed;
    one.certificates = plan_.check;
    if (plan_.panes[i].kind == FigurePane::Kind::plot) one.plot_columns = one.plot_rows = plot_bins;
    request.push_back(std::move(one));
  }
  return request;
}

void Figure::ask(int plot_bins) {
  for (std::size_t i = 0; i < panes_.size(); ++i) {
    panes_[i].state = seen_by(plan_.panes[i], store_.state());
    if (hides) panes_[i].state.prediction.what = Guessed::expanded_a;
  }
  const Scene& scene = panes_.front().state.scene;
  // On a large map of the user's, hundreds of searches would slow a drag down.
  constexpr std::size_t kMostInDrag = 10'000;
  const bool waits =
      store_.in_gesture() && static_cast<std::size_t>(scene.map->grid.node_count()) > kMostInDrag;
  if (plan_.goals > 0 && asked_averages_ != scene && !waits) {
    asked_averages_ = scene;
    averager_.ask(scene);
  }
  Request wanted = request(plot_bins);
  if (asked_ == wanted) return;
  asked_ = wanted;
  computer_.ask(std::move(wanted));
}

void Figure::take(std::chrono::milliseconds longest) {
  if (longest.count() > 0) computer_.wait_for(longest);
  if (std::optional<Averages> averages = averager_.take()) averages_ = std::move(averages);
  std::optional<Answer> answer = computer_.take();
  if (!answer) return;
  for (std::size_t i = 0; i < panes_.size(); ++i) panes_[i].results = std::move(answer->panes[i]);
  off_targets_ = std::move(answer->off_targets);
}

int Figure::step_of(const FigureInput& input) const {
  if (counts_landmarks(input)) {
    const std::size_t count = store_.state().scene.landmarks.size();
    const std::size_t more = count - std::min(count, landmarks_of(input.steps.front())->size());
    return static_cast<int>(std::min(more, input.steps.size() - 1));
  }
  for (std::size_t i = 0; i < input.steps.size(); ++i) {
    State state = store_.state();
    if (input.gap) {
      const Cell cell{input.gap->x, input.gap->y + static_cast<int>(i)};
      if (state.scene.map->grid.walkable(cell)) return static_cast<int>(i);
      continue;
    }
    for (const Command& command : input.steps[i]) state = apply(std::move(state), command);
    if (state.scene == store_.state().scene) return static_cast<int>(i);
  }
  return 0;
}

void Figure::set_step(const FigureInput& input, int step) {
  step = std::clamp(step, 0, static_cast<int>(input.steps.size()) - 1);
  if (hides || step == step_of(input)) return;
  const bool own = !store_.in_gesture();
  if (own) store_.begin_gesture();
  const std::vector<Command>& commands = input.steps[static_cast<std::size_t>(step)];
  if (counts_landmarks(input))
    store_.apply(
        SetLandmarks{with_count(store_.state().scene.landmarks, landmarks_of(commands)->size(),
                                *landmarks_of(input.steps.back()))});
  else
    for (const Command& command : commands) store_.apply(command);
  if (own) store_.end_gesture();
}

const FigureInput* Figure::input(std::string_view name) const {
  for (const FigureInput& input : plan_.inputs)
    if (input.name == name) return &input;
  return nullptr;
}

void Figure::type(const std::string& text) {
  FormulaEdit& edit = panes_.front().ui.own.get<FormulaEdit>();
  edit.text = text;
  std::optional<Roster> roster = with_formula(store_.state().scene.roster, Slot::a, text);
  edit.has_error = !roster;
  if (!roster) return;
  store_.apply(SetSearches{std::move(*roster)});
  edit.followed = text;
}

bool Figure::text_has_error() const {
  const auto* const edit = panes_.front().ui.own.find<FormulaEdit>();
  return edit && edit->has_error;
}

void Figure::move_portal(int index, bool from, Cell to) {
  const std::span<const Portal> now = portals_of(*store_.state().scene.map);
  std::vector<Portal> moved(now.begin(), now.end());
  Portal& portal = moved[static_cast<std::size_t>(index)];
  (from ? portal.from : portal.to) = to;
  const Grid& grid = store_.state().scene.map->grid;
  if (hides || !grid.walkable(to) || !Portals::of(moved, grid.width(), grid.height())) return;
  const bool own = !store_.in_gesture();
  if (own) store_.begin_gesture();
  // Setting all of them keeps their order.
  for (const Portal& old : std::vector<Portal>(now.begin(), now.end()))
    store_.apply(RemovePortal{old.from, old.to});
  for (const Portal& one : moved) store_.apply(SetPortal{one});
  if (own) store_.end_gesture();
}

void take_steps(Figure& figure, const std::vector<SolutionStep>& steps) {
  for (const SolutionStep& step : steps)
    if (const auto* point = std::get_if<SolutionPoint>(&step))
      figure.pointed = point->at;
    else if (const auto* text = std::get_if<SolutionText>(&step))
      figure.type(text->text);
    else
      figure.store().apply(std::get<Command>(step));
}

CheckedFigures::CheckedFigures(const Chapter& chapter) {
  for (const ChapterFigure& plan : chapter.figures)
    figures_.push_back(std::make_unique<Figure>(plan, opening_state(plan).value(), [] {}));
  update();
}

const Situation* CheckedFigures::situation(std::string_view figure) const {
  for (std::size_t i = 0; i < figures_.size(); ++i)
    if (figure.empty() || figures_[i]->plan().id == figure) return &*situations_[i];
  return nullptr;
}

bool CheckedFigures::holds(const Expression& condition, int figure) const {
  const Situation& own = *situations_[static_cast<std::size_t>(figure)];
  return condition.holds([&](std::string_view name) { return quantity_value(own, name); });
}

void CheckedFigures::reset() {
  for (const std::unique_ptr<Figure>& figure : figures_) {
    if (figure->is_changed()) figure->reset();
    figure->pointed.reset();
  }
}

void CheckedFigures::update() {
  situations_.resize(figures_.size());
  for (std::size_t i = 0; i < figures_.size(); ++i) {
    constexpr int kBins = 100;
    figures_[i]->ask(kBins);
    figures_[i]->wait();
    figures_[i]->take({});
    situations_[i].emplace(*figures_[i]->situation(*this));
  }
}

}  // namespace waymark
