#include "app/benchmarks/benchmark_book.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "app/kit/work_loop.h"
#include "core/base/files.h"
#include "core/base/threads.h"
#include "core/generate/generators.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

// A cost, null if there is no path.
Json cost_json(Cost cost) { return cost == kNoCost ? Json(nullptr) : Json(cost); }

template <class T>
std::optional<T> at_least(T least, const Json& json) {
  const std::optional<T> number = json.whole<T>();
  return number && *number >= least ? number : std::nullopt;
}

std::optional<Cost> cost_of(const Json& json) {
  if (json.is_null()) return kNoCost;
  return at_least<Cost>(0, json);
}

std::optional<BenchmarkSearch> search_of(const Json& json) {
  if (!json.is_list() || json.list().size() != 10) return std::nullopt;
  const Json::List& parts = json.list();
  const auto straight = at_least<Cost>(1, parts[0]);
  const auto cost = cost_of(parts[1]), best = cost_of(parts[2]);
  const auto expanded = at_least<int>(0, parts[3]), reopened = at_least<int>(0, parts[6]);
  const auto visited = at_least<std::int64_t>(0, parts[4]),
             operations = at_least<std::int64_t>(0, parts[5]);
  if (!straight || !cost || !best || !expanded || !visited || !operations || !reopened ||
      !parts[7].is_flag() || !(parts[8].is_flag() || parts[8].is_text()) || !parts[9].is_number() ||
      !(parts[9].number() >= 0))
    return std::nullopt;
  const bool fits = parts[8].is_flag() && parts[8].flag();
  return BenchmarkSearch{*straight,
                         *cost,
                         *best,
                         *expanded,
                         *visited,
                         *operations,
                         *reopened,
                         parts[7].flag(),
                         fits,
                         parts[9].number(),
                         parts[8].is_text() ? parts[8].text() : ""};
}

std::optional<Pair> pair_of(const Json& json) {
  if (!json.is_list() || json.list().size() != 4) return std::nullopt;
  std::array<int, 4> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::optional<int> number = at_least<int>(0, json.list()[i]);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  return Pair{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}};
}

// The beginning of every map's line, as result_json() writes it.
constexpr std::string_view kLineBegins = "{\"map\":";

std::string head_line(const Suite& suite) { return suite_json(suite).written() + '\n'; }

// Whether the line is `head` in the form that older versions wrote, see words.h.
bool is_old_head(std::string_view line, const std::string& head) {
  const Result<Json> json = parse_json(line, "");
  if (!json || !json.value().is_object() || json.value().find("searches") ||
      json.value().written() != line)
    return false;
  const Result<Suite> suite = parse_suite(line, "");
  return suite && head_line(suite.value()) == head;
}

bool may_become_line(std::string_view part) {
  return part.starts_with(kLineBegins) || kLineBegins.starts_with(part);
}

}  // namespace

bool BenchmarkBook::has(int map) const {
  return std::binary_search(
      results.begin(), results.end(), BenchmarkResult{map, {}},
      [](const BenchmarkResult& a, const BenchmarkResult& b) { return a.map < b.map; });
}

std::vector<int> BenchmarkBook::maps_left(int part, int parts) const {
  std::vector<int> maps;
  for (int map = part - 1; map < suite.map_count(); map += parts)
    if (!has(map)) maps.push_back(map);
  return maps;
}

void BenchmarkBook::put(BenchmarkResult result) {
  const auto at =
      std::lower_bound(results.begin(), results.end(), result.map,
                       [](const BenchmarkResult& known, int number) { return known.map < number; });
  results.insert(at, std::move(result));
}

Json result_json(const BenchmarkResult& result) {
  Json::List problems;
  for (const BenchmarkResult::Problem& problem : result.problems) {
    Json::List searches;
    for (const BenchmarkSearch& s : problem.searches)
      searches.push_back(Json::List{s.straight, cost_json(s.cost), cost_json(s.best), s.expanded,
                                    s.visited, s.operations, s.reopened, s.gave_up,
                                    s.refusal.empty() ? Json(s.fits) : Json(s.refusal),
                                    s.milliseconds});
    problems.push_back(Json{{"pair", Json::List{problem.pair.start.x, problem.pair.start.y,
                                                problem.pair.goal.x, problem.pair.goal.y}},
                            {"searches", std::move(searches)}});
  }
  return {{"map", result.map}, {"problems", std::move(problems)}};
}

