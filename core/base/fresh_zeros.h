#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

#include "core/base/uninitialized.h"

namespace waymark {

// Allocates arrays of zeros. The system gives large ones in pages that take memory from their first
// write on, so that an array for every cell of a map costs as much as is written of it.
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

// A value for every cell of a map, of which few may ever be written: those of a vector that is made
// with its size are 0, while those that resize() adds to one that was larger have no value.
template <class T>
using SparseCellArray = std::vector<T, LeaveUninitialized<T, FreshZeros<T>>>;

}  // namespace waymark
