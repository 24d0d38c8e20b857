#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/lesson/expression.h"
#include "app/model/lesson/quantities.h"

namespace waymark {

// An expression all of whose names are quantities, and which is a condition or a number as wanted.
std::optional<Expression> parse_over_quantities(std::string_view text, bool condition,
                                                TextFault& fault);

// Words with live numbers in braces: "The way is {true_cost}, {true_cost - h_start_distance} more
// than the estimate." What stands in braces is an Expression over quantities. A line that begins
// with a condition in brackets is told only while that holds, so that no text says what its own
// numbers deny: "[landmarks == 0] There is no landmark yet." A line with a number that has no value
// just now is not told either. A line that begins with [else] is told where no line before it is.
class LiveText {
 public:
  struct Span {
    std::string text;
    bool is_number = false;
    DataMark mark = DataMark::none;  // what all names of the number stand for alike
  };

  static std::optional<LiveText> parse(std::string_view text, TextFault& fault);

  bool empty() const { return lines_.empty(); }
  // The words of the lines that are told now, with a space between lines, and their numbers as they
  // are. Lengths have two decimals with 8 moves; other numbers none where they are whole, else one
  // below 100.
  std::vector<Span> spans(const Situation& situation) const;
  std::string plain(const Situation& situation) const;

 private:
  struct Piece {
    std::string words;
    std::optional<Expression> number;  // in place of words
    DataMark mark = DataMark::none;
    bool is_length = false;
  };

  struct Line {
    std::optional<Expression> condition;  // none: it is always told
    bool otherwise = false;               // where no line before it is
    std::vector<Piece> pieces;
  };

  static Piece number_piece(Expression expression);
  static std::optional<Line> parse_line(std::string_view text, TextFault& fault);
  static std::vector<Span> line_spans(const Line& line, const Situation& situation);

  std::vector<Line> lines_;
};

}  // namespace waymark
