#pragma once

#include "app/frame/layout.h"
#include "app/frame/ui_context.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The choices for the number of active landmarks. kAllActive means all.
inline constexpr int kActiveOffers[] = {kAllActive, 1, 2, 4};

// Draws the list of landmarks in the right pane's window: each landmark's position, the number of
// explored cells where it gives the tightest bound, and a button that removes it. A menu places
// several landmarks by a method. A click on the head changes `fold`.
void landmarks_panel(const UiContext& c, Fold& fold);

// The opacity of pale bars: in dark palettes, paler bars hardly differ from their track.
inline constexpr float kPaleOpacity = 0.62f;

// Draws "Place" at the right end of the section's head, and its menu: the number of landmarks, the
// method, a new random seed, the number of landmarks a search uses, and the rule that moves them
// after a search.
void place_menu(const UiContext& c, const Rect& head);

// How landmarks move after the user drops a dragged start or goal.

// Whether a rule may move landmarks.
bool follows_a_rule(const State& state);

// Draws the rule and its probability inside a popup of that width.
void after_search_controls(const UiContext& c, float width);

// Draws the rule and the number of times it has moved a landmark.
void after_search_line(const UiContext& c, const Rect& row);

}  // namespace waymark