std::optional<BenchmarkResult> result_of(const Json& json, const Suite& suite) {
  if (!json.is_object() || !json.find("map") || !json.find("problems") ||
      !json.at("problems").is_list())
    return std::nullopt;
  const std::optional<int> map = at_least<int>(0, json.at("map"));
  if (!map || *map >= suite.map_count()) return std::nullopt;
  BenchmarkResult result{*map, {}};
  const Json::List& problems = json.at("problems").list();
  if (suite.pairs.count > 0 && problems.size() > static_cast<std::size_t>(suite.pairs.count))
    return std::nullopt;
  for (const Json& part : problems) {
    if (!part.is_object() || !part.find("pair") || !part.find("searches") ||
        !part.at("searches").is_list() || part.at("searches").list().size() != suite.rows.size())
      return std::nullopt;
    const std::optional<Pair> pair = pair_of(part.at("pair"));
    if (!pair) return std::nullopt;
    BenchmarkResult::Problem problem{*pair, {}};
    for (const Json& each : part.at("searches").list()) {
      const std::optional<BenchmarkSearch> search = search_of(each);
      if (!search) return std::nullopt;
      problem.searches.push_back(*search);
    }
    result.problems.push_back(std::move(problem));
  }
  return result;
}

std::optional<Error> BenchmarkAutosave::read(BenchmarkBook& book) {
  whole_ = size_ = 0;
  std::error_code problem;
  if (!std::filesystem::is_regular_file(path_, problem)) return std::nullopt;
  const Result<std::string> read = read_file(path_);
  if (!read) return read.error();
  const std::string_view text = read.value();
  const std::string head = head_line(book.suite);
  size_ = text.size();
  if (std::string_view(head).substr(0, head.size() - 1).starts_with(text)) return std::nullopt;
  const std::string_view first_line = text.substr(0, text.find('\n'));
  if (!text.starts_with(head) && !is_old_head(first_line, head))
    return not_this_benchmark(first_line);
  if (first_line.size() == size_) return std::nullopt;  // begin() rewrites the head
  whole_ = first_line.size() + 1;
  for (int line = 2; whole_ < size_; ++line) {
    const std::size_t end = text.find('\n', whole_);
    const std::string_view rest = text.substr(whole_, end - whole_);
    const bool complete = end != std::string_view::npos;
    const Result<Json> json = complete ? parse_json(rest, path_) : Json();
    std::optional<BenchmarkResult> result =
        complete && json ? result_of(json.value(), book.suite) : std::nullopt;
    if (complete ? !result : !may_become_line(rest))
      return Error{"this line is not a result of this benchmark", fmt::format("{}:{}", path_, line),
                   "Remove the line to run its map again, or choose another file"};
    if (!complete) break;
    // Two programs that ran the same benchmark at the same time may have added the same map.
    if (!book.has(result->map)) book.put(std::move(*result));
    whole_ = end + 1;
  }
  return std::nullopt;
}

Error BenchmarkAutosave::not_this_benchmark(std::string_view first_line) const {
  const Result<Suite> other = parse_suite(first_line, path_);
  if (other)
    return {"this file contains the results of a different benchmark", path_ + ":1",
            "Choose another file, or use the suite, seed and searches it was created with"};
  return {"this file contains no benchmark results, so it is not overwritten", path_,
          "Choose a file that does not exist yet"};
}

std::optional<Error> BenchmarkAutosave::begin(const Suite& suite) const {
  std::error_code problem;
  const std::filesystem::file_status status = std::filesystem::status(path_, problem);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    return Error{"the results can only be saved to a regular file", path_, "Choose a regular file"};
  if (whole_ == 0) return write_file_safely(head_line(suite), path_);
  if (whole_ == size_) return std::nullopt;
  std::filesystem::resize_file(path_, whole_, problem);
  if (!problem) return std::nullopt;
  return Error{fmt::format("the file can't be written ({})", problem.message()), path_,
               "Choose another file"};
}

std::optional<Error> BenchmarkAutosave::add(const BenchmarkResult& result) const {
  return append_safely(result_json(result).written() + '\n', path_);
}

