#pragma once

#include <optional>
#include <string>

#include "app/benchmarks/benchmark_book.h"

namespace waymark {

// The output of `benchmark`, for the whole benchmark or one shard.
struct BenchmarkReport {
  BenchmarkBook book;
  std::string shard = {};  // "1/3"; empty for all maps
};

std::string benchmark_text(const BenchmarkReport& report);      // a table and remarks
std::string benchmark_markdown(const BenchmarkReport& report);  // the same table in Markdown
std::string benchmark_json(const BenchmarkReport& report);      // one object, indented
std::string benchmark_csv(const BenchmarkReport& report);       // a line per search

}  // namespace waymark
