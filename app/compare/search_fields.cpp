#include "app/compare/search_fields.h"

#include <array>
#include <fmt/format.h>

#include "app/compare/choice_field.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/heuristic/heuristic_text.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

constexpr float kLabel = 92, kFieldRow = 36, kStackedLabel = 18, kStackedGap = 6;

}  // namespace

FieldPlace place_field(const SearchEditing& edit, const char* label, bool enabled, float height) {
  const UiContext& c = edit.c;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Color ink = c.palette.ui.text2.with_alpha(enabled ? 1 : kDisabled);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  FieldPlace place{{}, enabled};
  float bottom = 0;
  if (edit.stacked) {
    draw_text(list, c.fonts.caption, {at.x, at.y + c.px(2)}, ink, label);
    place.field = {at.x, at.y + c.px(kStackedLabel), edit.width, c.px(height)};
    bottom = place.field.y + place.field.h + c.px(kStackedGap);
  } else {
    draw_text(list, c.fonts.body, {at.x, centered_top(c.fonts.body, at.y, c.px(kFieldRow))}, ink,
              label);
    place.field = {at.x + c.px(kLabel), at.y + c.px((kFieldRow - kField) / 2),
                   edit.width - c.px(kLabel), c.px(height)};
    bottom = at.y + c.px(kFieldRow + height - kField);
  }
  ImGui::SetCursorScreenPos({at.x, bottom});
  return place;
}

void algorithm_field(SearchEditing& edit) {
  const int picked =
      choice_field(edit, "Algorithm", kAlgorithms, static_cast<int>(edit.spec.algorithm), true,
                   [](const AlgorithmRow& row) { return std::string(row.title); });
  if (picked < 0) return;
  ChangedAlgorithm made =
      with_algorithm(edit.spec, kAlgorithms[static_cast<std::size_t>(picked)].algorithm);
  edit.spec = made.spec;
  edit.dropped = std::move(made.dropped);
  edit.changed = true;
}

void heuristic_field(SearchEditing& edit) {
  const Moves& moves = edit.c.results.moves;
  const HeuristicChoice& h = edit.spec.h;
  const int picked = choice_field(
      edit, "Heuristic", heuristics(), static_cast<int>(h.heuristic),
      row_of(edit.spec.algorithm).takes_heuristic, [&](const HeuristicRow& row) {
        if (row.heuristic == Heuristic::distance)
          return std::string("distance, here ") + title_of(row_of(edit.spec.algorithm).any_angle
                                                               ? Heuristic::euclidean
                                                               : Heuristic::distance,
                                                           moves);
        // The parts' options have their own fields.
        if (row.heuristic == Heuristic::max && h.heuristic == Heuristic::max)
          return fmt::format("max of {} and {}", title_of(h.of[0].heuristic, moves),
                             title_of(h.of[1].heuristic, moves));
        return row.heuristic == h.heuristic ? title_of(h, moves) : std::string(row.title);
      });
  if (picked < 0 || picked == static_cast<int>(h.heuristic)) return;
  HeuristicChoice choice = usual_choice(heuristics()[static_cast<std::size_t>(picked)].heuristic);
  collect_at(choice, edit.c.state.scene);
  choice.scale = h.scale;
  if (!may_ask(edit.spec.algorithm, choice)) return;
  edit.spec.h = choice;
  edit.changed = true;
}

