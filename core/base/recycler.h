#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace waymark {

// Objects that nobody reads any more, kept for their memory: the pages of fresh arrays cost more
// than what is written to them. May be used from several threads.
template <class T>
class Recycler : public std::enable_shared_from_this<Recycler<T>> {
 public:
  // `let_go` is called for every object that comes back, to drop what must not be kept alive.
  explicit Recycler(std::function<void(T&)> let_go = [](T&) {}) : let_go_(std::move(let_go)) {}

  // An object, as its last reader left it, that comes back here when there is none any more.
  std::shared_ptr<T> take() {
    std::unique_ptr<T> object;
    {
      const std::lock_guard lock(mutex_);
      if (!free_.empty()) {
        object = std::move(free_.back());
        free_.pop_back();
      }
    }
    if (!object) object = std::make_unique<T>();
    return {object.release(), [home = this->shared_from_this()](T* done) {
              home->give_back(std::unique_ptr<T>(done));
            }};
  }

 private:
  void give_back(std::unique_ptr<T> object) {
    let_go_(*object);
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(object));
  }

  std::function<void(T&)> let_go_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> free_;
};

}  // namespace waymark
