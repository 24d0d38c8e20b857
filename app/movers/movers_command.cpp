#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/kit/json.h"
#include "app/source/mover_file.h"

namespace waymark {
namespace {

struct MoversOptions {
  std::string name;
  bool json = false;
};

std::string moves_text(const Mover& mover, const Mover::Times& times) {
  std::string text;
  for (int kind = 0; kind < kMoveKinds; ++kind)
    if (const Cost time = times[static_cast<std::size_t>(kind)]; time > 0)
      text +=
          fmt::format("{}{} {}", text.empty() ? "" : ", ", words_of(static_cast<MoveKind>(kind)),
                      static_cast<double>(time) / mover.unit_time);
  return text + " " + mover.unit;
}

std::string terrain_text(const Mover& mover) {
  std::string text;
  for (int kind = 0; kind < kMoverTerrains; ++kind) {
    const int factor = mover.factors[static_cast<std::size_t>(kind)];
    const char* const name = words_of(static_cast<MoverTerrain>(kind));
    text += text.empty() ? "" : ", ";
    text += factor == Mover::kClosed ? fmt::format("{} blocked", name)
                                     : fmt::format("{} × {}", name, factor);
  }
  if (mover.up != 0) text += fmt::format("; uphill + {} per height", mover.up);
  if (mover.down != 0)
    text += fmt::format("; downhill {} {} per height", mover.down < 0 ? '-' : '+',
                        std::abs(mover.down));
  return text;
}

std::string mover_description(const Mover& mover) {
  std::string text = fmt::format("{}: {}\n", mover.name, mover.about);
  for (const std::string& row : footprint_rows(mover)) text += fmt::format("  {}\n", row);
  text += fmt::format("  {} headings: {}\n", mover.headings, moves_text(mover, mover.straight));
  if (mover.headings == 8)
    text += fmt::format("  diagonal: {}\n", moves_text(mover, mover.diagonal));
  return text + fmt::format("  {}\n", terrain_text(mover));
}

int run_movers(const MoversOptions& options) {
  if (!options.name.empty()) {
    const Result<Mover> mover = named_mover(options.name);
    if (!mover) {
      print_error(mover.error());
      return kBadInput;
    }
    print(options.json ? mover_json(mover.value()) : mover_description(mover.value()));
    return kDone;
  }
  if (options.json) {
    Json::List list;
    for (const Mover& mover : movers())
      list.push_back(parse_json(mover_json(mover), mover.name).value());
    print(json_text(Json{{"movers", std::move(list)}}));
    return kDone;
  }
  std::string text;
  for (const Mover& mover : movers()) text += mover_description(mover) + "\n";
  print(text +
        "Footprints face right; o is the pivot. The time of a move is the time listed here "
        "multiplied by the\nfactor of the slowest terrain under the unit. 'waymark movers NAME "
        "--json' prints a file to use as a template.\n");
  return kDone;
}

}  // namespace

void add_movers_command(Usage& program) {
  Usage command = program.subcommand("movers", "List units with a size and a heading, see --mover");
  const auto options = std::make_shared<MoversOptions>();
  command.option("NAME", options->name, "The name of a unit, or a file. Default: all units")
      .type("");
  command.flag("--json", options->json, "Print JSON; with NAME, print a file for --mover");
  command.runs([options] { return run_movers(*options); });
}

}  // namespace waymark
