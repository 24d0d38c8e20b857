#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

#include "core/base/uninitialized.h"

namespace waymark {

// Allocates arrays of zeros. The system backs the pages of a large array with memory on the first
// write to each page, so an array with a value for every cell of a map uses only as much memory as
// is written.
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

// A value for every cell of a map, if only few cells are ever written. A vector constructed with
// its size holds zeros. Elements that resize() adds to a vector that used to be larger are
// uninitialised.
template <class T>
using SparseCellArray = std::vector<T, LeaveUninitialized<T, FreshZeros<T>>>;

}  // namespace waymark
