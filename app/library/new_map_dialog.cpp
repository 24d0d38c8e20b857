#include "app/library/new_map_dialog.h"

#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <utility>

#include "app/kit/numbers.h"
#include "app/map/map_sketch.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/generate/generators.h"

namespace waymark {
namespace {

constexpr float kKinds = 168, kFields = 256, kPreviewSide = 232, kColumnGap = 24;
constexpr float kLabel = 72, kFieldWidth = 92, kBody = 312, kKindRow = 26;

void kind_list(const UiContext& c) {
  NewMapForm& form = c.ui.new_map;
  ImGui::BeginChild("kinds", {c.px(kKinds), c.px(kBody)}, false, ImGuiWindowFlags_NavFlattened);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const Generator& generator : generators()) {
    const bool chosen = form.plan.kind == generator.kind;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Rect row{at.x, at.y, c.px(kKinds), c.px(kKindRow)};
    const std::string id(generator.kind);
    if (chosen) fill_rect(list, row, c.palette.ui.track, c.px(5));
    if (quiet_button(c, id.c_str(), row, "", c.palette.ui.text)) form.choose(generator);
    draw_text(list, c.fonts.body, {row.x + c.px(10), centered_top(c.fonts.body, row.y, row.h)},
              c.palette.ui.text, generator.title);
    ImGui::SetCursorScreenPos({at.x, at.y + row.h});
  }
  ImGui::EndChild();
}

// Draws a label, an input field and its range. The range is drawn in the colour `bad` if the number
// is outside it.
void number_row(const UiContext& c, ImVec2 at, std::string_view label, int& value, int least,
                int most, std::string_view meaning) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float top = centered_top(c.fonts.body, at.y, c.px(28));
  draw_text(list, c.fonts.body, {at.x, top}, ui.text, label);
  ImGui::SetCursorScreenPos({at.x + c.px(kLabel), at.y});
  ImGui::SetNextItemWidth(c.px(kFieldWidth));
  ImGui::PushID(label.data(), label.data() + label.size());
  text_stop("##value");
  ImGui::InputInt("##value", &value, 0, 0);
  ImGui::PopID();
  const Rect row{at.x, at.y, c.px(kFields), c.px(28)};
  const bool fits = value >= least && value <= most;
  draw_text(list, c.fonts.caption,
            {at.x + c.px(kLabel + kFieldWidth + 10), centered_top(c.fonts.caption, at.y, c.px(28))},
            fits ? ui.text3 : ui.bad, fmt::format("{}–{}", grouped(least), grouped(most)));
  if (!meaning.empty()) tooltip(c, row, meaning);
}

void seed_row(const UiContext& c, ImVec2 at) {
  NewMapForm& form = c.ui.new_map;
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.body,
            {at.x, centered_top(c.fonts.body, at.y, c.px(28))}, c.palette.ui.text, "Seed");
  ImGui::SetCursorScreenPos({at.x + c.px(kLabel), at.y});
  ImGui::SetNextItemWidth(c.px(kFieldWidth));
  ImGui::InputScalar("##seed", ImGuiDataType_U64, &form.plan.seed);
  const Rect dice{at.x + c.px(kLabel + kFieldWidth + 8), at.y, c.px(28), c.px(28)};
  if (push_button(c, "dice", dice, icon::kDice)) form.roll_seed();
  tooltip(c, dice, "New random seed");
}

void fields(const UiContext& c, ImVec2 at) {
  NewMapForm& form = c.ui.new_map;
  const Generator& generator = *find_generator(form.plan.kind);
  const float width = c.px(kFields);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  std::string words = std::string(generator.description) + ".";
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  add_text(list, c.fonts.body, at, c.palette.ui.text2.packed(), words, width);
  at.y += c.px(48);
  const auto next = [&] {
    const ImVec2 here = at;
    at.y += c.px(34);
    return here;
  };
  number_row(c, next(), "Width", form.plan.width, generator.smallest, generator.largest,
             generator.graph ? "Nodes across" : "Cells across");
  number_row(c, next(), "Height", form.plan.height, generator.smallest, generator.largest,
             generator.graph ? "Nodes down" : "Cells down");
  for (std::size_t i = 0; i < generator.parameters.size(); ++i) {
    const GeneratorParameter& parameter = generator.parameters[i];
    number_row(c, next(), parameter.title, form.plan.values[i], parameter.least, parameter.most,
               parameter.meaning);
  }
  if (form.plan.kind != "empty") seed_row(c, next());
}

void picture(const UiContext& c, const Rect& area, bool possible) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, area, ui.canvas);
  if (!possible) return;
  const MapPlan shown = preview_plan(c.ui.new_map.plan);
  const auto side = static_cast<int>(area.w);
  if (const auto drawn = c.own<MapPreview>().show(shown, side, c.settings.theme)) {
    const auto width = static_cast<float>(drawn->width), height = static_cast<float>(drawn->height);
    const ImVec2 from{std::round(area.x + (area.w - width) / 2),
                      std::round(area.y + (area.h - height) / 2)};
    list.AddImage(texture_id(drawn->texture), from, {from.x + width, from.y + height});
  }
  if (shown.width == c.ui.new_map.plan.width && shown.height == c.ui.new_map.plan.height) return;
  draw_text(list, c.fonts.caption, {area.x, area.y + area.h + c.px(6)}, ui.text3,
            fmt::format("sample of {} × {}", grouped(shown.width), grouped(shown.height)));
}

}  // namespace

void new_map_dialog(const UiContext& c) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_text(list, c.fonts.semibold, at, c.palette.ui.text, "New map");
  const float top = at.y + c.px(32), width = c.px(kKinds + kFields + kPreviewSide + 2 * kColumnGap);
  ImGui::SetCursorScreenPos({at.x, top});
  kind_list(c);
  fields(c, {at.x + c.px(kKinds + kColumnGap), top});
  const std::optional<Error> fault = fault_of(c.ui.new_map.plan);
  const float side = c.px(kPreviewSide);
  picture(c, {at.x + width - side, top, side, side}, !fault);

  const bool empty = c.ui.new_map.plan.kind == "empty";
  const std::string words = fault   ? fault->remedy
                            : empty ? "Draw walls with the Paint tool."
                                    : "The same seed always creates the same map.";
  const int clicked = dialog_foot(c, {at.x, top + c.px(kBody + 16)}, width, 96,
                                  {{"cancel-new", "Cancel"}, {"open-new", "Open map", !fault}},
                                  words, fault ? c.palette.ui.bad : c.palette.ui.text3);
  const bool cancelled = clicked == 0, wanted = clicked == 1 || enter_pressed();
  if (cancelled) c.ui.popup = Popup::none;
  if (cancelled || !wanted || fault || c.ui.popup_is_new) return;
  c.ui.popup = Popup::none;
  c.send(OpenSource{plan_text(c.ui.new_map.plan)});
}

MapPreview::MapPreview(std::function<void()> on_made)
    : maker_(
          [](const Request& request) {
            return map_sketch(generate(request.plan).value(), request.side, palette(request.theme));
          },
          std::move(on_made)) {}

std::optional<MapPreview::Shown> MapPreview::show(const MapPlan& plan, int side, Theme theme) {
  const Request request{plan, side, theme};
  if (asked_ != request) maker_.ask(*(asked_ = request));
  if (const std::optional<Picture> made = maker_.take()) {
    if (!texture_) texture_.emplace(TexelFormat::kRgba8);
    texture_->upload(made->width, made->height, made->rgba.data());
  }
  if (!texture_) return std::nullopt;
  return Shown{texture_->id(), texture_->width(), texture_->height()};
}

}  // namespace waymark
