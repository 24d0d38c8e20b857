#pragma once

#include <cstddef>
#include <vector>

#include "core/base/uninitialized.h"

namespace waymark {

// Allocates `bytes`, aligned to a cache line. Blocks of at least kLargePage bytes are aligned to a
// large page, and the system is asked to use large pages for them. Throws std::bad_alloc. Pass the
// same number of bytes to free_pages().
inline constexpr std::size_t kLargePage = std::size_t{2} << 20;
void* allocate_pages(std::size_t bytes);
void free_pages(void* memory, std::size_t bytes) noexcept;

// Allocates arrays with a value for every cell of a map. The first access to a page takes about a
// microsecond, whatever the page size. With small pages, these first accesses take longer than the
// search that fills the array.
template <class T>
struct LargePages {
  using value_type = T;

  LargePages() = default;
  template <class Other>
  LargePages(const LargePages<Other>&) {}

  T* allocate(std::size_t count) { return static_cast<T*>(allocate_pages(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t count) noexcept { free_pages(memory, count * sizeof(T)); }

  friend bool operator==(const LargePages&, const LargePages&) { return true; }
};

// An array with a value for every cell of a map.
template <class T>
using CellArray = std::vector<T, LargePages<T>>;
// Like CellArray, but elements added by resize() are uninitialised.
template <class T>
using UninitializedCellArray = std::vector<T, LeaveUninitialized<T, LargePages<T>>>;

}  // namespace waymark
