#include "tests/benchmarks/measured_searches.h"

#include <ctime>
#include <fmt/format.h>

#include "tests/benchmarks/agreement.h"
#include "tests/benchmarks/allocated.h"
#include "tests/benchmarks/boost_graph.h"
#include "tests/benchmarks/ours.h"
#include "tests/benchmarks/textbook.h"
#include "tests/benchmarks/window.h"

namespace waymark::bench {
namespace {

constexpr SearchSpec kSpecs[] = {
    {"ours", [](const Work&) { return true; },
     [](const Course& course, const Work& work) {
       return work.in_window() ? make_window(course, work) : make_ours(course, work);
     }},
    {"textbook", [](const Work& work) { return !work.in_window(); }, make_textbook},
    {"Boost.Graph",
     [](const Work& work) {
       return (work.kind == Kind::tables || work.searches()) && work.way != Way::breadth;
     },
     make_boost_graph},
};

constexpr std::size_t kMemoryQueries = 10;

void enter(const Course& course, std::string_view name, MakeTask make, const Work& work,
           std::vector<Entrant>& list) {
  const std::size_t before = allocated();
  std::unique_ptr<Task> task = make(course, work);
  forget_peak();
  // For searches, the hardest queries. The second time, a search may store tables in another
  // layout.
  const std::size_t queries = work.queries(course);
  const std::size_t runs = work.searches() ? kMemoryQueries : 2;
  for (std::size_t i = 0; i < runs; ++i) task->run(queries - 1 - i % queries);
  const auto bytes = static_cast<double>(allocated_peak() - before);
  const double cells = double(course.grid->width()) * course.grid->height();
  list.push_back({name, std::move(task), bytes / cells});
}

std::optional<std::string> disagreement(const Course& course, const Work& work,
                                        std::vector<Entrant>& entrants, std::size_t query) {
  std::optional<Outcome> ours;
  for (Entrant& entrant : entrants) {
    if (!entrant.same_work) continue;
    entrant.task->run(query);
    Outcome outcome = entrant.task->outcome();
    std::optional<std::string> wrong = unsoundness(course, work, outcome);
    if (!wrong && ours) wrong = difference(work, *ours, outcome);
    if (wrong)
      return fmt::format("{} on {}, query {}, {}: {}", work.id, course.name, query, entrant.name,
                         *wrong);
    if (!ours) ours = std::move(outcome);
  }
  return std::nullopt;
}

}  // namespace

std::span<const SearchSpec> specs() { return kSpecs; }

std::vector<Entrant> entrants(const Course& course, const Work& work) {
  std::vector<Entrant> list;
  for (const SearchSpec& spec : kSpecs)
    if (spec.does(work)) enter(course, spec.name, spec.make, work, list);
  for (const auto& [name, other] : other_ways(work)) {
    enter(course, name, make_ours, other, list);
    list.back().same_work = false;
  }
  return list;
}

std::optional<std::string> check(const Course& course, const Work& work,
                                 std::vector<Entrant>& entrants) {
  const std::clock_t begun = std::clock();
  const auto late = [&] { return std::clock() - begun > CLOCKS_PER_SEC / 10; };
  for (std::size_t query = 0; query < work.queries(course); ++query) {
    if (work.kind == Kind::tables && query > 0 && late()) break;
    if (auto wrong = disagreement(course, work, entrants, query)) return wrong;
  }
  return std::nullopt;
}

}  // namespace waymark::bench
