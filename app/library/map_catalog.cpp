#include "app/library/map_catalog.h"

#include <utility>

#include "app/kit/work_loop.h"
#include "app/source/demo.h"
#include "app/source/library.h"

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

}  // namespace waymark
