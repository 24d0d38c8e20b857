#pragma once

namespace waymark {

// After this call, Ctrl+C and SIGTERM clear the progress line, print "interrupted" to stderr and
// end the program with the same signal, which also ends a shell loop around the program. A signal
// that was ignored before stays ignored. Only for commands; the window handles signals on its own.
void end_cleanly_when_interrupted();

}  // namespace waymark
