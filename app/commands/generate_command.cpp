#include "app/commands/generate_command.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <memory>

#include "app/cli/arguments.h"
#include "app/cli/command_files.h"
#include "app/cli/output.h"
#include "app/cli/seed_option.h"
#include "app/cli/size_option.h"
#include "app/source/graph_file.h"
#include "app/source/json_graph.h"
#include "core/generate/generators.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

struct GenerateOptions {
  std::string kind;
  std::string size;
  int width = 0;  // 0: the kind's default size
  int height = 0;
  std::uint64_t seed = 1;
  std::map<std::string_view, std::optional<int>> values;  // parameters of all kinds, by name
  std::string out;
  bool list = false;
};

std::string list_text() {
  std::string text;
  for (const Generator& generator : generators()) {
    text += fmt::format("{:<14}{:>4} x {:<5}{}\n", generator.kind, generator.width,
                        generator.height, generator.description);
    for (const GeneratorParameter& parameter : generator.parameters)
      text += fmt::format("{:>26}  --{} {}..{}, default {}: {}\n", "", parameter.name,
                          parameter.least, parameter.most, parameter.usual, parameter.meaning);
  }
  return text;
}

// "maze, braided-maze: corridor width in cells, 1..64"; kinds with another range follow after a
// semicolon.
std::string help_of(std::string_view name) {
  std::vector<std::pair<std::string, std::string>> parts;  // meaning, and kinds
  for (const Generator& generator : generators())
    for (const GeneratorParameter& parameter : generator.parameters) {
      if (parameter.name != name) continue;
      const std::string means =
          fmt::format("{}, {}..{}", parameter.meaning, parameter.least, parameter.most);
      if (!parts.empty() && parts.back().first == means)
        parts.back().second += ", " + std::string(generator.kind);
      else
        parts.emplace_back(means, generator.kind);
    }
  std::string text;
  for (const auto& [means, kinds] : parts)
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", kinds, means);
  return text;
}

Result<MapPlan> plan_of(const GenerateOptions& options) {
  Result<MapPlan> made = usual_plan(options.kind);
  if (!made) return made;
  MapPlan& plan = made.value();
  if (!options.size.empty()) {
    const Result<GridSize> size = parse_size(options.size);
    if (!size) return size.error();
    plan.width = size.value().width;
    plan.height = size.value().height;
  }
  if (options.width != 0) plan.width = options.width;
  if (options.height != 0) plan.height = options.height;
  plan.seed = options.seed;
  const std::vector<GeneratorParameter>& parameters = find_generator(plan.kind)->parameters;
  for (const auto& [name, value] : options.values) {
    if (!value) continue;
    // Clang does not let a lambda refer to a structured binding.
    const auto found =
        std::find_if(parameters.begin(), parameters.end(),
                     [&wanted = name](const GeneratorParameter& p) { return p.name == wanted; });
    if (found == parameters.end())
      return Error{fmt::format("maps of kind '{}' have no option --{}", plan.kind, name),
                   "generate", "List the kinds and their options with --list"};
    plan.values[static_cast<std::size_t>(found - parameters.begin())] = *value;
  }
  return made;
}

// Returns an Error if the file extension is not one for graphs.
std::optional<Error> graph_output_fault(const std::string& out) {
  if (out.empty() || names_graph(out)) return std::nullopt;
  return Error{"unknown file extension for a graph", out, "Use .gr, .json or .hex"};
}

int run_generate(const GenerateOptions& options) {
  if (options.list) {
    print(list_text());
    return kDone;
  }
  const auto bad = [](const Error& error) {
    print_error(error);
    return kBadInput;
  };
  if (options.kind.empty())
    return bad({"the kind of map is missing", "generate",
                "Choose one, as in 'waymark generate manor', or list them with --list"});
  const Result<MapPlan> plan = plan_of(options);
  if (!plan) return bad(plan.error());
  const bool is_graph = find_generator(plan.value().kind)->graph;
  if (is_graph)
    if (const auto error = graph_output_fault(options.out)) return bad(*error);
  if (const auto error = CommandFiles().output_fault(options.out, is_graph ? "" : ".map"))
    return bad(*error);
  const Result<Grid> grid = generate(plan.value());
  if (!grid) return bad(grid.error());
  const Graph* const graph = grid.value().graph();
  if (options.out.empty()) {
    print_data(graph ? json_graph(*graph) : map_text(grid.value()));
    return kDone;
  }
  const Result<bool> written =
      graph ? write_graph_file(*graph, options.out) : write_map_file(grid.value(), options.out);
  if (written) return kDone;
  print_error(written.error());
  return kWorkFailed;
}

}  // namespace

void add_generate_command(Usage& program) {
  Usage command =
      program.subcommand("generate", "Generate a map: a manor, a maze, random walls, a town ...");
  const auto options = std::make_shared<GenerateOptions>();
  command.option("KIND", options->kind, "Kind of map, see --list");
  command.option("--size", options->size, "WIDTHxHEIGHT in cells. Default: depends on the kind");
  command.option("--width", options->width, "Width in cells");
  command.option("--height", options->height, "Height in cells");
  add_seed_option(command, options->seed, "Random seed. Default: 1");
  for (const Generator& generator : generators())
    for (const GeneratorParameter& parameter : generator.parameters) {
      if (options->values.contains(parameter.name)) continue;
      command.option(fmt::format("--{}", parameter.name), options->values[parameter.name],
                     help_of(parameter.name));
    }
  command.option("--out", options->out,
                 "Output file: .map; for a graph .gr with its .co, .json or .hex. Default: "
                 "standard output");
  command.flag("--list", options->list, "List the kinds and their options");
  command.runs([options] { return run_generate(*options); });
}

}  // namespace waymark