Result<BenchmarkBook> join_benchmarks(const std::vector<NamedText>& parts) {
  std::optional<BenchmarkBook> book;
  std::string key;
  for (const NamedText& part : parts) {
    const Result<Json> json = parse_json(part.text, part.name);
    if (!json) return json.error();
    const Json& object = json.value();
    if (!object.is_object() || !object.find(object.key_in_use("benchmark")) ||
        !object.find("done") || !object.at("done").is_list())
      return Error{"this is not the output of a benchmark", part.name,
                   "Use files printed by 'benchmark --json'"};
    Result<Suite> parsed =
        parse_suite(object.at(object.key_in_use("benchmark")).written(), part.name);
    if (!parsed) return parsed.error();
    const std::string suite = head_line(parsed.value());
    if (!book) {
      book = BenchmarkBook{std::move(parsed.value()), {}};
      key = suite;
    }
    if (suite != key)
      return Error{
          fmt::format("this file is from a different benchmark than {}", parts.front().name),
          part.name, "Join shards of one benchmark: same suite, seed and searches"};
    for (const Json& each : object.at("done").list()) {
      std::optional<BenchmarkResult> result = result_of(each, book->suite);
      if (!result)
        return Error{"the file has an invalid result", part.name, "Run that shard again"};
      if (book->has(result->map))
        return Error{fmt::format("map {} is also in an earlier file", result->map + 1), part.name,
                     "List each shard only once"};
      book->put(std::move(*result));
    }
  }
  return std::move(*book);
}

namespace {

bool passes(const BenchmarkResult::Problem& problem, const BenchmarkFilter& filter) {
  const std::optional<double> cost = path_cost(problem);
  if (!cost && (filter.with_path || filter.least || filter.most)) return false;
  if (filter.least && *cost < *filter.least) return false;
  if (filter.most && *cost > *filter.most) return false;
  return !filter.all_solved ||
         std::all_of(problem.searches.begin(), problem.searches.end(),
                     [](const BenchmarkSearch& search) { return search.cost != kNoCost; });
}

}  // namespace

std::optional<double> path_cost(const BenchmarkResult::Problem& problem) {
  for (const BenchmarkSearch& search : problem.searches)
    if (search.best != kNoCost) return search.cells(search.best);
  return std::nullopt;
}

std::string map_kind(const Suite& suite, int map) {
  constexpr std::string_view kGenerated = "generate:";
  const std::string name = suite_map_name(suite, map);
  if (!name.starts_with(kGenerated)) {
    std::string folder = std::filesystem::path(name).parent_path().string();
    return folder.empty() ? name : folder;
  }
  const std::string kind =
      name.substr(kGenerated.size(), name.find('?', kGenerated.size()) - kGenerated.size());
  const Generator* const generator = find_generator(kind);
  return generator ? std::string(generator->title) : kind;
}

