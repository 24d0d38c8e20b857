#include "app/presentations/presentation_figures.h"

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/scene_searches.h"

namespace waymark {
namespace {

std::string number_of(const Run& run) {
  return run.fits ? grouped(run.counts.expanded) : std::string("–");
}

}  // namespace

PresentationFigures presentation_figures(const Results& results, const Palette& palette) {
  const auto with = [&results](Slot slot) {
    return "with " + slot_word(results.scene, results.moves, slot);
  };
  const std::string what = in_words_of(
      results.scene.map->grid,
      results.exact.cost == kNoCost ? "cells explored, no path found, " : "cells explored ");
  if (!results.has_b()) return {{number_of(results.a), what + with(Slot::a), palette.panel.a}, {}};
  return {{number_of(results.b), what + with(Slot::b), palette.panel.b},
          {number_of(results.a), with(Slot::a), palette.panel.a}};
}

}  // namespace waymark
