#pragma once

#include <string>

namespace waymark {

class App;

// The current results as one line of JSON, for embedding pages and tests: {"share_code": TEXT,
// "cost": N, "unit": N, "runs": [{"search": TEXT, "cost": N, "expanded": N}, ...]}, with the
// searches A, B and the baseline. Costs are integers, null if there is no path; divided by the unit
// they are lengths, as in `waymark solve --json`.
std::string figures_text(const App& app);

class App;

// The positions of the map and its points on the canvas as one line of JSON, for tests and
// embedding pages: {"cell": N, "origin": [X, Y], "start": [X, Y], "goal": [X, Y], "landmarks": [[X,
// Y], ...]}. In canvas pixels, which are devicePixelRatio per CSS pixel. `cell`: the side of a
// cell. `origin`: the upper left corner of the map, or of the left map if there are two. Points:
// the centres of their cells. Landmarks: in the order of the share code.
std::string places_text(const App& app);

}  // namespace waymark
