#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"

namespace waymark {

class App;

// The destination of an address, given by the part after its #:
//
//   waymark:… or packed:…     a state, see share_code_of() and packed_session()
//   chapter=packed:…, talk=packed:… or question=…     see app/scene/links.h
//   chapter=FILE or talk=FILE     a chapter or a session next to the page
//   lesson=ID                 a lesson, by its id or its number
//   chapter=ID                a chapter, by its id or its number
//   figure=ID.FIGURE          only a figure of a chapter
//   scene=N                   scene N of the common bugs, from 1
//
// or the path of a file.
struct Place {
  std::string source;               // what to open; empty for nothing
  std::string action;               // the action to run then; empty for none
  int scene = 0;                    // the scene to show, from 1; 0 for none
  std::string figure;               // the figure to show, ID.FIGURE; empty for none
  std::string file;                 // the file next to the page to load and open; empty for none
  std::optional<Error> error = {};  // why the address is not valid
};

Place place_named(const std::string& fragment);

// Runs the action and shows the scene when the source is open.
void go_to(App& app, const Place& place);

// The current results as one line of JSON, for embedding pages and tests: {"share_code": TEXT,
// "cost": N, "unit": N, "runs": [{"search": TEXT, "cost": N, "expanded": N}, ...]}, with the
// searches A, B and the baseline. Costs are integers, null if there is no path; divided by the unit
// they are lengths, as in `waymark solve --json`. While a question from a link waits for a guess,
// only
// {"share_code": TEXT, "question": true}.
std::string figures_text(const App& app);

// The positions of the map and its points on the canvas as one line of JSON, for tests and
// embedding pages: {"cell": N, "origin": [X, Y], "start": [X, Y], "goal": [X, Y], "landmarks": [[X,
// Y], ...]}. In canvas pixels, which are devicePixelRatio per CSS pixel. `cell`: the side of a
// cell. `origin`: the upper left corner of the map, or of the left map if there are two. Points:
// the centres of their cells. Landmarks: in the order of the share code.
std::string places_text(const App& app);

}  // namespace waymark
