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
  bool (*does)(const Work& work);  // whether the search takes part in a work
  MakeTask make;                   // for works that it takes part in
};

// Waymark comes first.
std::span<const SearchSpec> specs();

// A search that takes part in the rounds of a work.
struct Entrant {
  std::string_view name;
  std::unique_ptr<Task> task;
  double bytes_per_cell;  // peak allocation during ten queries of a search, otherwise two
  bool same_work = true;  // false: another variant of Waymark, see other_ways()
};

// Waymark first, then every other search that does the same work, then the other variants of
// Waymark.
std::vector<Entrant> entrants(const Course& course, const Work& work);

// Runs every entrant and compares the results: searches on all queries, tables on all queries that
// fit into a tenth of a second, but at least one. Returns a message that names the search and the
// query of the first difference, std::nullopt if there is none.
std::optional<std::string> check(const Course& course, const Work& work,
                                 std::vector<Entrant>& entrants);

}  // namespace waymark::bench
