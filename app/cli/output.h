#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/arguments.h"
#include "app/kit/json.h"
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

}  // namespace waymark
