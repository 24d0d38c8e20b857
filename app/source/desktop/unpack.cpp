#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <memory>
#include <optional>

#include "app/kit/numbers.h"
#include "app/source/install.h"
#include "core/base/files.h"
#include "core/base/lines.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

constexpr const char* kNotTrusted =
    "Nothing was installed; download the archive again or from another source";

struct FreeArchive {
  void operator()(archive* a) const { archive_read_free(a); }
};
struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using Archive = std::unique_ptr<archive, FreeArchive>;

// Accepts both separators, because an archive may come from any operating system.
bool leaves_folder(std::string_view path) {
  const bool drive = path.size() > 1 && path[1] == ':';
  if (path.starts_with('/') || path.starts_with('\\') || drive) return true;
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find_first_of("/\\", at), path.size());
    if (path.substr(at, end - at) == "..") return true;
    at = end + 1;
  }
  return false;
}

// The file name without folders, if the file is wanted: *.map or *.scen, not hidden (like some
// systems' shadow files), and valid on any file system.
std::optional<std::string> kept_name(std::string_view path) {
  constexpr std::size_t kLongest = 200;
  const std::string_view name = path.substr(path.find_last_of("/\\") + 1);
  const bool plain = std::all_of(name.begin(), name.end(),
                                 [](unsigned char c) { return c >= ' ' && c != 127 && c != ':'; });
  if (name.empty() || name.starts_with('.') || name.size() > kLongest || !plain ||
      misleads_windows(name))
    return std::nullopt;
  if (!name.ends_with(".map") && !name.ends_with(".scen")) return std::nullopt;
  return std::string(name);
}

class Unpacker {
 public:
  Unpacker(std::string_view bytes, const std::string& name, const std::filesystem::path& folder,
           const UnpackLimits& limits, const std::function<bool()>& go_on)
      : bytes_(bytes), name_(name), folder_(folder), limits_(limits), go_on_(go_on) {}

  Result<Unpacked> run();

 private:
  Error damaged() const;
  std::optional<Error> open();
  std::optional<Error> take(archive_entry* entry);
  std::optional<Error> write(const std::string& file_name);
  std::optional<Error> too_much(std::int64_t file_bytes) const;

  std::string_view bytes_;
  const std::string& name_;
  const std::filesystem::path& folder_;
  const UnpackLimits& limits_;
  const std::function<bool()>& go_on_;
  Archive archive_;
  Unpacked unpacked_;
};

Error Unpacker::damaged() const {
  const char* const words = archive_error_string(archive_.get());
  return {fmt::format("the archive is truncated or corrupt{}",
                      words ? fmt::format(" ({})", printable(words)) : ""),
          name_, kNotTrusted};
}

std::optional<Error> Unpacker::open() {
  const std::size_t first = bytes_.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && bytes_[first] == '<')
    return Error{"this is a web page, not an archive", name_,
                 "Open the address in a browser: the file may have moved, or the network may "
                 "require a login"};
  if (!bytes_.starts_with("PK"))
    return Error{"this is not a zip archive", name_, "Check the source of the archive"};
  archive_.reset(archive_read_new());
  // Relies on the directory at the archive's end. A truncated archive has none and is not repaired.
  if (!archive_ || archive_read_support_format_zip_seekable(archive_.get()) != ARCHIVE_OK ||
      archive_read_open_memory(archive_.get(), bytes_.data(), bytes_.size()) != ARCHIVE_OK)
    return damaged();
  return std::nullopt;
}

std::optional<Error> Unpacker::too_much(std::int64_t file_bytes) const {
  const auto size = static_cast<std::int64_t>(bytes_.size());
  std::string what;
  if (file_bytes > limits_.file_bytes)
    what = fmt::format("a file in the archive is larger than {}", bytes_text(limits_.file_bytes));
  else if (unpacked_.bytes > limits_.total_bytes)
    what = fmt::format("the archive contains more than {}", bytes_text(limits_.total_bytes));
  else if (unpacked_.bytes > limits_.free_of_ratio && unpacked_.bytes / limits_.ratio > size)
    what = fmt::format("the archive of {} unpacks to more than {} times its size", bytes_text(size),
                       limits_.ratio);
  if (what.empty()) return std::nullopt;
  return Error{what + ", which is too much for a map set", name_, kNotTrusted};
}

