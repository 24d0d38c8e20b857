#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

#include "core/base/uninitialized.h"

namespace waymark {

// Allocates arrays of zeros. The system backs the pages of a large array with memory on the first
// write to each page, so an array with a value for every cell of a map uses memory only for the
// pages written.
template <class T>
struct FreshZeros {
  using value_type = T;

  FreshZeros() = default;
  template <class Other>
  FreshZeros(const FreshZeros<Other>&) {}

  T* allocate(std::size_t count) {
    static_assert(alignof(T) <= alignof(std::max_align_t));
    if (void* const memory = std::calloc(count, sizeof(T))) return static_cast<T*>(memory);
    throw std::bad_alloc();
  }
  void deallocate(T* memory, std::size_t) noexcept { std::free(memory); }

  friend bool operator==(const FreshZeros&, const FreshZeros&) { return true; }
};

// An array with a value for every cell of a map, for uses that write only a few cells. A vector
// constructed with a size contains zeros. If resize() grows a vector that used to be larger, the
// added elements are uninitialised.
template <class T>
using SparseCellArray = std::vector<T, LeaveUninitialized<T, FreshZeros<T>>>;

}  // namespace waymark
