#include "app/library/thumbnail_textures.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/kit/palette.h"

namespace waymark {
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
