#pragma once

#include <string>

#include "app/cli/usage.h"
#include "core/study/scenario_study.h"

namespace waymark {

// Adds `waymark scen`: runs a scenario file, checks its path lengths and counts expansions.
void add_scen_command(Usage& program);

// The results of `waymark scen`.
struct ScenarioReport {
  std::string scenario;  // the scenario file
  std::string map;       // the map's file or demo
  std::string fitted;    // how the map was adapted to the problems; empty if it was not
  Moves moves;
  int active = 0;     // how many landmarks each search used
  bool usual = true;  // whether these are the default searches
  ScenarioStudy study;
};

// One JSON object, indented.
std::string scenario_json(const ScenarioReport& report);

// Text with a table.
std::string scenario_text(const ScenarioReport& report);

// The first length mismatches, one per line with the problem's place in the file. Empty if there
// are none.
std::string mismatch_text(const ScenarioReport& report);

}  // namespace waymark
