#pragma once

#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/study/walk.h"

namespace waymark {

// Adds `waymark walk MAP`: a unit walks to its goal while obstacles are dropped and removed.
void add_walk_command(Usage& program);

// The results of `waymark walk`.
struct WalkReport {
  std::string map;  // as the user named it, like `mover`; `mover` is empty if there is none
  std::string mover;
  WalkQuestion question;
  std::vector<std::string> events;  // per edit: its text, as the user wrote it
  Walk walk;
  std::string edge_cost = {};  // for a graph file with several costs: CostSource::name
};

std::string walk_json(const WalkReport& report);  // one object, indented
std::string walk_text(const WalkReport& report);  // a table

}  // namespace waymark
