#include "app/shell/main_menu.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/lessons/course.h"
#include "app/scene/cell_words.h"
#include "app/scene/import_text.h"
#include "app/scene/scene_searches.h"
#include "app/scene/work_file.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/named_grid.h"
#include "app/studies/memory_run.h"
#include "core/io/import_rules.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

struct Menu {
  const char* title;
  const char* prefix;  // prefix of its action ids
};
constexpr std::array<Menu, 9> kMenus = {{{"File", "file."},
                                         {"Edit", "edit."},
                                         {"Map", "map."},
                                         {"Landmarks", "landmarks."},
                                         {"View", "view."},
                                         {"Playback", "playback."},
                                         {"Lessons", "lesson."},
                                         {"Presentation", "presentation."},
                                         {"Help", "help."}}};

void item(const UiContext& c, const Action& action) {
  const bool checked = action.checked && action.checked();
  if (ImGui::MenuItem(action.label.c_str(), action.chord.text().c_str(), checked, action.enabled()))
    c.run(action);
  const std::string refusal = action.refusal_text();
  if (!refusal.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
    ImGui::SetTooltip("%s", refusal.c_str());
}

void submenu(const UiContext& c, const char* title, std::string_view prefix);

// Adds the submenu of recently opened files, by name and folder.
void recent_menu(const UiContext& c) {
  const std::vector<std::string>& recent = c.settings.recent;
  if (!ImGui::BeginMenu("Open recent", !recent.empty())) return;
  for (std::size_t i = 0; i < recent.size(); ++i) {
    const std::filesystem::path path(recent[i]);
    const Action& action = c.actions.at(fmt::format("recent.{}", i + 1));
    ImGui::PushID(static_cast<int>(i));
    if (ImGui::MenuItem(path.filename().c_str(), path.parent_path().c_str())) c.run(action);
    ImGui::PopID();
  }
  ImGui::EndMenu();
}

// Adds the submenu with the sessions of earlier runs.
void earlier_menu(const UiContext& c) {
  if (c.actions.at("earlier.1").enabled()) submenu(c, "Earlier sessions", "earlier.");
}

// The source of a graph's costs, nullptr if the graph's file offers no choice.
const CostSource* costs_of(const OpenedMap& map) {
  return map.import && !map.import->is_of_picture() ? &map.import->costs : nullptr;
}

void cost_menu(const UiContext& c) {
  if (!ImGui::BeginMenu("Edge cost", costs_of(*c.results.scene.map) != nullptr)) return;
  cost_items(c);
  ImGui::EndMenu();
}

void items_of(const UiContext& c, std::string_view prefix) {
  for (const Action& action : c.actions.all()) {
    if (!action.id.starts_with(prefix)) continue;
    // These files are listed only after a start that found unsaved work, which a card offers first.
    const bool of_left_work = action.id == "file.restore_left" || action.id == "file.discard_left";
    if ((of_left_work || prefix == "earlier.") && !action.enabled()) continue;
    // After saving, before quitting.
    if (action.id == "file.quit") {
      submenu(c, "Export", "export.");
      submenu(c, "Export as PNG", "picture.");
      if (!action.enabled())
        continue;  // disabled in a browser, because the browser closes the page
    }
    if (action.begins_group) ImGui::Separator();
    item(c, action);
    if (action.id == "map.moves") {
      submenu(c, "Diagonal steps", "diagonals.");
      submenu(c, "Unit", "mover.");
      submenu(c, "Cells, polygons or hexagons", "cut.");
      cost_menu(c);
    }
    if (action.id == "file.open") {
      recent_menu(c);
      earlier_menu(c);
    }
  }
}

void submenu(const UiContext& c, const char* title, std::string_view prefix) {
  if (!ImGui::BeginMenu(title)) return;
  items_of(c, prefix);
  ImGui::EndMenu();
}

// Adds one submenu per method, with the landmark counts on offer.
void place_menu(const UiContext& c) {
  if (!ImGui::BeginMenu("Place")) return;
  for (const PlacementRow& row : placement_rows())
    submenu(c, row.name, fmt::format("place.{}_", row.name));
  ImGui::EndMenu();
}

// Adds the submenu of all lessons. Finished ones are marked.
void lesson_menu(const UiContext& c) {
  if (!ImGui::BeginMenu("All lessons")) return;
  for (int i = 0; i < static_cast<int>(c.of<Course>().lessons().size()); ++i) {
    const Action& action = c.actions.at(fmt::format("take.{}", i + 1));
    const char* done = c.of<Course>().is_done(i) ? icon::kDone : "";
    if (ImGui::MenuItem(action.label.c_str(), done, c.of<Course>().taken() == i)) c.run(action);
  }
  ImGui::EndMenu();
}

// Draws one menu with its submenus.
void draw_menu(const UiContext& c, const Menu& menu) {
  if (!ImGui::BeginMenu(menu.title)) return;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(c.px(24), c.px(8)));
  if (std::string_view(menu.prefix) == "map.") {
    demo_items(c);
    ImGui::Separator();
  }
  items_of(c, menu.prefix);
  if (std::string_view(menu.prefix) == "lesson.") {
    ImGui::Separator();
    lesson_menu(c);
    submenu(c, "Things to try", "explore.");
    submenu(c, "Predict first", "predict.");
  }
  if (std::string_view(menu.prefix) == "edit.") {
    ImGui::Separator();
    submenu(c, "Goals", "goals.");
    submenu(c, "Paint", "paint.");
  }
  if (std::string_view(menu.prefix) == "landmarks.") {
    ImGui::Separator();
    place_menu(c);
    submenu(c, "Best next landmark", "one_more.");
    submenu(c, "Puzzle", "puzzle.");
    submenu(c, "Active landmarks", "active.");
    submenu(c, "Studies", "count.");
    submenu(c, "After a search", "after.");
    submenu(c, "Tables", "tables.");
    submenu(c, "Certificate", "certificate.");
  }
  if (std::string_view(menu.prefix) == "playback.") {
    ImGui::Separator();
    items_of(c, "lock.");
    ImGui::Separator();
    submenu(c, "Walk", "walk.");
  }
  if (std::string_view(menu.prefix) == "view.") {
    ImGui::Separator();
    items_of(c, "mode.");
    ImGui::Separator();
    items_of(c, "split.");
    ImGui::Separator();
    submenu(c, "Overlay", "field.");
    submenu(c, "Right overlay", "right_field.");
    submenu(c, "Layers", "layer.");
    submenu(c, "Plot", "plot.");
    submenu(c, "Drag positions", "drags.");
    submenu(c, "Many pairs", "pairs.");
    submenu(c, "Theme", "theme.");
  }
  ImGui::PopStyleVar();
  ImGui::EndMenu();
}

}  // namespace

