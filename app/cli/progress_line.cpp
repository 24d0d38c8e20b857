#include "app/cli/progress_line.h"

#include <atomic>
#include <fmt/format.h>
#include <string_view>
#include <unistd.h>

#include "app/model/text/numbers.h"

namespace waymark {
namespace {

constexpr std::chrono::milliseconds kInterval{100};
constexpr std::chrono::seconds kTellsTimeFrom{2};
constexpr std::string_view kWipe = "\r\x1b[K";

std::atomic<bool> is_drawn = false;

// Nothing can be done about a terminal that takes no more.
void write_out(std::string_view bytes) {
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, bytes.data(), bytes.size());
}

}  // namespace

void wipe_progress_line() {
  if (is_drawn.exchange(false)) write_out(kWipe);
}

ProgressLine::ProgressLine() : terminal_(isatty(STDERR_FILENO) != 0) {
  if (terminal_) thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

ProgressLine::~ProgressLine() {
  if (!terminal_) return;
  thread_.request_stop();
  thread_.join();
  wipe_progress_line();
}

void ProgressLine::show(int done, int of) {
  if (!terminal_) return;
  show(fmt::format("{} of {} problems, {}%", grouped(done), grouped(of),
                   std::int64_t{done} * 100 / of));
}

void ProgressLine::show(std::string text) {
  const std::lock_guard lock(mutex_);
  text_ = std::move(text);
}

void ProgressLine::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!never_.wait_for(lock, stop, kInterval, [&stop] { return stop.stop_requested(); })) draw();
}

void ProgressLine::draw() {
  if (text_.empty()) return;
  const auto time = std::chrono::steady_clock::now() - began_;
  std::string line = std::string(kWipe) + text_;
  if (time >= kTellsTimeFrom)
    line += fmt::format(", {} s", std::chrono::duration_cast<std::chrono::seconds>(time).count());
  is_drawn = true;
  write_out(line);
}

}  // namespace waymark
