// waymark_bench: compares the library with alternatives that a user could write or use. By default
// it is a Google Benchmark program and takes the options of Google Benchmark. --table and --json
// time all searches in interleaved rounds. --check only compares the results.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <benchmark/benchmark.h>
#include <chrono>
#include <fmt/format.h>

#include "tests/benchmarks/maps.h"
#include "tests/benchmarks/report.h"

namespace waymark::bench {
namespace {

struct Options {
  bool table = false, json = false, check = false;
  std::vector<std::string> works, maps;  // to run; empty: all
};

bool chosen(const std::vector<std::string>& names, std::string_view name) {
  return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
}

bool has_part(Part part, const Work& work) {
  switch (part) {
    case Part::benchmark:
      return work.ground == Ground::level;
    case Part::window:
      return work.in_window();
    case Part::terrain:
      return work.ground == Ground::terrain;
    case Part::growth:
      break;
  }
  return work.id == "table" || work.id == "tables-8" || work.id == "manhattan";
}

double seconds_for(const Work& work) { return work.searches() ? 1 : 0.6; }

// Loads the course when it is first used, and keeps it.
class LazyCourse {
 public:
  explicit LazyCourse(CourseSource source) : source_(std::move(source)) {}
  const std::string& name() const { return source_.name; }
  Part part() const { return source_.part; }
  const Course& get() {
    if (!course_) course_ = source_.load();
    return *course_;
  }

 private:
  CourseSource source_;
  std::optional<Course> course_;
};

std::vector<LazyCourse> lazy(const std::vector<CourseSource>& sources, const Options& options) {
  std::vector<LazyCourse> courses;
  for (const CourseSource& source : sources)
    if (chosen(options.maps, source.name)) courses.emplace_back(source);
  for (const std::string& name : options.maps)
    if (std::none_of(sources.begin(), sources.end(),
                     [&](const CourseSource& source) { return source.name == name; }))
      throw std::runtime_error(fmt::format("unknown map '{}'", name));
  return courses;
}

void require_agreement(const Course& course, const Work& work, std::vector<Entrant>& list) {
  if (const auto wrong = check(course, work, list)) throw std::runtime_error(*wrong);
}

void run_table(const Options& options) {
  const auto begun = std::chrono::steady_clock::now();
  std::vector<LazyCourse> courses = lazy(all_courses(), options);
  std::vector<Row> all;
  if (!options.json) fmt::print("{}", legend());
  for (const Work& work : works()) {
    if (!chosen(options.works, work.id)) continue;
    std::vector<Row> rows;
    for (LazyCourse& course : courses) {
      if (!has_part(course.part(), work)) continue;
      std::vector<Entrant> list = entrants(course.get(), work);
      require_agreement(course.get(), work, list);
      rows.push_back(measure(course.get(), work, list, seconds_for(work)));
    }
    if (!options.json && !rows.empty()) fmt::print("\n{}", work_text(rows));
    std::fflush(stdout);
    all.insert(all.end(), rows.begin(), rows.end());
  }
  if (options.json) {
    fmt::print("{}", rows_json(all));
  } else {
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begun;
    fmt::print("\nThe speed test took {:.0f} s: {}\n", time.count(), machine_text());
  }
}

void run_check(const Options& options) {
  int compared = 0;
  for (LazyCourse& course : lazy(bundled_courses(), options))
    for (const Work& work : works()) {
      if (!chosen(options.works, work.id) || !has_part(course.part(), work)) continue;
      std::vector<Entrant> list = entrants(course.get(), work);
      require_agreement(course.get(), work, list);
      ++compared;
    }
  fmt::print("The searches agree on {} works.\n", compared);
}

void run_alone(LazyCourse& course, const Work& work, const SearchSpec& spec,
               benchmark::State& state) {
  const std::unique_ptr<Task> task = spec.make(course.get(), work);
  const std::size_t queries = work.queries(course.get());
  std::size_t query = 0;
  std::int64_t units = 0;
  for (auto _ : state) {
    units += task->run(query);
    query = (query + 1) % queries;
  }
  state.counters["a_" + std::string(work.unit())] = benchmark::Counter(
      static_cast<double>(units), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void run_google(const Options& options, std::vector<char*> arguments) {
  std::vector<LazyCourse> courses = lazy(all_courses(), options);
  for (const Work& work : works())
    for (LazyCourse& course : courses)
      for (const SearchSpec& spec : specs())
        if (chosen(options.works, work.id) && has_part(course.part(), work) && spec.does(work))
          benchmark::RegisterBenchmark(
              fmt::format("{}/{}/{}", work.id, course.name(), spec.name).c_str(),
              [&](benchmark::State& state) { run_alone(course, work, spec, state); });
  auto count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data()))
    throw std::runtime_error("unknown options");
  benchmark::RunSpecifiedBenchmarks();
}

}  // namespace
}  // namespace waymark::bench

int main(int argc, char** argv) {
  using namespace waymark::bench;
  Options options;
  CLI::App app("Times the library against a textbook and Boost.Graph.", "waymark_bench");
  app.add_flag("--table", options.table,
               "time all searches in interleaved rounds and print tables");
  app.add_flag("--json", options.json, "like --table, as one JSON document");
  app.add_flag("--check", options.check,
               "only compare the results of the searches, on bundled maps");
  std::vector<std::string> ids;
  for (const Work& work : works()) ids.emplace_back(work.id);
  app.add_option("--work", options.works, "only these works")->check(CLI::IsMember(ids));
  app.add_option("--map", options.maps, "only these maps");
  app.allow_extras();
  CLI11_PARSE(app, argc, argv);
  try {
    if (options.check) {
      run_check(options);
    } else if (options.table || options.json) {
      run_table(options);
    } else {
      std::vector<std::string> rest = app.remaining();
      rest.insert(rest.begin(), argv[0]);
      std::vector<char*> arguments;
      for (std::string& argument : rest) arguments.push_back(argument.data());
      run_google(options, arguments);
    }
  } catch (const std::exception& failure) {
    fmt::print(stderr, "waymark_bench: {}\n", failure.what());
    return 1;
  }
  return 0;
}
