#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/json.h"
#include "core/base/result.h"
#include "core/study/benchmark.h"

namespace waymark {

// Published results for a row, such as a paper's table.
struct Elsewhere {
  std::optional<int> solved;
  std::optional<double> sum_of_lengths;
  std::optional<std::int64_t> expanded;
  std::optional<double> seconds;
};

struct SuiteRow {
  BenchmarkRow run;
  // The row's own landmarks, in the form of Suite::landmarks. Empty: the suite's landmarks.
  std::string place = {};
  int length_of_step = 1;  // length of a straight step in total lengths
  std::optional<Elsewhere> elsewhere;
};

// Maps in a suite: one map, or several generated with different seeds.
struct SuiteMaps {
  // A demo's name, a file, a map in the library, or a plan. In a plan, {seed} is replaced with the
  // seed of each map. kWholeLibrary: every map in the library, see with_library().
  std::string map;
  int count = 1;
};

// The problems on each map.
struct SuitePairs {
  enum class Kind {
    any,        // two free cells, with or without a path between them
    connected,  // two cells of the same component
    problems,   // pairs from the scenario file next to the map
  };
  Kind kind = Kind::connected;
  int count = 1;  // pairs per map; for `problems`: at most this many, evenly spaced, 0 for all
};

inline constexpr std::string_view kWholeLibrary = "library:*";
// The prefix of a placement on random free cells; a number of landmarks follows.
inline constexpr std::string_view kAnywhere = "anywhere:";

// A benchmark that can be run: maps, problems, landmarks and searches.
struct Suite {
  std::string name;  // name on the command line: "cazenave-1"
  std::string group;
  std::string title;
  std::string description;
  std::string source;      // source of the published results; empty if there are none
  int elsewhere_maps = 0;  // number of maps in the published results
  std::uint64_t seed = 1;
  std::vector<SuiteMaps> maps;
  SuitePairs pairs;
  std::string landmarks;  // "anywhere:10" for random free cells, or a placement: "farthest:8"
  std::vector<SuiteRow> rows;

  int map_count() const;
};

// The suite's rows in the form that a benchmark needs to run them.
std::vector<BenchmarkRow> benchmark_rows(const Suite& suite);

// Parses a suite file. An Error contains `name`, the line and a fix.
Result<Suite> parse_suite(std::string_view text, const std::string& name);

// Inverse of parse_suite().
Json suite_json(const Suite& suite);

// The bundled suites, sorted by group and name.
const std::vector<Suite>& bundled_suites();
// Returns the bundled suite or the suite file with that name. An Error lists the bundled suites.
Result<Suite> find_suite(const std::string& name);

// Replaces kWholeLibrary with the names of the library's maps, or with nothing if the library is
// empty. Reads the library's folders.
Suite with_library(Suite suite);

// Replaces the number of generated maps and the seed, if given.
Suite with_maps(Suite suite, std::optional<int> maps, std::optional<std::uint64_t> seed);

// Opens map `number` (from 0) of the suite, with its problems and landmarks. The same seed yields
// the same map. May take seconds.
Result<BenchmarkMap> open_suite_map(const Suite& suite, int number);
// A name that opens the map in any command: "generate:slanted-walls?count=400&seed=2007".
std::string suite_map_name(const Suite& suite, int number);

}  // namespace waymark
