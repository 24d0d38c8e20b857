#pragma once

#include <cmath>
#include <imgui.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/screen/action.h"
#include "app/screen/box.h"

namespace waymark {

struct OpenedMap;

// Draws the bar at the top of the window: the menu, the map, the race, the modes, the command
// search, the theme and the keys.
void top_bar(const UiContext& c);

// Draws the button that opens the menu, and the menu.
void main_menu(const UiContext& c, const Rect& rect);

// Adds the menu items of all actions whose ids begin with `prefix`.
void menu_items(const UiContext& c, std::string_view prefix);
// The menus that lead to the action with this id, such as "Landmarks > Tables"; "" if it is in
// none.
std::string menu_path(std::string_view id);
// Adds the demos as items of the current menu.
void demo_items(const UiContext& c);
// Adds the costs that a graph's edges can have.
void cost_items(const UiContext& c);

// "in the style of Cogmind  ·  100 × 60  ·  3,612 free cells".
std::string map_facts_of(const OpenedMap& map);

// Draws the toolbar below the menus: map, undo and redo, tool, zoom and moves on the left; search,
// theme, help and the pane switches on the right.
void toolbar(const UiContext& c);

// Places the controls of the top bar and of the toolbar from left to right, vertically centred.
// Their height is 28 at scale 1.
class Bar {
 public:
  Bar(const UiContext& c, const Rect& rect)
      : c_(c), list_(*ImGui::GetWindowDrawList()), rest_(Box(c, rect).inset(12)) {}

  Box next(Length width) { return rest_.left(width).middle(28); }
  void gap(float width) { rest_.left(width); }
  void divider() {
    const float space = c_.layout.compact ? 10 : 12;
    gap(space);
    fill_rect(list_, Box(rest_).left(Pixels{1}).inset(0, 14), c_.palette.ui.line2);
    gap(space);
  }
  float x() const { return rest_.x; }
  // The part of the bar to the right of the controls.
  const Box& rest() const { return rest_; }
  ImDrawList& list() { return list_; }

 private:
  const UiContext& c_;
  ImDrawList& list_;
  Box rest_;
};

// A quiet button with the icon and the tooltip of an action, or with `icon` and `hint`.
void action_button(const UiContext& c, Bar& bar, std::string_view id, std::string_view icon = {},
                   const std::string& hint = {});

// How the two searches share the map: overlaid, with a wipe line, or on two maps. The icons are
// drawn as shapes.
float split_chooser_width(const UiContext& c);
void split_chooser(const UiContext& c, ImVec2 at);

// Draws the left pane: one large number, the estimates on a ruler, and sentences with live numbers.
void summary_panel(const UiContext& c);

// On a phone in Explore, draws the sentences that do not fit above the map, and the things to try.
// Must be called in the right pane's window.
void summary_below_map(const UiContext& c);

// Draws the sections from top to bottom: compare, problems, landmarks, layers and plot.
void right_pane(const UiContext& c);

// Draws the lines between the panes. A drag resizes a pane; a double-click restores its default
// size.
void splitters(const UiContext& c);

// Draws the section for the open scenario file: buttons to step through its problems, a list of the
// problems, and the path length in the file next to the computed length. Must be called in the
// right pane's window.
void problems_panel(const UiContext& c);

// Draws a tab at the map's edge for each pane that was folded to make room for the map. The tab
// shows the pane's name and opens the pane.
void fold_tabs(const UiContext& c);

// Draws the bottom line: the hovered cell with each search's g, h and f, the landmark that gives
// its bound, its true cost, and why it was or was not explored.
void status_line(const UiContext& c);

// Draws the popup that c.ui.popup names in the centre of the window. It receives all input until it
// is closed by Escape, a click outside it, or its own controls.
void popups(const UiContext& c);

// The contents of the popups of this folder.
void help_sheet(const UiContext& c);
void command_palette(const UiContext& c);
void open_dialog(const UiContext& c);
void save_map_dialog(const UiContext& c);
void save_dialog(const UiContext& c);
void unsaved_work_card(const UiContext& c);
void changed_file_dialog(const UiContext& c);
void glossary_dialog(const UiContext& c);
// Shows the last link, or only the field for the address of the page. Its button runs
// edit.save_address.
void link_dialog(const UiContext& c);

// The contents of the dialog for links.
struct LinkForm {
  std::string linked;    // what the link opens, such as "this view"
  std::string fragment;  // the part of the link after the #; empty if there is no link
  std::string address;   // the typed address of the page
  bool refused = false;  // whether the user tried to save an address that is not valid
};

// Lists the folders, maps, scenario files and sessions of c.ui.open_folder as rows, the parent
// folder first. With `extension`, such as ".pdf", lists the files with this extension instead, no
// files if it is empty. Returns the path of the clicked row, otherwise "". Reads the folder when it
// is first shown.
std::string folder_list(const UiContext& c, float width,
                        const std::optional<std::string>& extension = std::nullopt);

// Other words for an action, for the command search: phrases that users type, separated by
// semicolons. `action` is the id of an action, or the beginning of several ids if it ends with a
// dot or a hyphen.
struct ActionSynonyms {
  std::string_view action, phrases;
};
const std::vector<ActionSynonyms>& action_synonyms();

// The actions that match the typed text, best first: all typed words must occur in an action's
// label, id or other words, in any order, at least as the beginning of a word or inside it. Words
// such as "the" and "how" are ignored. Exact titles and phrases come first. Actions that cannot be
// used now come last, except exact matches. If nothing is typed, the result omits them.
std::vector<const Action*> found_commands(const ActionTable& actions, std::string_view typed);

}  // namespace waymark
