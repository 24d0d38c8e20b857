#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/usage.h"
#include "app/kit/files.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/source/install.h"
#include "app/source/library.h"

namespace waymark {
namespace {

Json json_of(const LibraryMap& map) {
  const bool readable = map.width > 0;
  const auto known = [&](auto value) { return readable ? Json(value) : Json(nullptr); };
  return {{"name", map.name},
          {"file", map.file.string()},
          {"width", known(map.width)},
          {"height", known(map.height)},
          {"walkable", known(map.walkable)},
          {"problems", map.problems.empty() ? Json(nullptr) : Json(map.problems.string())}};
}

Json json_of(const LibrarySet& set) {
  Json::List maps;
  for (const LibraryMap& map : set.maps) maps.push_back(json_of(map));
  return {{"name", set.name}, {"title", set.title}, {"maps", std::move(maps)}};
}

bool is_here(const MapLibrary& library, const MapSet& set) {
  return std::any_of(library.sets.begin(), library.sets.end(),
                     [&](const LibrarySet& here) { return here.name == set.name; });
}

std::vector<std::string> row_of(const LibrarySet& set, const LibraryMap& map) {
  const std::string name = set.name + "/" + map.name;
  const std::string problems = map.problems.empty() ? "no" : "yes";
  if (map.width == 0) return {name, "can't be read", "", problems};
  return {name, fmt::format("{} x {}", map.width, map.height),
          fmt::format("{}%", decimal_text(100 * map.walkable_share(), 1)), problems};
}

// The library, with every set that can be downloaded.
Json library_json(const MapLibrary& library) {
  Json::List sets, missing;
  for (const LibrarySet& set : library.sets) sets.push_back(json_of(set));
  for (const MapSet& set : map_sets())
    if (!is_here(library, set))
      missing.push_back({{"name", set.name}, {"title", set.title}, {"maps", set.maps}});
  return {{"folder", library.folder.string()},
          {"sets", std::move(sets)},
          {"not_here", std::move(missing)},
          {"credit", kMapCredit}};
}

// One row for every map, then the missing sets and how to download them.
std::string library_text(const MapLibrary& library) {
  std::string text;
  if (!library.sets.empty()) {
    std::vector<std::vector<std::string>> rows = {{"map", "size", "walkable", "problems"}};
    for (const LibrarySet& set : library.sets)
      for (const LibraryMap& map : set.maps) rows.push_back(row_of(set, map));
    text = table_text(rows) + "\n";
  }
  text += fmt::format("{} {}.\n", library.sets.empty() ? "There are no maps in" : "The maps are in",
                      library.folder.string());
  bool first = true;
  for (const MapSet& set : map_sets()) {
    if (is_here(library, set)) continue;
    text +=
        fmt::format("{}{:10}{}, {} maps\n",
                    std::exchange(first, false) ? "Available with 'waymark maps get SET':\n" : "",
                    fmt::format("  {}", set.name), set.title, set.maps);
  }
  return text + fmt::format("{}.\n", kMapCredit);
}

struct GetOptions {
  std::vector<std::string> sets;
  std::string from;
};

int list(bool json) {
  const std::filesystem::path folder = user_maps_folder();
  if (folder.empty()) {
    print_error({"there is no folder for maps", "", remedy_without_home()});
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
  print(json ? json_text(library_json(library)) : library_text(library));
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
