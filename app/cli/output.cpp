#include "app/cli/output.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "app/cli/arguments.h"
#include "app/cli/chosen_pairs.h"
#include "app/kit/table.h"
#include "core/base/whole_file.h"

namespace waymark {
namespace {

// The errno of the first failed write to standard output, 0 if none failed.
int output_problem = 0;
bool has_printed = false;

// Returns 0, or the errno of a failed write.
int write_all(int file, std::string_view bytes) {
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

}  // namespace

void hold_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) >= 0) continue;
    // open() returns the lowest free descriptor, which is `stream`. Writes to a stream opened for
    // reading fail, as on a closed stream. Output to standard error is discarded.
    const int held = ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY);
    if (held < 0) return;
  }
}

void print_data(std::string_view bytes) {
  if (bytes.empty() || output_problem != 0) return;
  has_printed = true;
  output_problem = write_all(STDOUT_FILENO, bytes);
}

void print(std::string_view text) { print_data(plain_text(text)); }

void print_aside(std::string_view text) { write_all(STDERR_FILENO, plain_text(text)); }

void print_error(const Error& error) {
  write_all(STDERR_FILENO, plain_line("waymark: " + error.text()) + "\n");
}

int finish_output(int exit_code) {
  // Some file systems report a full disk only on close.
  if (has_printed && output_problem == 0 && ::close(STDOUT_FILENO) != 0) output_problem = errno;
  // Wrong usage or input was reported already and must be fixed first.
  if (output_problem == 0 || exit_code == kBadInput) return exit_code;
  print_error({fmt::format("the output is incomplete ({})", std::strerror(output_problem)), "",
               "Check for a full disk, a closed stream, or a pipe without a reader"});
  return exit_code == kDone ? static_cast<int>(kWorkFailed) : exit_code;
}

std::string json_text(const Json& value) { return value.written(2) + "\n"; }

int write_report(const std::string& text, const std::string& path) {
  const std::optional<Error> error = write_file_safely(text, path);
  if (!error) return kDone;
  print_error(*error);
  return kWorkFailed;
}

std::string ReportedPairs::origin() const {
  return scenario.empty() ? fmt::format("chosen at random (seed {})", seed) : "of " + scenario;
}

Json ReportedPairs::scenario_json() const { return scenario.empty() ? Json() : Json(scenario); }
Json ReportedPairs::seed_json() const { return scenario.empty() ? Json(seed) : Json(); }

int tell_refused(const ReportedPairs& pairs, int told) {
  if (pairs.refused.empty()) return told;
  print_aside(refused_text(pairs.refused));
  print_error(refusal(pairs.refused.size(), pairs.count + pairs.refused.size(), pairs.scenario));
  return kWorkFailed;
}

}  // namespace waymark
