#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// What Waymark accepts from a program. A program that exceeds a limit is stopped.
struct PipeLimits {
  std::chrono::milliseconds answer{10'000};    // from a request to the end of its answer
  std::size_t bytes = std::size_t{128} << 20;  // in an answer
};

// A program that runs next to Waymark, reads requests from its standard input and writes one line
// to its standard output for each of them. Only one thread at a time may use it. The web page can't
// start programs.
class PipeProgram {
 public:
  // Why this platform can't run programs; std::nullopt if it can.
  static std::optional<Error> refusal();
  // Starts `/bin/sh -c COMMAND` in the folder in which Waymark was started, in a process group of
  // its own, which also ends if Waymark is killed. Returns an Error if the system can't start it.
  static Result<std::unique_ptr<PipeProgram>> start(const std::string& command);
  // Ends the program and its process group. A process that has left the group keeps running.
  ~PipeProgram();

  // Begins to send `request`, whole lines. The previous request must have been answered. All errors
  // come from answer().
  void ask(std::string request, const PipeLimits& limits);
  // Sends and reads until the request is answered, at most `longest`. Returns the next line of
  // output without its end, once the program has read the request, or std::nullopt if there is no
  // answer yet. Returns an Error with `what`, as a phrase about the program, if the program ends,
  // exceeds a limit, or had written something that no request asked for; then the program is no
  // longer usable.
  std::optional<Result<std::string>> answer(std::chrono::milliseconds longest);

  // Ends the program, and returns the last lines that it has written to standard error: at most
  // kMostLines, each of at most kMostLineBytes, in printable ASCII.
  static constexpr std::size_t kMostLines = 6, kMostLineBytes = 160;
  std::vector<std::string> end();

 private:
  struct Running;
  explicit PipeProgram(std::unique_ptr<Running> running);

  std::unique_ptr<Running> running_;
};

}  // namespace waymark
