#include "core/search/open_order_of.h"

#include <cstdint>

#include "core/search/plain_search.h"

namespace waymark {
namespace {

constexpr std::int64_t kUnit = 1'000'000;  // priority of one cost unit

// Listens to a search without keys, whose open list is first in, first out.
struct QueueListener {
  OpenOrder& order;
  std::uint64_t came = 0;

  void generated(Node node, Node, Cost g, Cost) {
    order.opened(Side::forward, {0, came++, g, node}, 0);
  }
  void improved(Node, Node, Cost, Cost) {}
  void expanded(Node node, Node, Cost, Cost) { order.take(node); }
};

// Replays a record that stores when each node was generated. A search with such a record expands
// the node with the lowest f first. Ties go to the higher g, then to the newest node.
void read_openings(const Query& query, const SearchSpec& spec, const SearchRecord& record,
                   OpenOrder& order) {
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  std::size_t next = 0;
  const auto open_those_of = [&](int step) {
    for (; next < record.opened.size() && record.opened[next].step <= step; ++next) {
      const SearchRecord::Opening& opening = record.opened[next];
      const Cost estimate = h(opening.node);
      const std::uint64_t tie =
          std::uint64_t{~static_cast<std::uint32_t>(opening.g)} << 32 | (UINT32_MAX - next);
      order.opened(Side::forward,
                   {kUnit * (std::int64_t{opening.g} + estimate), tie, opening.g, opening.node},
                   estimate);
    }
  };
  open_those_of(-1);
  for (int step = 0; step < record.steps(); ++step) {
    order.take(record.node[static_cast<std::size_t>(step)]);
    open_those_of(step);
  }
}

}  // namespace

OpenOrder open_order_of(const Query& query, const SearchSpec& spec, const SearchOutcome& outcome) {
  OpenOrder order(query.grid.node_count());
  if (outcome.fits && outcome.h_start != kNoCost && !row_of(spec.algorithm).iterates) {
    if (outcome.record.jumps())
      read_openings(query, spec, outcome.record, order);
    else if (spec.algorithm == Algorithm::bidirectional)
      search_both_ends_plainly(query, spec, order);
    else if (has_keys(spec.algorithm))
      search_plainly(query, spec, order);
    else
      search_plainly(query, spec, QueueListener{order});
  }
  order.finish();
  return order;
}

double priority_of(const SearchSpec& spec, const OpenOrder::Entry& entry) {
  const auto priority = static_cast<double>(entry.key.priority);
  if (spec.algorithm != Algorithm::bidirectional) return priority / kUnit;
  return spec.potential == Potential::average ? priority / 2 : priority;
}

}  // namespace waymark
