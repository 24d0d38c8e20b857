#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <stdexcept>

namespace waymark {

// A list with room for kMost items in the object itself, so it never allocates memory. Items must
// be trivially destructible and copyable. The caller must respect the bound; the list checks it in
// every build.
template <class T, std::size_t kMost>
class BoundedList {
 public:
  // O(1). Throws std::length_error if the list already has kMost items.
  void push_back(const T& item) {
    if (count_ == kMost) [[unlikely]]
      throw std::length_error("a BoundedList is full");
    items_[count_++] = item;
  }

  std::size_t size() const { return count_; }
  T* begin() { return items_.data(); }
  T* end() { return begin() + count_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return begin() + count_; }
  std::span<const T> all() const { return {begin(), count_}; }

 private:
  std::array<T, kMost> items_;
  std::size_t count_ = 0;
};

}  // namespace waymark
