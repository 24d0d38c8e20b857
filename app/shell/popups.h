#pragma once

#include "app/frame/ui_context.h"

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

}  // namespace waymark
