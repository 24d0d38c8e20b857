#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/benchmarks/task.h"

namespace waymark::bench {

struct SearchSpec {
  std::string_view name;
  bool (*does)(const Work& work);  // whether it has a part in a work
  MakeTask make;                   // of a work that it does
};

// Ours first.
std::span<const SearchSpec> specs();

// A search that runs in a work's rounds.
struct Entrant {
  std::string_view name;
  std::unique_ptr<Task> task;
  double bytes_per_cell;  // the most it had allocated during a query, its beginning included
  bool same_work = true;  // false: another way of ours, see other_ways()
};

// Ours first, then all searches that do the work, then the other ways of ours.
std::vector<Entrant> entrants(const Course& course, const Work& work);

// Runs every entrant and compares what they come to: on all queries, of tables on as many as can be
// compared in a tenth of a second, but on one at least. Words that name the search and the
// query where something is wrong.
std::optional<std::string> check(const Course& course, const Work& work,
                                 std::vector<Entrant>& entrants);

}  // namespace waymark::bench
