#include "tests/support/program.h"

namespace waymark {

// The tools that tests use run on Linux.
ShellRan shell(const std::string&) { return {}; }

}  // namespace waymark
