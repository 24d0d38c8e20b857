#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/text/json.h"
#include "core/base/result.h"
#include "core/study/contest/contest.h"

namespace waymark {

// What is known of a row from elsewhere: a paper's table.
struct Elsewhere {
  std::optional<int> solved;
  std::optional<double> sum_of_lengths;
  std::optional<std::int64_t> expanded;
  std::optional<double> seconds;
};

struct SuiteRow {
  BenchmarkRow run;
  // Landmarks of its own, as Suite::landmarks has them; empty: it asks those of the suite.
  std::string place = {};
  int length_of_step = 1;  // what a straight step counts in sums of lengths
  std::optional<Elsewhere> elsewhere;
};

// Maps of a suite: one, or many that are generated with seeds.
struct SuiteMaps {
  // What opens it: a demo's name, a file, a map of the library, or a plan. In a plan {seed} stands
  // for the seed of each map. kWholeLibrary: each map of the library, see with_library().
  std::string map;
  int count = 1;
};

// Which problems a map has.
struct SuitePairs {
  enum class Kind {
    any,        // two free cells, whether there is a path or not
    connected,  // two cells of one part of the map
    problems,   // those of the problem file beside it
  };
  Kind kind = Kind::connected;
  int count = 1;  // of problems: at most so many, evenly; 0: all
};

inline constexpr std::string_view kWholeLibrary = "library:*";
// Before the number of landmarks that stand anywhere.
inline constexpr std::string_view kAnywhere = "anywhere:";

// A benchmark that can be run: maps, problems, landmarks and ways to search.
struct Suite {
  std::string name;  // that it is run by: "cazenave-1"
  std::string group;
  std::string title;
  std::string description;
  std::string source;      // of what is known from elsewhere; empty: nothing is
  int elsewhere_maps = 0;  // that this is the sum over
  std::uint64_t seed = 1;
  std::vector<SuiteMaps> maps;
  SuitePairs pairs;
  std::string landmarks;  // "anywhere:10" on free cells by chance, or as placements are written
  std::vector<SuiteRow> rows;

  int map_count() const;
};

// Its ways to search, as a benchmark takes them.
std::vector<BenchmarkRow> benchmark_rows(const Suite& suite);

// The suite of a file's text. The Error names `name`, the line and what to write.
Result<Suite> parse_suite(std::string_view text, const std::string& name);

// The same as parse_suite() reads it.
Json suite_json(const Suite& suite);

// Those of the program, by group and name.
const std::vector<Suite>& bundled_suites();
// The suite of that name, or of the file of that name. The Error lists those that there are.
Result<Suite> find_suite(const std::string& name);

// With the names of the library's maps in place of kWholeLibrary; none where it is empty. Reads the
// library's folders.
Suite with_library(Suite suite);

// With so many maps in place of those that the suite has, where they are generated; another seed.
Suite with_maps(Suite suite, std::optional<int> maps, std::optional<std::uint64_t> seed);

// Map `number` of the suite, from 0, with its problems and landmarks: the same for the same seed.
// May take seconds.
Result<BenchmarkMap> open_suite_map(const Suite& suite, int number);
// What opens that map elsewhere: "generate:slanted-walls?count=400&seed=2007".
std::string suite_map_name(const Suite& suite, int number);

}  // namespace waymark
