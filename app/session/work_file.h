#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "app/state/state.h"

namespace waymark {

// Which session file a person works on, and what it holds.
class WorkFile {
 public:
  // `saved` is what opens again from `path`, a session file, or, where that is empty, from the map
  // that was opened; nothing: it is known to lack something.
  WorkFile(std::string path, std::optional<State> saved)
      : path_(std::move(path)),
        name_(std::filesystem::path(path_).filename().string()),
        saved_(std::move(saved)) {}

  const std::string& path() const { return path_; }  // empty: none yet
  const std::string& name() const { return name_; }  // of it, without the folder
  // Something would be lost if `state` were thrown away.
  bool lacks(const State& state) const { return !saved_ || !(*saved_ == state); }

 private:
  std::string path_, name_;
  std::optional<State> saved_;
};

}  // namespace waymark
