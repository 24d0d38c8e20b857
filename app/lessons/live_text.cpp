#include "app/lessons/live_text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

#include "app/kit/numbers.h"
#include "app/scene/scene_searches.h"

namespace waymark {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
  return std::string(text.substr(from, text.find_last_not_of(' ') + 1 - from));
}

std::string number_text(double value, bool is_length, const Moves& moves) {
  if (is_length && moves.decimals() == 2) return decimal_text(value, 2);
  const double whole = std::round(value);
  if (value == whole || std::abs(value) >= 100) return grouped(static_cast<std::int64_t>(whole));
  return decimal_text(value, 1);
}

}  // namespace

std::optional<Expression> parse_over_quantities(std::string_view text, bool condition,
                                                TextFault& fault) {
  std::optional<Expression> expression = Expression::parse(text, fault);
  if (!expression) return std::nullopt;
  for (const Expression::Name& name : expression->names())
    if (!find_quantity(name.text)) {
      fault = {fmt::format("unknown name '{}'", name.text),
               fmt::format("Similar names: {}", near_quantities(name.text)), name.at};
      return std::nullopt;
    }
  if (expression->is_condition() == condition) return expression;
  if (condition)
    fault = {"expected a condition, not a number", "Compare it, as in 'landmarks > 0'", 0};
  else
    fault = {"expected a number, not a condition", "Write the number to show", 0};
  return std::nullopt;
}

LiveText::Piece LiveText::number_piece(Expression expression) {
  Piece piece;
  const std::vector<Expression::Name>& names = expression.names();
  piece.is_length = !names.empty() && expression.is_sum();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Quantity& quantity = *find_quantity(names[i].text)->quantity;
    piece.is_length &= quantity.is_length;
    if (i == 0) piece.mark = quantity.mark;
    if (piece.mark != quantity.mark) piece.mark = DataMark::none;
  }
  piece.number = std::move(expression);
  return piece;
}

std::optional<LiveText> LiveText::parse(std::string_view text, TextFault& fault) {
  LiveText live;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::optional<Line> line = parse_line(text.substr(at, end - at), fault);
    if (!line) {
      fault.at += static_cast<int>(at);
      return std::nullopt;
    }
    live.lines_.push_back(std::move(*line));
    at = end + 1;
  }
  return live;
}

std::optional<LiveText::Line> LiveText::parse_line(std::string_view text, TextFault& fault) {
  Line line;
  std::size_t at = 0;
  if (text.starts_with('[')) {
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos) {
      fault = {"'[' without ']'", "Write ']' after the condition", 0};
      return std::nullopt;
    }
    const std::string_view condition = text.substr(1, close - 1);
    line.otherwise = condition == "else";
    if (!line.otherwise) line.condition = parse_over_quantities(condition, true, fault);
    if (!line.otherwise && !line.condition) {
      ++fault.at;
      return std::nullopt;
    }
    at = std::min(text.find_first_not_of(' ', close + 1), text.size());
  }
  while (at < text.size()) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    const std::size_t stray = text.find('}', at);
    if (stray < open) {
      fault = {"'}' without '{'", "Write '{' before the number", static_cast<int>(stray)};
      return std::nullopt;
    }
    if (open > at) line.pieces.push_back({std::string(text.substr(at, open - at)), {}, {}, false});
    if (open == text.size()) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) {
      fault = {"'{' without '}'", "Write '}' after the number", static_cast<int>(open)};
      return std::nullopt;
    }
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t dragged = std::min(inside.find("<>"), inside.size());
    std::optional<Expression> number =
        parse_over_quantities(inside.substr(0, dragged), false, fault);
    if (!number) {
      fault.at += static_cast<int>(open) + 1;
      return std::nullopt;
    }
    line.pieces.push_back(number_piece(std::move(*number)));
    if (dragged < inside.size()) line.pieces.back().input = trimmed(inside.substr(dragged + 2));
    at = close + 1;
  }
  return line;
}

// Empty if the line is not visible.
std::vector<LiveText::Span> LiveText::line_spans(const Line& line, const Situation& situation) {
  const auto lookup = [&](std::string_view name) { return quantity_value(situation, name); };
  if (line.condition && !line.condition->holds(lookup)) return {};
  std::vector<Span> spans;
  for (const Piece& piece : line.pieces) {
    if (!piece.number) {
      spans.push_back({piece.words, false, DataMark::none});
      continue;
    }
    const std::optional<double> value = piece.number->value(lookup);
    if (!value) return {};
    const std::vector<Expression::Name>& names = piece.number->names();
    const Situation& of = names.empty() ? situation : *situation_named(situation, names[0].text);
    spans.push_back(
        {number_text(*value, piece.is_length, of.results.moves), true, piece.mark, piece.input});
  }
  return spans;
}

std::vector<LiveText::Span> LiveText::spans(const Situation& situation) const {
  std::vector<Span> spans;
  for (const Line& line : lines_) {
    if (line.otherwise && !spans.empty()) continue;
    std::vector<Span> told = line_spans(line, situation);
    if (told.empty()) continue;
    if (!spans.empty()) spans.push_back({" ", false, DataMark::none});
    std::move(told.begin(), told.end(), std::back_inserter(spans));
  }
  return spans;
}

std::string LiveText::plain(const Situation& situation) const {
  std::string text;
  for (const Span& span : spans(situation)) text += span.text;
  return text;
}

std::vector<std::string> LiveText::names() const {
  std::vector<std::string> found;
  const auto add = [&](const std::optional<Expression>& expression) {
    if (!expression) return;
    for (const Expression::Name& name : expression->names()) found.push_back(name.text);
  };
  for (const Line& line : lines_) {
    add(line.condition);
    for (const Piece& piece : line.pieces) add(piece.number);
  }
  return found;
}

std::vector<std::string> LiveText::input_names() const {
  std::vector<std::string> found;
  for (const Line& line : lines_)
    for (const Piece& piece : line.pieces)
      if (!piece.input.empty()) found.push_back(piece.input);
  return found;
}

std::vector<LiveText::Span> caption_of(const Situation& situation) {
  const Results& r = situation.results;
  const OpenedMap& map = *r.scene.map;
  if (map.lesson.empty() || map.painted || map.grid.portals() ||
      !compares_distance_and_landmarks(r.scene))
    return {};
  TextFault fault;
  const std::optional<LiveText> text = LiveText::parse(map.lesson, fault);
  // A caption from an older session may not be valid live text.
  if (!text) return {{map.lesson, false, DataMark::none}};
  return text->spans(situation);
}

}  // namespace waymark
