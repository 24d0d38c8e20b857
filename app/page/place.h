#pragma once

#include <string>

namespace waymark {

class App;

// Where an address leads, by what stands behind its #:
//
//   waymark:… or packed:…     what is shown, see share_code_of() and packed_session()
//   lesson=ID                 a lesson, by the name of its file without its number, or by its
//   number
//   scene=N                   the N-th scene of the common bugs, from 1
//
// or a path of a file.
struct Place {
  std::string source;  // to be opened; empty: nothing is
  std::string action;  // to be run then; empty: none is
  int scene = 0;       // to be shown, from 1; 0: none
};

Place place_named(const std::string& fragment);

// Runs the action and shows the scene, once what is opened is there.
void go_to(App& app, const Place& place);

}  // namespace waymark
