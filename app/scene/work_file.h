#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/scene/state.h"

namespace waymark {

// A hash of a file's contents, to distinguish versions.
std::uint64_t content_hash(std::string_view bytes);

// Whether writing `text` to a session file would destroy work that the program does not know:
// `path` is a regular file, its content differs from `text`, and the content's hash differs from
// `seen` (std::nullopt if the program has not read the file). Compares contents because file times
// can be coarse. Also true if the file cannot be read. O(bytes).
bool holds_other_work(const std::string& path, std::optional<std::uint64_t> seen,
                      std::string_view text);

// The session file that the user works on, and its saved content.
class WorkFile {
 public:
  // `saved` is the State in the session file `path`, or, if `path` is empty, the State right after
  // the map was opened; std::nullopt if the file is known to be incomplete. `source` is the source
  // of its map. `seen` is the content_hash() of the file when it was last opened or saved,
  // std::nullopt if unknown.
  WorkFile(std::string path, std::string source, std::optional<State> saved,
           std::optional<std::uint64_t> seen = {})
      : path_(std::move(path)),
        name_(std::filesystem::path(path_).filename().string()),
        sources_{std::move(source)},
        saved_(std::move(saved)),
        seen_(seen) {}

  const std::string& path() const { return path_; }  // empty if there is none yet
  const std::string& name() const { return name_; }  // file name without the folder
  std::optional<std::uint64_t> seen() const { return seen_; }
  // Whether `state` shows a map of the file, even if the user has painted on it. Another map must
  // not overwrite the file.
  bool is_of(const State& state) const {
    return std::find(sources_.begin(), sources_.end(), state.scene.map->source) != sources_.end();
  }
  // Adds the map of the scene that `state` shows, if it shows a scene of its presentation.
  void add_shown_scene(const State& state) {
    const PresentationScene* const scene = shown_scene(state);
    if (scene && scene->state.scene.map->source == state.scene.map->source && !is_of(state))
      sources_.push_back(state.scene.map->source);
  }
  // Takes over that `saved`, which is_of() the file, was written to `path`; see the constructor.
  void save_as(std::string path, State saved, std::uint64_t seen) {
    std::vector<std::string> sources = std::move(sources_);
    *this = WorkFile(std::move(path), "", std::move(saved), seen);
    sources_ = std::move(sources);
  }
  // Whether discarding `state` would lose changes.
  bool lacks(const State& state) const { return !saved_ || !(*saved_ == state); }

 private:
  std::string path_, name_;
  std::vector<std::string> sources_;  // of the maps of the file
  std::optional<State> saved_;
  std::optional<std::uint64_t> seen_;
};

// The paths of a scene's files: its map, the image next to the map, and its scenario file. Empty
// for a demo or a generated map.
std::vector<std::string> files_of(const Scene& scene);

// Whether two paths refer to the same file, even through ./, symbolic links or hard links. Also
// works for files that do not exist yet.
bool same_file(const std::string& a, const std::string& b);

// Moves a file to the front of the list and shortens the list to `most` entries. Entries are
// absolute paths without duplicates. A name that is not a file (a demo, a share code) does not
// change the list.
std::vector<std::string> with_recent(std::vector<std::string> recent, const std::string& path,
                                     std::size_t most);

// Returns the files that exist. Queries the file system for each.
std::vector<std::string> without_missing(std::vector<std::string> recent);

}  // namespace waymark
