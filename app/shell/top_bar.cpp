#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/lessons/course.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/scene/work_file.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"
#include "app/source/named_grid.h"
#include "app/studies/memory_plot.h"
#include "core/io/import_rules.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

// The map's size and style, the memory for the costs of all pairs, and the faces of a mesh file
// that were skipped.
std::string map_words(const UiContext& c) {
  const OpenedMap& map = *c.results.asked().map;
  std::string words = map_facts_of(map) + "\n" + all_pairs_words(map.grid, c.results.moves);
  if (const std::string faces = map.grid.graph() ? mesh_reading_words(*map.grid.graph()) : "";
      !faces.empty())
    words += "\n" + faces;
  return words;
}

void map_chooser(const UiContext& c, Bar& bar, float width) {
  const Rect rect = bar.next(Pixels{width});
  const Palette::Ui& ui = c.palette.ui;
  if (push_button(c, "map", rect, "")) ImGui::OpenPopup("map-chooser");
  Box row(c, rect);
  row.left(10);
  row.left(24).text(c.fonts.body, ui.text2,
                    c.results.asked().map->painted ? icon::kPaint : icon::kMap);
  row.right(20, 8).text(c.fonts.body, ui.text2, icon::kList);
  row.text_fitted(c.fonts.medium, ui.text, c.results.scene.map->title);
  tooltip(c, rect, c.results.scene.map->title + "\n" + map_words(c));
  if (!begin_popup_below(c, rect, "map-chooser")) return;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(c.px(24), c.px(8)));
  demo_items(c);
  ImGui::Separator();
  action_item(c, "file.open", true);
  ImGui::PopStyleVar();
  ImGui::EndPopup();
}

float race_width(const UiContext& c) { return c.px(c.layout.compact ? 74 : 132); }

// Starts the race, or pauses a running race. Explore has a filled button elsewhere.
void race_button(const UiContext& c, Bar& bar) {
  const Action& race = c.actions.at("playback.race");
  const Rect rect = bar.next(Pixels{race_width(c)});
  if (!race.enabled() || benchmark_page_shown(c) || c.layout.article.w > 0) return;
  const bool playing = c.ui.play.playing;
  const std::string words = playing ? "Pause" : c.layout.compact ? "Race" : race.label;
  if (push_button(c, "race", rect, (playing ? icon::kPause : icon::kPlay) + ("  " + words),
                  !c.layout.explore))
    playing ? c.run("playback.play") : c.run(race);
  tooltip(c, rect,
          playing ? action_hint(c.actions.at("playback.play"))
                  : "Watch both searches explore, one cell at a time   " + race.chord.text());
}

// The command field, the theme and the help at the right end of the bar.
bool command_field_is_wide(const UiContext& c) { return c.layout.bar.w >= c.px(1180); }
float right_end(const UiContext& c) {
  return c.px((command_field_is_wide(c) ? 196.0f : 30.0f) + 2 * 30 + 8 + 12);
}

// Draws the name of the session file, with a mark if it has unsaved changes.
void work_name(const UiContext& c, Bar& bar, float right) {
  if (c.work.name().empty()) return;
  bar.gap(12);
  const float room = right - bar.x() - c.px(28);
  if (room < c.px(40)) return;
  const std::string name = fitted(c.fonts.body, c.work.name(), std::min(room, c.px(200)));
  const Box rect = bar.next(Pixels{text_width(c.fonts.body, name)});
  Box(rect).text(c.fonts.body, c.palette.ui.text2, name);
  if (c.unsaved)
    add_disc(bar.list(), {rect.x + rect.w + c.px(10), rect.y + rect.h / 2}, c.px(3),
             c.palette.ui.text2.packed());
}

struct ModeChoice {
  const char *action, *name, *meaning;
};
constexpr std::array<ModeChoice, 4> kModes = {
    {{"mode.explore", "Explore", "A summary, one plot and a few tools"},
     {"mode.lab", "Lab", "All searches, plots and measurements"},
     {"mode.learn", "Learn", "Lessons with tasks"},
     {"mode.present", "Present", "Scenes for a talk"}}};

std::vector<SegmentItem> mode_items(const UiContext& c) {
  std::vector<SegmentItem> items;
  for (const ModeChoice& mode : kModes)
    items.push_back(
        {mode.name, std::string(mode.meaning) + "   " + c.actions.at(mode.action).chord.text()});
  return items;
}

void mode_chooser(const UiContext& c, ImVec2 at) {
  const int clicked = segments(c, "modes", at, mode_items(c), static_cast<int>(c.state.mode));
  if (clicked >= 0) c.run(kModes[static_cast<std::size_t>(clicked)].action);
}

