#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
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

// The texts about the open list of a search, see OpenOrder.

struct OpenListRow {
  Cell cell;
  std::string place, f, g, h;
  std::optional<OpenOrder::Change> change;  // the effect of the last step, if any
};
// The cells in the list that have the same f.
struct OpenListLevel {
  double f = 0;
  std::string text;  // f as text
  std::size_t size = 0;
};
// The open list of one side.
struct OpenListPart {
  std::string title;  // empty if the search has one list
  std::vector<OpenListRow> rows;
  std::size_t left_out = 0;  // number of cells after these rows
  bool next = false;         // whether the first row is expanded next
  std::vector<OpenListLevel>
      levels;  // f-levels of the whole list, lowest first; empty without keys
};
struct OpenListText {
  std::vector<OpenListPart> parts;
  std::string step;     // "(64, 70) was expanded last. It added (64, 69) and (65, 70)."
  std::string rule;     // "The cell with the lowest f is expanded first. Ties: higher g first."
  std::string formula;  // "f = g + 1.5 h"; empty if the search has no keys
};

// The texts after `count` expansions, with at most `most` rows of each list.
OpenListText open_list_text(const SlotOrder& order, int count, std::size_t most);
// The number of open lists shown for the search.
std::size_t open_lists_of(const SlotOrder& order);

}  // namespace waymark
