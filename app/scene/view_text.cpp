#include "app/scene/view_text.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "app/scene/command_verbs.h"

namespace waymark {

ViewEntry view_entry(const Command& look) {
  constexpr std::string_view kLayerVerb = "layer ";
  const std::string line = text_of(look);
  const std::size_t from = line.starts_with(kLayerVerb) ? kLayerVerb.size() : 0;
  const std::size_t space = line.find(' ', from);
  return {line.substr(0, space), line.substr(space + 1)};
}

const std::vector<std::string>& view_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> list;
    for (const Command& look : look_commands(State{})) list.push_back(view_entry(look).key);
    return list;
  }();
  return keys;
}

Result<Command> parse_view_entry(std::string_view key, std::string_view value) {
  const Result<Command> command = parse_command(fmt::format("{} {}", key, value));
  if (command) return command;
  return Error{fmt::format("invalid value '{}' for '{}'", value, key), "",
               "Use the script syntax; a saved session has examples"};
}

std::vector<Command> look_commands(const State& state) {
  // Names every part of State, so adding a part causes a compile error until it is handled here.
  // The presentation is not part of the view, because it contains States itself.
  const auto& [scene, layers, field, right_field, camera, split, wipe, playback, breakpoint,
               selected, placement, brush, scatter_plot, drag_plot, path_plot, pairs_plot,
               count_plot, memory_plot, stream_plot, after_search, plot_tab, full_plot, mode,
               prediction, pen, presentation, walk] = state;
  std::vector<Command> commands;
  // The text has no room for the scene in which the number was measured.
  Prediction question = prediction;
  if (question.measured == Measured::here && was_before(question, scene))
    question.measured = Measured::elsewhere;
  for (int i = 0; i < kLayerCount; ++i) {
    const auto layer = static_cast<Layer>(i);
    commands.push_back(SetLayer{layer, layers[layer]});
  }
  // A brush depends on its plot's axes, so it comes after the plot.
  commands.insert(commands.end(), {SetField{field},
                                   SetRightField{right_field},
                                   SetCamera{camera},
                                   SetSplit{split},
                                   SetWipe{wipe},
                                   SetPlayback{playback},
                                   SetBreakpoint{breakpoint},
                                   SelectLandmark{selected},
                                   SetPlacement{placement},
                                   SetScatterPlot{scatter_plot},
                                   SetBrush{brush},
                                   SetDragPlot{drag_plot},
                                   SetPathPlot{path_plot},
                                   SetPairsPlot{pairs_plot},
                                   SetCountPlot{count_plot},
                                   SetMemoryPlot{memory_plot},
                                   SetStreamPlot{stream_plot},
                                   SetAfterSearch{after_search},
                                   ShowPlot{plot_tab},
                                   SetFullPlot{full_plot},
                                   SetMode{mode},
                                   SetPrediction{std::move(question)},
                                   SetPen{pen},
                                   SetWalk{walk.on, walk.of, walk.from_scratch},
                                   SetWalkEvents{walk.events},
                                   SetWalkTime{walk.time}});
  return commands;
}

bool is_look(const Command& command) {
  const std::span<const CommandVerb> verbs = command_verbs();
  return std::any_of(verbs.begin(), verbs.end(),
                     [&](const CommandVerb& verb) { return verb.is_look && verb.is_of(command); });
}

}  // namespace waymark