std::vector<std::string> map_kinds(const Suite& suite) {
  std::vector<std::string> kinds;
  for (int map = 0; map < suite.map_count(); ++map)
    if (std::string kind = map_kind(suite, map);
        std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
      kinds.push_back(std::move(kind));
  return kinds;
}

std::vector<BenchmarkResult> filtered(const BenchmarkBook& book, const BenchmarkFilter& filter) {
  std::vector<BenchmarkResult> results;
  for (const BenchmarkResult& result : book.results) {
    if (!filter.kind.empty() && map_kind(book.suite, result.map) != filter.kind) continue;
    BenchmarkResult kept{result.map, {}};
    for (const BenchmarkResult::Problem& problem : result.problems)
      if (passes(problem, filter)) kept.problems.push_back(problem);
    if (!kept.problems.empty()) results.push_back(std::move(kept));
  }
  return results;
}

CostHistogram cost_histogram(const BenchmarkBook& book, std::size_t ranges) {
  std::vector<double> costs;
  for (const BenchmarkResult& result : book.results)
    for (const BenchmarkResult::Problem& problem : result.problems)
      if (const std::optional<double> cost = path_cost(problem)) costs.push_back(*cost);
  CostHistogram histogram{0, 0, std::vector<int>(ranges)};
  if (costs.empty()) return histogram;
  const auto [least, most] = std::minmax_element(costs.begin(), costs.end());
  histogram.least = *least;
  histogram.most = *most;
  const double width = (*most - *least) / static_cast<double>(ranges);
  for (const double cost : costs) {
    const double at = width > 0 ? (cost - *least) / width : 0;
    ++histogram.counts[std::min(ranges - 1, static_cast<std::size_t>(at))];
  }
  return histogram;
}

std::optional<double> time_left(int done, int left, double seconds) {
  constexpr double kLeastSeconds = 2, kLeastShare = 0.05;
  if (done == 0 || seconds < kLeastSeconds || done < kLeastShare * (done + left))
    return std::nullopt;
  return seconds / done * left;
}

BenchmarkRunner::BenchmarkRunner(Suite suite, std::filesystem::path file,
                                 std::function<void()> wake, int threads)
    : file_(std::move(file)),
      wake_(std::move(wake)),
      threads_(threads > 0 ? threads : usable_threads()),
      book_{std::move(suite), {}} {
  if (!file_.empty()) begin(Doing::reading, [this] { return read(); });
}

BenchmarkRunner::~BenchmarkRunner() { stop_wanted_ = true; }

bool BenchmarkRunner::update() {
  std::vector<BenchmarkResult> came;
  bool ended = false;
  {
    const std::lock_guard lock(mutex_);
    came.swap(came_);
    ended = std::exchange(ended_, false);
    if (ended) error_ = std::exchange(failed_, std::nullopt);
  }
  done_ += static_cast<int>(came.size());
  changes_ += static_cast<int>(came.size());
  for (BenchmarkResult& result : came) book_.put(std::move(result));
  if (ended) doing_ = Doing::nothing;
  return !came.empty() || ended;
}

std::optional<double> BenchmarkRunner::seconds_left() const {
  if (doing_ != Doing::running) return std::nullopt;
  const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
  return time_left(done_, static_cast<int>(book_.maps_left().size()), seconds);
}

int BenchmarkRunner::threads() const {
  return std::max(1, std::min(threads_, book_.suite.map_count()));
}

void BenchmarkRunner::run() {
  if (busy()) return;
  begin(Doing::running, [this, maps = book_.maps_left()] { return run_maps(maps); });
}

void BenchmarkRunner::stop() {
  if (doing_ != Doing::running) return;
  doing_ = Doing::stopping;
  stop_wanted_ = true;
}

void BenchmarkRunner::start_over() {
  if (busy()) return;
  std::error_code problem;
  std::filesystem::remove(file_, problem);
  book_.results.clear();
  error_.reset();
  ++changes_;
}

void BenchmarkRunner::begin(Doing doing, std::function<std::optional<Error>()> work) {
  wait();  // joins a thread that has no work left
  doing_ = doing;
  error_.reset();
  began_ = Clock::now();
  done_ = 0;
  stop_wanted_ = false;
  thread_.run([this, work = std::move(work)] {
    lower_thread_priority();
    std::optional<Error> error = work();
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      if (!stop_wanted_) failed_ = std::move(error);
    }
    wake_();
  });
}

std::optional<Error> BenchmarkRunner::read() {
  BenchmarkBook kept{book_.suite, {}};
  if (std::optional<Error> error = BenchmarkAutosave(file_.string()).read(kept)) return error;
  const std::lock_guard lock(mutex_);
  came_ = std::move(kept.results);
  return std::nullopt;
}

std::optional<Error> BenchmarkRunner::run_maps(const std::vector<int>& maps) {
  BenchmarkAutosave autosave(file_.string());
  if (!file_.empty()) {
    std::error_code problem;
    std::filesystem::create_directories(file_.parent_path(), problem);
    BenchmarkBook kept{book_.suite, {}};
    if (std::optional<Error> error = autosave.read(kept)) return error;
    if (std::optional<Error> error = autosave.begin(book_.suite)) return error;
  }
  std::optional<Error> unkept;
  BenchmarkRun run;
  run.rows = benchmark_rows(book_.suite);
  run.maps = maps;
  run.open = [this](int number) { return open_suite_map(book_.suite, number); };
  run.done = [&](BenchmarkResult result) {
    if (!file_.empty()) unkept = autosave.add(result);
    {
      const std::lock_guard lock(mutex_);
      came_.push_back(std::move(result));
    }
    wake_();
    return !unkept;
  };
  run.go_on = [this] {
    give_way();
    return !stop_wanted_;
  };
  run.threads = threads_;
  const std::optional<Error> error = run_benchmark(run);
  return unkept ? unkept : error;
}

}  // namespace waymark
