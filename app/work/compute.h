#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "app/work/results.h"

namespace waymark {

// What the worker is asked: a scene, and how finely the plot is to be counted.
struct ComputeRequest {
  Scene scene;
  int plot_columns = 1;
  int plot_rows = 1;
  bool open_lists = false;  // whether the open lists at every step are wanted
};

// Results that nobody reads any more, kept for their memory. May be used from several threads.
class ResultsPool : public std::enable_shared_from_this<ResultsPool> {
 public:
  // An object that comes back here when its last reader lets go of it.
  std::shared_ptr<Results> take();

 private:
  void give_back(std::unique_ptr<Results> results);

  std::mutex mutex_;
  std::vector<std::unique_ptr<Results>> free_;
};

// Computes Results from a request. The answer depends on the request alone; what is kept between
// calls (fields that are asked for again, memory of old Results) only saves time.
class Computer {
 public:
  std::shared_ptr<const Results> compute(const ComputeRequest& request);

 private:
  struct CachedField {
    std::shared_ptr<const OpenedMap> map;
    std::shared_ptr<const DistanceField> field;
    std::uint64_t used;  // number of the last call that asked for it
  };

  std::shared_ptr<const DistanceField> field(const Scene& scene, const Moves& moves, Cell source);
  std::shared_ptr<const Scatter> plot(const ComputeRequest& request, const Query& query);
  void drop_old_fields();

  GridAstar astar_;
  std::vector<CachedField> fields_;
  std::shared_ptr<ResultsPool> pool_ = std::make_shared<ResultsPool>();
  std::optional<ComputeRequest> plotted_;  // what plot_ was counted for
  std::shared_ptr<const Scatter> plot_;
  std::uint64_t calls_ = 0;
};

}  // namespace waymark
