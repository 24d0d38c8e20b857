#include "app/library/thumbnailer.h"

#include <algorithm>

#include "app/source/demo.h"
#include "app/source/graph_file.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

Thumbnail picture_of(const std::string& source, int width, int height) {
  const Demo* const demo = find_demo(source);
  const Result<Grid> grid = demo                  ? demo_grid(*demo)
                            : names_graph(source) ? read_graph_file(source)
                                                  : read_map_file(source);
  if (!grid) return {};
  if (!grid.value().graph()) return make_thumbnail(grid.value(), width, height);
  return graph_thumbnail(NodeLayout(grid.value().shared_graph()), width, height);
}

}  // namespace

void Thumbnailer::want(std::vector<std::string> sources, int most_width, int most_height) {
  const bool begins = !sources.empty() && !thread_.joinable();
  loop_.change([&] {
    // Does not request thumbnails that are being made or are ready to be taken.
    std::erase_if(sources, [this](const std::string& source) {
      return source == in_work_ || std::any_of(made_.begin(), made_.end(), [&](const Made& made) {
               return made.source == source;
             });
    });
    wanted_ = std::move(sources);
    width_ = most_width;
    height_ = most_height;
  });
  if (begins)
    thread_ = loop_.thread([this] { return next(); },
                           [](const Request& request) {
                             return picture_of(request.source, request.width, request.height);
                           },
                           [this](const Request& request, Thumbnail picture) {
                             made_.push_back({request.source, std::move(picture)});
                             in_work_.clear();
                           });
}

std::optional<Thumbnailer::Request> Thumbnailer::next() {
  if (wanted_.empty()) return std::nullopt;
  in_work_ = std::move(wanted_.front());
  wanted_.erase(wanted_.begin());
  return Request{in_work_, width_, height_};
}

std::vector<Thumbnailer::Made> Thumbnailer::take() {
  return loop_.read([this] { return std::exchange(made_, {}); });
}

bool Thumbnailer::idle() const {
  return loop_.read([this] { return wanted_.empty() && in_work_.empty() && made_.empty(); });
}

void Thumbnailer::wait() const {
  loop_.wait([this] { return wanted_.empty() && in_work_.empty(); });
}

}  // namespace waymark
