#pragma once

#include <string>
#include <vector>

#include "app/compare/search_fields.h"
#include "app/screen/widgets.h"

namespace waymark {

inline constexpr float kField = 28;  // height of a field at scale 1

// Draws a field with a drop-down list of the rows' titles. Returns the index of a newly chosen row,
// otherwise -1.
template <class Rows, class TitleOf>
int choice_field(const SearchEditing& edit, const char* label, const Rows& rows, int chosen,
                 bool enabled, const TitleOf& title) {
  const UiContext& c = edit.c;
  const FieldPlace place = place_field(edit, label, enabled, kField);
  const std::string text = enabled ? title(rows[static_cast<std::size_t>(chosen)]) : "none";
  std::vector<ListItem> items;
  for (const auto& row : rows) items.push_back({title(row), row.tooltip});
  return list_field(c, label, place.field, text, items, chosen, enabled);
}

}  // namespace waymark
