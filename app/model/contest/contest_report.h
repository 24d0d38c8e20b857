#pragma once

#include <optional>
#include <string>

#include "app/model/contest/contest_book.h"

namespace waymark {

// What `benchmark` prints of a benchmark, whole or in part.
struct BenchmarkReport {
  BenchmarkBook book;
  std::string shard = {};  // "1/3"; empty: all maps
};

std::string benchmark_text(const BenchmarkReport& report);  // a table and what is to be known of it
std::string benchmark_markdown(const BenchmarkReport& report);  // the same table for documents
std::string benchmark_json(const BenchmarkReport& report);      // one object, indented
std::string benchmark_csv(const BenchmarkReport& report);       // a line a search, with a head

}  // namespace waymark
