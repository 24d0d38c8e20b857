#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/model/maps/install.h"
#include "app/model/maps/library.h"
#include "app/model/maps/map_sets.h"
#include "app/model/work/errand_thread.h"

namespace waymark {

// The maps that there are and those that can be fetched, for the window: reads the user's library
// and fetches sets into it, each on a thread of its own, one set at a time.
class MapCatalog {
 public:
  struct Contents {
    LibrarySet demos;  // the program's own; a map's file is the demo's name
    MapLibrary library;
  };
  struct Reading {
    int done = 0;
    int of = 0;  // maps of the set that is read
  };
  struct Getting {
    const MapSet* set = nullptr;
    InstallProgress progress;
    double seconds = 0;  // since its stage began

    // Of the stage, 0 to 1; 0 while nobody knows.
    float part() const;
  };
  // How a fetch ended; without an error the set is on the shelf.
  struct Got {
    const MapSet* set = nullptr;
    int maps = 0;
    std::optional<Error> error;
  };

  // `on_change` is called on the threads when something below is another.
  MapCatalog(std::filesystem::path folder, std::function<void()> on_change)
      : folder_(std::move(folder)), on_change_(std::move(on_change)) {}
  ~MapCatalog();

  const std::filesystem::path& folder() const { return folder_; }

  // Reads the library again, in the background; once more when it is just being read.
  void refresh();
  // As it was read last; null before the first time is over.
  std::shared_ptr<const Contents> contents() const;
  std::optional<Reading> reading() const;

  // Begins to fetch a set, unless one is being fetched.
  void get(const MapSet& set);
  // Stops that; the next get() of the set goes on where it stopped.
  void cancel();
  std::optional<Getting> getting() const;
  // The end of the last fetch that was not cancelled, once; it refreshes.
  std::optional<Got> take_got();

  // Waits until the library is read.
  void wait_read() const { reader_.wait(); }
  // Waits until the fetch is over.
  void wait_got() const { getter_.wait(); }

 private:
  void read();
  Contents read_once();
  void fetch(const MapSet& set);
  bool report(const InstallProgress& progress);

  std::filesystem::path folder_;
  std::function<void()> on_change_;
  std::atomic<bool> stop_reading_ = false, stop_getting_ = false;
  mutable std::mutex mutex_;  // for what follows
  std::shared_ptr<const Contents> contents_;
  std::optional<Reading> reading_;
  bool read_again_ = false;
  std::optional<Getting> getting_;
  std::chrono::steady_clock::time_point stage_began_, told_;
  std::optional<Got> got_;
  TaskThread reader_, getter_;  // last: they end before what they use goes
};

}  // namespace waymark
