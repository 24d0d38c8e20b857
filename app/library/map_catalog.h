#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/work_loop.h"
#include "app/source/install.h"
#include "app/source/library.h"

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

}  // namespace waymark
