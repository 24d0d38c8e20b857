#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "app/kit/work_loop.h"
#include "core/base/result.h"

namespace waymark {

// Keeps files up to date on a thread of its own, so that the window never waits. For each file,
// only the newest content is written, and writing rounds start at least kPause apart. Uses
// write_file_safely() and creates missing folders.
class BackgroundWriter {
 public:
  // A crash may lose at most one second of work. The pause is much shorter, because writing after
  // the pause also takes time on a busy machine.
  static constexpr std::chrono::milliseconds kPause{400};

  // `on_failure` is called on the writer's thread when take_failure() has an error to return.
  explicit BackgroundWriter(std::function<void()> on_failure);
  // Returns when every requested file is written or has failed.
  ~BackgroundWriter() { flush(); }

  // The writer's thread calls `content`, and calls `then` after the file is written.
  void write(const std::string& path, std::function<std::string()> content,
             std::function<void()> then = {});
  // Returns when every requested file is written or has failed. Does not pause between rounds.
  void flush();
  // The error of a file that could not be written. Each failure is returned once, until a write to
  // the file succeeds.
  std::optional<Error> take_failure();

 private:
  struct Request {
    std::function<std::string()> content;
    std::function<void()> then;
  };
  using Round = std::map<std::string, Request>;  // indexed by path

  WorkThread begin();
  std::optional<Round> next_round();
  void fulfil(const std::string& path, const Request& request);

  std::function<void()> on_failure_;
  WorkLoop loop_;  // guards the members below
  Round wishes_;
  bool writing_ = false;
  WorkLoop::Clock::time_point pause_ends_;
  int flushing_ = 0;  // number of callers waiting in flush()
  std::set<std::string> failing_;
  std::optional<Error> failure_;
  WorkThread thread_;  // last, so the thread ends before the members it uses
};

}  // namespace waymark
