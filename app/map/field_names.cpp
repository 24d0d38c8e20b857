#include "app/map/field_names.h"

#include <fmt/format.h>

#include "app/map/field_words.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"
#include "core/study/field_row.h"

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

void field_names(const UiContext& c, const std::vector<MapPane>& panes) {
  if (panes.size() < 2 || c.state.field.kind == FieldKind::none ||
      !c.state.layer(Layer::field).shown)
    return;
  const float down = c.px(kNameInset + (c.state.split == Split::wipe ? kBelowSearch : 0));
  for (std::size_t i = 0; i < panes.size(); ++i) {
    const bool right = i == 1;
    const Rect& clip = panes[i].clip;
    const std::string text =
        fmt::format("{}  {}", field_name(seen_on(c.state, right)), icon::kList);
    const float width = text_width(c.fonts.body, text) + c.px(20);
    if (clip.w < width + 2 * c.px(kNameInset)) continue;
    const Rect rect{right ? clip.x + c.px(kNameInset) : clip.x + clip.w - c.px(kNameInset) - width,
                    clip.y + down, width, c.px(kNameHeight)};
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
