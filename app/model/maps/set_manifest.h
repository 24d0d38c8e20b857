#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace waymark {

// The files of a set's folder that came with the set, and their content at that time. Stored in the
// folder as a hidden JSON file. Every other file, and every file changed since, belongs to the
// user.
class SetManifest {
 public:
  // Reads the manifest. Empty if the folder has none or a damaged one.
  static SetManifest of_folder(const std::filesystem::path& folder);
  // The manifest of a folder whose files have all just come with a set; skips hidden files.
  static Result<SetManifest> of_new_folder(const std::filesystem::path& folder);

  // Whether `file`, in any folder, is unchanged since it came with the set: a regular file, not a
  // link, with that name and content. O(bytes).
  bool holds(const std::filesystem::path& file) const;
  std::vector<std::string> names() const;  // sorted, without duplicates

  // Adds the entries of another manifest. A name may have entries in both.
  void add(const SetManifest& other);
  // Writes the manifest into the folder.
  std::optional<Error> save(const std::filesystem::path& folder) const;

 private:
  struct Content {
    std::uint64_t bytes = 0, sum = 0;
    friend bool operator==(const Content&, const Content&) = default;
  };
  static std::optional<Content> content_of(const std::filesystem::path& file);

  std::multimap<std::string, Content> files_;
};

}  // namespace waymark
