#include "app/cli/output.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace waymark {

std::vector<char*> program_arguments(int argc, char** argv) { return {argv, argv + argc}; }

int write_all(Stream stream, std::string_view bytes) {
  const int file = stream == Stream::output ? STDOUT_FILENO : STDERR_FILENO;
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      pollfd room{file, POLLOUT, 0};
      ::poll(&room, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

int close_output() { return ::close(STDOUT_FILENO) == 0 ? 0 : errno; }

void hold_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  // A write beyond the file-size limit fails like any other write and is reported.
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    // open() returns the lowest free descriptor, which is `stream`. Writes to a stream opened for
    // reading fail, as on a closed stream. Output to standard error is discarded.
    const int held = ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY);
    if (held < 0) return;
  }
}

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
