#include "app/compute/open_orders.h"

#include <utility>

#include "app/scene/scene_searches.h"
#include "core/search/open_order.h"

namespace waymark {

OpenOrders::OpenOrders(std::function<void()> on_told)
    : teller_(
          [](const Request& request) -> std::shared_ptr<const SlotOrder> {
            const Results& r = *request.results;
            return std::make_shared<SlotOrder>(SlotOrder{
                request.results, request.slot,
                open_order_of(r.query(), spec_on(r.scene, request.slot), r.outcome(request.slot))});
          },
          std::move(on_told)) {}

void OpenOrders::follow(const std::shared_ptr<const Results>& results, Slot slot) {
  if (asked_.results && asked_.slot == slot &&
      (asked_.results == results || same_searches(*asked_.results, *results)))
    return;
  if (told_ && told_->of->scene.map != results->scene.map) told_.reset();
  asked_ = {results, slot};
  teller_.ask(asked_);
}

void OpenOrders::forget() {
  teller_.take();
  asked_ = {};
  told_.reset();
}

std::shared_ptr<const SlotOrder> OpenOrders::now() {
  if (auto told = teller_.take(); told && asked_.results &&
                                  (*told)->of->scene.map == asked_.results->scene.map &&
                                  (*told)->slot == asked_.slot)
    told_ = std::move(*told);
  return told_;
}

}  // namespace waymark
