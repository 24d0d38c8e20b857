#include "app/article/checked_figures.h"

namespace waymark {

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
