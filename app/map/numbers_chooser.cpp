#include "app/map/numbers_chooser.h"

#include <cctype>
#include <fmt/format.h>
#include <vector>

#include "app/map/field_words.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// FieldKind::why has no numbers of its own. Its classes depend on f, so f is shown.
std::string word_of(const FieldChoice& field) {
  const FieldKind kind = field.kind == FieldKind::why ? FieldKind::f : field.kind;
  std::string name = field_name({kind, field.of});
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

std::string label_of(const UiContext& c, CellNumbers numbers) {
  const Results& r = c.results;
  switch (numbers) {
    case CellNumbers::field:
      return word_of(r.field);
    case CellNumbers::h_b:
      return "h of B";
    case CellNumbers::h_a:
      return "h of A";
    case CellNumbers::true_cost:
      break;
  }
  return "true cost";
}

}  // namespace

void numbers_chooser(const UiContext& c, ImVec2 bottom_left) {
  const bool field = c.results.fields[0] && c.state.layer(Layer::field).shown;
  std::vector<CellNumbers> choices = {CellNumbers::h_b, CellNumbers::h_a, CellNumbers::true_cost};
  if (field) choices.insert(choices.begin(), CellNumbers::field);
  const CellNumbers shown =
      c.ui.cell_numbers == CellNumbers::field && !field ? CellNumbers::h_b : c.ui.cell_numbers;
  const bool two = shown == CellNumbers::field && c.results.two_fields();
  const std::string text =
      fmt::format("{} above, {} below  {}", two ? label_of(c, shown) : "g",
                  two ? word_of(c.results.right_field) : label_of(c, shown), icon::kList);
  const float width = text_width(c.fonts.body, text) + c.px(20);
  const Rect rect{bottom_left.x, bottom_left.y - c.px(28), width, c.px(28)};
  if (push_button(c, "numbers", rect, text)) ImGui::OpenPopup("numbers");
  if (!ImGui::BeginPopup("numbers")) return;
  for (const CellNumbers choice : choices)
    if (ImGui::Selectable(label_of(c, choice).c_str(), choice == shown)) c.ui.cell_numbers = choice;
  ImGui::EndPopup();
}

}  // namespace waymark
