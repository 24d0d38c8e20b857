#pragma once

namespace waymark {

// How many cases a test runs in a loop of its own: `many`, or a twentieth of them where
// WAYMARK_CASES is "few", which is set where sanitizers make each case tens of times as slow.
int cases(int many);

}  // namespace waymark
