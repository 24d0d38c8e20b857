#include <filesystem>
#include <unistd.h>

#include "app/source/install.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;
namespace fs = std::filesystem;

namespace {

// The program's folder, with a folder for the archives in it. Anything else in the program's folder
// has escaped from an archive.
class Pen {
 public:
  Pen() : pen_(fs::temp_directory_path() / ("waymark-fuzz-" + std::to_string(getpid()))) {
    fs::create_directories(pen_);
  }
  ~Pen() { fs::remove_all(pen_); }

  fs::path emptied() {
    fs::remove_all(inside());
    fs::create_directory(inside());
    return inside();
  }
  void require_shut() const {
    for (const auto& entry : fs::directory_iterator(pen_))
      fuzz::require(entry.path() == inside(), "nothing is written outside the folder");
    for (const auto& entry : fs::directory_iterator(inside()))
      fuzz::require(entry.is_regular_file() && !entry.is_symlink(), "only files are written");
  }

 private:
  fs::path inside() const { return pen_ / "out"; }

  fs::path pen_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Pen pen;
  UnpackLimits limits;
  limits.file_bytes = 1 << 16;
  limits.total_bytes = 1 << 18;
  const std::string archive = fuzz::text(data, size);
  const Result<Unpacked> unpacked = unpack(archive, "set.zip", pen.emptied(), limits);
  if (unpacked)
    fuzz::require(unpacked.value().bytes <= limits.total_bytes, "limits are respected");
  else
    fuzz::require_words(unpacked.error(), "set.zip");
  pen.require_shut();
  return 0;
}
