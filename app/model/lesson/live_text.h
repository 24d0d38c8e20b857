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
// than the estimate." What stands in braces is an Expression over quantities.
class LiveText {
 public:
  struct Span {
    std::string text;
    bool is_number = false;
    DataMark mark = DataMark::none;  // what all names of the number stand for alike
  };

  static std::optional<LiveText> parse(std::string_view text, TextFault& fault);

  bool empty() const { return pieces_.empty(); }
  // The words with their numbers as they are now; an en dash where there is none. Lengths have two
  // decimals with 8 moves; other numbers none where they are whole, else one below 100.
  std::vector<Span> spans(const Situation& situation) const;
  std::string plain(const Situation& situation) const;

 private:
  struct Piece {
    std::string words;
    std::optional<Expression> number;  // in place of words
    DataMark mark = DataMark::none;
    bool is_length = false;
  };

  static Piece number_piece(Expression expression);

  std::vector<Piece> pieces_;
};

}  // namespace waymark
