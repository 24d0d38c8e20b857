#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/model/state/state.h"

namespace waymark {

// A hash by which the content of a file is told from another one.
std::uint64_t content_hash(std::string_view bytes);

// Whether writing `text` to a session file would destroy work that the program has not seen: the
// file is a regular file that holds neither `text` nor bytes with the hash `seen` (std::nullopt if
// the program has not seen the file). Compares the content, since times can be coarse. Also true if
// the file cannot be read. O(bytes).
bool holds_other_work(const std::string& path, std::optional<std::uint64_t> seen,
                      std::string_view text);

// Which session file a person works on, and what it holds.
class WorkFile {
 public:
  // `saved` is what opens again from `path`, a session file, or, where that is empty, from the map
  // that was opened; nothing: it is known to lack something. `source` is that of its map, and
  // `seen` the content_hash() of the file when it was opened or saved last, nothing if it is not
  // known.
  WorkFile(std::string path, std::string source, std::optional<State> saved,
           std::optional<std::uint64_t> seen = {})
      : path_(std::move(path)),
        name_(std::filesystem::path(path_).filename().string()),
        source_(std::move(source)),
        saved_(std::move(saved)),
        seen_(seen) {}

  const std::string& path() const { return path_; }  // empty: none yet
  const std::string& name() const { return name_; }  // of it, without the folder
  std::optional<std::uint64_t> seen() const { return seen_; }
  // Whether `state` is of the map that the file is about, painted or not: undo may lead to another,
  // which must not be saved over it.
  bool is_of(const State& state) const { return state.scene.map->source == source_; }
  // Something would be lost if `state` were thrown away.
  bool lacks(const State& state) const { return !saved_ || !(*saved_ == state); }

 private:
  std::string path_, name_, source_;
  std::optional<State> saved_;
  std::optional<std::uint64_t> seen_;
};

}  // namespace waymark
