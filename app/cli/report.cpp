#include "app/cli/report.h"

#include <fmt/format.h>

#include "app/cli/chosen_pairs.h"
#include "core/base/whole_file.h"

namespace waymark {

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
