#include "core/map/directions.h"

#include <array>
#include <fmt/format.h>

namespace waymark {
namespace {

// An option after "8" in the text form, and its wording in sentences.
template <class Value>
struct DirectionsOption {
  Value value;
  const char* text;
  const char* words;
};

constexpr std::array<DirectionsOption<DiagonalCost>, 2> kDiagonalCosts = {
    {{DiagonalCost::one, "1", "diagonal steps at 1"},
     {DiagonalCost::three_halves, "2/3", "diagonal steps at 3/2"}}};
constexpr std::array<DirectionsOption<Corners>, 2> kCorners = {
    {{Corners::cut, "cut", "corners cut"},
     {Corners::squeeze, "squeeze", "squeezing between blocked cells"}}};

template <class Value, std::size_t kSize>
const DirectionsOption<Value>* option_of(const std::array<DirectionsOption<Value>, kSize>& options,
                                         Value value) {
  for (const DirectionsOption<Value>& option : options)
    if (option.value == value) return &option;
  return nullptr;
}

// Sets `value` to the option named by `text`. Returns false if there is no such option, or if
// `value` is already set to something other than `usual`.
template <class Value, std::size_t kSize>
bool take_option(const std::array<DirectionsOption<Value>, kSize>& options, std::string_view text,
                 Value usual, Value& value) {
  for (const DirectionsOption<Value>& option : options)
    if (text == option.text && value == usual) {
      value = option.value;
      return true;
    }
  return false;
}

}  // namespace

std::string text_of(const Directions& directions) {
  std::string text = fmt::to_string(directions.count);
  if (const auto* cost = option_of(kDiagonalCosts, directions.diagonal))
    text += fmt::format(":{}", cost->text);
  if (const auto* corners = option_of(kCorners, directions.corners))
    text += fmt::format(":{}", corners->text);
  return text;
}

std::string words_of(const Directions& directions) {
  std::string words = fmt::format("{} moves", directions.count);
  const auto* cost = option_of(kDiagonalCosts, directions.diagonal);
  const auto* corners = option_of(kCorners, directions.corners);
  if (!cost && !corners) return words;
  words += " (";
  if (cost) words += cost->words;
  if (cost && corners) words += ", ";
  if (corners) words += corners->words;
  return words + ")";
}

Result<Directions> parse_directions(std::string_view text) {
  const auto rejected = [&](const std::string& what) {
    return Error{what, "",
                 "Write 4, 8, 8:1 (diagonal steps cost the same as straight ones) or 8:2/3 "
                 "(straight 2, diagonal 3). After 8, you can add :cut or :squeeze"};
  };
  std::string_view rest = text;
  const std::string_view count = rest.substr(0, rest.find(':'));
  if (count != "4" && count != "8") return rejected(fmt::format("unknown moves '{}'", text));
  Directions directions(count == "8" ? 8 : 4);
  while (rest.find(':') != std::string_view::npos) {
    rest.remove_prefix(rest.find(':') + 1);
    const std::string_view option = rest.substr(0, rest.find(':'));
    if (directions.count == 4) return rejected("4 moves have no diagonal steps");
    if (!take_option(kDiagonalCosts, option, DiagonalCost::root_two, directions.diagonal) &&
        !take_option(kCorners, option, Corners::whole, directions.corners))
      return rejected(fmt::format("unexpected '{}' in '{}'", option, text));
  }
  return directions;
}

}  // namespace waymark
