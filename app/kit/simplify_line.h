#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace waymark {

// The largest invisible deviation of a line on the screen, in pixels.
inline constexpr float kLeastSeen = 0.5f;

// The directions in which a line can continue from its last corner and still pass within a distance
// of `most` of all places since that corner (Zhao and Saalfeld, Linear-Time Sleeve-Fitting Polyline
// Simplification Algorithms, 1997). `Place` has numbers x and y.
template <class Place>
class Sleeve {
 public:
  Sleeve(Place corner, float most) : corner_(corner), most_(most) {}

  bool holds(Place at) const {
    const Way way = way_to(at);
    if (way.length < reach_ - most_) return false;  // the line turns back
    return !narrowed_ || (across(right_, way) >= 0 && across(way, left_) >= 0);
  }

  void pass(Place at) {
    const Way way = way_to(at);
    reach_ = std::max(reach_, way.length);
    if (way.length <= most_) return;
    const float sine = most_ / way.length, cosine = std::sqrt(1 - sine * sine);
    const Way left = turned(way, cosine, sine), right = turned(way, cosine, -sine);
    if (!narrowed_ || across(left, left_) > 0) left_ = left;
    if (!narrowed_ || across(right_, right) > 0) right_ = right;
    narrowed_ = true;
  }

 private:
  struct Way {
    float x, y, length;
  };

  Way way_to(Place at) const {
    const auto x = static_cast<float>(at.x - corner_.x), y = static_cast<float>(at.y - corner_.y);
    return {x, y, std::hypot(x, y)};
  }
  static float across(const Way& a, const Way& b) { return a.x * b.y - a.y * b.x; }
  static Way turned(const Way& way, float cosine, float sine) {
    return {way.x * cosine - way.y * sine, way.x * sine + way.y * cosine, way.length};
  }

  Place corner_;
  float most_;
  float reach_ = 0;
  bool narrowed_ = false;
  Way left_{}, right_{};
};

// Removes places from a line. The remaining line passes within a distance of `most` of every
// removed place, or 1.5 times that where the line turns back. The ends are kept. O(places).
template <class Place>
void simplify_line(std::vector<Place>& line, float most = kLeastSeen) {
  if (line.size() < 3) return;
  std::size_t corners = 1;
  Sleeve<Place> sleeve(line.front(), most);
  Place before = line.front();
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Place at = line[i];
    if (!sleeve.holds(at)) {
      line[corners++] = before;
      sleeve = Sleeve<Place>(before, most);
    }
    sleeve.pass(at);
    before = at;
  }
  line[corners++] = before;
  line.resize(corners);
}

}  // namespace waymark
