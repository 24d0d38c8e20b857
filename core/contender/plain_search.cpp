#include "core/contender/plain_search.h"

#include "core/contender/promise.h"

namespace waymark {

SearchOrder order_of(const Contender& contender, const Moves& moves) {
  SearchOrder order{Contender::kOne, contender.weight, contender.ties, reopens(contender, moves)};
  if (contender.algorithm == Algorithm::dijkstra) order.h_weight = 0;
  if (contender.algorithm == Algorithm::greedy) {
    order.g_weight = 0;
    order.h_weight = Contender::kOne;
  }
  order.pathmax = contender.bpmx;
  return order;
}

}  // namespace waymark
