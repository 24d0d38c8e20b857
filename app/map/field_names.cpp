#include "app/map/field_names.h"

#include <fmt/format.h>

#include "app/map/field_words.h"
#include "app/scene/search_words.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

constexpr float kNameHeight = 24, kNameInset = 10;
constexpr float kBelowSearch = 28;  // the names of the searches are above the overlay names

// The overlay currently shown on a side.
FieldChoice seen_on(const State& state, bool right) {
  if (state.right_field.kind != FieldKind::none) return right ? state.right_field : state.field;
  return {state.field.kind, right ? Slot::b : Slot::a};
}

// Changes the overlay of one side and keeps the other.
void choose_field(const UiContext& c, bool right, const FieldChoice& choice) {
  const FieldChoice other = seen_on(c.state, !right);
  if (right) {
    c.send(Command{SetField{other}});
    c.send(Command{SetRightField{choice}});
    return;
  }
  c.send(Command{SetRightField{other}});
  c.send(Command{SetField{choice}});
}

void field_choices(const UiContext& c, bool right) {
  const FieldChoice seen = seen_on(c.state, right);
  for (const FieldRow& row : field_rows().subspan(1)) {
    if (!may_stand_right(row.kind)) continue;
    const bool possible = !row.needs_landmark || c.state.selected != kNothingSelected;
    for (const Slot of : {Slot::a, Slot::b}) {
      if (of == Slot::a && !row.of_one_heuristic) continue;
      const FieldChoice choice{row.kind, of};
      const bool chosen = seen.kind == row.kind && (!row.of_one_heuristic || seen.of == of);
      if (ImGui::MenuItem(field_name(choice).c_str(), nullptr, chosen, possible))
        choose_field(c, right, choice);
    }
  }
}

}  // namespace

float wipe_name_width(const UiContext& c, Slot slot) {
  return text_width(c.fonts.semibold, slot_title(c.results.scene, c.results.moves, slot)) +
         c.px(36);
}

void field_names(const UiContext& c, const std::vector<MapPane>& panes) {
  if (panes.size() < 2 || c.state.field.kind == FieldKind::none ||
      !c.state.layer(Layer::field).shown)
    return;
  const bool wipe = c.state.split == Split::wipe;
  for (std::size_t i = 0; i < panes.size(); ++i) {
    const bool right = i == 1;
    const Rect& clip = panes[i].clip;
    const std::string text =
        fmt::format("{}  {}", field_name(seen_on(c.state, right)), icon::kList);
    const float width = text_width(c.fonts.body, text) + c.px(20);
    const float inset = c.px(kNameInset);
    if (clip.w < width + 2 * inset) continue;
    // Next to the name of the search, or below it if there is no room.
    const float name = wipe ? wipe_name_width(c, right ? Slot::b : Slot::a) + c.px(6) : 0;
    const bool beside = clip.w >= name + width + 2 * inset;
    const float aside = inset + (beside ? name : 0);
    const Rect rect{right ? clip.x + aside : clip.x + clip.w - aside - width,
                    clip.y + (beside ? inset - c.px(wipe ? 1 : 0) : inset + c.px(kBelowSearch)),
                    width, c.px(kNameHeight)};
    const char* const id = right ? "right-field" : "left-field";
    if (push_button(c, id, rect, text)) ImGui::OpenPopup(id);
    tooltip(c, rect,
            right ? "Choose the overlay of the right side" : "Choose the overlay of the left side");
    if (!ImGui::BeginPopup(id)) continue;
    field_choices(c, right);
    ImGui::EndPopup();
  }
}

}  // namespace waymark
