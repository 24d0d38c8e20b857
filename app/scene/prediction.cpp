#include "app/scene/prediction.h"

#include <algorithm>
#include <utility>

#include "app/scene/state.h"

namespace waymark {

int round_end(int number) {
  for (int ten = 10; ten < Prediction::kMostNumber; ten *= 10)
    for (const int times : {1, 2, 5})
      if (times * ten >= number) return times * ten;
  return Prediction::kMostNumber;
}

Prediction entered(Prediction prediction) {
  if (prediction.revealed) return prediction;
  if (is_cell(prediction.what)) {
    if (prediction.cell && prediction.cells.size() < Prediction::kMostGuesses)
      prediction.cells.push_back(*std::exchange(prediction.cell, std::nullopt));
  } else if (prediction.open() && prediction.number != Prediction::kUnknown &&
             prediction.guesses.size() < Prediction::kMostGuesses) {
    prediction.guesses.push_back(std::exchange(prediction.number, Prediction::kUnknown));
  }
  return prediction;
}

Prediction with_sent(Prediction prediction, std::uint32_t sender, int number, Cell cell) {
  if (!prediction.hides()) return prediction;
  const bool cells = is_cell(prediction.what);
  const std::size_t count = cells ? prediction.cells.size() : prediction.guesses.size();
  std::vector<std::uint32_t>& senders = prediction.senders;
  senders.resize(count);
  const auto index =
      static_cast<std::size_t>(std::find(senders.begin(), senders.end(), sender) - senders.begin());
  if (index == Prediction::kMostGuesses) return prediction;
  if (index == count) {
    senders.push_back(sender);
    cells ? prediction.cells.resize(count + 1) : prediction.guesses.resize(count + 1);
  }
  if (cells)
    prediction.cells[index] = cell;
  else
    prediction.guesses[index] = number;
  return prediction;
}

Prediction closed(Prediction prediction) {
  Prediction after;
  after.past = std::move(prediction.past);
  if (!prediction.revealed || prediction.guesses.empty()) return after;
  if (after.past.size() == Prediction::kMostPast) after.past.erase(after.past.begin());
  after.past.push_back({prediction.what, prediction.true_value, std::move(prediction.guesses)});
  return after;
}

namespace {

bool same_cells(const OpenedMap& a, const OpenedMap& b) { return &a == &b || a.grid == b.grid; }

// Compares only what determines the answer to a question.
bool same_situation(Guessed what, const Scene& a, const Scene& b) {
  const Roster &of_a = a.roster, &of_b = b.roster;
  if (what == Guessed::expanded_a && of_a.on_map_a() != of_b.on_map_a()) return false;
  if (what == Guessed::expanded_b && of_a.on_map_b() != of_b.on_map_b()) return false;
  return shares_answer(a, b) && has_stale_tables(a) == has_stale_tables(b) &&
         same_cells(*tables_map(a), *tables_map(b)) && a.region == b.region;
}

}  // namespace

bool shares_answer(const Scene& asked, const Scene& shown) {
  return asked.directions == shown.directions && asked.start == shown.start &&
         asked.goal == shown.goal && asked.goals == shown.goals &&
         asked.landmarks == shown.landmarks && same_cells(*asked.map, *shown.map);
}

bool was_before(const Prediction& prediction, const Scene& scene) {
  if (prediction.now == Prediction::kUnknown) return false;
  if (prediction.measured == Measured::elsewhere) return true;
  return prediction.measured == Measured::here && prediction.now_in &&
         !same_situation(prediction.what, *prediction.now_in, scene);
}

State without_results(State state) {
  for (int i = 0; i < kLayerCount; ++i) {
    const auto layer = static_cast<Layer>(i);
    if (layer != Layer::artwork) state.layer(layer).shown = false;
  }
  state.field = {};
  state.right_field = {};
  state.playback = {};
  state.split = Split::overlaid;
  state.selected = kNothingSelected;
  state.brush = {};
  state.walk.on = false;
  return state;
}

}  // namespace waymark
