#pragma once

namespace waymark {

// The number of cases that a loop in a test runs: `many`, or a twentieth of that if WAYMARK_CASES
// is "few". Runs with sanitizers set this, because sanitizers make each case tens of times slower.
int cases(int many);

}  // namespace waymark
