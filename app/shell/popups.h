#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/screen/action.h"

namespace waymark {

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
