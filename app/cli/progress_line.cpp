#include "app/cli/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include "app/cli/output.h"
#include "app/text/numbers.h"

namespace waymark {
namespace {

constexpr std::chrono::milliseconds kInterval{100};

}  // namespace

ProgressLine::ProgressLine()
    : terminal_(isatty(STDERR_FILENO) != 0), next_(std::chrono::steady_clock::now() + kInterval) {}

ProgressLine::~ProgressLine() {
  if (drawn_) print_progress("");
}

void ProgressLine::show(int done, int of) {
  show(fmt::format("{} of {} problems, {}%", grouped(done), grouped(of),
                   std::int64_t{done} * 100 / of));
}

void ProgressLine::show(const std::string& text) {
  if (!terminal_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + kInterval;
  drawn_ = true;
  print_progress(text);
}

}  // namespace waymark
