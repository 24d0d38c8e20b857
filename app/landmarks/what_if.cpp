#include "app/landmarks/what_if.h"

#include <chrono>
#include <fmt/format.h>

#include "app/compute/compute.h"
#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "app/screen/style.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

// The classes of a field of kind `what_if`, see CellField.
enum Class : std::uint16_t { kEitherWay, kSaved, kNew, kOther, kNewHatch };

// Searches with other landmarks, and keeps its memory between searches on one map.
class Trial {
 public:
  std::shared_ptr<const WhatIf::Answer> answer(const std::shared_ptr<const Results>& results,
                                               const WhatIf::Place& place) {
    const auto begun = std::chrono::steady_clock::now();
    const Results& r = *results;
    if (!work_ || work_->map != r.scene.map) work_ = std::make_unique<MapWork>(r.scene.map);
    auto answer = std::make_shared<WhatIf::Answer>();
    answer->before = results;
    answer->slot = *landmark_asker(r.scene);
    answer->place = place;
    const LandmarkTable table = work_->fields.share(r.moves, place.cell);
    std::vector<LandmarkTable> tables = r.tables;
    const bool moves = place.moved != kNothingSelected;
    if (moves && tables.size() < Placement::kMaxLandmarks) {
      tables.push_back(table);
      answer->added = search(r, answer->slot, tables);
      tables.pop_back();
    }
    if (moves)
      tables[static_cast<std::size_t>(place.moved)] = table;
    else
      tables.push_back(table);
    answer->there = search(r, answer->slot, tables);
    compare(*answer);
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begun;
    answer->milliseconds = time.count();
    return answer;
  }

 private:
  WhatIf::Figures search(const Results& r, Slot slot, const std::vector<LandmarkTable>& tables) {
    outcome_ =
        work_->searcher.run(r.query_with(tables), spec_on(r.scene, slot), std::move(outcome_));
    return {outcome_.counts.expanded, outcome_.h_start};
  }

  // Compares the last search with the one in the results, cell by cell.
  void compare(WhatIf::Answer& answer) const {
    const Results& r = *answer.before;
    const Grid& grid = r.scene.map->grid;
    const auto width = static_cast<std::size_t>(grid.width());
    auto field = std::make_shared<CellField>();
    field->kind = FieldKind::what_if;
    field->of = answer.slot;
    field->texels.assign(width * static_cast<std::size_t>(grid.height()), CellField::kNothing);
    const auto texel = [&](Node node) -> std::uint16_t& {
      const Cell cell = grid.cell(node);
      return field
          ->texels[static_cast<std::size_t>(cell.y) * width + static_cast<std::size_t>(cell.x)];
    };
    const Slot other = answer.slot == Slot::b ? Slot::a : Slot::b;
    if (other == Slot::a || r.has_b())
      for (const Node node : r.run(other).record.node) texel(node) = kOther;
    for (const Node node : r.run(answer.slot).record.node)
      if (std::exchange(texel(node), kSaved) != kSaved) ++answer.saved;
    constexpr std::uint16_t kHatchedNew =
        kNew | static_cast<std::uint16_t>((1 + kNewHatch) << CellField::kSecondShift);
    for (const Node node : outcome_.record.node) {
      std::uint16_t& at = texel(node);
      if (at == kSaved) {
        --answer.saved;
        ++answer.either_way;
        at = kEitherWay;
      } else if (at != kEitherWay && at != kHatchedNew) {
        ++answer.fresh;
        at = kHatchedNew;
      }
    }
    answer.cells = std::move(field);
  }

  std::unique_ptr<MapWork> work_;
  SearchOutcome outcome_;
};

std::string landmark_words(const WhatIf::Answer& answer) {
  const Scene& scene = answer.before->scene;
  return answer.place.moved == kNothingSelected
             ? fmt::format("with landmark {} here", next_landmark_number(scene))
             : fmt::format("if landmark {} were here", landmark_number(scene, answer.place.moved));
}

}  // namespace

WhatIf::WhatIf(Workspace& workspace, std::function<void()> wake)
    : workspace_(workspace),
      searcher_(
          [trial = std::make_shared<Trial>()](const Request& request) {
            return trial->answer(request.results, request.place);
          },
          std::move(wake)) {
  workspace.features.refer(*this);
}

