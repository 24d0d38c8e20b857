#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/benchmarks/task.h"

namespace waymark::bench {

struct Contender {
  std::string_view name;
  bool (*does)(const Work& work);  // whether it has a part in a work
  MakeTask make;                   // of a work that it does
};

// Ours first.
std::span<const Contender> contenders();

// A contender that runs in a work's rounds.
struct Entrant {
  std::string_view name;
  std::unique_ptr<Task> task;
  const Work* work;  // ours alone runs another one as well: A* without landmarks
  double bytes_per_cell =
      0;  // the most it had allocated during a query, what it began with included
};

// Ours first, then all contenders that do the work, then, where a search has landmarks, our own A*
// without them, and where it goes over jump points, our own A*.
std::vector<Entrant> entrants(const Course& course, const Work& work);

// Runs every entrant and compares what they come to: on all queries, of tables on as many as can be
// compared in a tenth of a second, but on one at least. Words that name the contender and the
// query where something is wrong.
std::optional<std::string> check(const Course& course, const Work& work,
                                 std::vector<Entrant>& entrants);

}  // namespace waymark::bench
