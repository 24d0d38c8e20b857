#pragma once

namespace waymark {

// From now on Ctrl+C and SIGTERM wipe the progress line, say "interrupted" on stderr and end the
// program by the signal itself, so that a shell's loop over many files ends with it. What ignores a
// signal goes on ignoring it. For commands: the window ends in its own way.
void end_cleanly_when_interrupted();

}  // namespace waymark
