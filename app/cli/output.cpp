#include "app/cli/output.h"

#include <atomic>
#include <cstring>
#include <ctime>
#include <fmt/format.h>
#include <string_view>
#include <system_error>
#include <unistd.h>

#include "app/cli/arguments.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "core/base/files.h"

namespace waymark {
namespace {

// The errno of the first failed write to standard output, 0 if none failed.
int output_problem = 0;
bool has_printed = false;

}  // namespace

void print_data(std::string_view bytes) {
  if (bytes.empty() || output_problem != 0) return;
  has_printed = true;
  output_problem = write_all(Stream::output, bytes);
}

void print(std::string_view text) { print_data(plain_text(text)); }

void print_aside(std::string_view text) { write_all(Stream::errors, plain_text(text)); }

void print_error(const Error& error) {
  write_all(Stream::errors, plain_line("waymark: " + error.text()) + "\n");
}

int finish_output(int exit_code) {
  if (has_printed && output_problem == 0) output_problem = close_output();
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

namespace {

constexpr std::chrono::milliseconds kInterval{100};
constexpr std::chrono::seconds kTellsTimeFrom{2};
constexpr std::string_view kWipe = "\r\x1b[K";

constexpr int kLongestDraw = 50;  // milliseconds

std::atomic<bool> is_drawn = false;
std::atomic<bool> is_drawing = false;
std::atomic<bool> has_ended = false;

// Ignores errors, because the program can't react to them.
void write_out(std::string_view bytes) {
  const auto count = static_cast<unsigned>(bytes.size());
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, bytes.data(), count);
}

void wipe() {
  if (is_drawn.exchange(false)) write_out(kWipe);
}

}  // namespace

void end_progress_line() {
  has_ended = true;
  // If a thread is drawing, it finishes soon. The wait is limited, because this thread may be the
  // one that draws.
  for (int i = 0; i < kLongestDraw && is_drawing; ++i) {
    constexpr timespec kMillisecond{0, 1'000'000};
    ::nanosleep(&kMillisecond, nullptr);
  }
  wipe();
}

ProgressLine::ProgressLine() : terminal_(isatty(STDERR_FILENO) != 0) {
  if (!terminal_) return;
  try {
    thread_ = std::jthread([this] { run(); });
  } catch (const std::system_error&) {
    terminal_ = false;
  }
}

ProgressLine::~ProgressLine() {
  if (!terminal_) return;
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  end_.notify_all();
  thread_.join();
  wipe();
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

bool OpeningLine::report(const char* stage, double part) {
  line_.show(fmt::format("Opening the map: {}, {:.0f}%", stage, 100 * part));
  return true;
}

bool ReportedProgress::report(const char* stage, double part) {
  line_.show(fmt::format("{}: {}, {:.0f}%", text_, stage, 100 * part));
  return true;
}

void ProgressLine::run() {
  std::unique_lock lock(mutex_);
  while (!end_.wait_for(lock, kInterval, [this] { return ends_; })) draw();
}

void ProgressLine::draw() {
  if (text_.empty()) return;
  const auto time = std::chrono::steady_clock::now() - began_;
  std::string line = std::string(kWipe) + text_;
  if (time >= kTellsTimeFrom)
    line += fmt::format(", {} s", std::chrono::duration_cast<std::chrono::seconds>(time).count());
  is_drawing = true;
  if (!has_ended) {
    is_drawn = true;
    write_out(line);
  }
  is_drawing = false;
}

}  // namespace waymark
