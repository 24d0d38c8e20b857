#include "app/cli/generate_command.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "app/cli/arguments.h"
#include "core/map/generate/generators.h"
#include "core/map/map_file.h"

namespace waymark {
namespace {

struct Options {
  std::string kind;
  int width = 0;  // 0: the kind's own size
  int height = 0;
  std::uint64_t seed = 1;
  std::string out;
  bool list = false;
};

std::string list_text() {
  std::string text;
  for (const Generator& generator : generators())
    text += fmt::format("{:<14}{:>4} x {:<5}{}\n", generator.kind, generator.width,
                        generator.height, generator.description);
  return text;
}

int run(const Options& options) {
  if (options.list) {
    fmt::print("{}", list_text());
    return kDone;
  }
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  if (options.kind.empty())
    return bad({"a kind of map is required", "generate",
                "Name one, as in 'waymark generate manor', or list them with --list"});
  const auto& all = generators();
  const auto known = std::find_if(all.begin(), all.end(), [&](const Generator& generator) {
    return generator.kind == options.kind;
  });
  const bool own_size = known != all.end();
  const int width = options.width == 0 && own_size ? known->width : options.width;
  const int height = options.height == 0 && own_size ? known->height : options.height;

  const Result<Grid> grid = generate(options.kind, width, height, options.seed);
  if (!grid) return bad(grid.error());
  if (options.out.empty()) {
    fmt::print("{}", map_text(grid.value()));
    return kDone;
  }
  const Result<bool> written = write_map_file(grid.value(), options.out);
  if (written) return kDone;
  print_error(written.error());
  return kWorkFailed;
}

}  // namespace

void add_generate_command(CLI::App& app, int& exit_code) {
  CLI::App* command =
      app.add_subcommand("generate", "Write a new map: a manor, a tower, a village, a maze ...");
  const auto options = std::make_shared<Options>();
  command->add_option("KIND", options->kind, "What to make; --list names the kinds");
  command->add_option("--width", options->width, "Cells across; each kind has its own size");
  command->add_option("--height", options->height, "Cells down");
  command->add_option("--seed", options->seed, "Another seed gives another map")
      ->capture_default_str();
  command->add_option("--out", options->out, "The file to write, instead of standard output");
  command->add_flag("--list", options->list, "List the kinds with their own sizes");
  command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace waymark
