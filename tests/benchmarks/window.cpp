#include "tests/benchmarks/window.h"

#include "app/compute/compute.h"

namespace waymark::bench {
namespace {

constexpr int kPlotColumns = 170, kPlotRows = 130;

class WindowTask : public Task {
 public:
  WindowTask(const Course& course, const Work& work)
      : course_(course),
        frames_(work.kind == Kind::window_goal_drag ? course.goal_drag : course.landmark_drag) {
    request_.plot_columns = kPlotColumns;
    request_.plot_rows = kPlotRows;
    request_.scene.map = std::shared_ptr<const OpenedMap>(
        new OpenedMap{course.name, course.name, "", "", *course.grid, Components(*course.grid)});
    request_.scene.landmarks.assign(course.landmarks.begin(),
                                    course.landmarks.begin() + work.count);
  }

  std::int64_t run(std::size_t query) override {
    const Frame& frame = frames_[query];
    request_.scene.start = frame.start;
    request_.scene.goal = frame.goal;
    request_.scene.landmarks.front() = frame.landmark;
    results_ = computer_.compute(request_);
    return 1;
  }
  Outcome outcome() const override { return {{}, {found(results_->a), found(results_->b)}, {}}; }

 private:
  Found found(const SearchOutcome& search) const {
    const Grid& grid = *course_.grid;
    Found found;
    found.cost = search.cost;
    for (const Node node : search.path) found.path.push_back(grid.cell(node));
    for (std::size_t step = 0; step < search.record.node.size(); ++step)
      found.order.push_back(
          {grid.cell(search.record.node[step]), search.record.g[step] + search.record.h[step]});
    return found;
  }

  const Course& course_;
  const std::vector<Frame>& frames_;
  ComputeRequest request_;
  Computer computer_;
  std::shared_ptr<const Results> results_;
};

}  // namespace

std::unique_ptr<Task> make_window(const Course& course, const Work& work) {
  return std::make_unique<WindowTask>(course, work);
}

}  // namespace waymark::bench
