#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/rows.h"

namespace waymark {
namespace {

std::string paths_meaning(const State&, const Results& r) {
  return r.has_b()
             ? "The paths of A and B: yellow where they coincide, otherwise in each search's blue"
             : "The path of A";
}

std::string lengths(const State&, const Results& r) {
  if (!r.a.fits) return r.has_b() ? length_text(r.b.cost, r.moves) : "–";
  if (r.a.cost == kNoCost || !r.has_b()) return length_text(r.a.cost, r.moves);
  return fmt::format("{}, {}", length_text(r.a.cost, r.moves), length_text(r.b.cost, r.moves));
}

}  // namespace

constinit const LayerRow kPathRow = {
    .name = [](const State& state, const Results& r) -> std::string {
      if (state.mode == Mode::explore) return "Path";
      return r.has_b() ? "Paths of A, both, B" : "Path of A";
    },
    .note = no_layer_text,
    .word = [](const State&, const Results& r) -> std::string {
      return r.has_b() ? "paths" : "path";
    },
    .meaning = paths_meaning,
    .range = lengths,
    .is_listed = [](const State&) { return true; },
    .is_removable = false};

}  // namespace waymark
