#include "app/cli/output.h"

#include <cstring>
#include <fmt/format.h>

#include "app/cli/arguments.h"
#include "app/cli/chosen_pairs.h"
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

}  // namespace waymark
