#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/contest/suite.h"
#include "app/model/text/json.h"

namespace waymark {

// What there is of a benchmark: its suite as it is run and the results so far, by the numbers of
// their maps.
struct BenchmarkBook {
  Suite suite;
  std::vector<BenchmarkResult> results;

  bool has(int map) const;
  // The numbers of those that are not there yet, of part `part` of `parts`, from 1.
  std::vector<int> maps_left(int part = 1, int parts = 1) const;
  void put(BenchmarkResult result);  // one more, in its place
};

// A map's result as a line of a kept file, and as a part of what `benchmark --json` prints.
Json result_json(const BenchmarkResult& result);
// Reads it back. Returns std::nullopt if it is not a result of this suite: a missing or additional
// value, a value of another type, a negative count, a map that the suite does not have.
std::optional<BenchmarkResult> result_of(const Json& json, const Suite& suite);

// A file that keeps a benchmark while it runs: its suite on a line, then a line for each map. The
// last line may be incomplete if the program was killed. Only read() decides which files are such
// files, so nothing else is written over.
class BenchmarkAutosave {
 public:
  explicit BenchmarkAutosave(std::string path) : path_(std::move(path)) {}

  // Adds to the book the results that the file has. A missing or empty file has none. Returns an
  // Error with path and line if the file is not the beginning of a keep file of this benchmark.
  // Writes nothing.
  std::optional<Error> read(BenchmarkBook& book);
  // Writes the first line of a new file, or removes the incomplete last line of an old one. Call it
  // after read() and before add(). Returns an Error if the file can't be written.
  std::optional<Error> begin(const Suite& suite) const;
  // Appends a line. Returns an Error if that fails; the file then has the lines from before.
  std::optional<Error> add(const BenchmarkResult& result) const;

 private:
  Error not_this_benchmark(std::string_view first_line) const;

  std::string path_;
  std::size_t whole_ = 0, size_ = 0;  // bytes of the file: of its complete lines, of all
};

// Puts together what `benchmark --json` printed of parts of one benchmark. The Error names the text
// that is none, is of another benchmark, or has maps that an earlier one has, too.
struct NamedText {
  std::string name;
  std::string text;
};
Result<BenchmarkBook> join_benchmarks(const std::vector<NamedText>& parts);

}  // namespace waymark
