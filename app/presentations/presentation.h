#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

namespace waymark {

// Draws the current scene's table of searches, its text, or its measured plot, see scene_plot.h,
// instead of the map. Returns false, and draws nothing, if the scene has none of these.
bool presentation_page(const UiContext& c);

// Draws the current scene's table or text instead of the map or the plot while scenes are prepared,
// with a button that shows the view below it until another scene is chosen. Returns false, and
// draws nothing, if the scene has neither.
bool slide_preview(const UiContext& c);

// Draws everything around the map during a presentation: the scene's title with its place in the
// sequence, and the column with the large number, the bar, the scene's text, and the question, if
// there is one. A scene of text has no column; with `wide`, no scene has one. If the screen is
// black, it covers all of these.
void presentation(const UiContext& c, bool wide = false);

// The pen of a presentation. The right button draws on the map, and presentation_page() lets it
// draw on slides without a map; while the pen is selected, the left button also draws. Returns true
// while a stroke is being drawn, so the pointer has no other effect. Sends AddStroke at the end of
// the stroke.
bool handle_pen(const UiContext& c, const MapTransform& t, bool over_map);

// Draws all strokes on the map, including the current one. During a presentation, strokes of a
// slide without a map are drawn on that slide instead.
void draw_pen(const UiContext& c, ImDrawList& list, const MapPane& pane, const MapTransform& t);

// Darkens the map except for a circle around the pointer, while the spotlight is on.
void draw_spotlight(const UiContext& c, ImDrawList& list);
// The same for another area of the slide.
void draw_spotlight(const UiContext& c, ImDrawList& list, const Rect& area);

// Draws the list of the presentation's scenes, in the current ImGui window. A click on a scene
// shows it; a drag moves it. Below are the title and the notes of the current scene.
void scenes_panel(const UiContext& c, const Rect& pane);

// The contents of a popup: the options of the handout, with a preview of its pages.
void handout_dialog(const UiContext& c);

// The presenter view of the running presentation: a page around the slide, for the speaker.
struct PresenterView {
  bool on = false;
  bool second_window = false;  // whether a window of its own shows only the slide, to the class
  // Whether the answer to an open question is visible on the page, which may be mirrored on the
  // screen of the class. Until the next scene.
  bool peeks = false;
  double seconds = 0;  // since the presentation began or the timer was reset
};

// The parts of the page, in pixels. All of them have a positive size.
struct PresenterParts {
  Rect head, slide, scenes, side, foot;
};

// `scale` is the interface's scale. The slide is as large as possible with `aspect`, its width
// divided by its height.
PresenterParts presenter_parts(ImVec2 display, float scale, float aspect);

// Draws the page. `slide` is a texture whose row 0 is the bottom of the slide. The state and the
// results are the presented ones, even while a question hides them from the class. The answer of an
// open question is hidden here, too, until the speaker reveals it or peeks.
void presenter_view(const UiContext& c, const PresenterParts& parts, unsigned slide);

}  // namespace waymark
