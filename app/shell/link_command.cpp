#include <filesystem>
#include <memory>

#include "app/article/chapter.h"
#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/compute/compute.h"
#include "app/frame/settings.h"
#include "app/kit/qr_code.h"
#include "app/lessons/prediction_answer.h"
#include "app/scene/links.h"
#include "app/scene/open_session.h"
#include "app/scene/picture_share_code.h"
#include "app/scene/share_code.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

struct LinkOptions {
  std::string source;
  std::string question;
  std::optional<std::string> page;
  std::string qr;
};

// The address of the page in the user's settings; empty if there is none.
std::string address_in_settings() {
  const Result<std::string> text = read_file(settings_path());
  if (!text) return {};
  const Result<Settings> settings = parse_settings(text.value(), settings_path());
  return settings ? settings.value().page_address : std::string();
}

Result<std::string> fragment_of_chapter(const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  if (const Result<Chapter> chapter = parse_chapter(text.value(), file); !chapter)
    return chapter.error();
  return chapter_fragment(text.value(), file);
}

// The state with an open question, like the one that the window would show.
Result<State> asked(State state, const std::string& name) {
  ComputeRequest request;
  request.scene = state.scene;
  Prediction& question = state.prediction;
  question = {};
  for (int i = 0; i < kGuessedCount; ++i)
    if (name == kGuessedNames[i]) question.what = static_cast<Guessed>(i);
  const std::shared_ptr<const Results> results = Computer().compute(request);
  const std::optional<int> answer =
      is_cell(question.what) ? std::optional(0) : true_number(question.what, *results);
  if (!answer)
    return Error{"the question has no answer on this map", state.scene.map->title,
                 "Move start or goal, or ask another question"};
  question.most = round_end(*answer + 1);
  return state;
}

Result<std::string> fragment_of(const LinkOptions& options) {
  if (options.question.empty() && std::filesystem::path(options.source).extension() == ".json")
    return fragment_of_chapter(options.source);
  const Result<Opened> opened = open_source(options.source);
  if (!opened) return opened.error();
  const State state = state_of(opened.value());
  if (!options.question.empty()) {
    const Result<State> question = asked(state, options.question);
    return question ? question_fragment(question.value()) : Result<std::string>(question.error());
  }
  return state.presentation.size() > 0 ? talk_fragment(state) : link_fragment(state);
}

int run_link(const LinkOptions& options) {
  const auto fail = [](const Error& error, ExitCode code) {
    print_error(error);
    return code;
  };
  const std::string address = options.page.value_or(address_in_settings());
  if (options.page)
    if (std::optional<Error> error = page_address_fault(address)) return fail(*error, kBadInput);
  if (!options.qr.empty() && address.empty())
    return fail({"a QR code needs the address of your page", "--qr", "Add --page ADDRESS"},
                kBadInput);
  const Result<std::string> fragment = fragment_of(options);
  if (!fragment) return fail(fragment.error(), kBadInput);
  const std::string link = address.empty() ? fragment.value() : link_at(address, fragment.value());
  if (!options.qr.empty()) {
    constexpr int kModule = 8;  // pixels
    const Result<QrCode> code = qr_code(link);
    if (!code) return fail(code.error(), kWorkFailed);
    if (const auto error = write_png(qr_picture(code.value(), kModule), "", options.qr))
      return fail(*error, kWorkFailed);
  }
  print(link + "\n");
  return kDone;
}

}  // namespace

void add_link_command(Usage& program) {
  Usage command = program.subcommand(
      "link", "Make a link that opens a view, a chapter, a presentation or a question on the page");
  const auto options = std::make_shared<LinkOptions>();
  command
      .option("SOURCE", options->source,
              "A chapter file, a session, a demo's name, a map file or a share code. The link to a "
              "session with scenes opens its presentation")
      .required();
  command
      .option("--page", options->page,
              "Address of your page. Default: page_address in the settings; without one, prints "
              "only the part of the link after #")
      .type("ADDRESS");
  command.option("--ask", options->question, "Link to a question about the view")
      .type("WHAT")
      .one_of(std::vector<std::string>{"expanded-a", "expanded-b", "cost", "farthest"});
  command.option("--qr", options->qr, "Also write the link as a QR code to this PNG file")
      .type("FILE");
  command.footer(
      "Exits with 0 on success, 1 if the QR code can't be made or written, 2 on wrong usage or "
      "input.\n");
  command.runs([options] { return run_link(*options); });
}

}  // namespace waymark