// Wide enough for the map's whole name if the other parts of the bar leave room for it.
float map_chooser_width(const UiContext& c) {
  constexpr float kBeforeName = 34, kAfterName = 28, kMost = 320, kGap = 12;
  if (c.layout.slim) return c.layout.bar.w - c.px(12 + 30 + 8 + 8 + 74 + 12);
  const float least = c.px(c.layout.compact ? 176 : 232);
  const float wanted =
      c.px(kBeforeName + kAfterName) + text_width(c.fonts.medium, c.results.scene.map->title);
  const float others = c.px(12 + 30 + 8 + 8) + race_width(c) + segments_width(c, mode_items(c)) +
                       right_end(c) + c.px(3 * kGap);
  return std::clamp(wanted, least, std::max(least, std::min(c.layout.bar.w - others, c.px(kMost))));
}

// Opens the command search. In a narrow window, only its icon is visible.
void command_field(const UiContext& c, Bar& bar, bool wide) {
  const Action& search = c.actions.at("help.commands");
  if (!wide) return action_button(c, bar, search.id);
  const Rect rect = bar.next(196);
  if (push_button(c, "command-field", rect, "")) c.run(search);
  Box row(c, rect);
  row.left(10);
  row.left(22).text(c.fonts.body, c.palette.ui.text2, search.icon);
  row.text(c.fonts.body, c.palette.ui.text2, "Commands");
  tooltip(c, rect, action_hint(search));
}

// Switches between light and dark colours.
void theme_button(const UiContext& c, Bar& bar) {
  const Action& toggle = c.actions.at("view.dark");
  const bool dark = is_dark(c.settings.theme);
  action_button(c, bar, toggle.id, dark ? icon::kLight : icon::kDark,
                fmt::format("{} colours   {}\nMore themes: menu View > Theme",
                            dark ? "Light" : "Dark", toggle.chord.text()));
}

}  // namespace

void top_bar(const UiContext& c) {
  const Rect& rect = c.layout.bar;
  if (begin_pane("top-bar", rect)) {
    Bar left(c, rect);
    hairline(left.list(), rect.x, rect.x + rect.w, rect.y + rect.h - 1, c.palette.ui.line);
    main_menu(c, left.next(30));
    left.gap(8);
    map_chooser(c, left, map_chooser_width(c));
    left.gap(8);
    race_button(c, left);
    if (!c.layout.slim) {
      const float modes = segments_width(c, mode_items(c));
      const float end = right_end(c);
      const float least = left.x() + c.px(12), most = rect.x + rect.w - end - c.px(12) - modes;
      const float x = std::round(std::max(least, std::min((rect.w - modes) / 2, most)));
      work_name(c, left, x);
      mode_chooser(c, {x, std::round(rect.y + (rect.h - c.px(28)) / 2)});
      Bar right(c, {rect.x + rect.w - end - c.px(12), rect.y, rect.w, rect.h});
      command_field(c, right, command_field_is_wide(c));
      right.gap(8);
      theme_button(c, right);
      action_button(c, right, "help.keys");
    }
  }
  end_pane();
}

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

// Actions in a menu besides those with the menu's own prefix.
struct Submenu {
  std::string_view menu;    // prefix of the menu
  const char* title;        // nullptr: the actions are a group in the menu itself
  std::string_view prefix;  // of the action ids
  // The id of the action next to which the submenu is; the menu's prefix: before all actions.
  std::string_view at = {};
};
// In the order of each menu.
constexpr Submenu kSubmenus[] = {{"file.", "Open recent", "recent.", "file.open"},
                                 {"file.", "Earlier sessions", "earlier.", "file.open"},
                                 {"file.", "Export", "export.", "file.quit"},
                                 {"file.", "Export as PNG", "picture.", "file.quit"},
                                 {"edit.", "Goals", "goals."},
                                 {"edit.", "Paint", "paint."},
                                 {"map.", nullptr, "demo.", "map."},
                                 {"map.", "Diagonal steps", "diagonals.", "map.moves"},
                                 {"map.", "Unit", "mover.", "map.moves"},
                                 {"map.", "Cells, polygons or hexagons", "cut.", "map.moves"},
                                 {"landmarks.", "Place", "place."},
                                 {"landmarks.", "Best next landmark", "one_more."},
                                 {"landmarks.", "Puzzle", "puzzle."},
                                 {"landmarks.", "Active landmarks", "active."},
                                 {"landmarks.", "Studies", "count."},
                                 {"landmarks.", "After a search", "after."},
                                 {"landmarks.", "Tables", "tables."},
                                 {"landmarks.", "Certificate", "certificate."},
                                 {"view.", nullptr, "mode."},
                                 {"view.", nullptr, "split."},
                                 {"view.", "Overlay", "field."},
                                 {"view.", "Right overlay", "right_field."},
                                 {"view.", "Layers", "layer."},
                                 {"view.", "Plot", "plot."},
                                 {"view.", "Drag positions", "drags."},
                                 {"view.", "Many pairs", "pairs."},
                                 {"view.", "Theme", "theme."},
                                 {"playback.", nullptr, "lock."},
                                 {"playback.", "Walk", "walk."},
                                 {"lesson.", "All lessons", "take."},
                                 {"lesson.", "Things to try", "explore."},
                                 {"lesson.", "Predict first", "predict."}};

