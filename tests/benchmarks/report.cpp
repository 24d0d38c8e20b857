#include "tests/benchmarks/report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/text/numbers.h"
#include "app/text/table.h"

namespace waymark::bench {
namespace {

bool is_whole(const Work& work) { return work.kind != Kind::tables && work.kind != Kind::search; }

// Three digits, whatever the size.
std::string figure(double value) { return decimal_text(value, value < 10 ? 2 : value < 100 ? 1 : 0); }

std::string spread(const Quartiles& ratio) {
  return fmt::format("{} ({}..{})", figure(ratio.median), figure(ratio.lower),
                     figure(ratio.upper));
}

std::string time_text(const Work& work, const Timing& timing) {
  return is_whole(work) ? figure(timing.per_unit.median / 1e6) : figure(timing.per_unit.median);
}

std::vector<std::string> head(const Row& row) {
  std::vector<std::string> fields = {"map", "cells"};
  if (row.work->kind == Kind::search) fields.push_back("nodes");
  for (const Timing& timing : row.timings) fields.emplace_back(timing.name);
  if (!is_whole(*row.work)) fields.push_back("a query");
  for (std::size_t i = 1; i < row.timings.size(); ++i) {
    const Timing& timing = row.timings[i];
    fields.push_back(fmt::format("{}/ours", timing.name));
  }
  for (const Timing& timing : row.timings) fields.push_back(fmt::format("B, {}", timing.name));
  return fields;
}

std::vector<std::string> fields_of(const Row& row) {
  std::vector<std::string> fields = {row.course->name, grouped(row.course->reached)};
  if (row.work->kind == Kind::search)
    fields.push_back(grouped(static_cast<std::int64_t>(row.timings.front().units)));
  for (const Timing& timing : row.timings) fields.push_back(time_text(*row.work, timing));
  if (!is_whole(*row.work))
    fields.push_back(duration_text(row.timings.front().per_query.median / 1e3));
  for (std::size_t i = 1; i < row.timings.size(); ++i)
    fields.push_back(spread(row.timings[i].query_ratio));
  for (const Timing& timing : row.timings) fields.push_back(figure(timing.bytes_per_cell));
  return fields;
}

nlohmann::ordered_json json_of(const Quartiles& values) {
  return {{"lower", values.lower}, {"median", values.median}, {"upper", values.upper}};
}

nlohmann::ordered_json json_of(const Timing& timing) {
  return {{"contender", timing.name},
          {"units_per_query", timing.units},
          {"nanoseconds_per_unit", json_of(timing.per_unit)},
          {"nanoseconds_per_query", json_of(timing.per_query)},
          {"query_ratio", json_of(timing.query_ratio)},
          {"unit_ratio", json_of(timing.unit_ratio)},
          {"bytes_per_cell", timing.bytes_per_cell}};
}

}  // namespace

std::string legend() {
  return "Medians over rounds in which all contenders do the same queries; X/ours is the time of X "
         "divided by ours\nfor the same queries, with its quartiles. 'cells' are those that a table "
         "reaches, 'nodes' those that we\nexpand a query; B is the most memory that a contender "
         "has allocated during a query, its form of\nthe map included but for the library's own "
         "Grid (2 bytes a cell), in bytes a cell of the map, walls\nincluded.\n";
}

std::string work_text(const std::vector<Row>& rows) {
  const Work& work = *rows.front().work;
  std::vector<std::vector<std::string>> lines = {head(rows.front())};
  for (const Row& row : rows) lines.push_back(fields_of(row));
  return fmt::format("{}: {} a {}\n{}", work.title, is_whole(work) ? "ms" : "ns", work.unit(),
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
                    {"contenders", timings}});
  }
  return nlohmann::ordered_json{{"rows", list}}.dump(2) + "\n";
}

}  // namespace waymark::bench
