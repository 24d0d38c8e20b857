#include "core/io/import_rules.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <sstream>

#include "core/base/utf8.h"
#include "core/io/cp437.h"

namespace waymark {
namespace {

std::optional<int> number_in(std::string_view text, int least, int most, int base = 10) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number >= least && number <= most ? std::optional(number) : std::nullopt;
}

std::optional<Rgb> color_in(std::string_view text) {
  if (text.size() != 7 || text.front() != '#') return std::nullopt;
  const std::optional<int> hex = number_in(text.substr(1), 0, 0xFFFFFF, 16);
  if (!hex) return std::nullopt;
  const auto byte = [&](int shift) { return static_cast<std::uint8_t>(*hex >> shift & 255); };
  return Rgb{byte(16), byte(8), byte(0)};
}

// Returns the first word of a list and removes it from the list.
std::string_view take(std::string_view& list) {
  const std::size_t comma = list.find(',');
  const std::string_view word = list.substr(0, comma);
  list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
  return word;
}

bool read_colors(std::string_view list, WallRule& rule) {
  const std::size_t tilde = list.find('~');
  if (tilde != std::string_view::npos) {
    const std::optional<int> tolerance = number_in(list.substr(tilde + 1), 0, 255);
    if (!tolerance) return false;
    rule.tolerance = *tolerance;
    list = list.substr(0, tilde);
  }
  while (!list.empty()) {
    const std::optional<Rgb> color = color_in(take(list));
    if (!color) return false;
    rule.colors.push_back(*color);
  }
  return !rule.colors.empty();
}

bool read_glyphs(std::string_view list, WallRule& rule) {
  while (!list.empty()) {
    std::string_view word = take(list);
    const std::optional<int> code = word.size() > 1 ? number_in(word, 0, INT32_MAX) : std::nullopt;
    if (code) {
      rule.glyphs.push_back(static_cast<std::uint32_t>(*code));
      continue;
    }
    while (!word.empty()) {
      const std::optional<char32_t> character = take_utf8(word);
      const std::optional<std::uint32_t> glyph =
          character ? cp437_of(*character) : std::optional<std::uint32_t>{};
      if (!glyph) return false;
      rule.glyphs.push_back(*glyph);
    }
  }
  std::sort(rule.glyphs.begin(), rule.glyphs.end());
  rule.glyphs.erase(std::unique(rule.glyphs.begin(), rule.glyphs.end()), rule.glyphs.end());
  return !rule.glyphs.empty();
}

bool read_rule(std::string_view text, WallRule& rule) {
  const std::size_t colon = text.find(':');
  const std::string_view word = text.substr(0, colon);
  const std::string_view rest =
      colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  const auto is = [&](std::string_view picks_walls, std::string_view picks_floor, WallRule::By by) {
    if (word != picks_walls && word != picks_floor) return false;
    rule.by = by;
    rule.floor_is_picked = word == picks_floor;
    return true;
  };
  if (is("dark", "light", WallRule::By::brightness) ||
      is("transparent", "opaque", WallRule::By::transparency))
    return colon == std::string_view::npos;
  if (is("below", "from", WallRule::By::brightness)) {
    const std::optional<int> threshold = number_in(rest, 0, 256);
    rule.threshold = threshold.value_or(0);
    return threshold.has_value();
  }
  if (is("color", "floor-color", WallRule::By::colors)) return read_colors(rest, rule);
  return is("glyph", "floor-glyph", WallRule::By::glyphs) && read_glyphs(rest, rule);
}

std::string colors_text(const WallRule& rule) {
  std::string text = rule.floor_is_picked ? "floor-color:" : "color:";
  for (std::size_t i = 0; i < rule.colors.size(); ++i) {
    const Rgb c = rule.colors[i];
    text += fmt::format("{}#{:02x}{:02x}{:02x}", i == 0 ? "" : ",", c.red, c.green, c.blue);
  }
  if (rule.tolerance != WallRule::kUsualTolerance) text += fmt::format("~{}", rule.tolerance);
  return text;
}

// A single digit stands for the character in lists, and a comma separates entries, so both glyphs
// are written as two-digit numbers.
std::string glyphs_text(const WallRule& rule) {
  std::string text = rule.floor_is_picked ? "floor-glyph:" : "glyph:";
  for (std::size_t i = 0; i < rule.glyphs.size(); ++i) {
    const std::uint32_t glyph = rule.glyphs[i];
    if (i > 0) text += ',';
    if (glyph > ' ' && glyph < 127 && glyph != ',')
      text += static_cast<char>(glyph);
    else
      text += fmt::format("{:02}", glyph);
  }
  return text;
}

}  // namespace

Result<WallRule> parse_wall_rule(std::string_view text) {
  WallRule rule;
  if (read_rule(text, rule)) return rule;
  return Error{fmt::format("unknown wall rule '{}'", text), "",
               "Write dark, light, below:N, from:N (N from 0 to 256), color:#RRGGBB,..., "
               "floor-color:#RRGGBB,..., transparent, opaque, or for .xp files glyph:LIST, "
               "floor-glyph:LIST"};
}

std::string options_text(const ImportRules& rules) {
  return fmt::format("--walls {} --cell {}{}", text_of(rules.walls), rules.cell_px,
                     rules.heights ? " --heights" : "");
}

Result<ImportOptions> parse_import_options(std::string_view text) {
  ImportOptions options;
  std::istringstream words{std::string(text)};
  std::string option, value;
  while (words >> option) {
    if (option == "--heights" && !options.heights) {
      options.heights = true;
      continue;
    }
    const bool has_value = static_cast<bool>(words >> value);
    if (has_value && option == "--walls" && !options.walls) {
      const Result<WallRule> rule = parse_wall_rule(value);
      if (!rule) return rule.error();
      options.walls = rule.value();
    } else if (has_value && option == "--cell" && !options.cell_px) {
      options.cell_px = number_in(value, 1, ImportRules::kMostCellPx);
      if (!options.cell_px)
        return Error{fmt::format("'{}' is not a cell size", value), "",
                     fmt::format("Write 1 to {} pixels", ImportRules::kMostCellPx)};
    } else if (has_value && option == "--cost" && options.cost.empty()) {
      options.cost = value;
    } else {
      return Error{fmt::format("unknown import option '{}'", option), "",
                   "Use --walls RULE, --cell N and --heights, or --cost NAME for a graph"};
    }
  }
  return options;
}

std::string text_of(const WallRule& rule) {
  switch (rule.by) {
    case WallRule::By::colors:
      return colors_text(rule);
    case WallRule::By::glyphs:
      return glyphs_text(rule);
    case WallRule::By::transparency:
      return rule.floor_is_picked ? "opaque" : "transparent";
    case WallRule::By::brightness:
      break;
  }
  if (rule.threshold == WallRule::kFound) return rule.floor_is_picked ? "light" : "dark";
  return fmt::format("{}:{}", rule.floor_is_picked ? "from" : "below", rule.threshold);
}

}  // namespace waymark
