#include "app/library/thumbnailer.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/kit/palette.h"
#include "app/source/named_grid.h"

namespace waymark {
namespace {

Thumbnail picture_of(const std::string& source, int width, int height) {
  const Result<Grid> grid = named_grid(source);
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

namespace {

// The colour for each fraction of wall. A map too small for wall lines needs contrast: a wall line
// colour darker than the floor is mixed into the walls, and a lighter one into the floor.
std::array<std::uint32_t, 256> inks_of(const Palette::Map& map) {
  constexpr float kLine = 0.55f;
  const bool light_lines = map.wall_line.g > map.floor.g;
  const Color floor = light_lines ? mixed(map.floor, map.wall_line, kLine) : map.floor;
  const Color wall = light_lines ? map.wall : mixed(map.wall, map.wall_line, kLine);
  std::array<std::uint32_t, 256> inks;
  for (std::size_t i = 0; i < inks.size(); ++i)
    inks[i] = mixed(floor, wall, static_cast<float>(i) / 255).packed();
  return inks;
}

}  // namespace

void ThumbnailTextures::fit(int most_width, int most_height) {
  if (most_width == most_width_ && most_height == most_height_) return;
  most_width_ = most_width;
  most_height_ = most_height;
  entries_.clear();
}

void ThumbnailTextures::add(const std::string& source, Thumbnail picture) {
  if (picture.width > most_width_ || picture.height > most_height_)
    return;  // made for another size
  if (entries_.size() >= kMost)
    entries_.erase(std::min_element(
        entries_.begin(), entries_.end(),
        [](const auto& a, const auto& b) { return a.second.used < b.second.used; }));
  Entry& entry = entries_[source];
  entry.picture = std::move(picture);
  entry.texture.reset();
  entry.used = ++uses_;
}

void ThumbnailTextures::paint(Entry& entry, Theme theme) {
  const std::array<std::uint32_t, 256> inks = inks_of(palette(theme).map);
  std::vector<std::uint32_t> pixels;
  for (const std::uint8_t wall : entry.picture.wall) pixels.push_back(inks[wall]);
  if (!entry.texture) entry.texture.emplace(TexelFormat::kRgba8, TexelFilter::kLinear);
  entry.texture->upload(entry.picture.width, entry.picture.height, pixels.data());
  entry.theme = theme;
}

std::optional<ThumbnailTextures::Shown> ThumbnailTextures::find(const std::string& source,
                                                                Theme theme) {
  const auto found = entries_.find(source);
  if (found == entries_.end()) return std::nullopt;
  Entry& entry = found->second;
  entry.used = ++uses_;
  if (entry.picture.wall.empty()) return Shown{};
  if (!entry.texture || entry.theme != theme) paint(entry, theme);
  return Shown{entry.texture->id(), entry.picture.width, entry.picture.height};
}

}  // namespace waymark
