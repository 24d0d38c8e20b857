#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "app/model/work/work_loop.h"
#include "core/base/result.h"

namespace waymark {

// Keeps files up to date beside the window, which never waits: of each file the newest content
// wins, and rounds of writing begin at least kPause apart. Files are written by write_file_safely()
// into folders that are made where they are missing.
class BackgroundWriter {
 public:
  // Well below the second that may be lost at most, since what changes during a pause is written
  // after it, and a busy machine takes its time for that.
  static constexpr std::chrono::milliseconds kPause{400};

  // `on_failure` is called on the writer's thread when there is a failure to take.
  explicit BackgroundWriter(std::function<void()> on_failure);
  // Ends when all that was asked for is written or has failed.
  ~BackgroundWriter() { flush(); }

  // `content` is called on the writer's thread, and after the file was written, `then`.
  void write(const std::string& path, std::function<std::string()> content,
             std::function<void()> then = {});
  // Returns when all that was asked for is written or has failed, without pauses.
  void flush();
  // A file that could not be written, told once until it could be again.
  std::optional<Error> take_failure();

 private:
  struct Wish {
    std::function<std::string()> content;
    std::function<void()> then;
  };
  using Round = std::map<std::string, Wish>;  // by path

  WorkThread begin();
  std::optional<Round> next_round();
  void fulfil(const std::string& path, const Wish& wish);

  std::function<void()> on_failure_;
  WorkLoop loop_;  // over what follows
  Round wishes_;
  bool writing_ = false;
  WorkLoop::Clock::time_point pause_ends_;
  int flushing_ = 0;  // callers of flush()
  std::set<std::string> failing_;
  std::optional<Error> failure_;
  WorkThread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