void scale_field(SearchEditing& edit) {
  constexpr int kOne = HeuristicChoice::kOne;
  static constexpr std::array<int, 7> kOffered = {
      kOne / 10, kOne / 2, kOne, 3 * kOne / 2, 2 * kOne, 10 * kOne, HeuristicChoice::kTypical};
  const int now = edit.spec.h.scale;
  std::vector<ListItem> items;
  int chosen = -1;
  for (const int scale : kOffered) {
    if (scale == now) chosen = static_cast<int>(items.size());
    const bool typical = scale == HeuristicChoice::kTypical;
    items.push_back(
        {typical ? "typical terrain" : "× " + scale_text(scale),
         typical ? "Scales h as if every cell had the map's median cost instead of its minimum."
         : scale == kOne ? "No scaling."
                         : "Multiplies the heuristic value by this factor."});
  }
  const bool takes = row_of(edit.spec.algorithm).takes_heuristic;
  const FieldPlace place = place_field(edit, "Scale of h", takes, kField);
  const std::string text = !takes        ? "none"
                           : chosen >= 0 ? items[static_cast<std::size_t>(chosen)].title
                                         : "× " + scale_text(now);
  const int picked = list_field(edit.c, "scale", place.field, text, items, chosen, takes);
  if (picked < 0 || picked == chosen) return;
  HeuristicChoice scaled = edit.spec.h;
  scaled.scale = kOffered[static_cast<std::size_t>(picked)];
  if (!may_ask(edit.spec.algorithm, scaled)) return;
  edit.spec.h = scaled;
  edit.changed = true;
}

void landmarks_field(SearchEditing& edit) {
  struct Offer {
    HeuristicChoice choice;
    std::string title;
    const char* tooltip;
  };
  HeuristicChoice& h = edit.spec.h;
  const bool asks = uses_landmarks(edit.spec);
  const auto with = [&h](int OneHeuristic::*value, int number) {
    HeuristicChoice choice{h.heuristic};
    choice.scale = h.scale;
    if (value) choice.*value = number;
    return choice;
  };
  std::vector<Offer> offers = {
      {with(nullptr, 0), "all, whole tables", "Uses every landmark's true costs."}};
  for (const LandmarkOption& option : landmark_options())
    for (const int number : *option.number == '\0' ? std::vector{1} : std::vector{2, 4})
      offers.push_back({with(option.value, number), fmt::format(fmt::runtime(option.title), number),
                        option.tooltip});
  std::vector<ListItem> items;
  int chosen = -1;
  for (const Offer& offer : offers) {
    if (options_text(offer.choice) == options_text(h)) chosen = static_cast<int>(items.size());
    items.push_back({offer.title, offer.tooltip});
  }
  const FieldPlace place = place_field(edit, "Landmarks", asks, kField);
  // Typed options may match none of the items.
  const std::string text = !asks         ? "none"
                           : chosen >= 0 ? items[static_cast<std::size_t>(chosen)].title
                                         : options_title(h).substr(2);
  const int picked = list_field(edit.c, "landmark-options", place.field, text, items, chosen, asks);
  if (picked < 0 || picked == chosen) return;
  if (!may_ask(edit.spec.algorithm, offers[static_cast<std::size_t>(picked)].choice)) return;
  h = offers[static_cast<std::size_t>(picked)].choice;
  edit.changed = true;
}

void weight_place_field(SearchEditing& edit) {
  const int picked =
      choice_field(edit, "Weighted", kWeightPlaces, static_cast<int>(edit.spec.weighs),
                   row_of(edit.spec.algorithm).takes_weight, [](const WeightPlaceRow& row) {
                     return row.place == WeightPlace::everywhere ? std::string("everywhere")
                                                                 : "cells" + std::string(row.title);
                   });
  if (picked < 0 || picked == static_cast<int>(edit.spec.weighs)) return;
  edit.spec.weighs = kWeightPlaces[static_cast<std::size_t>(picked)].place;
  edit.changed = true;
}

void ties_field(SearchEditing& edit) {
  const TieChoice& now = edit.spec.ties;
  const int picked =
      choice_field(edit, "Ties", tie_rules(), static_cast<int>(now.rule),
                   row_of(edit.spec.algorithm).takes_ties, [&](const TieRuleRow& row) {
                     return title_of(row.rule == now.rule ? now : usual_choice(row.rule));
                   });
  if (picked < 0 || picked == static_cast<int>(now.rule)) return;
  const TieChoice choice = usual_choice(tie_rules()[static_cast<std::size_t>(picked)].rule);
  if (!may_take(edit.spec.algorithm, choice)) return;
  edit.spec.ties = choice;
  edit.changed = true;
}

}  // namespace waymark
