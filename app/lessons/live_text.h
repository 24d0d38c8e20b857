#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/lessons/quantities.h"
#include "core/base/expression.h"

namespace waymark {

// Parses an expression whose names are all quantities. It must be a condition if `condition` is
// true, otherwise a number.
std::optional<Expression> parse_over_quantities(std::string_view text, bool condition,
                                                TextFault& fault);

// Text that contains live numbers in braces: "The path costs {true_cost}, {true_cost -
// h_start_distance} more than the estimate." The braces contain an Expression over quantities. A
// line that begins with a condition in brackets appears only while the condition holds: "[landmarks
// == 0] There is no landmark yet." Conditions keep the text from contradicting its numbers. A line
// is also hidden while one of its numbers has no value. A line that begins with [else] appears if
// no earlier line does.
//
// "{map.landmarks <> map.count}" also lets the reader of a chapter drag the number: that changes an
// input of a figure.
class LiveText {
 public:
  struct Span {
    std::string text;
    bool is_number = false;
    DataMark mark = DataMark::none;  // the mark shared by all names in the number's expression
    std::string input = {};          // the input that dragging the number changes; empty for none
  };

  static std::optional<LiveText> parse(std::string_view text, TextFault& fault);

  bool empty() const { return lines_.empty(); }
  // The text of the visible lines, separated by spaces, with the current numbers. Lengths have two
  // decimals with 8 moves. Other numbers have no decimals if they are integers or at least 100, and
  // one otherwise.
  std::vector<Span> spans(const Situation& situation) const;
  std::string plain(const Situation& situation) const;
  // All names of quantities, and all names of inputs, in the order of the text.
  std::vector<std::string> names() const;
  std::vector<std::string> input_names() const;

 private:
  struct Piece {
    std::string words;
    std::optional<Expression> number;  // set instead of words
    DataMark mark = DataMark::none;
    bool is_length = false;
    std::string input = {};
  };

  struct Line {
    std::optional<Expression> condition;  // std::nullopt: always visible
    bool otherwise = false;               // visible if no earlier line is visible
    std::vector<Piece> pieces;
  };

  static Piece number_piece(Expression expression);
  static std::optional<Line> parse_line(std::string_view text, TextFault& fault);
  static std::vector<Span> line_spans(const Line& line, const Situation& situation);

  std::vector<Line> lines_;
};

// The caption of a demo, without the parts that do not hold at the moment. Empty on other maps, on
// a painted map, and unless A uses the distance and B the landmarks.
std::vector<LiveText::Span> caption_of(const Situation& situation);

}  // namespace waymark
