#pragma once

#include "app/cli/usage.h"

namespace waymark {

// Adds `waymark glossary [WORD]...`: prints the terms of the field, or only the entries that
// contain every WORD.
void add_glossary_command(Usage& program);

}  // namespace waymark
