#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the list of the presentation's scenes, in the current ImGui window. A click on a scene
// shows it; a drag moves it. Below are the title and the notes of the current scene.
void scenes_panel(const UiContext& c, const Rect& pane);

}  // namespace waymark
