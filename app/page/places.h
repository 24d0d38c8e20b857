#pragma once

#include <string>

namespace waymark {

class App;

// The positions of the map and its points on the canvas as one line of JSON, for tests and
// embedding pages: {"cell": N, "origin": [X, Y], "start": [X, Y], "goal": [X, Y], "landmarks": [[X,
// Y], ...]}. In canvas pixels, which are devicePixelRatio per CSS pixel. `cell`: the side of a
// cell. `origin`: the upper left corner of the map, or of the left map if there are two. Points:
// the centres of their cells. Landmarks: in the order of the share code.
std::string places_text(const App& app);

}  // namespace waymark