void demo_items(const UiContext& c) { items_of(c, "demo."); }

void menu_items(const UiContext& c, std::string_view prefix) { items_of(c, prefix); }

std::string map_facts_of(const OpenedMap& map) {
  std::string facts = map.style.empty() ? "" : map.style + "  ·  ";
  if (map.painted) facts += "painted  ·  ";
  facts += map_facts(map.grid);
  if (const CostSource* const costs = costs_of(map))
    facts += "  ·  cost: " + cost_label(costs->name);
  return facts;
}

void cost_items(const UiContext& c) {
  const OpenedMap& map = *c.results.scene.map;
  const CostSource* const costs = costs_of(map);
  if (!costs) return;
  ImGui::MenuItem(cost_label(costs->name).c_str(), nullptr, true);
  for (const std::string& other : costs->others)
    if (ImGui::MenuItem(cost_label(other).c_str()))
      c.send(OpenSource{with_cost(map.source, other)});
}

void main_menu(const UiContext& c, const Rect& rect) {
  if (quiet_button(c, "menu", rect, icon::kMenu, c.palette.ui.text)) ImGui::OpenPopup("main-menu");
  tooltip(c, rect, action_hint(c.actions.at("help.menu")));
  if (c.ui.menu_wanted) ImGui::OpenPopup("main-menu");
  c.ui.menu_wanted = false;
  ImGui::SetNextWindowPos({rect.x, rect.y + rect.h + c.px(4)});
  if (!ImGui::BeginPopup("main-menu")) return;
  for (const Menu& menu : kMenus) draw_menu(c, menu);
  ImGui::EndPopup();
}

}  // namespace waymark
