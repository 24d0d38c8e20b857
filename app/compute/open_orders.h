#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "app/compute/results.h"
#include "app/kit/work_loop.h"
#include "core/search/open_order.h"

namespace waymark {

// The open list of search A or B at every step.
struct SlotOrder {
  std::shared_ptr<const Results> of;
  Slot slot = Slot::a;
  OpenOrder order;
  std::vector<int> sizes = order.sizes();  // see OpenOrder::sizes()
  int greatest_size = *std::max_element(sizes.begin(), sizes.end());
};

// Reconstructs the open list of one search in the background by running the search again.
class OpenOrders {
 public:
  // Another thread calls `on_told` when there is something to take.
  explicit OpenOrders(std::function<void()> on_told);

  // Requests the open list for these results, unless it was already requested.
  void follow(const std::shared_ptr<const Results>& results, Slot slot);
  // Frees the memory.
  void forget();
  // The latest open list. Until the requested one is ready, this is the open list from an earlier
  // scene on the same map; nullptr if there is none.
  std::shared_ptr<const SlotOrder> now();
  void wait() const { teller_.wait(); }

 private:
  struct Request {
    std::shared_ptr<const Results> results;
    Slot slot = Slot::a;
  };

  Request asked_;
  std::shared_ptr<const SlotOrder> told_;
  LatestWins<Request, std::shared_ptr<const SlotOrder>> teller_;
};

}  // namespace waymark
