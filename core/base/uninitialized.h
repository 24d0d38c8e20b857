#pragma once

#include <memory>
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

}  // namespace waymark