std::optional<Error> Unpacker::write(const std::string& file_name) {
  const std::filesystem::path path = folder_ / file_name;
  const std::unique_ptr<std::FILE, CloseFile> file(open_output(path, OutputFile::created));
  if (!file && errno == EEXIST) return std::nullopt;
  const auto unwritable = [&] {
    return Error{fmt::format("can't write the file: {}", std::strerror(errno)), path.string(),
                 "Free some disk space, and check your permissions in the folder"};
  };
  if (!file) return unwritable();
  std::array<char, 1 << 16> block;
  std::int64_t file_bytes = 0;
  for (;;) {
    const la_ssize_t got = archive_read_data(archive_.get(), block.data(), block.size());
    if (got < 0) return damaged();
    if (got == 0) break;
    file_bytes += got;
    unpacked_.bytes += got;
    if (std::optional<Error> error = too_much(file_bytes)) return error;
    if (go_on_ && !go_on_()) return Error{"it was cancelled", name_, ""};
    if (std::fwrite(block.data(), 1, static_cast<std::size_t>(got), file.get()) !=
        static_cast<std::size_t>(got))
      return unwritable();
  }
  if (std::fflush(file.get()) != 0) return unwritable();
  ++(file_name.ends_with(".map") ? unpacked_.maps : unpacked_.problems);
  return std::nullopt;
}

std::optional<Error> Unpacker::take(archive_entry* entry) {
  const char* const path = archive_entry_pathname(entry);
  if (!path) return std::nullopt;  // the path has an unknown encoding
  if (leaves_folder(path))
    return Error{fmt::format("the archive names a file outside its folder, '{}'", printable(path)),
                 name_, kNotTrusted};
  if (archive_entry_filetype(entry) == AE_IFLNK || archive_entry_hardlink(entry))
    return Error{fmt::format("the archive contains a link, '{}'", printable(path)), name_,
                 kNotTrusted};
  const std::optional<std::string> file_name = kept_name(path);
  if (archive_entry_filetype(entry) != AE_IFREG || !file_name) return std::nullopt;
  return write(*file_name);
}

Result<Unpacked> Unpacker::run() {
  if (std::optional<Error> error = open()) return *error;
  for (int entries = 0;; ++entries) {
    archive_entry* entry = nullptr;
    const int got = archive_read_next_header(archive_.get(), &entry);
    if (got == ARCHIVE_EOF) break;
    // Ignores warnings, which only concern names or dates.
    if (got != ARCHIVE_OK && got != ARCHIVE_WARN) return damaged();
    if (entries == limits_.entries)
      return Error{fmt::format("the archive contains more than {} files", limits_.entries), name_,
                   kNotTrusted};
    if (std::optional<Error> error = take(entry)) return *error;
  }
  if (unpacked_.maps + unpacked_.problems == 0)
    return Error{"the archive contains no .map and no .scen file", name_,
                 "Check the source of the archive"};
  return unpacked_;
}

}  // namespace

Result<Unpacked> unpack(std::string_view archive, const std::string& name,
                        const std::filesystem::path& folder, const UnpackLimits& limits,
                        const std::function<bool()>& go_on) {
  return Unpacker(archive, name, folder, limits, go_on).run();
}

Result<Unpacked> unpack_file(const std::filesystem::path& archive,
                             const std::filesystem::path& folder, const UnpackLimits& limits,
                             const std::function<bool()>& go_on) {
  const Result<std::string> bytes = read_file(archive.string());
  if (!bytes) return bytes.error();
  return unpack(bytes.value(), archive.string(), folder, limits, go_on);
}

}  // namespace waymark
