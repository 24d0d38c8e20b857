#include "app/shell/beginning.h"

#include <filesystem>

#include "app/assignments/assignments.h"
#include "app/frame/host.h"
#include "app/library/cost_imports.h"
#include "app/scene/map_words.h"
#include "app/scene/share_code.h"
#include "app/scene/work_file.h"
#include "app/shell/script.h"
#include "app/source/cost_map_file.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/base/progress.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

// Renames a saved file that cannot be used, to prevent overwriting it, and adds the new name to the
// error.
Error without(const std::string& path, const Error& error) {
  const fs::path aside = set_aside(path);
  return {error.what, error.where,
          aside.empty() ? error.remedy : "The file was renamed to " + aside.string()};
}

void load_settings(const std::string& path, Beginning& beginning) {
  std::error_code problem;
  if (path.empty() || !fs::exists(path, problem)) {
    beginning.settings = Settings::of_first_start();
    beginning.settings.reduced_motion = wants_reduced_motion();
    return;
  }
  const Result<std::string> text = read_file(path);
  const Result<Settings> settings =
      text ? parse_settings(text.value(), path) : Result<Settings>(text.error());
  if (settings)
    beginning.settings = settings.value();
  else
    beginning.unusable.push_back(without(path, settings.error()));
  beginning.settings.recent = without_missing(beginning.settings.recent);
}

// Opens the last session, or the first demo if there is none.
Result<Opened> last_opened(const std::string& folder, const MapPlaces& places,
                           std::vector<Error>& unusable) {
  const std::string path = folder.empty() ? "" : last_session_path(folder);
  std::error_code problem;
  if (!path.empty() && fs::exists(path, problem)) {
    Result<Opened> last = open_source(path, places);
    if (last) return last;
    Error error = without(path, last.error());
    error.what = "Can't open the last session: " + error.what;
    unusable.push_back(std::move(error));
  }
  return open_source(demos().front().name, places);
}

// A time limit for work on this thread.
class Patience final : public Progress {
 public:
  explicit Patience(std::chrono::milliseconds patience) : end_(Clock::now() + patience) {}
  bool report(const char*, double) override { return Clock::now() < end_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point end_;
};

// Larger files may need a long time in steps that report no progress, such as image decoding.
constexpr std::uintmax_t kQuickBytes = std::uintmax_t{2} << 20;

// Opens the source. Returns std::nullopt if opening takes longer than `patience`; 0 means no limit.
std::optional<Result<Opened>> opened_in(std::chrono::milliseconds patience,
                                        const std::string& source, const MapPlaces& places,
                                        const ImportOptions& options) {
  if (patience.count() == 0) return open_source(source, places, options);
  std::error_code problem;
  if (const std::uintmax_t bytes = fs::file_size(source, problem); !problem && bytes > kQuickBytes)
    return std::nullopt;
  Patience progress(patience);
  const ProgressScope scope(&progress);
  try {
    return open_source(source, places, options);
  } catch (const WorkStopped&) {
    return std::nullopt;
  }
}

// Whether a dialog may ask about the file. If the file is broken, opening it returns the error, so
// no window opens. Does not read large files.
bool can_ask(const std::string& path) {
  std::error_code problem;
  const std::uintmax_t bytes = fs::file_size(path, problem);
  return !problem && (bytes > kQuickBytes || read_cell_choices(path));
}

}  // namespace

bool opens_in_window(const std::string& source) {
  return is_recording(source) || Assignments::opens(source);
}

Result<Beginning> begin(const std::string& source, const ImportOptions& options,
                        const std::string& settings_file, const std::string& folder,
                        std::chrono::milliseconds patience) {
  Beginning beginning;
  load_settings(settings_file, beginning);
  std::error_code problem;
  const MapPlaces places{nullptr, beginning.settings.recent, fs::current_path(problem).string()};
  if (source.empty() && options != ImportOptions{})
    return Error{"--walls, --cell, --heights and --cost need a FILE to read", "",
                 "Add the file name"};
  beginning.source = wished_source(source, options);
  if (std::optional<Error> error = unused_options(source, options)) return *error;
  std::optional<Result<Opened>> in_time;
  beginning.asks = patience.count() > 0 && options == ImportOptions{} && !source.empty() &&
                   !is_share_code(source) && CostImports::asks(source) && can_ask(source);
  if (!source.empty() && !opens_in_window(source) && !beginning.asks) {
    in_time = opened_in(patience, source, places, options);
    beginning.unfinished = !in_time;
  }
  Result<Opened> opened = in_time          ? std::move(*in_time)
                          : source.empty() ? last_opened(folder, places, beginning.unusable)
                                           : open_source(demos().front().name, places);
  if (!opened) return opened.error();
  beginning.opened = std::move(opened.value());
  return beginning;
}

}  // namespace waymark
