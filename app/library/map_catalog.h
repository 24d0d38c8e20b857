#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/screen/gl_objects.h"
#include "app/source/install.h"
#include "app/source/library.h"
#include "app/source/thumbnail.h"

namespace waymark {

// The window's catalog of installed and downloadable maps. It reads the user's library and
// downloads map sets into it, one at a time. Reading and downloading have a thread each.
class MapCatalog {
 public:
  struct Contents {
    LibrarySet demos;  // the built-in demos; a map's file is the demo's name
    MapLibrary library;
  };
  struct Reading {
    int done = 0;
    int of = 0;  // maps in the set that is being read
  };
  struct Getting {
    const MapSet* set = nullptr;
    InstallProgress progress;
    double seconds = 0;  // time since the stage started

    // Progress within the stage, 0 to 1; 0 while unknown.
    float part() const;
  };
  // How a download ended. Without an error, the set is installed.
  struct Got {
    const MapSet* set = nullptr;
    int maps = 0;
    std::optional<Error> error;
  };

  // The threads call `on_change` when a value returned below changes.
  MapCatalog(std::filesystem::path folder, std::function<void()> on_change)
      : folder_(std::move(folder)), on_change_(std::move(on_change)) {}
  ~MapCatalog();

  const std::filesystem::path& folder() const { return folder_; }

  // Reads the library again in the background. If a read is in progress, schedules another one.
  void refresh();
  // The library as last read; nullptr until the first read is complete.
  std::shared_ptr<const Contents> contents() const;
  std::optional<Reading> reading() const;

  // Starts to download a set, unless a download is running.
  void get(const MapSet& set);
  // Stops the download. The next get() of the set resumes it.
  void cancel();
  std::optional<Getting> getting() const;
  // How the last download ended, unless it was cancelled. Returned once. Calls refresh().
  std::optional<Got> take_got();

  // Waits until the library has been read.
  void wait_read() const { reader_.wait(); }
  // Waits until the download has ended.
  void wait_got() const { getter_.wait(); }

 private:
  void read();
  Contents read_once();
  void fetch(const MapSet& set);
  bool report(const InstallProgress& progress);

  std::filesystem::path folder_;
  std::function<void()> on_change_;
  std::atomic<bool> stop_reading_ = false, stop_getting_ = false;
  mutable std::mutex mutex_;  // guards the members below
  std::shared_ptr<const Contents> contents_;
  std::optional<Reading> reading_;
  bool read_again_ = false;
  std::optional<Getting> getting_;
  std::chrono::steady_clock::time_point stage_began_, told_;
  std::optional<Got> got_;
  TaskThread reader_, getter_;  // last, so the threads end before the members they use
};

// A map in the map browser.
struct MapOffer {
  std::string source;    // source that opens the map
  std::string problems;  // source that opens the map's problems; empty if there are none
  std::string title;
  std::string set;  // the folder's name, empty for the demos
  std::string set_title;
  std::string searched;  // lowercase title and set
  int width = 0;         // 0 if the map cannot be read
  int height = 0;
  double walkable_share = 0;
};

// The demos, then all maps of the library, set by set.
std::vector<MapOffer> map_offers(const MapCatalog::Contents& contents);

// Which maps to show: the maps of one set or of all sets. Their title and set must contain every
// word typed.
struct MapFilter {
  bool all_sets = true;
  std::string set;
  std::string typed;
  friend bool operator==(const MapFilter&, const MapFilter&) = default;
};

// The indices of the matching offers, in order.
std::vector<int> filtered(const std::vector<MapOffer>& offers, const MapFilter& filter);

// A row of cards, or the heading of a set above its rows. Lengths are in pixels.
struct CardRow {
  float top = 0;  // distance below the first row's top
  float height = 0;
  int first = 0;  // index in the list of visible maps; for a heading, the index of its first map
  int count = 0;  // 0: a heading
};

// The rows for the visible maps, with `columns` cards each. Every set starts a new row, below a
// heading if `headings` is set.
std::vector<CardRow> card_rows(const std::vector<MapOffer>& offers, const std::vector<int>& shown,
                               int columns, float card_height, float heading_height, bool headings);

enum class CardStep { left, right, up, down };
// The index that a key moves to from `place`. Both are indices in the list of visible maps. Up and
// down keep the column if the row is long enough.
int stepped(const std::vector<CardRow>& rows, int place, CardStep step);

// Makes small images of maps on its own thread. Drops requests for maps that have been scrolled out
// of view.
class Thumbnailer {
 public:
  struct Made {
    std::string source;  // as passed to want()
    Thumbnail picture;   // has no pixels if the map cannot be read
  };

  // The thread calls `on_made` after each thumbnail.
  explicit Thumbnailer(std::function<void()> on_made) : loop_(std::move(on_made)) {}

  // Requests thumbnails by demo name or map path, in this order. Replaces the previous request.
  void want(std::vector<std::string> sources, int most_width, int most_height);
  // The thumbnails made since the last call.
  std::vector<Made> take();
  // Whether everything requested has been made and taken.
  bool idle() const;
  // Waits until everything requested has been made.
  void wait() const;

 private:
  struct Request {
    std::string source;
    int width, height;
  };
  std::optional<Request> next();

  WorkLoop loop_;  // guards the members below
  std::vector<std::string> wanted_;
  int width_ = 1, height_ = 1;
  std::string in_work_;
  std::vector<Made> made_;
  // Starts with the first request, and ends before the members it uses are destroyed.
  WorkThread thread_;
};

// Textures with small images of maps in a theme's colours. Keeps the last kMost that were shown.
// Needs a current OpenGL context.
class ThumbnailTextures {
 public:
  static constexpr std::size_t kMost = 256;

  struct Shown {
    unsigned texture = 0;  // 0: the map cannot be read
    int width = 0;
    int height = 0;
  };

  // Sets the maximum size of the images. Discards all images if the size changes.
  void fit(int most_width, int most_height);
  void add(const std::string& source, Thumbnail picture);
  // The image of a map; std::nullopt if there is none.
  std::optional<Shown> find(const std::string& source, Theme theme);

 private:
  struct Entry {
    Thumbnail picture;
    std::optional<Texture2D> texture;
    Theme theme = Theme::kLight;
    std::uint64_t used = 0;
  };
  void paint(Entry& entry, Theme theme);

  std::map<std::string, Entry> entries_;
  int most_width_ = 0, most_height_ = 0;
  std::uint64_t uses_ = 0;
};

}  // namespace waymark
