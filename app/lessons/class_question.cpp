#include "app/lessons/class_question.h"

#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <random>
#include <utility>

#include "app/frame/host.h"
#include "app/frame/workspace.h"
#include "app/scene/links.h"
#include "app/scene/work_file.h"
#include "core/map/grid.h"

namespace waymark {
namespace {

constexpr std::string_view kGuessPrefix = "guess-";
constexpr int kBrowserLength = 6, kCheckLength = 2;
constexpr std::size_t kShownLine = 40, kNamedLines = 4;

std::string check_of(std::string_view line) {
  constexpr int kBits = 5 * kCheckLength;
  return base32(content_hash(line) >> (64 - kBits), kCheckLength);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

// The part of a line from the prefix up to the next blank; empty if there is none.
std::string guess_in(std::string_view line) {
  const std::string text = lower(line);
  const std::size_t at = text.find(kGuessPrefix);
  return at == std::string::npos ? "" : text.substr(at, text.find_first_of(" \t\r,;", at) - at);
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = std::min(text.find(at), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> guessed_number(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = problem == std::errc() && end == text.data() + text.size();
  return whole && number >= 0 && number <= Prediction::kMostNumber ? std::optional(number)
                                                                   : std::nullopt;
}

}  // namespace

std::string guess_line_text(const GuessLine& line) {
  const std::string answer =
      line.cell ? fmt::format("{}.{}", line.cell->x, line.cell->y) : fmt::format("{}", line.number);
  std::string text = fmt::format("{}{}-{}-{}-", kGuessPrefix, line.question,
                                 base32(line.browser, kBrowserLength), answer);
  return text + check_of(text);
}

Result<GuessLine> parse_guess_line(std::string_view line) {
  const std::string text = guess_in(line);
  if (text.empty()) return Error{"not a guess", "", ""};
  const std::vector<std::string_view> parts = split(text, '-');
  const Error damaged{"truncated or mistyped", "", ""};
  constexpr std::size_t kParts = 5;
  if (parts.size() != kParts) return damaged;
  const std::string_view checked = std::string_view(text).substr(0, text.rfind('-') + 1);
  const std::optional<std::uint64_t> browser = from_base32(parts[2]);
  if (parts[4] != check_of(checked) || !browser || *browser == 0 ||
      *browser > Prediction::kMostSender)
    return damaged;
  GuessLine guess{std::string(parts[1]), static_cast<std::uint32_t>(*browser), 0, std::nullopt};
  const std::vector<std::string_view> numbers = split(parts[3], '.');
  const std::optional<int> first = guessed_number(numbers.front());
  const std::optional<int> last = guessed_number(numbers.back());
  if (!first || !last || numbers.size() > 2) return damaged;
  if (numbers.size() == 2)
    guess.cell = Cell{*first, *last};
  else
    guess.number = *first;
  return guess;
}

bool has_guess_lines(std::string_view text) { return !guess_in(text).empty(); }

TakenGuesses take_guesses(const Prediction& prediction, const std::string& question,
                          const Grid& grid, std::string_view text) {
  TakenGuesses taken{prediction, 0, 0, {}};
  for (const std::string_view line : split(text, '\n')) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const auto refuse = [&](const std::string& why) {
      const std::string_view shown = line.substr(0, line.find_last_not_of(" \t\r") + 1);
      taken.refused.push_back(
          fmt::format("\"{}\": {}", cut_text(std::string(shown), kShownLine), why));
    };
    const Result<GuessLine> guess = parse_guess_line(line);
    if (!guess) {
      refuse(guess.error().what);
      continue;
    }
    const std::optional<Cell>& cell = guess.value().cell;
    if (guess.value().question != question || cell.has_value() != is_cell(prediction.what)) {
      refuse("for another question");
      continue;
    }
    if (cell && !grid.walkable(*cell)) {
      refuse("not a free cell of the map");
      continue;
    }
    const auto count = [&] {
      return taken.prediction.guesses.size() + taken.prediction.cells.size();
    };
    const std::size_t before = count();
    const bool known = std::find(taken.prediction.senders.begin(), taken.prediction.senders.end(),
                                 guess.value().browser) != taken.prediction.senders.end();
    taken.prediction = with_sent(std::move(taken.prediction), guess.value().browser,
                                 guess.value().number, cell.value_or(Cell{}));
    if (count() > before)
      ++taken.added;
    else if (known)
      ++taken.replaced;
    else
      refuse(fmt::format("there are {} guesses already", Prediction::kMostGuesses));
  }
  return taken;
}

const QrCode* ClassQuestion::shown_code(const State& state) const {
  const bool same = code && state.prediction.hides() && state.prediction.what == code->what &&
                    state.scene == code->scene;
  return same ? &code->code : nullptr;
}

namespace {

std::string counted(int count, const char* one, const char* several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

// The number of this browser. Differs between browsers, and is kept with the settings, so that a
// second guess can replace the first.
std::uint32_t own_number(Settings& settings) {
  if (settings.guesser == 0)
    settings.guesser = std::uniform_int_distribution<std::uint32_t>(
        1, Prediction::kMostSender)(*std::make_unique<std::random_device>());
  return settings.guesser;
}

// Makes the line with the student's guess, and keeps only that guess.
void answer_question(Workspace& workspace) {
  Prediction question = workspace.state().prediction;
  question.guesses.clear();
  question.cells.clear();
  question.senders.clear();
  const std::optional<Cell> cell = question.cell;
  workspace.of<ClassQuestion>().line =
      guess_line_text({workspace.of<ClassQuestion>().id, own_number(workspace.settings),
                       question.number, is_cell(question.what) ? cell : std::nullopt});
  question = entered(std::move(question));
  question.cell = cell;
  workspace.apply(SetPrediction{std::move(question)});
}

void copy_line(Workspace& workspace) {
  const std::optional<std::string> reason = copy_text(workspace.of<ClassQuestion>().line);
  if (reason)
    workspace.tell({Message::Kind::failure, "Can't copy the line", "", *reason});
  else
    workspace.tell({Message::Kind::note, "Copied your guess", "", "Send the line to your teacher"});
}

void copy_question_link(Workspace& workspace) {
  workspace.job.start("Creating the link", [asked = workspace.state()](JobProgress&) -> JobOutcome {
    const Result<std::string> fragment = question_fragment(asked);
    if (!fragment) return fragment.error();
    return JobOutcome::ShareCode{fragment.value(), false, "this question"};
  });
}

// Shows or hides the QR code of the open question.
void toggle_code(Workspace& workspace) {
  ClassQuestion& asked = workspace.of<ClassQuestion>();
  if (asked.shown_code(workspace.state())) return asked.code.reset();
  const std::string address = workspace.page_address();
  if (address.empty()) {
    workspace.tell({Message::Kind::warning, "A QR code needs the address of your page", "",
                    "Set it with Edit > Page address, then show the code again"});
    return;
  }
  workspace.job.start("Creating the QR code",
                      [&workspace, address, state = workspace.state()](JobProgress&) -> JobOutcome {
                        const Result<std::string> fragment = question_fragment(state);
                        if (!fragment) return fragment.error();
                        const Result<QrCode> code = qr_code(link_at(address, fragment.value()));
                        if (!code) return code.error();
                        return JobOutcome::Then([&workspace, state, code = code.value()] {
                          workspace.of<ClassQuestion>().code =
                              ClassQuestion::Code{code, state.scene, state.prediction.what};
                        });
                      });
}

}  // namespace

void paste_guesses(Workspace& workspace, std::string_view text) {
  const State& state = workspace.state();
  const TakenGuesses taken =
      take_guesses(state.prediction, question_id(state), state.scene.map->grid, text);
  std::string what = fmt::format("Added {}", counted(taken.added, "guess", "guesses"));
  if (taken.replaced > 0) what += fmt::format(", replaced {}", taken.replaced);
  if (taken.added + taken.replaced > 0) workspace.apply(SetPrediction{taken.prediction});
  if (taken.refused.empty()) {
    const bool empty = taken.added + taken.replaced == 0;
    workspace.tell(
        {empty ? Message::Kind::warning : Message::Kind::note, empty ? "No guesses to paste" : what,
         "", empty ? "Copy the lines that students get on the page, then paste them here" : ""});
    return;
  }
  what +=
      fmt::format("; refused {}", counted(static_cast<int>(taken.refused.size()), "line", "lines"));
  const std::size_t named = std::min(kNamedLines, taken.refused.size());
  std::string lines = fmt::format(
      "{}", fmt::join(taken.refused.begin(),
                      taken.refused.begin() + static_cast<std::ptrdiff_t>(named), "; "));
  if (named < taken.refused.size())
    lines += fmt::format("; and {} more", taken.refused.size() - named);
  workspace.tell({Message::Kind::warning, what, "", lines});
}

void add_class_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto hides = [&workspace] { return workspace.state().prediction.hides(); };
  const auto is_student = [&workspace] { return !workspace.of<ClassQuestion>().id.empty(); };
  const auto asks_class = [hides, is_student] { return hides() && !is_student(); };
  actions.add(
      "predict.copy_link", "Copy link to this question",
      [&workspace] { copy_question_link(workspace); }, asks_class);
  actions.add(
      "predict.code", "QR code of this question", [&workspace] { toggle_code(workspace); },
      asks_class,
      [&workspace] {
        return workspace.of<ClassQuestion>().shown_code(workspace.state()) != nullptr;
      });
  actions.add(
      "predict.paste", "Paste guesses of the class",
      [&workspace] { paste_guesses(workspace, copied_text()); }, asks_class);
  actions.add(
      "predict.answer", "Guess", [&workspace] { answer_question(workspace); },
      [&workspace, hides, is_student] {
        const Prediction& question = workspace.state().prediction;
        const bool given = is_cell(question.what) ? question.cell.has_value()
                                                  : question.number != Prediction::kUnknown;
        return hides() && is_student() && given;
      });
  actions.add(
      "predict.copy_line", "Copy my guess", [&workspace] { copy_line(workspace); },
      [&workspace] { return !workspace.of<ClassQuestion>().line.empty(); });
  const auto waits = [&workspace]() -> std::optional<std::string> {
    if (!workspace.of<ClassQuestion>().waits(workspace.state())) return std::nullopt;
    return "guess first";
  };
  for (const char* const id : {"predict.expanded", "predict.cost", "predict.farthest",
                               "predict.enter", "predict.reveal", "predict.close"})
    actions.refuse(id, waits);
}

}  // namespace waymark
