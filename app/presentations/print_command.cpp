#include <memory>
#include <optional>

#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/presentations/handout.h"
#include "app/presentations/printed_presentation.h"
#include "app/scene/open_session.h"

namespace waymark {
namespace {

struct PrintOptions {
  std::string file;
  std::string pdf;
  std::string png;
  std::string theme = "light";
  std::optional<int> handout;  // scenes on a page
  Handout look;
  std::optional<std::string> title, date;
};

std::vector<std::string> print_themes() {
  std::vector<std::string> names;
  for (const Theme theme : kThemes) names.emplace_back(theme_name(theme));
  return names;
}

int fail_to_print(const Error& error, ExitCode code) {
  print_error(error);
  return code;
}

// Returns the error if the options do not fit together.
std::optional<Error> misuse(const PrintOptions& options) {
  if (options.pdf.empty() && options.png.empty())
    return Error{"no output is given", "--pdf, --png", "Add --pdf or --png"};
  if (options.handout && !options.png.empty())
    return Error{"a handout is a PDF", "--png", "Use --pdf"};
  const bool look = options.look.landscape || options.look.key || options.title || options.date;
  if (look && !options.handout)
    return Error{"these options are for handouts", "--landscape, --key, --title, --date",
                 "Add --handout 3"};
  return std::nullopt;
}

std::optional<Error> print_handout(const Presentation& presentation, const PrintOptions& options,
                                   ProgressLine& line) {
  Handout handout = options.look;
  handout.scenes = *options.handout;
  handout.title = options.title.value_or(handout_title(presentation));
  handout.date = options.date.value_or(date_of_today());
  return write_pages(
      *handout_pages(presentation, handout, palette(*theme_named(options.theme)), line.callback()),
      options.pdf);
}

int run_print(const PrintOptions& options) {
  if (const std::optional<Error> fault = misuse(options)) return fail_to_print(*fault, kBadInput);
  CommandFiles files;
  files.reads(options.file);
  if (const std::optional<Error> fault = files.output_fault(options.pdf, ".pdf"))
    return fail_to_print(*fault, kBadInput);
  const Result<Opened> opened = [&] {
    const OpeningLine line;
    return open_source(options.file);
  }();
  if (!opened) return fail_to_print(opened.error(), kBadInput);
  if (opened.value().warning) print_error(*opened.value().warning);
  if (!opened.value().presentation || opened.value().presentation->size() == 0)
    return fail_to_print({"the session has no scenes", options.file,
                          "Add scenes with Presentation > Add this view as a scene, and save "
                          "the session"},
                         kBadInput);
  if (!options.png.empty())
    if (const std::optional<Error> fault = slides_fault(
            static_cast<std::size_t>(opened.value().presentation->size()), options.png))
      return fail_to_print(*fault, kBadInput);
  ProgressLine line;
  if (options.handout) {
    const std::optional<Error> failure = print_handout(*opened.value().presentation, options, line);
    return failure ? fail_to_print(*failure, kWorkFailed) : kDone;
  }
  const std::optional<std::vector<PrintedScene>> scenes =
      printed_scenes(*opened.value().presentation, palette(*theme_named(options.theme)),
                     line.callback(), nullptr, bundled_chapters().chapters);
  std::optional<Error> failure;
  if (!options.pdf.empty()) failure = write_pdf(*scenes, options.pdf);
  if (!failure && !options.png.empty()) failure = write_slides(*scenes, options.png);
  return failure ? fail_to_print(*failure, kWorkFailed) : kDone;
}

}  // namespace

void add_print_command(Usage& program) {
  Usage command =
      program.subcommand("print", "Print the scenes of a presentation as PDF or images");
  const auto options = std::make_shared<PrintOptions>();
  command.option("FILE", options->file, "A .waymark session with scenes").required();
  command.option("--pdf", options->pdf,
                 "PDF output: one page per scene, with the notes below the image");
  command.option("--png", options->png, "Output folder for images of 1920 x 1080, without notes");
  command
      .option("--handout", options->handout,
              "With --pdf: a handout with 2, 3, 4 or 6 scenes a page, without answers, with lines "
              "to write on")
      .one_of(std::vector<int>(Handout::kSceneCounts.begin(), Handout::kSceneCounts.end()));
  command.flag("--landscape", options->look.landscape, "Print the handout on landscape pages");
  command.flag("--key", options->look.key, "Add the answers on the last pages of the handout");
  command.option("--title", options->title,
                 "The title of the handout. Default: the title of the first scene");
  command.option("--date", options->date, "The date of the handout. Default: today");
  command.option("--theme", options->theme, "Colour theme. Default: light")
      .type("light|dark|projector|cb-light|cb-dark")
      .one_of(print_themes());
  command.footer(
      "Exits with 0 on success, 1 if a file can't be written, 2 on wrong usage or input.\n");
  command.runs([options] { return run_print(*options); });
}

}  // namespace waymark
