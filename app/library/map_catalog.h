#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/kit/work_loop.h"
#include "app/source/install.h"
#include "app/source/library.h"
#include "app/source/map_sets.h"

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

}  // namespace waymark
