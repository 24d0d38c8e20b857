#include <charconv>
#include <fmt/format.h>
#include <memory>

#include "app/benchmarks/benchmark_report.h"
#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/cli/search_options.h"
#include "app/source/library.h"
#include "app/source/named_grid.h"
#include "core/base/files.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

constexpr int kMostKeptMaps = 100'000;

// A shard of the benchmark: number `index` of `of`, from 1.
struct Shard {
  int index = 1, of = 1;
};

struct BenchmarkOptions {
  std::string suite;
  std::vector<std::string> specs;
  std::optional<Directions> moves;
  std::optional<int> maps;
  std::optional<std::uint64_t> seed;
  Shard shard;
  int threads = 0;  // 0: one per core
  std::string keep, csv;
  std::vector<std::string> join;
  bool list = false, json = false, markdown = false;
};

// "2/3".
std::optional<Shard> parse_shard(std::string_view text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, shard.index);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != '/') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, shard.of);
  if (second.ec != std::errc() || second.ptr != end || shard.index < 1 || shard.of < shard.index)
    return std::nullopt;
  return shard;
}

Result<Suite> suite_to_run(const BenchmarkOptions& options) {
  Result<Suite> found = find_suite(options.suite);
  if (!found) return found.error();
  Suite suite = with_maps(std::move(found.value()), options.maps, options.seed);
  if (suite.map_count() == 0)
    return Error{"there are no maps in your library", "", "Download some with waymark maps get"};
  if (options.specs.empty()) return suite;
  const Directions moves = options.moves.value_or(suite.rows.front().run.directions);
  suite.rows.clear();
  suite.source.clear();
  suite.elsewhere_maps = 0;
  for (const SearchSpec& spec : specs_of(options.specs)) {
    SuiteRow row;
    row.run = {text_of(spec), spec, moves, Placement::kMaxLandmarks};
    suite.rows.push_back(std::move(row));
  }
  return suite;
}

// An Error and the exit code that goes with it.
struct Failure {
  Error error;
  ExitCode code = kBadInput;
};

std::optional<Failure> run_into(BenchmarkBook& book, const BenchmarkOptions& options,
                                const BenchmarkAutosave* autosave) {
  const std::vector<int> maps = book.maps_left(options.shard.index, options.shard.of);
  ProgressLine progress("Searching");
  std::optional<Error> unkept;
  const int all = static_cast<int>(maps.size());
  int done = 0;
  BenchmarkRun run;
  run.rows = benchmark_rows(book.suite);
  run.maps = maps;
  run.open = [&book](int number) { return open_suite_map(book.suite, number); };
  run.done = [&](BenchmarkResult result) {
    if (autosave != nullptr) unkept = autosave->add(result);
    book.put(std::move(result));
    progress.show(++done, all);
    return !unkept;
  };
  run.threads = threads_for(options.threads);
  const std::optional<Error> error = run_benchmark(run);
  if (unkept) return Failure{*unkept, kWorkFailed};
  return error ? std::optional(Failure{*error}) : std::nullopt;
}

// Returns an Error if an output file can't be written. `suite`: the suite to run, nullptr if not
// yet known.
std::optional<Error> output_fault(const BenchmarkOptions& options, const Suite* suite) {
  CommandFiles files;
  files.reads(options.suite);
  files.reads(options.join);
  if (suite != nullptr)
    for (const SuiteMaps& maps : suite->maps) {
      files.reads(maps.map);
      files.reads(problems_beside(named_file(maps.map)).string());
    }
  if (std::optional<Error> error = files.output_fault(options.keep, "")) return error;
  files.reads(options.keep);
  return files.output_fault(options.csv, ".csv");
}

std::optional<Failure> run_suite(const BenchmarkOptions& options, BenchmarkReport& report) {
  Result<Suite> suite = suite_to_run(options);
  if (!suite) return Failure{suite.error()};
  if (const std::optional<Error> error = output_fault(options, &suite.value()))
    return Failure{*error};
  report.book.suite = std::move(suite.value());
  if (options.shard.of > 1)
    report.shard = fmt::format("{}/{}", options.shard.index, options.shard.of);
  if (options.keep.empty()) return run_into(report.book, options, nullptr);
  BenchmarkAutosave autosave(options.keep);
  if (const std::optional<Error> error = autosave.read(report.book)) return Failure{*error};
  if (const std::optional<Error> error = autosave.begin(report.book.suite))
    return Failure{*error, kWorkFailed};
  return run_into(report.book, options, &autosave);
}