// The only action of the menu "Presentation" with another prefix than the menu.
constexpr std::string_view kOfScenes = "assignment.from_scenes";

void items_of(const UiContext& c, std::string_view prefix);

void submenu(const UiContext& c, const char* title, std::string_view prefix) {
  if (!ImGui::BeginMenu(title)) return;
  items_of(c, prefix);
  ImGui::EndMenu();
}

// Adds the submenu of recently opened files, by name and folder.
void recent_menu(const UiContext& c) {
  const std::vector<std::string>& recent = c.settings.recent;
  if (!ImGui::BeginMenu("Open recent", !recent.empty())) return;
  for (std::size_t i = 0; i < recent.size(); ++i) {
    const std::filesystem::path path(recent[i]);
    const Action& action = c.actions.at(fmt::format("recent.{}", i + 1));
    ImGui::PushID(static_cast<int>(i));
    if (ImGui::MenuItem(path.filename().string().c_str(), path.parent_path().string().c_str()))
      c.run(action);
    ImGui::PopID();
  }
  ImGui::EndMenu();
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

// Adds the submenus of a menu that are next to the action `at`.
void submenus(const UiContext& c, std::string_view menu, std::string_view at) {
  for (const Submenu& one : kSubmenus) {
    if (one.menu != menu || one.at != at) continue;
    if (one.prefix == "recent.") {
      recent_menu(c);
    } else if (one.prefix == "place.") {
      place_menu(c);
    } else if (one.prefix == "take.") {
      lesson_menu(c);
    } else if (one.title == nullptr) {
      items_of(c, one.prefix);
      ImGui::Separator();
    } else if (one.prefix != "earlier." || c.actions.at("earlier.1").enabled()) {
      submenu(c, one.title, one.prefix);
    }
  }
}

void items_of(const UiContext& c, std::string_view prefix) {
  for (const Action& action : c.actions.all()) {
    if (!action.id.starts_with(prefix)) continue;
    // These files are listed only after a start that found unsaved work, which a card offers first.
    const bool of_left_work = action.id == "file.restore_left" || action.id == "file.discard_left";
    if ((of_left_work || prefix == "earlier.") && !action.enabled()) continue;
    // After saving, before quitting.
    if (action.id == "file.quit") {
      submenus(c, "file.", action.id);
      if (!action.enabled())
        continue;  // disabled in a browser, because the browser closes the page
    }
    if (action.begins_group) ImGui::Separator();
    action_item(c, action, true);
    if (action.id == "map.moves") {
      submenus(c, "map.", action.id);
      cost_menu(c);
    }
    if (action.id == "file.open") submenus(c, "file.", action.id);
  }
}

// Draws one menu with its submenus.
void draw_menu(const UiContext& c, const Menu& menu) {
  if (!ImGui::BeginMenu(menu.title)) return;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(c.px(24), c.px(8)));
  submenus(c, menu.prefix, menu.prefix);
  items_of(c, menu.prefix);
  const auto is_last = [&](const Submenu& one) {
    return one.menu == menu.prefix && one.at.empty();
  };
  if (std::any_of(std::begin(kSubmenus), std::end(kSubmenus), is_last)) ImGui::Separator();
  submenus(c, menu.prefix, "");
  if (std::string_view(menu.prefix) == "presentation.") {
    ImGui::Separator();
    action_item(c, kOfScenes, true);
  }
  ImGui::PopStyleVar();
  ImGui::EndMenu();
}

}  // namespace

std::string menu_path(std::string_view id) {
  const auto menu_title = [](std::string_view prefix) -> std::string {
    const auto menu = std::find_if(kMenus.begin(), kMenus.end(), [prefix](const Menu& one) {
      return prefix.starts_with(one.prefix);
    });
    return menu == kMenus.end() ? "" : menu->title;
  };
  for (const Submenu& one : kSubmenus) {
    if (!id.starts_with(one.prefix)) continue;
    std::string path = menu_title(one.menu);
    if (one.title != nullptr) path += std::string(" > ") + one.title;
    if (one.prefix == "place.")
      for (const PlacementRow& row : placement_rows())
        if (id.starts_with(fmt::format("place.{}_", row.name)))
          path += std::string(" > ") + row.name;
    return path;
  }
  return menu_title(id == kOfScenes ? "presentation." : id);
}

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
  if (!begin_popup_below(c, rect, "main-menu")) return;
  for (const Menu& menu : kMenus) draw_menu(c, menu);
  ImGui::EndPopup();
}

}  // namespace waymark
