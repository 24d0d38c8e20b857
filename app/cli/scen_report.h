#pragma once

#include <string>

#include "core/study/scenario_study.h"

namespace waymark {

// What `waymark scen` found out.
struct ScenarioReport {
  std::string scenario;  // the problem file
  std::string map;       // the map's file or demo
  std::string fitted;    // what was done to the map for the problems, or nothing
  Moves moves;
  int active = 0;     // how many of the landmarks each search asked
  bool usual = true;  // whether nobody named searches
  ScenarioStudy study;
};

// One JSON object, indented.
std::string scenario_json(const ScenarioReport& report);

// The same for people.
std::string scenario_text(const ScenarioReport& report);

// The first length mismatches, one a line with the problem's place in the file; empty when there is
// none.
std::string mismatch_text(const ScenarioReport& report);

}  // namespace waymark