std::optional<Failure> join_files(const std::vector<std::string>& files, BenchmarkReport& report) {
  std::vector<NamedText> parts;
  for (const std::string& file : files) {
    Result<std::string> text = read_file(file);
    if (!text) return Failure{text.error()};
    parts.push_back({file, std::move(text.value())});
  }
  Result<BenchmarkBook> book = join_benchmarks(parts);
  if (!book) return Failure{book.error()};
  report.book = std::move(book.value());
  return std::nullopt;
}

int list_suites() {
  std::string text, group;
  for (const Suite& bundled : bundled_suites()) {
    const Suite suite = with_library(bundled);
    if (suite.group != group) text += fmt::format("{}{}\n", group.empty() ? "" : "\n", suite.group);
    group = suite.group;
    const int maps = suite.map_count();
    text += fmt::format("  {:<22} {} {} {} map{}, {} searches.\n", suite.name, suite.title + ":",
                        suite.description, maps, maps == 1 ? "" : "s", suite.rows.size());
  }
  print(text);
  return kDone;
}

std::optional<Error> usage_fault(const BenchmarkOptions& options) {
  if (std::optional<Error> error = output_fault(options, nullptr)) return error;
  if (options.suite.empty() && options.join.empty())
    return Error{"no suite is given", "", "Choose one from waymark benchmark --list"};
  return std::nullopt;
}

int run_benchmark_command(const BenchmarkOptions& options) {
  if (options.list) return list_suites();
  if (const std::optional<Error> error = usage_fault(options)) {
    print_error(*error);
    return kBadInput;
  }
  BenchmarkReport report;
  const std::optional<Failure> failure =
      options.join.empty() ? run_suite(options, report) : join_files(options.join, report);
  if (failure) {
    print_error(failure->error);
    return failure->code;
  }
  if (options.csv == kToOutput) {
    print_data(benchmark_csv(report));
    return kDone;
  }
  print(options.json       ? benchmark_json(report)
        : options.markdown ? benchmark_markdown(report)
                           : benchmark_text(report));
  return options.csv.empty() ? static_cast<int>(kDone)
                             : write_report(benchmark_csv(report), options.csv);
}

}  // namespace

void add_benchmark_command(Usage& program) {
  Usage command = program.subcommand("benchmark", "Run many searches on many maps");
  const auto options = std::make_shared<BenchmarkOptions>();
  command.option("SUITE", options->suite, "A bundled suite, see --list, or a suite file").type("");
  command.flag("--list", options->list, "List the bundled suites");
  add_search_option(command, options->specs,
                    "A search to run instead of the searches in the suite. Can be repeated");
  add_moves_option(command, options->moves,
                   "Only with --search. Default: the moves of the suite's first search");
  command.option("--maps", options->maps, "Number of maps to generate. Default: as in the suite")
      .type("N")
      .from_to(1, kMostKeptMaps);
  command
      .option(
          "--seed",
          [options](const std::string& text) -> std::optional<Error> {
            const Result<std::uint64_t> seed = parse_seed(text);
            if (!seed) return seed.error();
            options->seed = seed.value();
            return std::nullopt;
          },
          "Seed of the maps, problems and landmarks. Default: as in the suite")
      .type("S");
  command
      .option(
          "--shard",
          [options](const std::string& text) -> std::optional<Error> {
            const std::optional<Shard> shard = parse_shard(text);
            if (!shard)
              return Error{"is not a valid shard", "", "Use I/N with I from 1 to N, as in 2/3"};
            options->shard = *shard;
            return std::nullopt;
          },
          "Run only part I of N. Join the parts with --join")
      .type("I/N");
  add_threads_option(command, options->threads, "Number of maps to run in parallel");
  command
      .option("--keep", options->keep,
              "Save the results to FILE after each map; resume from FILE if it exists")
      .type("FILE");
  command
      .option("--join", options->join, "Merge the --json output of several shards; run no searches")
      .type("FILE ...");
  command.flag("--json", options->json, "Print one JSON object instead of a table");
  command.flag("--markdown", options->markdown, "Print the table as Markdown");
  command.option("--csv", options->csv, "Write a line per search to FILE").type("FILE");
  command.footer(
      "The same suite and seed yield the same results on every machine, except for times.\nExits "
      "with 0 on success, 1 if a file can't be written, 2 on wrong usage or input.\n");
  command.runs([options] { return run_benchmark_command(*options); });
}

}  // namespace waymark