void WhatIf::add_actions() {
  workspace_.actions.add({"edit.tool_what_if", "What if a landmark were here", icon::kWhatIf,
                          key(SDLK_n), [this] { return !refusal(); },
                          [this] { return workspace_.ui.tool == Tool::what_if; },
                          [this] {
                            Tool& tool = workspace_.ui.tool;
                            tool = tool == Tool::what_if ? Tool::move : Tool::what_if;
                          },
                          false, [this] { return refusal(); }});
}

std::optional<std::string> WhatIf::refusal() const {
  if (!workspace_.shown) return "the map is not ready";
  const Results& r = workspace_.results();
  const State& state = workspace_.state();
  if (state.prediction.hides()) return "the question is still open";
  if (r.walk || state.walk.on) return "a unit is walking";
  if (has_stale_tables(r.scene)) return "the tables are stale";
  const std::optional<Slot> slot = landmark_asker(r.scene);
  if (!slot) return "neither A nor B uses landmarks";
  return misfit_on(r.scene, *slot);
}

void WhatIf::try_place(const Place& place) {
  wanted_ = place;
  ask(place);
}

// Other results for the same scene contain the same searches.
void WhatIf::ask(const Place& place) {
  const std::shared_ptr<const Results>& now = workspace_.shown;
  // The results may be older than the list of landmarks.
  if (place.moved >= static_cast<int>(now->scene.landmarks.size())) return;
  if (asked_.results && asked_.place == place &&
      (asked_.results == now || asked_.results->scene == now->scene))
    return;
  asked_ = {now, place};
  searcher_.ask(asked_);
}

void WhatIf::follow() {
  // How long a frame waits for a short search. If the last search took longer, waiting would only
  // drop frames.
  constexpr std::chrono::milliseconds kPatience{4};
  if (wanted_ && answer_ && answer_->milliseconds < static_cast<double>(kPatience.count()))
    searcher_.wait_for(kPatience);
  if (std::optional<std::shared_ptr<const Answer>> made = searcher_.take())
    answer_ = std::move(*made);
  shown_ = std::exchange(wanted_, std::nullopt);
  const bool fits = answer_ && answer_->before->scene == workspace_.results().scene;
  if (!shown_ || !fits) answer_.reset();
  if (!shown_) asked_ = {};
  workspace_.ui.elsewhere = shown_ ? shown_->moved : kNothingSelected;
}

SummaryText what_if_text(const WhatIf::Answer& answer) {
  const Results& r = *answer.before;
  const Grid& grid = r.scene.map->grid;
  const SummaryMark mark = answer.slot == Slot::a ? SummaryMark::a : SummaryMark::b;
  const auto signed_text = [](int number) {
    return number > 0 ? "+" + grouped(number) : grouped(number);
  };
  SummaryText text;
  const int change = answer.difference();
  text.figure = change == 0 ? "no change" : signed_text(change);
  text.caption = in_words_of(grid, (change == 0 ? "" : "cells, ") + landmark_words(answer));
  const Cost before = r.run(answer.slot).h_start, after = answer.there.h_start;
  SummarySentence sentence = {{before == after ? "The estimate at the start would stay at "
                                               : "The estimate at the start would be ",
                               SummaryMark::none},
                              {length_text(after, r.moves), mark}};
  if (before != after) {
    sentence.push_back({" instead of ", SummaryMark::none});
    sentence.push_back({length_text(before, r.moves), mark});
  }
  if (r.exact.cost != kNoCost) {
    sentence.push_back({"; the path costs ", SummaryMark::none});
    sentence.push_back({length_text(r.exact.cost, r.moves), SummaryMark::true_cost});
  }
  sentence.push_back({".", SummaryMark::none});
  text.paragraphs.push_back(std::move(sentence));
  if (answer.added) {
    const int added = answer.added->explored - r.run(answer.slot).counts.expanded;
    SummarySentence other = {
        {fmt::format("As a new landmark, number {}: ", next_landmark_number(r.scene)),
         SummaryMark::none}};
    if (added == 0) {
      other.push_back({"no change.", SummaryMark::none});
    } else {
      other.push_back({signed_text(added), mark});
      other.push_back({in_words_of(grid, " cells. Hold Shift to see them."), SummaryMark::none});
    }
    text.paragraphs.push_back(std::move(other));
  }
  return text;
}

}  // namespace waymark
