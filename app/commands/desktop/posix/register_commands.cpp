#include "app/cli/commands.h"

namespace waymark {

void add_register_commands(Usage&) {}

}  // namespace waymark
