#include "tests/benchmarks/report.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/kit/numbers.h"
#include "app/kit/table.h"

namespace waymark::bench {
namespace {

bool is_whole(const Work& work) { return work.kind != Kind::tables && work.kind != Kind::search; }

// A whole query is short compared with a frame.
double nanoseconds_shown(const Work& work) {
  return work.kind == Kind::whole_query ? 1e3 : is_whole(work) ? 1e6 : 1;
}
std::string_view time_unit(const Work& work) {
  return work.kind == Kind::whole_query ? "us" : is_whole(work) ? "ms" : "ns";
}

// Three significant digits.
std::string figure(double value) {
  return decimal_text(value, value < 10 ? 2 : value < 100 ? 1 : 0);
}

std::string spread(const Quartiles& ratio) {
  return fmt::format("{} ({}..{})", figure(ratio.median), figure(ratio.lower), figure(ratio.upper));
}

Quartiles inverse(const Quartiles& ratio) {
  return {1 / ratio.upper, 1 / ratio.median, 1 / ratio.lower};
}

// A column of a table. Some works omit the column.
struct Column {
  std::string head;
  std::function<std::string(const Row&)> text;
};

// Adds the columns that compare the `i`-th search with Waymark.
void add_ratios(const Row& like, std::size_t i, std::vector<Column>& columns) {
  columns.push_back({fmt::format("{}/ours", like.timings[i].name),
                     [i](const Row& row) { return spread(row.timings[i].query_ratio); }});
  if (!like.timings[i].same_work && like.work->kind == Kind::search)
    columns.push_back({fmt::format("per node: ours/{}", like.timings[i].name),
                       [i](const Row& row) { return spread(inverse(row.timings[i].unit_ratio)); }});
}

std::vector<Column> columns_for(const Row& like) {
  const Work& work = *like.work;
  std::vector<Column> columns = {
      {"map", [](const Row& row) { return row.course->name; }},
      {"cells", [](const Row& row) { return grouped(row.course->reached); }}};
  if (work.kind == Kind::search)
    columns.push_back(
        {"nodes", [](const Row& row) { return grouped(std::llround(row.timings.front().units)); }});
  for (std::size_t i = 0; i < like.timings.size(); ++i)
    columns.push_back({std::string(like.timings[i].name), [i](const Row& row) {
                         return figure(row.timings[i].per_unit.median /
                                       nanoseconds_shown(*row.work));
                       }});
  if (!is_whole(work))
    columns.push_back({"our query", [](const Row& row) {
                         return duration_text(row.timings.front().per_query.median / 1e3);
                       }});
  for (std::size_t i = 1; i < like.timings.size(); ++i) add_ratios(like, i, columns);
  for (std::size_t i = 0; i < like.timings.size(); ++i)
    if (like.timings[i].same_work)
      columns.push_back({fmt::format("B {}", like.timings[i].name),
                         [i](const Row& row) { return figure(row.timings[i].bytes_per_cell); }});
  return columns;
}

// The times of whole queries: a line per search and a column per map. Then the bytes per cell.
std::string query_text(const std::vector<Row>& rows) {
  const auto table = [&](const std::function<std::string(const Timing&)>& text) {
    std::vector<std::vector<std::string>> lines(1, {"search"});
    for (const Row& row : rows) lines.front().push_back(row.course->name);
    for (std::size_t i = 0; i < rows.front().timings.size(); ++i) {
      const Timing& first = rows.front().timings[i];
      lines.push_back({std::string(i == 0 ? "jumps landmarks" : first.name)});
      for (const Row& row : rows) lines.back().push_back(text(row.timings[i]));
    }
    return table_text(lines);
  };
  const auto times = [](const Timing& timing) {
    const Quartiles& ns = timing.per_query;
    return spread({ns.lower / 1e3, ns.median / 1e3, ns.upper / 1e3});
  };
  const auto bytes = [](const Timing& timing) { return figure(timing.bytes_per_cell); };
  return fmt::format("{}: us per query\n{}\nBytes per cell\n{}", rows.front().work->title,
                     table(times), table(bytes));
}

nlohmann::ordered_json json_of(const Quartiles& values) {
  return {{"lower", values.lower}, {"median", values.median}, {"upper", values.upper}};
}

nlohmann::ordered_json json_of(const Timing& timing) {
  return {{"search", timing.name},
          {"units_per_query", timing.units},
          {"nanoseconds_per_unit", json_of(timing.per_unit)},
          {"nanoseconds_per_query", json_of(timing.per_query)},
          {"query_ratio", json_of(timing.query_ratio)},
          {"unit_ratio", json_of(timing.unit_ratio)},
          {"bytes_per_cell", timing.bytes_per_cell}};
}

}  // namespace

std::string machine_text() {
  std::string name = "unknown processor";
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name")) {
      name = line.substr(std::min(line.size(), line.find(':') + 2));
      break;
    }
  double load = 0;
  getloadavg(&load, 1);
  return fmt::format("{}, {} threads, load {:.1f}", name, std::thread::hardware_concurrency(),
                     load);
}

std::string legend() {
  return machine_text() + R"(
Medians of processor time over rounds in which all searches run the same queries. X/ours is the
time of X divided by ours for the same queries, with its quartiles. Cells are the cells that a table
reaches, nodes are the nodes that we expand per query. B is the most memory that a search allocated
during queries (ten of a search, otherwise two), in bytes per cell of the map, walls included. It
includes the search's form of the map, but not the library's Grid of 2 bytes per cell.
)";
}

std::string work_text(const std::vector<Row>& rows) {
  const Work& work = *rows.front().work;
  if (work.kind == Kind::whole_query) return query_text(rows);
  const std::vector<Column> columns = columns_for(rows.front());
  std::vector<std::vector<std::string>> lines(1);
  for (const Column& column : columns) lines.front().push_back(column.head);
  for (const Row& row : rows) {
    lines.emplace_back();
    for (const Column& column : columns) lines.back().push_back(column.text(row));
  }
  return fmt::format("{}: {} per {}\n{}", work.title, time_unit(work), work.unit(),
                     table_text(lines));
}

std::string rows_json(const std::vector<Row>& rows) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Row& row : rows) {
    nlohmann::ordered_json timings = nlohmann::ordered_json::array();
    for (const Timing& timing : row.timings) timings.push_back(json_of(timing));
    list.push_back({{"work", row.work->id},
                    {"map", row.course->name},
                    {"width", row.course->grid->width()},
                    {"height", row.course->grid->height()},
                    {"reached_cells", row.course->reached},
                    {"unit", row.work->unit()},
                    {"rounds", row.rounds},
                    {"searches", timings}});
  }
  return nlohmann::ordered_json{{"machine", machine_text()}, {"rows", list}}.dump(2) + "\n";
}

}  // namespace waymark::bench
