#pragma once

#include <SDL_keycode.h>
#include <SDL_video.h>
#include <optional>
#include <string>

#include "app/screen/action.h"

namespace waymark {

// The texts and the initial path of the dialog for saving a file.
struct SaveQuestion {
  std::string title;      // "Save the image"
  std::string suggested;  // the initial path
  std::string extension;  // ".png"; empty to choose a folder
  std::string remark;     // describes the file's contents
  std::string own = {};   // a path that may be overwritten without asking
};

// Functions that differ between the window's two platforms, the desktop and the browser page.

// The interface scale that suits the screen; 1 if unknown.
float host_scale(SDL_Window* window);
// The smallest window size, in window units, at which the interface keeps that scale. In a smaller
// window, the interface shrinks.
struct LeastSize {
  float width, height;
};
LeastSize least_size();

// The title of the card about unsaved work of an earlier run, and a sentence on how to postpone the
// decision.
struct LeftWorkWords {
  const char *title, *again;
};
LeftWorkWords left_work_words();

// The key that switches to a mode: with Ctrl or, in a browser, which uses those keys itself, with
// Alt.
Chord mode_chord(SDL_Keycode key);

// Whether the program can close its own window.
bool can_quit();

// Whether the user has asked the system for less motion. False if the host does not say: SDL has no
// function for it.
bool wants_reduced_motion();

// Copies a string to the clipboard. Returns an error message if that fails, std::nullopt otherwise.
std::optional<std::string> copy_text(const std::string& text);
// The clipboard's text; empty if there is none.
std::string copied_text();

// Opens the host's own file dialog. Returns false if the host has no file dialog, so the window
// shows its own. The chosen files are opened like files dropped on the window.
bool choose_files();

// The path for a file if the host chooses it; std::nullopt if the user must choose.
std::optional<std::string> place_for(const SaveQuestion& question);
// Offers a written file or folder to the user as a download.
void hand_over(const std::string& path);

// The address of the page that the program runs in, without a part after #. Empty on the desktop.
std::string own_page_address();

}  // namespace waymark
