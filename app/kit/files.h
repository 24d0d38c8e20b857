#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace waymark {

// The files inside the program, and names for the files that it writes.

// A file from assets/ or shaders/, embedded at build time.
struct EmbeddedFile {
  std::string_view path;  // relative to the project's root: "shaders/map.frag"
  std::string_view bytes;
};

const std::vector<EmbeddedFile>& embedded_files();

// The bytes of the embedded file with that path, std::nullopt if there is no such file.
std::optional<std::string_view> embedded(std::string_view path);

// Returns a path that does not exist yet: "waymark-STEM-1.EXTENSION", or the same name with the
// next free number. The path is in the user's Pictures folder, or in the working folder if there is
// no such folder. Without a stem, the name is "waymark-1.EXTENSION"; without an extension, it suits
// a folder. `beside` is the extension of a second file of the same name, which must not exist
// either.
std::filesystem::path free_path(std::string_view stem, std::string_view extension,
                                std::string_view beside = "");

// The folders for the user's files. Each is empty if the user has no home folder.

// For settings: $XDG_CONFIG_HOME/waymark, by default ~/.config/waymark. On Windows, waymark in
// %APPDATA%.
std::filesystem::path settings_folder();
// For work that survives the end of the program: $XDG_STATE_HOME/waymark, by default
// ~/.local/state/waymark. On Windows, waymark\state in %APPDATA%.
std::filesystem::path state_folder();
// For downloaded maps, with one folder per set: $XDG_DATA_HOME/waymark/maps, by default
// ~/.local/share/waymark/maps. Relative paths are ignored, as the base directory specification
// says. On Windows, waymark\maps in %LOCALAPPDATA%.
std::filesystem::path user_maps_folder();
// The folder for images in the home folder. It may not exist.
std::filesystem::path pictures_folder();
// The remedy if there is no home folder: "Set XDG_DATA_HOME or HOME".
std::string remedy_without_home();

// A lock on a file. The system releases it when the program ends, even after a crash.
class FileLock {
 public:
  // Creates the file if it is missing. std::nullopt if another program holds the lock or the file
  // cannot be created.
  static std::optional<FileLock> take(const std::string& path);

  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}
  int file_;
};

}  // namespace waymark
