// The implementation of Searcher with an instrumented open list.
// Compiled separately, for the reason given in searcher_goals.cpp.
#include "core/search/counted_open_lists.h"
#include "core/search/plain_search.h"
#include "core/search/searcher.h"
#include "core/search/searcher_memory.h"

namespace waymark {

// The memory of these rarely used searches.
struct InstrumentedSearch {
  BestFirst astar;
  QueueNodes nodes;
  ListQueue list;
  BinaryHeapQueue heap;
  StackQueue stacks;
  PairingQueue pairing;
};

void InstrumentedSearchDeleter::operator()(InstrumentedSearch* search) const { delete search; }

bool Searcher::open_list(const SearchTask& task) {
  SearchOutcome& out = task.outcome;
  if (!memory_->instrumented) memory_->instrumented.reset(new InstrumentedSearch);
  const SearchOrder order = order_of(task.spec, task.query);
  const GridGraph graph(*grid_, task.query.moves);
  SearchEnd found;
  const auto run = [&](auto& queue) {
    CountedOpen open(queue, memory_->instrumented->nodes, task.spec.new_nodes,
                     out.open_list.emplace());
    measure_to_end(task, [&](const auto& ends) {
      found = memory_->instrumented->astar.search_with(open, graph, task.start(), ends, task.h,
                                                       order, Recorder{out.record});
    });
  };
  switch (task.spec.open) {
    case OpenStructure::list:
      run(memory_->instrumented->list);
      break;
    case OpenStructure::stacks:
      run(memory_->instrumented->stacks);
      break;
    case OpenStructure::pairing:
      run(memory_->instrumented->pairing);
      break;
    case OpenStructure::heap:
    case OpenStructure::buckets:
      run(memory_->instrumented->heap);
      break;
  }
  memory_->instrumented->astar.write_path(out.path);
  out.cost = found.cost;
  out.reopened = found.reopened;
  if (!out.path.empty()) out.ended_at = out.path.back();
  return true;
}

}  // namespace waymark
