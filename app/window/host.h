#pragma once

#include <SDL_video.h>
#include <optional>
#include <string>

#include "app/ui/dialog/save_question.h"

namespace waymark {

// The platform of the window, a desktop or a browser page: functions that differ between the two.

// The screen's own scale for the interface; 1 if unknown.
float host_scale(SDL_Window* window);
// The smallest window, in window units, in which the interface keeps that scale. In a smaller
// window the interface shrinks.
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

// Whether the program can close its own window.
bool can_quit();

// Copies a text to the clipboard. Returns an error message if that fails, std::nullopt otherwise.
std::optional<std::string> copy_text(const std::string& text);
// The text in the clipboard; empty if there is none.
std::string copied_text();

// Opens the host's own file dialog. Returns false if it has none, so the window shows its own. The
// chosen files open like dropped files.
bool choose_files();

// The path for a file if the host chooses it; std::nullopt if the user must choose.
std::optional<std::string> place_for(const SaveQuestion& question);
// Hands a written file or folder over to the user, as a download.
void hand_over(const std::string& path);

// The web address that opens a share code, or a whole session, in a browser. Empty if there is
// none.
std::string link_to(const std::string& fragment);

}  // namespace waymark
