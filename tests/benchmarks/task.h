#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "tests/benchmarks/course.h"
#include "tests/benchmarks/work.h"

namespace waymark::bench {

struct Expansion {
  Cell cell;
  Cost f;
};

struct Found {
  Cost cost = kNoCost;
  std::vector<Cell> path;        // from start to goal
  std::vector<Expansion> order;  // every expansion
};

// The result of a task, in a common form for all searches.
struct Outcome {
  std::vector<std::vector<Cost>> tables;  // costs cell by cell, row by row
  std::vector<Found> searches;
  std::vector<Cell> landmarks;
};

// One search's implementation of a work on one course. The constructor does everything that does
// not depend on the query: it converts the map to the search's own form and builds the tables that
// a search reads.
class Task {
 public:
  virtual ~Task() = default;
  // Runs one query and keeps the result in the search's own form. Only this call is timed. Returns
  // the number of units of work that it did.
  virtual std::int64_t run(std::size_t query) = 0;
  // The result of the last run.
  virtual Outcome outcome() const = 0;
};

// Creates the task of one search. The course must outlive the task.
using MakeTask = std::unique_ptr<Task> (*)(const Course& course, const Work& work);

// Calls read(cell) for every cell, row by row.
template <class Read>
std::vector<Cost> table_of(const Grid& grid, Read&& read) {
  std::vector<Cost> costs;
  costs.reserve(static_cast<std::size_t>(grid.width()) * static_cast<std::size_t>(grid.height()));
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) costs.push_back(read(Cell{x, y}));
  return costs;
}

}  // namespace waymark::bench
