#pragma once

#include <string>

namespace waymark {

class App;

// The current results as one line of JSON, for embedding pages and tests: {"share_code": TEXT,
// "cost": N, "unit": N, "runs": [{"search": TEXT, "cost": N, "expanded": N}, ...]}, with the
// searches A, B and the baseline. Costs are integers, null if there is no path; divided by the unit
// they are lengths, as in `waymark solve --json`.
std::string figures_text(const App& app);

}  // namespace waymark
