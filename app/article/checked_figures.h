#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/article/figure.h"

namespace waymark {

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
