#include "core/map/grid_hash.h"

#include <charconv>
#include <fmt/format.h>

namespace waymark {
namespace {

constexpr std::size_t kDigits = 16;

class Fnv1a {
 public:
  void add(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3u; }
  void add_number(int number) {
    for (int shift = 0; shift < 32; shift += 8)
      add(static_cast<std::uint8_t>(static_cast<std::uint32_t>(number) >> shift));
  }
  std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace

std::uint64_t grid_hash(const Grid& grid) {
  Fnv1a hash;
  hash.add_number(grid.width());
  hash.add_number(grid.height());
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      hash.add(static_cast<std::uint8_t>(grid.terrain({x, y})));
  if (const Graph* const graph = grid.graph())
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        for (const Graph::Link& link : graph->edges_out(grid.node({x, y}))) {
          hash.add_number(link.to);
          hash.add_number(link.cost);
        }
  return hash.hash();
}

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::optional<std::uint64_t> parse_hash(std::string_view text) {
  std::uint64_t hash = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  const bool whole = problem == std::errc() && end == text.data() + text.size();
  return whole && text.size() == kDigits ? std::optional(hash) : std::nullopt;
}

}  // namespace waymark
