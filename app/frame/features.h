#pragma once

#include <cassert>
#include <memory>
#include <utility>
#include <vector>

namespace waymark {

// At most one object of each type. Features add theirs, so the code that passes them on does not
// name any feature.
class Features {
 public:
  // Adds an object that the caller owns.
  template <class T>
  void refer(T& object) {
    put<T>(std::shared_ptr<void>(std::shared_ptr<void>(), &object));
  }
  // Adds a new object, or replaces the old one.
  template <class T, class... Arguments>
  T& make(Arguments&&... arguments) {
    put<T>(std::make_shared<T>(std::forward<Arguments>(arguments)...));
    return of<T>();
  }
  // Like of(), but adds a new object if there is none.
  template <class T>
  T& get() {
    return find<T>() ? of<T>() : make<T>();
  }
  template <class T>
  void remove() {
    std::erase_if(objects_, [](const Object& object) { return object.first == &kKey<T>; });
  }

  // nullptr if there is none. O(number of objects).
  template <class T>
  T* find() const {
    for (const auto& [key, object] : objects_)
      if (key == &kKey<T>) return static_cast<T*>(object.get());
    return nullptr;
  }
  // Requires that one was added.
  template <class T>
  T& of() const {
    T* const found = find<T>();
    assert(found != nullptr);
    return *found;
  }

 private:
  using Object = std::pair<const char*, std::shared_ptr<void>>;
  // Its address identifies a type.
  template <class T>
  static inline char kKey = 0;

  template <class T>
  void put(std::shared_ptr<void> object) {
    remove<T>();
    objects_.emplace_back(&kKey<T>, std::move(object));
  }

  std::vector<Object> objects_;
};

}  // namespace waymark
