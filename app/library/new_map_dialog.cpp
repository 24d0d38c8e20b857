#include "app/library/new_map_dialog.h"

#include <cctype>
#include <fmt/format.h>
#include <imgui.h>
#include <utility>

#include "app/kit/numbers.h"
#include "app/map/map_sketch.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/generate/generators.h"

namespace waymark {
namespace {

constexpr float kKinds = 168, kFields = 256, kPreviewSide = 232, kColumnGap = 24;
constexpr float kLabel = 72, kFieldWidth = 92, kBody = 312, kKindRow = 26;

void kind_list(const UiContext& c, const Rect& area) {
  NewMapForm& form = c.ui.new_map;
  ImGui::SetCursorScreenPos(area.min());
  ImGui::BeginChild("kinds", area.size(), false, ImGuiWindowFlags_NavFlattened);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Box rows(c, {at.x, at.y, area.w, 0});
  for (const Generator& generator : generators()) {
    const bool chosen = form.plan.kind == generator.kind;
    const Box row = rows.top(kKindRow);
    const std::string id(generator.kind);
    if (chosen) fill_rect(*ImGui::GetWindowDrawList(), row, c.palette.ui.track, c.px(5));
    if (quiet_button(c, id.c_str(), row, "", c.palette.ui.text)) form.choose(generator);
    row.inset(10).text(c.fonts.body, c.palette.ui.text, generator.title);
  }
  ImGui::EndChild();
}

// Draws a label, an input field and its range. The range is drawn in the colour `bad` if the number
// is outside it.
void number_row(const UiContext& c, Box row, std::string_view label, int& value, int least,
                int most, std::string_view meaning) {
  const Rect whole = row;
  const Palette::Ui& ui = c.palette.ui;
  row.left(kLabel).text(c.fonts.body, ui.text, label);
  number_field(row.left(kFieldWidth, 10), label, value);
  row.text(c.fonts.caption, value >= least && value <= most ? ui.text3 : ui.bad,
           fmt::format("{}–{}", grouped(least), grouped(most)));
  if (!meaning.empty()) tooltip(c, whole, meaning);
}

void seed_row(const UiContext& c, Box row) {
  NewMapForm& form = c.ui.new_map;
  row.left(kLabel).text(c.fonts.body, c.palette.ui.text, "Seed");
  row.left(kFieldWidth, 8).next_field();
  ImGui::InputScalar("##seed", ImGuiDataType_U64, &form.plan.seed);
  const Rect dice = row.left(28);
  if (push_button(c, "dice", dice, icon::kDice)) form.roll_seed();
  tooltip(c, dice, "New random seed");
}

void fields(const UiContext& c, Box column) {
  NewMapForm& form = c.ui.new_map;
  const Generator& generator = *find_generator(form.plan.kind);
  std::string words = std::string(generator.description) + ".";
  words[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(words[0])));
  add_text(*ImGui::GetWindowDrawList(), c.fonts.body, column.top(48).min(),
           c.palette.ui.text2.packed(), words, column.w);
  const auto next = [&] { return column.top(28, 6); };
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

void picture(const UiContext& c, const Box& area, bool possible) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, area, ui.canvas);
  if (!possible) return;
  const MapPlan shown = preview_plan(c.ui.new_map.plan);
  const auto side = static_cast<int>(area.w);
  if (const auto drawn = c.own<MapPreview>().show(shown, side, c.settings.theme)) {
    const Rect at = area.middle(Pixels{static_cast<float>(drawn->width)},
                                Pixels{static_cast<float>(drawn->height)});
    list.AddImage(texture_id(drawn->texture), at.min(), at.max());
  }
  if (shown.width == c.ui.new_map.plan.width && shown.height == c.ui.new_map.plan.height) return;
  Box below = area.below();
  below.top(6);
  below.line(c.fonts.caption, ui.text3,
             fmt::format("sample of {} × {}", grouped(shown.width), grouped(shown.height)));
}

}  // namespace

void new_map_dialog(const UiContext& c) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Box box(c, {at.x, at.y, c.px(kKinds + kFields + kPreviewSide + 2 * kColumnGap), 0});
  box.line(c.fonts.semibold, c.palette.ui.text, "New map", 32);
  Box body = box.top(kBody, 16);
  kind_list(c, body.left(kKinds, kColumnGap));
  fields(c, body.left(kFields, kColumnGap));
  const std::optional<Error> fault = fault_of(c.ui.new_map.plan);
  picture(c, body.right(kPreviewSide).top(kPreviewSide), !fault);

  const bool empty = c.ui.new_map.plan.kind == "empty";
  const std::string words = fault   ? fault->remedy
                            : empty ? "Draw walls with the Paint tool."
                                    : "The same seed always creates the same map.";
  const int clicked = dialog_foot(c, box.min(), box.w, 96,
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
