#pragma once

#include "app/ui/shell/ui_context.h"
#include "core/contender/contender.h"

namespace waymark {

// A search while it is edited.
struct SearchEditing {
  const UiContext& c;
  int index;        // in the roster
  float width;      // of the fields with their labels, in pixels
  bool stacked;     // labels stand above their fields
  SearchSpec spec;  // as it is changed
  bool changed = false;
  std::vector<std::string> dropped = {};  // settings that another algorithm does not take
};

// One field each, from the cursor down. What means nothing for the algorithm is shown faded and
// cannot be changed.
void algorithm_field(SearchEditing& edit);
void heuristic_field(SearchEditing& edit);
void weight_field(SearchEditing& edit);
// Its slider with its numbers below, and a field for what that does not reach, between the left and
// the right of a place that is as high as a field.
void weight_controls(SearchEditing& edit, const Rect& place, bool enabled);
// In which part of the map the weight holds.
void weight_place_field(SearchEditing& edit);
// What h is multiplied by before anything else.
void scale_field(SearchEditing& edit);
// Which landmarks are asked and what is stored of their tables: one option, or as it was typed.
void landmarks_field(SearchEditing& edit);
// What its heuristic is told: the numbers of one that has some, the two of which it is the greater,
// else the landmarks.
void options_field(SearchEditing& edit);
void ties_field(SearchEditing& edit);
// The potential of a search from both ends; of others whether they prune.
void bounds_field(SearchEditing& edit);
// What the search counts of terrain.
void alpha_field(SearchEditing& edit);
// Whether it goes on after its first path, and for how many cells.
void anytime_field(SearchEditing& edit);
// Of iterative deepening: what it leaves out, what it remembers, how the threshold grows.
void cut_field(SearchEditing& edit);
void cache_field(SearchEditing& edit);
void delta_field(SearchEditing& edit);
// How the open list is kept.
void open_list_field(SearchEditing& edit);
// Of a distance that is fit to the costs towards a goal: towards this one. Of an old path: from
// this start.
void collect_at(OneHeuristic& one, const Scene& scene);

// Where a field stands beside its label or below it; the cursor goes on below.
struct FieldPlace {
  Rect field;
  bool enabled;
};
FieldPlace place_field(const SearchEditing& edit, const char* label, bool enabled, float height);

}  // namespace waymark
