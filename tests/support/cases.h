#pragma once

namespace waymark {

// How many cases a loop in a test runs: `many`, or a twentieth of that if WAYMARK_CASES is "few".
// That is set for sanitizers, which slow each case down tens of times.
int cases(int many);

}  // namespace waymark
