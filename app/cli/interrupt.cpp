#include "app/cli/interrupt.h"

#include <csignal>
#include <string_view>
#include <unistd.h>

#include "app/cli/progress_line.h"

namespace waymark {
namespace {

// Only makes calls that are safe in a signal handler. The signal's default action has been restored
// already, so raise() ends the program.
void end_by(int signal) {
  end_progress_line();
  constexpr std::string_view kWords = "waymark: interrupted\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kWords.data(), kWords.size());
  std::raise(signal);
}

}  // namespace

void end_cleanly_when_interrupted() {
  for (const int signal : {SIGINT, SIGTERM}) {
    struct sigaction now {};
    if (::sigaction(signal, nullptr, &now) != 0 || now.sa_handler == SIG_IGN) continue;
    struct sigaction ending {};
    ending.sa_handler = end_by;
    ending.sa_flags = static_cast<int>(SA_RESETHAND | SA_NODEFER);
    ::sigaction(signal, &ending, nullptr);
  }
}

}  // namespace waymark
