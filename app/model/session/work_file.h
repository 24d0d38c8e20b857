#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "app/model/state/state.h"

namespace waymark {

// Which session file a person works on, and what it holds.
class WorkFile {
 public:
  // `saved` is what opens again from `path`, a session file, or, where that is empty, from the map
  // that was opened; nothing: it is known to lack something. `source` is that of its map.
  WorkFile(std::string path, std::string source, std::optional<State> saved)
      : path_(std::move(path)),
        name_(std::filesystem::path(path_).filename().string()),
        source_(std::move(source)),
        saved_(std::move(saved)) {}

  const std::string& path() const { return path_; }  // empty: none yet
  const std::string& name() const { return name_; }  // of it, without the folder
  // Whether `state` is of the map that the file is about, painted or not: undo may lead to another,
  // which must not be saved over it.
  bool is_of(const State& state) const { return state.scene.map->source == source_; }
  // Something would be lost if `state` were thrown away.
  bool lacks(const State& state) const { return !saved_ || !(*saved_ == state); }

 private:
  std::string path_, name_, source_;
  std::optional<State> saved_;
};

}  // namespace waymark
