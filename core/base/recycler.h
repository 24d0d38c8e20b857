#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace waymark {

// Keeps unused objects to reuse their memory, because the first write to each page of a new array
// costs more than writing the values. Reusing an object allocates nothing, not even the shared
// pointer's control block. Thread-safe.
template <class T>
class Recycler : public std::enable_shared_from_this<Recycler<T>> {
 public:
  // `let_go` is called for every object that comes back, to release resources that must not be kept
  // alive.
  explicit Recycler(std::function<void(T&)> let_go = [](T&) {}) : let_go_(std::move(let_go)) {}

  // Returns an object in the state in which its last user left it, or a new object. The object
  // comes back to the recycler when the last reference is gone.
  std::shared_ptr<T> take() {
    std::unique_ptr<Slot> slot = unused();
    T* const object = &slot->object;
    const auto let_go = [this](T* done) { let_go_(*done); };
    return {object, let_go, InSlot<T>(this->shared_from_this(), std::move(slot))};
  }

 private:
  static constexpr std::size_t kRoom = 96;
  struct Slot {
    T object;
    alignas(std::max_align_t) std::byte bookkeeping[kRoom];
  };

  // Allocates a shared pointer's control block inside the slot of its object. The control block is
  // freed last, and the slot is then given back. Neither is used afterwards.
  template <class U>
  struct InSlot {
    using value_type = U;

    InSlot(std::shared_ptr<Recycler> recycler, std::unique_ptr<Slot> taken)
        : home(std::move(recycler)), slot(taken.release()) {}
    template <class Other>
    InSlot(const InSlot<Other>& other) : home(other.home), slot(other.slot) {}

    U* allocate(std::size_t) {
      static_assert(sizeof(U) <= kRoom);
      return reinterpret_cast<U*>(slot->bookkeeping);
    }
    void deallocate(U*, std::size_t) noexcept { home->give_back(std::unique_ptr<Slot>(slot)); }

    template <class Other>
    friend bool operator==(const InSlot& a, const InSlot<Other>& b) {
      return a.slot == b.slot;
    }

    std::shared_ptr<Recycler> home;
    Slot* slot;
  };

  std::unique_ptr<Slot> unused() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return std::make_unique<Slot>();
    std::unique_ptr<Slot> slot = std::move(free_.back());
    free_.pop_back();
    return slot;
  }

  void give_back(std::unique_ptr<Slot> slot) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(slot));
  }

  std::function<void(T&)> let_go_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Slot>> free_;
};

}  // namespace waymark
