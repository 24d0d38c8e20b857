#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace waymark {

// Allocates like Base, but leaves new elements uninitialised.
template <class T, class Base = std::allocator<T>>
struct LeaveUninitialized : Base {
  template <class Other>
  struct rebind {
    using other =
        LeaveUninitialized<Other,
                           typename std::allocator_traits<Base>::template rebind_alloc<Other>>;
  };
  using Base::Base;

  template <class Other>
  void construct(Other* place) noexcept(std::is_nothrow_default_constructible_v<Other>) {
    ::new (static_cast<void*>(place)) Other;
  }
  template <class Other, class... Arguments>
  void construct(Other* place, Arguments&&... arguments) {
    std::allocator_traits<Base>::construct(static_cast<Base&>(*this), place,
                                           std::forward<Arguments>(arguments)...);
  }
};

// A vector whose resize() leaves new elements uninitialised, for arrays that are written
// immediately. Arrays that grow and shrink with every search would otherwise be cleared needlessly.
template <class T>
using Uninitialized = std::vector<T, LeaveUninitialized<T>>;

// Allocates `bytes`, aligned to a cache line. Blocks of at least kLargePage bytes are aligned to a
// large page, and the system is asked to use large pages for them. Throws std::bad_alloc. Pass the
// same number of bytes to free_pages().
inline constexpr std::size_t kLargePage = std::size_t{2} << 20;
void* allocate_pages(std::size_t bytes);
void free_pages(void* memory, std::size_t bytes) noexcept;
// Asks the system to use large pages for this memory. Only Linux does, and only if it can.
void prefer_large_pages(void* memory, std::size_t bytes) noexcept;

// Returns the whole pages of a block of zeros to the system, which backs them with memory again on
// the next write. All bytes of the block must be 0, and stay 0. std::calloc() clears memory that
// the program has used before, so all pages of a new array can be in memory. Does nothing on
// Windows, where large arrays come directly from the system.
void release_zero_pages(void* memory, std::size_t bytes) noexcept;

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

// The number of bytes that the program may still allocate. This is the memory that the system has
// free or can free, including swap, unless the control group of a container or service, or a
// process limit (`ulimit -v`), allows less. std::nullopt if the system does not report it. `root`
// is the folder that contains proc and sys.
std::optional<std::uint64_t> available_memory(const std::filesystem::path& root = "/");

// The number of threads that should share `pieces` pieces of work: at least 1, at most `wanted`, at
// most one per piece, and no more than memory allows if each additional thread needs `bytes_each`
// bytes. Half of the available memory is left for other programs.
int thread_count(int wanted, std::size_t pieces, std::uint64_t bytes_each);

// The number of calls of `new` on this thread so far. std::nullopt if this program does not count
// them: only a program that links app/launcher/counted_new.cpp does.
std::optional<std::uint64_t> heap_allocations();

// Counts a call of `new` on this thread.
void count_heap_allocation() noexcept;
// States that this program counts all calls of `new`.
void counts_heap_allocations() noexcept;

}  // namespace waymark
