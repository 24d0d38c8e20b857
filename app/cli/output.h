#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "app/cli/arguments.h"
#include "app/kit/json.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace waymark {

// The system's side of the command line, see output.h.

// The program's arguments in UTF-8, starting with its own name. They last as long as the program.
std::vector<char*> program_arguments(int argc, char** argv);

enum class Stream { output, errors };

// Writes all bytes. Returns 0, or the errno of a failed write.
int write_all(Stream stream, std::string_view bytes);
// Returns 0, or the errno of the failure: some file systems report a full disk only on close.
int close_output();

// All output of the command line to standard output and error. Nothing here throws or ends the
// program: failed writes are remembered, and finish_output() reports them.

// Call it before opening anything. Replaces each closed standard stream with one that refuses data,
// so no file opened later gets the stream's descriptor and receives printed text. If the reader of
// a pipe exits, or a file reaches the size limit of `ulimit -f`, writes fail, as on a full disk,
// and raise no signal. On Windows, makes the streams binary, and uses the console of the calling
// shell.
void hold_streams();

// Prints text or JSON to standard output, with control characters escaped (plain_text.h).
void print(std::string_view text);

// Like print(), to standard error.
void print_aside(std::string_view text);

// Prints bytes to standard output unchanged.
void print_data(std::string_view bytes);

// Prints "waymark: " and the error's text as one escaped line to standard error.
void print_error(const Error& error);

// Call it after printing everything. Returns the program's exit status: `exit_code`, or kWorkFailed
// instead of kDone if standard output is incomplete. Reports incomplete output unless `exit_code`
// is kBadInput.
int finish_output(int exit_code);

// The ways in which a command can print or write a report of type R.
template <class R>
struct ReportForms {
  std::string (*text)(const R& report);
  Json (*json)(const R& report);
  std::string (*csv)(const R& report) = nullptr;  // nullptr: there is no --csv
};

// How the user wants a report.
struct ReportOptions {
  bool json = false;  // print JSON instead of text
  // Also write CSV to this file; "-" prints it instead of the report. Empty for none.
  std::string csv = {};
};
inline constexpr std::string_view kToOutput = "-";

// The value as the commands print it: indented, with a line feed at the end.
std::string json_text(const Json& value);

// Writes the file. If that is impossible, prints the Error. Returns the exit code.
int write_report(const std::string& text, const std::string& path);

// Prints the report, or its Error. Prints or writes the CSV if it is requested. Returns the exit
// code.
template <class R>
int run_report(const ReportOptions& options, const Result<R>& report, const ReportForms<R>& forms) {
  if (!report) {
    print_error(report.error());
    return kBadInput;
  }
  if (options.csv == kToOutput) {
    print_data(forms.csv(report.value()));
    return kDone;
  }
  print(options.json ? json_text(forms.json(report.value())) : forms.text(report.value()));
  return options.csv.empty() ? static_cast<int>(kDone)
                             : write_report(forms.csv(report.value()), options.csv);
}

// The pairs that a report is about.
struct ReportedPairs {
  std::string scenario;             // the scenario file; empty for random pairs
  std::uint64_t seed = 1;           // of the random pairs
  std::size_t count = 0;            // pairs searched
  std::vector<Error> refused = {};  // problems that are invalid on the map

  // "of FILE.scen" or "chosen at random (seed 1)".
  std::string origin() const;
  // null for random pairs, or for pairs from a file.
  Json scenario_json() const;
  Json seed_json() const;
};

// Prints the first refused problems and how many were refused. Returns the exit code: `told` if no
// problem was refused.
int tell_refused(const ReportedPairs& pairs, int told);

// A line on stderr that shows what a command is doing and for how long. Shows nothing if stderr is
// not a terminal or the system refuses to create its thread. It appears after a fraction of a
// second, counts the seconds even if show() is not called, and is wiped at the end. Only one
// progress line may exist at a time.
class ProgressLine {
 public:
  ProgressLine();
  explicit ProgressLine(const std::string& text) : ProgressLine() { show(text); }
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Sets the text of the line: the number of problems done, or any text. Very cheap.
  void show(int done, int of);
  void show(std::string text);
  // Calls show(done, of) and never cancels. The line must outlive the callback.
  auto callback() {
    return [this](int done, int of) {
      show(done, of);
      return true;
    };
  }

 private:
  void run();
  void draw();

  bool terminal_;  // whether stderr is a terminal and the thread exists
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::string text_;
  // Lets the thread sleep for an interval, but end at any time. With a std::stop_token, programs
  // that MinGW-w64 compiled can hang.
  std::condition_variable end_;
  bool ends_ = false;    // guarded by mutex_
  std::jthread thread_;  // only if terminal_
};

// A ProgressLine for opening a map on this thread. Shows the progress that readers report.
class OpeningLine final : private Progress {
 public:
  OpeningLine() : line_("Opening the map"), scope_(this) {}

 private:
  bool report(const char* stage, double part) override;

  ProgressLine line_;
  ProgressScope scope_;
};

// Shows on a ProgressLine the progress that the library reports on this thread, after `text`. The
// line must outlive it.
class ReportedProgress final : private Progress {
 public:
  ReportedProgress(ProgressLine& line, std::string text)
      : line_(line), text_(std::move(text)), scope_(this) {}

 private:
  bool report(const char* stage, double part) override;

  ProgressLine& line_;
  std::string text_;
  ProgressScope scope_;
};

// Wipes the line if there is one, and draws none from then on. Safe in a signal handler.
void end_progress_line();

// After this call, Ctrl+C and SIGTERM clear the progress line, print "interrupted" to stderr and
// end the program with the same signal, which also ends a shell loop around the program. A signal
// that was ignored before stays ignored. Only for commands; the window handles signals on its own.
void end_cleanly_when_interrupted();

}  // namespace waymark
