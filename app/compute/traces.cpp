#include "app/compute/traces.h"

#include <algorithm>
#include <fmt/format.h>
#include <system_error>

#include "app/kit/numbers.h"
#include "app/source/trace_file.h"

namespace waymark {

namespace fs = std::filesystem;

namespace {

// Sets the time and the size of the file, or the error values of std::filesystem if it does not
// exist.
void look_at(const std::string& file, fs::file_time_type& written, std::uintmax_t& bytes) {
  std::error_code problem;
  written = fs::last_write_time(file, problem);
  bytes = fs::file_size(file, problem);
}

}  // namespace

std::shared_ptr<const ReadTrace> read_trace_file(const std::string& file) {
  fs::file_time_type written;
  std::uintmax_t bytes = 0;
  look_at(file, written, bytes);
  return std::make_shared<const ReadTrace>(ReadTrace{file, written, bytes, read_trace(file)});
}

ReadTraces traces_of(const Roster& roster) {
  ReadTraces traces;
  for (const Roster::Entry& entry : roster.entries())
    if (is_trace(entry.spec) && pipe_name(entry.spec.trace).empty())
      traces.push_back(read_trace_file(entry.spec.trace));
  return traces;
}

void TraceShelf::offer(const ReadTraces& traces) {
  for (const std::shared_ptr<const ReadTrace>& trace : traces) {
    Entry& kept = entry(trace->file);
    if (kept.read && kept.read->written >= trace->written) continue;
    kept.read = trace;
    kept.search = nullptr;
  }
}

TraceShelf::Entry& TraceShelf::entry(const std::string& file) {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& entry) { return entry.file == file; });
  if (found != entries_.end()) return *found;
  entries_.push_back({file});
  return entries_.back();
}

std::shared_ptr<const TracedSearch> TraceShelf::search(const std::string& file,
                                                       const std::shared_ptr<const OpenedMap>& map,
                                                       const Moves& moves,
                                                       const OptimumOfTrace& optimum) {
  Entry& kept = entry(file);
  kept.used = true;
  fs::file_time_type written;
  std::uintmax_t bytes = 0;
  look_at(file, written, bytes);
  if (!kept.read || kept.read->written != written || kept.read->bytes != bytes) {
    kept.read = read_trace_file(file);
    kept.search = nullptr;
  }
  if (kept.search && kept.map.lock() == map && kept.moves == moves) return kept.search;
  kept.map = map;
  kept.moves = moves;
  TracedSearch search;
  if (kept.read->trace)
    search = traced_search(kept.read->trace.value(), map->grid, moves, optimum);
  else
    search.unreadable = kept.read->trace.error();
  search.file = file;
  kept.search = std::make_shared<const TracedSearch>(std::move(search));
  return kept.search;
}

void TraceShelf::keep_used() {
  std::erase_if(entries_, [](const Entry& entry) { return !entry.used; });
  for (Entry& entry : entries_) entry.used = false;
}

std::string error_words(const TracedSearch& traced, std::size_t most) {
  const int count = traced.error_count();
  if (count == 0) return "";
  std::string text = fmt::format("{} {}", grouped(count), count == 1 ? "error" : "errors");
  const std::size_t listed = std::min(most, traced.errors.size());
  for (std::size_t i = 0; i < listed; ++i) text += "\n" + traced.errors[i].text;
  if (static_cast<std::size_t>(count) > listed)
    text += fmt::format("\nand {} more", grouped(count - static_cast<int>(listed)));
  return text;
}

}  // namespace waymark
