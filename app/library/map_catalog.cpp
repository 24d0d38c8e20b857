#include "app/library/map_catalog.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/source/library.h"
#include "app/source/named_grid.h"

namespace waymark {
namespace {

using Clock = std::chrono::steady_clock;

LibrarySet demo_set() {
  LibrarySet set{"", "Waymark's own", {}};
  for (const Demo& demo : demos()) {
    LibraryMap map{demo.title, demo.name, {}};
    if (const Result<Grid> grid = demo_grid(demo)) {
      map.width = grid.value().width();
      map.height = grid.value().height();
      map.walkable = grid.value().walkable_count();
    }
    set.maps.push_back(std::move(map));
  }
  return set;
}

}  // namespace

float MapCatalog::Getting::part() const {
  const Transfer& transfer = progress.transfer;
  if (progress.stage == InstallProgress::Stage::unpacking) return 1;
  return transfer.of > 0 ? static_cast<float>(transfer.done) / static_cast<float>(transfer.of) : 0;
}

MapCatalog::~MapCatalog() { stop_reading_ = stop_getting_ = true; }

void MapCatalog::refresh() {
  {
    const std::lock_guard lock(mutex_);
    read_again_ = reading_.has_value();
    if (read_again_) return;
    reading_ = Reading{};
  }
  reader_.run([this] { read(); });
}

MapCatalog::Contents MapCatalog::read_once() {
  return {demo_set(), read_library(folder_, [this](int done, int of) {
            give_way();
            const std::lock_guard lock(mutex_);
            reading_ = Reading{done, of};
            return !stop_reading_;
          })};
}

void MapCatalog::read() {
  for (bool again = true; again;) {
    auto contents = std::make_shared<const Contents>(read_once());
    const std::lock_guard lock(mutex_);
    again = std::exchange(read_again_, false) && !stop_reading_;
    contents_ = std::move(contents);
    if (!again) reading_.reset();
  }
  on_change_();
}

std::shared_ptr<const MapCatalog::Contents> MapCatalog::contents() const {
  const std::lock_guard lock(mutex_);
  return contents_;
}

std::optional<MapCatalog::Reading> MapCatalog::reading() const {
  const std::lock_guard lock(mutex_);
  return reading_;
}

void MapCatalog::get(const MapSet& set) {
  if (getting()) return;
  wait_got();
  stop_getting_ = false;
  {
    const std::lock_guard lock(mutex_);
    getting_ = Getting{&set, {}};
    got_.reset();
    stage_began_ = told_ = Clock::now();
  }
  getter_.run([this, &set] { fetch(set); });
}

void MapCatalog::fetch(const MapSet& set) {
  const Result<LibrarySet> installed =
      install_map_set(set, maps_site(), folder_,
                      [this](const InstallProgress& progress) { return report(progress); });
  {
    const std::lock_guard lock(mutex_);
    getting_.reset();
    if (installed)
      got_ = Got{&set, readable_maps(installed.value()), std::nullopt};
    else if (!stop_getting_)
      got_ = Got{&set, 0, installed.error()};
  }
  on_change_();
}

bool MapCatalog::report(const InstallProgress& progress) {
  constexpr std::chrono::milliseconds kTellEvery{100};
  const Clock::time_point now = Clock::now();
  bool tell = false;
  {
    const std::lock_guard lock(mutex_);
    if (progress.stage != getting_->progress.stage) stage_began_ = now;
    getting_->progress = progress;
    tell = now - told_ >= kTellEvery;
    if (tell) told_ = now;
  }
  if (tell) on_change_();
  give_way();
  return !stop_getting_;
}

void MapCatalog::cancel() { stop_getting_ = true; }

std::optional<MapCatalog::Getting> MapCatalog::getting() const {
  const std::lock_guard lock(mutex_);
  std::optional<Getting> now = getting_;
  if (now) now->seconds = std::chrono::duration<double>(Clock::now() - stage_began_).count();
  return now;
}

std::optional<MapCatalog::Got> MapCatalog::take_got() {
  std::optional<Got> got;
  {
    const std::lock_guard lock(mutex_);
    got = std::exchange(got_, std::nullopt);
  }
  if (got && !got->error) refresh();
  return got;
}

namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

void offer_set(const LibrarySet& set, std::vector<MapOffer>& offers) {
  for (const LibraryMap& map : set.maps)
    offers.push_back({map.file.string(), map.problems.string(), map.name, set.name, set.title,
                      lower(map.name + " " + set.name + " " + set.title), map.width, map.height,
                      map.walkable_share()});
}

bool holds_words(const std::string& text, const std::string& words) {
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    if (text.find(words.substr(at, end - at)) == std::string::npos) return false;
    at = end + 1;
  }
  return true;
}

}  // namespace

std::vector<MapOffer> map_offers(const MapCatalog::Contents& contents) {
  std::vector<MapOffer> offers;
  offer_set(contents.demos, offers);
  for (const LibrarySet& set : contents.library.sets) offer_set(set, offers);
  return offers;
}

std::vector<int> filtered(const std::vector<MapOffer>& offers, const MapFilter& filter) {
  const std::string words = lower(filter.typed);
  std::vector<int> shown;
  for (std::size_t i = 0; i < offers.size(); ++i)
    if ((filter.all_sets || offers[i].set == filter.set) && holds_words(offers[i].searched, words))
      shown.push_back(static_cast<int>(i));
  return shown;
}

std::vector<CardRow> card_rows(const std::vector<MapOffer>& offers, const std::vector<int>& shown,
                               int columns, float card_height, float heading_height,
                               bool headings) {
  const auto set_of = [&](int place) -> const std::string& {
    return offers[static_cast<std::size_t>(shown[static_cast<std::size_t>(place)])].set;
  };
  std::vector<CardRow> rows;
  float top = 0;
  const auto add = [&](float height, int first, int count) {
    rows.push_back({top, height, first, count});
    top += height;
  };
  const int all = static_cast<int>(shown.size());
  for (int first = 0; first < all;) {
    if (headings && (first == 0 || set_of(first) != set_of(first - 1)))
      add(heading_height, first, 0);
    int count = 1;
    while (count < columns && first + count < all && set_of(first + count) == set_of(first))
      ++count;
    add(card_height, first, count);
    first += count;
  }
  return rows;
}

int stepped(const std::vector<CardRow>& rows, int place, CardStep step) {
  std::vector<CardRow> cards;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(cards),
               [](const CardRow& row) { return row.count > 0; });
  if (cards.empty()) return 0;
  const int last = cards.back().first + cards.back().count - 1;
  if (step == CardStep::left) return std::max(0, place - 1);
  if (step == CardStep::right) return std::min(last, place + 1);
  const auto row = std::find_if(cards.begin(), cards.end(),
                                [place](const CardRow& r) { return place < r.first + r.count; });
  if (row == cards.end()) return last;
  if (row == (step == CardStep::up ? cards.begin() : cards.end() - 1)) return place;
  const CardRow& next = step == CardStep::up ? row[-1] : row[1];
  return next.first + std::min(place - row->first, next.count - 1);
}

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
