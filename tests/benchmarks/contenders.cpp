#include "tests/benchmarks/contenders.h"

#include <fmt/format.h>

#include "tests/benchmarks/agreement.h"
#include "tests/benchmarks/allocated.h"
#include "tests/benchmarks/boost_graph.h"
#include "tests/benchmarks/ours.h"
#include "tests/benchmarks/textbook.h"
#include "tests/benchmarks/window.h"

namespace waymark::bench {
namespace {

constexpr Contender kContenders[] = {
    {"ours",
     [](const Course& course, const Work& work) {
       std::unique_ptr<Task> task = make_ours(course, work);
       return task ? std::move(task) : make_window(course, work);
     }},
    {"textbook", make_textbook},
    {"Boost.Graph", make_boost_graph},
};

void enter(const Course& course, std::string_view name, MakeTask make, const Work& work,
           std::vector<Entrant>& list) {
  const std::size_t before = allocated();
  std::unique_ptr<Task> task = make(course, work);
  if (!task) return;
  forget_peak();
  task->run(0);
  const auto bytes = static_cast<double>(allocated_peak() - before);
  const double cells = double(course.grid->width()) * course.grid->height();
  list.push_back({name, std::move(task), &work, bytes / cells});
}

}  // namespace

std::span<const Contender> contenders() { return kContenders; }

std::vector<Entrant> entrants(const Course& course, const Work& work) {
  std::vector<Entrant> list;
  for (const Contender& contender : kContenders)
    enter(course, contender.name, contender.make, work, list);
  if (work.kind == Kind::search && work.count > 0)
    enter(course, "no landmarks", make_ours, without_landmarks(work), list);
  return list;
}

std::optional<std::string> check(const Course& course, const Work& work,
                                 std::vector<Entrant>& entrants, bool every_query) {
  const std::size_t queries = every_query ? work.queries(course) : 1;
  for (std::size_t query = 0; query < queries; ++query) {
    std::optional<Outcome> ours;
    for (Entrant& entrant : entrants) {
      if (entrant.work != &work) continue;
      entrant.task->run(query);
      Outcome outcome = entrant.task->outcome();
      std::optional<std::string> wrong = unsoundness(course, work, outcome);
      if (!wrong && ours) wrong = difference(*ours, outcome);
      if (wrong)
        return fmt::format("{} on {}, query {}, {}: {}", work.id, course.name, query, entrant.name,
                           *wrong);
      if (!ours) ours = std::move(outcome);
    }
  }
  return std::nullopt;
}

}  // namespace waymark::bench
