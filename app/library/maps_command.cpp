#include "app/library/maps_command.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/cli/progress_line.h"
#include "app/kit/numbers.h"
#include "app/library/maps_report.h"
#include "app/source/install.h"
#include "app/source/library.h"

namespace waymark {
namespace {

struct GetOptions {
  std::vector<std::string> sets;
  std::string from;
};

int list(bool json) {
  const std::filesystem::path folder = user_maps_folder();
  if (folder.empty()) {
    print_error({"there is no folder for maps", "", "Set XDG_DATA_HOME or HOME"});
    return kBadInput;
  }
  MapLibrary library;
  {
    ProgressLine line;
    library = read_library(folder, [&](int done, int of) {
      line.show(fmt::format("Reading maps, {} of {}", done, of));
      return true;
    });
  }
  print(json ? library_json(library) : library_text(library));
  return kDone;
}

// A progress line that remembers when the current stage began.
class StageLine {
 public:
  explicit StageLine(const MapSet& set) : set_(set) {}

  void show(const InstallProgress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (progress.stage != stage_) began_ = now;
    stage_ = progress.stage;
    line_.show(fmt::format("{}, {}", set_.title, words(progress, now)));
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string words(const InstallProgress& progress, Clock::time_point now) const {
    if (progress.stage == InstallProgress::Stage::unpacking) return "unpacking";
    const Transfer& transfer = progress.transfer;
    const double seconds = std::chrono::duration<double>(now - began_).count();
    return (progress.stage == InstallProgress::Stage::maps ? "maps  " : "problems  ") +
           transfer_text({transfer.done, transfer.of, transfer.before, seconds});
  }

  const MapSet& set_;
  ProgressLine line_;
  InstallProgress::Stage stage_ = InstallProgress::Stage::maps;
  Clock::time_point began_ = Clock::now();
};

Result<LibrarySet> get_one(const MapSet& set, const std::string& site) {
  StageLine line(set);
  return install_map_set(set, site, user_maps_folder(), [&](const InstallProgress& progress) {
    line.show(progress);
    return true;
  });
}

std::string got_text(const MapSet& set, const LibrarySet& here) {
  const auto with_problems =
      std::count_if(here.maps.begin(), here.maps.end(),
                    [](const LibraryMap& map) { return map.width > 0 && !map.problems.empty(); });
  const int readable = readable_maps(here);
  const int others = static_cast<int>(here.maps.size()) - readable;
  std::string no_maps;
  if (others > 0)
    no_maps = fmt::format(" {},", others == 1 ? "1 file that is not a map"
                                              : fmt::format("{} files that are not maps", others));
  return fmt::format("{}: {} map{}, {} with problems,{} in {}\n", set.title, readable,
                     readable == 1 ? "" : "s", with_problems, no_maps,
                     (user_maps_folder() / set.name).string());
}

int get(const GetOptions& options, bool json) {
  std::vector<const MapSet*> wanted;
  for (const std::string& name : options.sets) {
    wanted.push_back(find_map_set(name));
    if (wanted.back()) continue;
    print_error({fmt::format("unknown set '{}'", name), "maps get", "Sets: " + map_set_names()});
    return kBadInput;
  }
  const std::string site = options.from.empty() ? maps_site() : options.from;
  for (const MapSet* set : wanted) {
    const Result<LibrarySet> here = get_one(*set, site);
    if (!here) {
      print_error(here.error());
      return kWorkFailed;
    }
    if (!json) print(got_text(*set, here.value()));
  }
  if (json) return list(true);
  print(fmt::format("{}.\n", kMapCredit));
  return kDone;
}

}  // namespace

void add_maps_command(Usage& program) {
  Usage command = program.subcommand(
      "maps", "List the maps in your library, or download MovingAI benchmark sets");
  const auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "Print one JSON object instead of a list");

  Usage get_command = command.subcommand("get", "Download map sets with their problems");
  const auto options = std::make_shared<GetOptions>();
  get_command.option("SET", options->sets, "One or more of " + map_set_names()).required();
  get_command.option("--from", options->from,
                     "Address of the site. Default: the environment variable WAYMARK_MAPS_URL, or "
                     "movingai.com");
  get_command.flag("--json", *json, "Print the library as one JSON object at the end");
  get_command.runs([options, json] { return get(*options, *json); });
  command.runs([json] { return list(*json); });
}

}  // namespace waymark
