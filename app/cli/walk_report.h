#pragma once

#include <string>
#include <vector>

#include "core/study/walk/walk.h"
#include "core/study/walk/walk_events.h"

namespace waymark {

// What `waymark walk` found.
struct WalkReport {
  std::string map;  // as the person named it, as the mover; empty: no mover
  std::string mover;
  WalkQuestion question;
  std::vector<std::string> events;  // by edit: what happened then, as the person wrote it
  Walk walk;
  std::string edge_cost = {};  // of a graph whose file has a choice: CostSource::name
};

std::string walk_json(const WalkReport& report);  // one object, indented
std::string walk_text(const WalkReport& report);  // the same for people

}  // namespace waymark
