#include "app/shell/scene_description.h"

#include <array>
#include <fmt/format.h>
#include <vector>

#include "app/compute/playing.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/map/legend.h"
#include "app/map/summary_text.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/studies/plot_panels.h"

namespace waymark {
namespace {

std::string map_line(const Scene& scene) {
  std::string facts = map_facts(scene.map->grid);
  for (std::size_t at; (at = facts.find("  ·  ")) != std::string::npos;)
    facts.replace(at, std::string_view("  ·  ").size(), ", ");
  std::string line = fmt::format("The map is {}: {}.", scene.map->title, facts);
  if (scene.map->painted) line += " It has been painted.";
  if (const Mover* const mover = mover_of(*scene.map))
    return line + fmt::format(" The unit {} moves on it.", mover->name);
  if (scene.map->grid.graph()) return line;
  return line + fmt::format(" A step leads in {} directions.", scene.directions.count);
}

std::string points_line(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  std::string line = fmt::format("The start is at {}.", cell_text(grid, scene.start));
  std::vector<std::string> goals, landmarks;
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i)
    goals.push_back("at " + cell_text(grid, goal_of(scene, i)));
  line += goals.size() == 1 ? fmt::format(" The goal is {}.", goals.front())
                            : fmt::format(" The {} goals are {}.", goals.size(), listed(goals));
  for (int i = 0; i < static_cast<int>(scene.landmarks.size()); ++i)
    landmarks.push_back(fmt::format("{} at {}", landmark_number(scene, i),
                                    cell_text(grid, scene.landmarks[static_cast<std::size_t>(i)])));
  if (landmarks.empty()) return line + " There are no landmarks.";
  return line + fmt::format(" {} {}.", landmarks.size() == 1 ? "Landmark" : "Landmarks",
                            listed(landmarks));
}

// The two estimates at the start, with the cost that they estimate.
std::string estimates_line(const Results& r) {
  if (r.exact.cost == kNoCost || !r.a.fits) return "";
  const auto estimate = [&](Slot slot) {
    const Cost h = r.run(slot).h_start;
    return fmt::format("{} estimates {}", slot_title(r.scene, r.moves, slot),
                       h == kNoCost ? "that there is no path" : length_text(h, r.moves));
  };
  const std::string b = r.has_b() && r.b.fits ? " and " + estimate(Slot::b) : "";
  return fmt::format("At the start, {}{}; the true cost is {}.\n", estimate(Slot::a), b,
                     length_text(r.exact.cost, r.moves));
}

std::string results_lines(const Results& r) {
  const SummaryText summary = summary_text(r);
  std::string lines = fmt::format("Result: {} {}.\n", summary.figure, summary.caption);
  lines += plain_text(summary) + estimates_line(r);
  for (const OtherSearch& other : others_text(r)) lines += other.title + other.words + "\n";
  return lines;
}

std::string shown_line(const State& state, const Results& r) {
  constexpr std::array<const char*, 4> kModes = {"Explore", "Lab", "Learn", "Present"};
  std::vector<std::string> layers;
  for (const Layer layer : listed_layers(state))
    if (state.layer(layer).shown) layers.push_back(layer_word(state, r, layer));
  std::string line =
      fmt::format("Mode: {}. Plot: {}. ", kModes[static_cast<std::size_t>(state.mode)],
                  plot_heading(state.plot_tab));
  line += layers.empty() ? "No layers are shown." : fmt::format("Layers: {}.", listed(layers));
  if (state.selected >= 0 && state.selected < static_cast<int>(state.scene.landmarks.size()))
    line += fmt::format(" Landmark {} is selected.", landmark_number(state.scene, state.selected));
  if (!state.playback.at_end())
    line += fmt::format(" The playback shows {} of {} expansions.",
                        grouped(position(r, state.playback)),
                        grouped(r.run(leader(r, state.playback)).layers.steps()));
  return line;
}

}  // namespace

std::string scene_description(const State& state, const Results& results) {
  const std::string lines = map_line(state.scene) + "\n" + points_line(state.scene) + "\n";
  if (state.prediction.hides())
    return lines + "The results are hidden until the answer is revealed.\n";
  return lines + results_lines(results) + shown_line(state, results) + "\n";
}

}  // namespace waymark
