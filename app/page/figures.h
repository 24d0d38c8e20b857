#pragma once

#include <string>

namespace waymark {

class App;

// What is shown, as one line of JSON for whoever embeds the page or tests it: {"recipe": TEXT,
// "cost": N, "runs": [{"contender": TEXT, "cost": N, "expanded": N}, ...]}, the contenders of A and B
// and the baseline. Costs are in units of Moves, null where there is no path.
std::string figures_text(const App& app);

}  // namespace waymark
