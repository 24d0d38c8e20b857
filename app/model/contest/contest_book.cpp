#include "app/model/contest/contest_book.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "core/file/map_file.h"

namespace waymark {
namespace {

// A cost, null where there is none.
Json cost_json(Cost cost) { return cost == kNoCost ? Json(nullptr) : Json(cost); }

std::optional<Cost> cost_of(const Json& json) {
  if (json.is_null()) return kNoCost;
  return json.whole<Cost>();
}

std::optional<ContestSearch> search_of(const Json& json) {
  if (!json.is_list() || json.list().size() != 10) return std::nullopt;
  const Json::List& parts = json.list();
  const auto straight = parts[0].whole<Cost>();
  const auto cost = cost_of(parts[1]), best = cost_of(parts[2]);
  const auto expanded = parts[3].whole<int>(), reopened = parts[6].whole<int>();
  const auto visited = parts[4].whole<std::int64_t>(), operations = parts[5].whole<std::int64_t>();
  if (!straight || *straight < 1 || !cost || !best || !expanded || !visited || !operations ||
      !reopened || !parts[7].is_flag() || !parts[8].is_flag() || !parts[9].is_number())
    return std::nullopt;
  return ContestSearch{*straight,   *cost,     *best,           *expanded,       *visited,
                       *operations, *reopened, parts[7].flag(), parts[8].flag(), parts[9].number()};
}

std::optional<Pair> pair_of(const Json& json) {
  if (!json.is_list() || json.list().size() != 4) return std::nullopt;
  std::array<int, 4> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::optional<int> number = json.list()[i].whole<int>();
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  return Pair{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}};
}

}  // namespace

bool ContestBook::has(int map) const {
  return std::binary_search(
      results.begin(), results.end(), ContestResult{map, {}},
      [](const ContestResult& a, const ContestResult& b) { return a.map < b.map; });
}

std::vector<int> ContestBook::maps_left(int part, int parts) const {
  std::vector<int> maps;
  for (int map = part - 1; map < suite.map_count(); map += parts)
    if (!has(map)) maps.push_back(map);
  return maps;
}

void ContestBook::put(ContestResult result) {
  const auto at =
      std::lower_bound(results.begin(), results.end(), result.map,
                       [](const ContestResult& known, int number) { return known.map < number; });
  results.insert(at, std::move(result));
}

Json result_json(const ContestResult& result) {
  Json::List problems;
  for (const ContestResult::Problem& problem : result.problems) {
    Json::List searches;
    for (const ContestSearch& s : problem.searches)
      searches.push_back(Json::List{s.straight, cost_json(s.cost), cost_json(s.best), s.expanded,
                                    s.visited, s.operations, s.reopened, s.gave_up, s.fits,
                                    s.milliseconds});
    problems.push_back(Json{{"pair", Json::List{problem.pair.start.x, problem.pair.start.y,
                                                problem.pair.goal.x, problem.pair.goal.y}},
                            {"searches", std::move(searches)}});
  }
  return {{"map", result.map}, {"problems", std::move(problems)}};
}

std::optional<ContestResult> result_of(const Json& json, std::size_t rows) {
  if (!json.is_object() || !json.find("map") || !json.find("problems") ||
      !json.at("problems").is_list())
    return std::nullopt;
  const std::optional<int> map = json.at("map").whole<int>();
  if (!map) return std::nullopt;
  ContestResult result{*map, {}};
  for (const Json& part : json.at("problems").list()) {
    if (!part.is_object() || !part.find("pair") || !part.find("searches") ||
        !part.at("searches").is_list() || part.at("searches").list().size() != rows)
      return std::nullopt;
    const std::optional<Pair> pair = pair_of(part.at("pair"));
    if (!pair) return std::nullopt;
    ContestResult::Problem problem{*pair, {}};
    for (const Json& each : part.at("searches").list()) {
      const std::optional<ContestSearch> search = search_of(each);
      if (!search) return std::nullopt;
      problem.searches.push_back(*search);
    }
    result.problems.push_back(std::move(problem));
  }
  return result;
}

std::optional<Error> ContestKeeper::open(ContestBook& book) {
  const std::string key = suite_json(book.suite).written();
  std::error_code problem;
  if (!std::filesystem::exists(path_, problem)) {
    std::ofstream file(path_, std::ios::binary);
    file << key << '\n' << std::flush;
    if (!file) return Error{"the contest cannot be kept there", path_, "Name another file"};
    return std::nullopt;
  }
  const Result<std::string> text = read_file(path_);
  if (!text) return text.error();
  std::string whole;  // lines
  std::size_t from = 0;
  bool first = true;
  for (std::size_t end; (end = text.value().find('\n', from)) != std::string::npos;
       from = end + 1) {
    const std::string line = text.value().substr(from, end - from);
    if (first && line != key)
      return Error{"another contest is kept in this file", path_ + ":1",
                   "Name another file, or the suite, seed and contenders that it was begun with"};
    if (!first) {
      const Result<Json> json = parse_json(line, path_);
      std::optional<ContestResult> result =
          json ? result_of(json.value(), book.suite.rows.size()) : std::nullopt;
      if (result && !book.has(result->map)) book.put(std::move(*result));
    }
    whole += line + '\n';
    first = false;
  }
  if (first) whole = key + '\n';
  if (whole.size() == text.value().size()) return std::nullopt;
  std::ofstream file(path_, std::ios::binary | std::ios::trunc);
  file << whole << std::flush;
  if (!file) return Error{"the contest cannot be kept there", path_, "Name another file"};
  return std::nullopt;
}

std::optional<Error> ContestKeeper::add(const ContestResult& result) {
  std::ofstream file(path_, std::ios::binary | std::ios::app);
  file << result_json(result).written() + '\n' << std::flush;
  if (!file) return Error{"the contest cannot be kept there", path_, "See that there is room"};
  return std::nullopt;
}

Result<ContestBook> join_contests(const std::vector<NamedText>& parts) {
  std::optional<ContestBook> book;
  std::string key;
  for (const NamedText& part : parts) {
    const Result<Json> json = parse_json(part.text, part.name);
    if (!json) return json.error();
    const Json& object = json.value();
    if (!object.is_object() || !object.find("contest") || !object.find("done") ||
        !object.at("done").is_list())
      return Error{"this is no contest", part.name, "Name files that contest --json has printed"};
    const std::string suite = object.at("contest").written();
    if (!book) {
      Result<Suite> parsed = parse_suite(suite, part.name);
      if (!parsed) return parsed.error();
      book = ContestBook{std::move(parsed.value()), {}};
      key = suite;
    }
    if (suite != key)
      return Error{fmt::format("this is another contest than that of {}", parts.front().name),
                   part.name, "Join parts of one contest: the same suite, seed and contenders"};
    for (const Json& each : object.at("done").list()) {
      std::optional<ContestResult> result = result_of(each, book->suite.rows.size());
      if (!result) return Error{"a result in it cannot be read", part.name, "Run that part again"};
      if (book->has(result->map))
        return Error{fmt::format("map {} stands in an earlier file, too", result->map + 1),
                     part.name, "Name each part once"};
      book->put(std::move(*result));
    }
  }
  return std::move(*book);
}

}  // namespace waymark
