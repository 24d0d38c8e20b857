// The texts and titles of heuristics, and the options of the landmark heuristic.
#include <array>
#include <filesystem>
#include <fmt/format.h>

#include "core/heuristic/formula.h"
#include "core/heuristic/heuristic.h"

namespace waymark {

const char* title_of(Heuristic heuristic, const Moves& moves) {
  if (heuristic != Heuristic::distance) return row_of(heuristic).title;
  const Heuristic formula = formula_of(moves);
  if (moves.portals) return "distance with portals";
  return formula == Heuristic::distance ? "hex distance" : row_of(formula).title;
}

namespace {

constexpr const char *kSafe = "safe", *kTrace = "trace";

// A file's name after its colon, in braces if it contains characters that end a name.
std::string file_text(const std::string& file) {
  if (file.empty()) return "";
  const bool ends = file.find_first_of(" ,()") != std::string::npos;
  return fmt::format(fmt::runtime(ends ? ":{{{}}}" : ":{}"), file);
}

// ":near" for a number with a word, otherwise empty.
std::string word_before(const HeuristicNumber& number) {
  return number.word == nullptr ? "" : fmt::format(":{}", number.word);
}

// Optional numbers are only written if they are not the default.
bool is_written(const OneHeuristic& one, const HeuristicNumber& number) {
  return number.word == nullptr || one.*number.value > number.usual;
}

std::string text_of_one(const OneHeuristic& one) {
  if (one.heuristic == Heuristic::formula) return fmt::format("{{{}}}", one.formula->text());
  const HeuristicRow& row = row_of(one.heuristic);
  if (one.heuristic == Heuristic::values) return row.name + file_text(one.file);
  std::string text = row.name + options_text(one);
  for (const HeuristicNumber& number : row.numbers)
    if (is_written(one, number))
      text += fmt::format("{}:{}", word_before(number), one.*number.value);
  if (one.safe != 0) text += fmt::format(":{}", kSafe);
  if (one.traced != 0) text += fmt::format(":{}", kTrace);
  return text;
}

// The formula, or its beginning if it is long.
std::string title_of_formula(const std::string& text) {
  constexpr std::size_t kLongest = 28;
  if (text.size() <= kLongest) return fmt::format("{{{}}}", text);
  return fmt::format("{{{}…}}", text.substr(0, text.find_last_not_of(' ', kLongest - 2) + 1));
}

std::string title_of_one(const OneHeuristic& one, const Moves& moves) {
  if (one.heuristic == Heuristic::formula) return title_of_formula(one.formula->text());
  if (one.heuristic == Heuristic::values)
    return one.file.empty() ? "values of the nodes"
                            : "values of " + std::filesystem::path(one.file).filename().string();
  std::string title = title_of(one.heuristic, moves) + options_title(one);
  for (const HeuristicNumber& number : row_of(one.heuristic).numbers)
    if (is_written(one, number))
      title += ", " + fmt::format(fmt::runtime(number.title), one.*number.value);
  if (one.safe != 0) title += fmt::format(", {}", kSafe);
  if (one.traced != 0) title += ", traced back";
  return title;
}

}  // namespace

std::string text_of(const HeuristicChoice& choice) {
  if (choice.heuristic != Heuristic::max) return text_of_one(choice);
  return fmt::format("{}({},{})", row_of(Heuristic::max).name, text_of_one(choice.of[0]),
                     text_of_one(choice.of[1]));
}

std::string title_of(const HeuristicChoice& choice, const Moves& moves) {
  if (choice.heuristic != Heuristic::max) return title_of_one(choice, moves);
  return fmt::format("max of {} and {}", title_of_one(choice.of[0], moves),
                     title_of_one(choice.of[1], moves));
}

std::string form_of(const HeuristicRow& row) {
  if (row.heuristic == Heuristic::max) return fmt::format("{}(A,B)", row.name);
  if (row.heuristic == Heuristic::formula) return "{FORMULA}";
  if (row.heuristic == Heuristic::values) return "values[:FILE]";
  std::string form = row.name;
  for (const HeuristicNumber& number : row.numbers)
    form += fmt::format(fmt::runtime(number.word == nullptr ? "{}:{}" : "[{}:{}]"),
                        word_before(number), number.name);
  if (row.takes_trace) return form + fmt::format("[:{}|:{}]", kSafe, kTrace);
  if (row.takes_safe) form += fmt::format("[:{}]", kSafe);
  return form;
}

namespace {

constexpr int kMostLandmarks = static_cast<int>(LandmarkHeuristic::kMost);
using O = LandmarkOption;

constexpr std::array<LandmarkOption, 10> kOptions = {{
    {"best", "K", kMostLandmarks, "best {}",
     "Uses only the landmarks with the tightest bounds at the start.", O::kWhich,
     &OneHeuristic::best, true},
    {"nearest", "K", kMostLandmarks, "nearest {}",
     "Uses only the landmarks closest to the start or the goal.", O::kWhich, &OneHeuristic::nearest,
     true},
    {"earlier", "N", kMostLandmarks, "last {} searches",
     "Uses the results of the last searches: the costs from their starts to the cells they "
     "expanded.",
     O::kWhich | O::kSource, &OneHeuristic::earlier, false},
    {"hops", "", 1, "hops",
     "The tables count steps, each at the cheapest step's cost, so they take fewer bits.",
     O::kSource, &OneHeuristic::hops, true},
    {"drop", "N", 24, "{} bits dropped",
     "The last bits of each table value are dropped; the bound allows for every value they could "
     "have.",
     O::kPrecision, &OneHeuristic::drop, false},
    {"half", "", 1, "every second cell",
     "The tables store every second cell in x and y; the bound allows for the path to the cells in "
     "between.",
     O::kPlaces, &OneHeuristic::half, false},
    {"places", "", 1, "places",
     "The tables store the places of a unit, not its headings: turns are free, and the cost "
     "between two places is the lowest over all headings. The tables are smaller.",
     O::kSource | O::kPrecision | O::kPlaces, &OneHeuristic::places, true},
    {"abs", "", 1, "undirected",
     "One plane per landmark, as if steps cost the same both ways. On slopes the bound can "
     "overestimate.",
     O::kSource | O::kPrecision | O::kPlaces, &OneHeuristic::abs, true},
    {"swapped-costs", "", 1, "swapped costs",
     "Common bug: the two costs of each difference are swapped. If steps cost the same both ways, "
     "the absolute value hides it; on slopes it overestimates.",
     O::kSource | O::kPrecision | O::kPlaces, &OneHeuristic::turned, true},
    {"lost-tables", "", 1, "lost tables",
     "Common bug: each table is written over the landmark that it was built for. The list of "
     "tables stays empty, so only the distance formula is left.",
     O::kWhich | O::kSource | O::kPrecision | O::kPlaces, &OneHeuristic::overwritten, true},
}};

}  // namespace

std::span<const LandmarkOption> landmark_options() { return kOptions; }

bool uses_whole_tables(const OneHeuristic& choice) {
  return choice.earlier == 0 && choice.hops == 0 && choice.drop == 0 && choice.half == 0 &&
         choice.places == 0 && choice.overwritten == 0;
}

std::string options_text(const OneHeuristic& choice) {
  std::string text;
  for (const LandmarkOption& option : kOptions) {
    if (!is_set(choice, option)) continue;
    text += fmt::format(":{}", option.name);
    if (*option.number != '\0') text += fmt::format(":{}", choice.*option.value);
  }
  return text;
}

std::string options_title(const OneHeuristic& choice) {
  std::string title;
  for (const LandmarkOption& option : kOptions)
    if (is_set(choice, option))
      title += ", " + fmt::format(fmt::runtime(option.title), choice.*option.value);
  return title;
}

std::string option_names() {
  std::string names;
  for (std::size_t i = 0; i < kOptions.size(); ++i) {
    if (i > 0) names += i + 1 < kOptions.size() ? ", " : " or ";
    names += kOptions[i].name;
    if (*kOptions[i].number != '\0') names += fmt::format(":{}", kOptions[i].number);
  }
  return names;
}

}  // namespace waymark
