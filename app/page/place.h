#pragma once

#include <string>

namespace waymark {

class App;

// The destination of an address, given by the part after its #:
//
//   waymark:… or packed:…     a state, see share_code_of() and packed_session()
//   lesson=ID                 a lesson, by its id or its number
//   chapter=ID                a chapter, by its id or its number
//   figure=ID.FIGURE          only a figure of a chapter
//   scene=N                   scene N of the common bugs, from 1
//
// or the path of a file.
struct Place {
  std::string source;  // what to open; empty for nothing
  std::string action;  // the action to run then; empty for none
  int scene = 0;       // the scene to show, from 1; 0 for none
  std::string figure;  // the figure to show, ID.FIGURE; empty for none
};

Place place_named(const std::string& fragment);

// Runs the action and shows the scene when the source is open.
void go_to(App& app, const Place& place);

}  // namespace waymark
