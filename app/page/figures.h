#pragma once

#include <string>

namespace waymark {

class App;

// What is shown, as one line of JSON for whoever embeds the page or tests it: {"share_code": TEXT,
// "cost": N, "unit": N, "runs": [{"search": TEXT, "cost": N, "expanded": N}, ...]}, the
// searches of A and B and the baseline. Costs are whole numbers, null where there is no path;
// divided by the unit they are lengths, as `waymark solve --json` has them.
std::string figures_text(const App& app);

}  // namespace waymark
