#pragma once

#include "app/cli/usage.h"

namespace waymark {

// `waymark glossary [WORD]...`: the words of the field, all or those in which all WORDs occur.
void add_glossary_command(Usage& program);

}  // namespace waymark
