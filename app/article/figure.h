#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <imgui.h>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/article/chapter.h"
#include "app/compute/compute.h"
#include "app/compute/scene_search.h"
#include "app/drawing/scene_textures.h"
#include "app/frame/intent.h"
#include "app/frame/ui_state.h"
#include "app/kit/work_loop.h"
#include "app/lessons/quantities.h"
#include "app/scene/store.h"
#include "core/field/distance_field.h"

namespace waymark {

// A corner of a figure's triangle that is being dragged.
struct TriangleHand {
  int corner = 0;    // 0: A, 1: Z, 2: L
  double scale = 1;  // pixels per cell of cost
  // The other two corners in the order A, Z, L, A, and the costs to their points.
  ImVec2 at_first, at_second;
  DistanceField first, second;
};

// A figure of the open chapter: its state with undo, and the results of its panes, which are
// computed in the background.
class Figure {
 public:
  // The content of a pane.
  struct Pane {
    UiState ui;                              // for example, the point dragged in it
    State state;                             // the figure's state, seen by this pane
    std::shared_ptr<const Results> results;  // nullptr before the first
    std::optional<SceneTextures> textures;   // made when the pane is first drawn
  };

  // `first`: its first state, see opening_state(). `wake` is called on another thread when there
  // are new results. `plan` must outlive the figure.
  Figure(const ChapterFigure& plan, State first, std::function<void()> wake);

  const ChapterFigure& plan() const { return plan_; }
  const State& first() const { return first_; }
  const State& state() const { return store_.state(); }
  Store& store() { return store_; }
  bool can_undo() const { return store_.can_undo(); }
  // Whether its scene is not the first one.
  bool is_changed() const { return store_.state().scene != first_.scene; }
  // Shows the scene, the camera and the selection of `state`, or of the first state, as one undo
  // step.
  void open(const State& state);
  void reset() { open(first_); }
  // Whether the user is dragging a point.
  bool hand_is_busy() const;
  // The requests of its panels in this frame.
  std::vector<Intent>& intents() { return intents_; }
  std::vector<Pane>& panes() { return panes_; }
  const std::vector<Pane>& panes() const { return panes_; }
  // Whether every pane has results of the current state, and averages of its current scene.
  bool is_current() const;
  bool busy() const { return computer_.busy() || averager_.busy(); }
  void wait() const {
    computer_.wait();
    averager_.wait();
  }
  // The numbers of a pane. std::nullopt before its first results.
  std::optional<Situation> situation(const FigureSituations& figures, std::size_t pane = 0) const;

  std::optional<TriangleHand> hand;
  Rect view;          // where its last map was drawn; empty if the page does not show it
  bool held = false;  // whether the pointer holds a map, but nothing on it
  std::array<ImVec2, 3> corners;  // where A, Z and L of its last triangle were drawn
  // The cell under the pointer, see Article::Pointer, or where a solution points. The panes set
  // `next_pointed` while they are drawn, and it becomes `pointed` in the next frame.
  std::optional<Cell> pointed, next_pointed;
  // Whether the figure shows only its map and points, because a question about it is open.
  // Meanwhile, the reader cannot change it, so the question stays about the same state.
  bool hides = false;
  // Whether the reader cannot drag its points and the ends of its portals.
  bool fixed() const { return plan_.fixed || hides; }

  // Carries out the intents: steps that change the scene or the selection. Ignores all others, so
  // the map of a figure cannot be panned.
  void carry_out();
  // Requests results if the state has changed. `plot_bins`: the side of a plot.
  void ask(int plot_bins);
  // Waits, at most `longest`, for the results of the panes, and takes all results that are ready.
  void take(std::chrono::milliseconds longest);

  // The step to which an input is set now, 0 if it is set to none of them. If each step adds a
  // landmark to the previous step's landmarks, the step depends only on the number of landmarks.
  int step_of(const FigureInput& input) const;
  // Sets an input to a step, as one undo step or as part of the current gesture. A number of
  // landmarks removes the last landmarks or adds others; the rest stay where the reader moved them.
  void set_step(const FigureInput& input, int step);
  const FigureInput* input(std::string_view name) const;
  // Shows `text` in the figure's field, and gives A this formula unless the text has an error.
  void type(const std::string& text);
  // Whether the text in the figure's field is not a formula. Then A keeps the last formula.
  bool text_has_error() const;
  // Moves an end of a portal, given by its index on the map. Does nothing if the map allows no such
  // portal.
  void move_portal(int index, bool from, Cell to);

 private:
  using Request = std::vector<ComputeRequest>;  // one per pane
  struct Answer {
    std::vector<std::shared_ptr<const Results>> panes;
    std::vector<std::optional<int>> off_targets;
  };
  struct Averages {
    Scene scene;
    MeanExpansions means;
  };

  Request request(int plot_bins) const;

  const ChapterFigure& plan_;
  const State first_;
  Store store_;
  std::vector<Intent> intents_;
  std::vector<Pane> panes_;
  std::vector<std::optional<int>> off_targets_;  // see Situation
  std::optional<Averages> averages_;
  std::optional<Request> asked_;
  std::optional<Scene> asked_averages_;
  std::vector<Computer> computers_;  // one per pane, only used on the worker's thread
  LatestWins<Request, Answer> computer_;
  LatestWins<Scene, Averages> averager_;
};

// Applies steps to a figure. SolutionAction is not valid.
void take_steps(Figure& figure, const std::vector<SolutionStep>& steps);

// The figures of a chapter without a window: they show each state that they are given at once.
class CheckedFigures : public FigureSituations {
 public:
  // `chapter` must outlive the object, and its maps must open, see parse_chapter().
  explicit CheckedFigures(const Chapter& chapter);

  const Situation* situation(std::string_view figure) const override;
  const Figure& figure(int index) const { return *figures_[static_cast<std::size_t>(index)]; }
  // Whether a condition holds. Names without a figure belong to the figure with that index.
  bool holds(const Expression& condition, int figure = 0) const;

  // Applies steps to a figure. Call update() after the last step.
  void take(int figure, const std::vector<SolutionStep>& steps) {
    take_steps(*figures_[static_cast<std::size_t>(figure)], steps);
  }
  // Shows the first state of every figure again, with the pointer on no cell. Call update() next.
  void reset();
  // Computes the results of the figures that have changed.
  void update();

 private:
  std::vector<std::unique_ptr<Figure>> figures_;
  std::vector<std::optional<Situation>> situations_;
};

}  // namespace waymark
