#include "app/frame/ui_state.h"

#include <algorithm>
#include <filesystem>
#include <imgui.h>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "core/base/random.h"

namespace waymark {

void NewMapForm::roll_seed() {
  constexpr std::uint64_t kSeeds = 1'000'000;  // keeps seeds short enough to read aloud
  plan.seed = Random(plan.seed).below(kSeeds);
}

MapPlan preview_plan(const MapPlan& plan) {
  const int most_side = find_generator(plan.kind)->graph ? 256 : 1024;
  MapPlan shown = plan;
  shown.width = std::min(plan.width, most_side);
  shown.height = std::min(plan.height, most_side);
  // Scales the parameters to keep the density of random walls.
  const std::int64_t part = std::int64_t{shown.width} * shown.height;
  const std::int64_t whole = std::max<std::int64_t>(1, std::int64_t{plan.width} * plan.height);
  const std::vector<GeneratorParameter>& parameters = find_generator(plan.kind)->parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].name == "count")
      shown.values[i] = static_cast<int>(plan.values[i] * part / whole);
  return shown;
}

bool saves_as_png(const std::string& path) {
  return std::filesystem::path(path).extension() == ".png";
}

std::string with_map_ending(const std::string& path, bool picture) {
  std::filesystem::path ended(path);
  if (ended.extension() == ".png" || ended.extension() == ".map") ended.replace_extension();
  return ended.string() + (picture ? ".png" : ".map");
}

int other_brush_size(int size, bool larger) {
  constexpr std::array kSizes = {1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64};
  static_assert(kSizes.back() == PaintShape::kMostSize);
  int other = size;
  for (const int offered : kSizes) {
    if (larger && offered > size) return offered;
    if (!larger && offered < size) other = offered;
  }
  return other;
}

PaintShape resting_brush(const PaintDrag& hand, Cell at) {
  const bool sized = hand.mode == PaintMode::freehand || hand.mode == PaintMode::line;
  return {PaintShape::Kind::line, at, at, sized ? hand.size : 1};
}

void UiContext::send(Intent intent) const { intents.push_back(std::move(intent)); }

void UiContext::send(Command command) const { send(Intent{StoreStep{std::move(command)}}); }

void UiContext::run(std::string_view action_id) const { send(RunAction{std::string(action_id)}); }

void action_item(const UiContext& c, const Action& action, bool keys) {
  if (ImGui::MenuItem(action.label.c_str(), keys ? action.chord.text().c_str() : nullptr,
                      action.checked && action.checked(), action.enabled()))
    c.run(action);
  const std::string refusal = action.refusal_text();
  if (!refusal.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
    ImGui::SetTooltip("%s", refusal.c_str());
}

void action_item(const UiContext& c, std::string_view id, bool keys) {
  action_item(c, c.actions.at(id), keys);
}

}  // namespace waymark
