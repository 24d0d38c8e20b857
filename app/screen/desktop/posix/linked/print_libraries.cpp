#include "app/screen/desktop/posix/print_libraries.h"

namespace waymark {

bool has_print_libraries() { return true; }

}  // namespace waymark
