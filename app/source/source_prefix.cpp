#include "app/source/source_prefix.h"

#include <charconv>
#include <fmt/format.h>

#include "app/source/graph_file.h"
#include "core/map/map_cut.h"

namespace waymark {
namespace {

constexpr std::string_view kCost = "cost=";

// Escapes characters that would end the prefix or a folder name: "%3A" for ':'.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text)
    out += c == '%' || c == ':' || c == '/' || c == '\\' ? fmt::format("%{:02X}", c)
                                                         : std::string(1, c);
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view digits = text.substr(at + 1, 2);
    unsigned code = 0;
    const auto [end, problem] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    const bool is_code = text[at] == '%' && digits.size() == 2 && problem == std::errc() &&
                         end == digits.data() + digits.size();
    out += is_code ? static_cast<char>(code) : text[at];
    if (is_code) at += 2;
  }
  return out;
}

}  // namespace

std::string_view source_prefix(std::string_view source) {
  if (source.starts_with(kCost)) return source.substr(0, source.find(':') + 1);  // npos + 1 is 0
  return cut_prefix(source);
}

std::string_view source_map(std::string_view source) {
  return source.substr(source_prefix(source).size());
}

std::string cost_in_source(std::string_view source) {
  const std::string_view prefix = source_prefix(source);
  if (!prefix.starts_with(kCost)) return {};
  return unescaped(prefix.substr(kCost.size(), prefix.size() - kCost.size() - 1));
}

std::string with_cost(std::string_view source, std::string_view cost) {
  if (source.starts_with(kCost)) source = source_map(source);
  if (cost.empty()) return std::string(source);
  return fmt::format("{}{}:{}", kCost, escaped(cost), source);
}

std::string wished_source(const std::string& source, const ImportOptions& options) {
  return options.cost.empty() ? source : with_cost(source, options.cost);
}

std::optional<Error> vain_cost(std::string_view source) {
  if (cost_in_source(source).empty()) return std::nullopt;
  const std::string map(source_map(source));
  if (names_graph(map) && !cut_named(map)) return std::nullopt;
  return Error{"--cost chooses the cost of a graph's edges, but this is not a graph file", map,
               "Omit --cost: it only applies to .graphml, .gml and .json files"};
}

}  // namespace waymark
