#pragma once

#include <SDL_video.h>
#include <optional>
#include <string>

#include "app/ui/dialog/save_question.h"

namespace waymark {

// What the window runs in, a desktop or a page of a browser, as far as they differ for those that
// stand behind the window.

// What the screen asks for as the size of the interface; 1 where it says nothing.
float host_scale(SDL_Window* window);
// The smallest window in which the interface keeps that size, in its units; in a smaller one it
// shrinks.
struct LeastSize {
  float width, height;
};
LeastSize least_size();

// What is said over work that was left, and when it is asked about again.
struct LeftWorkWords {
  const char *title, *again;
};
LeftWorkWords left_work_words();

// Whether the window is closed from inside.
bool can_quit();

// Copies a text, whoever asks for it next. The Error says why it cannot.
std::optional<std::string> copy_text(const std::string& text);
// What was copied last; empty where there is no text.
std::string copied_text();

// Asks for files to be opened by a dialog of the host's own. False where it has none, so that the
// window shows its own. What is chosen is opened like a file that is dropped.
bool choose_files();

// Where a file goes about which a person need not be asked; nothing where one is.
std::optional<std::string> place_for(const SaveQuestion& question);
// Takes a file or a folder that was written there to where a person finds it.
void hand_over(const std::string& path);

// The address that opens a share code, or a whole session, in a browser; empty where there is none.
std::string link_to(const std::string& fragment);

}  // namespace waymark
