#pragma once

#include <string>

namespace waymark {

class App;

// Where on the canvas the map and its points are, as one line of JSON for whoever points at them
// from outside: {"cell": N, "origin": [X, Y], "start": [X, Y], "goal": [X, Y], "landmarks": [[X,
// Y], ...]}. In pixels of the canvas, which a page has devicePixelRatio of to each of its own:
// `cell` is the side of a cell and `origin` the map's upper left corner, of two maps the left
// one's; points are the middles of their cells, the landmarks in the order of the share code.
std::string places_text(const App& app);

}  // namespace waymark
