#pragma once

#include <imgui.h>
#include <optional>
#include <vector>

#include "app/kit/palette.h"
#include "app/screen/draw.h"

namespace waymark {

// A place that Tab reaches.
struct KeyStop {
  // `choice`: one of a row of choices, which together are one stop. `slider`: Left and Right change
  // its value. `handle`: all arrow keys move it. `text`: a text field. `point`: a point on the map.
  enum class Kind { button, choice, slider, handle, text, point };
  ImGuiID id = 0;
  Rect rect;
  Kind kind = Kind::button;
  ImGuiID group = 0;    // the row of a choice
  bool chosen = false;  // whether a choice is the current one
  int point = 0;        // which point
  ImGuiID window = 0;   // its pane or dialog
  Rect pane = {};       // the rectangle of that window
};

// Steps of the arrow keys; negative to the left and up.
struct KeySteps {
  int right = 0, down = 0;
};

// The keyboard's focus in the window. Every control registers itself while it is drawn. Tab walks
// through the stops of the last frame: pane by pane in reading order, and in each pane in the order
// in which it draws its controls. While a dialog is open, only its controls can be reached. The
// focus is visible until the user presses a pointer button or leaves it.
class KeyFocus {
 public:
  // Call these around the drawing of a frame, with an ImGui frame in progress. end_frame() draws
  // the ring around the focused stop.
  void begin_frame();
  void end_frame(const Palette& palette, float scale);

  // Registers a stop that is drawn in the current ImGui window. Returns whether a key has activated
  // it.
  bool add(KeyStop stop);
  // The stop that was added last; nullptr before the first.
  KeyStop* last() { return next_.empty() ? nullptr : &next_.back(); }
  // Makes the stop that was added last a slider or a handle, and returns how far the arrow keys
  // have moved it.
  int take_steps();
  KeySteps take_moves();
  // Whether the stop that was added last received the focus since the last frame.
  bool has_arrived() const;
  // The stop of that window that received the focus since the last frame; nullptr if there is none.
  const KeyStop* arrival(ImGuiID window) const;

  // The focused stop; nullptr if there is none, or if a dialog is in front of it.
  const KeyStop* focused() const;
  // Moves the focus by that many stops. From no focus, 1 leads to the first stop and -1 to the
  // last. Returns false if there are no stops.
  bool step(int by);
  // Moves to the next choice of the focused row and activates it. Returns false at the row's end.
  bool choose(int by);
  // Moves to the closest stop above (-1) or below (1) in the same pane. Returns false if there is
  // none.
  bool move_vertically(int by);
  // Gives the focus to a point on the map. Returns false if the last frame has no such point.
  bool focus_point(int point);
  // Activates the focused stop in the next frame.
  void press() { pressed_ = true; }
  // Moves the focused slider or handle by that many steps in the next frame.
  void nudge(const KeySteps& steps) {
    steps_.right += steps.right;
    steps_.down += steps.down;
  }
  void leave() { focus_ = 0; }
  // Leaves Tab to the text field that is being typed in, until the next frame.
  void keep_tab() { keeps_tab_ = true; }
  bool keeps_tab() const { return keeps_tab_; }

  // The stops of the last frame that can be reached, in the order of Tab. In a row of choices, only
  // the chosen one, or the first.
  std::vector<KeyStop> in_order() const;

 private:
  void focus_on(const KeyStop& stop);
  const KeyStop* stop_of(ImGuiID id) const;

  std::vector<KeyStop> stops_, next_;  // of the last frame, and of the current frame
  ImGuiID focus_ = 0;                  // 0: none
  ImGuiID below_ = 0;                  // the focus before a dialog was opened
  std::size_t place_ = 0;              // its place in the order of Tab
  bool pressed_ = false, arrived_ = false, keeps_tab_ = false;
  KeySteps steps_;
};

// The focus of the window that is being drawn; nullptr while an image is drawn.
KeyFocus* key_focus();
// nullptr for none. Call it with an ImGui context.
void set_key_focus(KeyFocus* focus);

}  // namespace waymark
