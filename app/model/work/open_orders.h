#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "app/model/work/latest_wins.h"
#include "app/model/work/results.h"
#include "core/search/open_order.h"

namespace waymark {

// The open list of a search on the map at every step of its search.
struct SlotOrder {
  std::shared_ptr<const Results> of;
  Slot slot = Slot::a;
  OpenOrder order;
  std::vector<int> sizes = order.sizes();  // see there
  int greatest_size = *std::max_element(sizes.begin(), sizes.end());
};

// Has the open list of one search told beside the window, by one more search.
class OpenOrders {
 public:
  // `on_told` is called on another thread when there is something to take.
  explicit OpenOrders(std::function<void()> on_told);

  // Asks for that of these results, unless it was asked for already.
  void follow(const std::shared_ptr<const Results>& results, Slot slot);
  // Gives the memory back.
  void forget();
  // What was told last: until the one that is asked for is there, that of an earlier scene of the
  // same map; null where there is none.
  std::shared_ptr<const SlotOrder> now();
  void wait() const { teller_.wait(); }

 private:
  struct Wish {
    std::shared_ptr<const Results> results;
    Slot slot = Slot::a;
  };

  Wish asked_;
  std::shared_ptr<const SlotOrder> told_;
  LatestWins<Wish, std::shared_ptr<const SlotOrder>> teller_;
};

}  // namespace waymark
