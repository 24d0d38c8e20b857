#include "app/cli/usage.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <span>
#include <sstream>
#include <utility>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "core/base/words.h"

namespace waymark {
namespace {

// Returns the error for the first empty argument or option value: "" and "--csv=". Empty values are
// never valid, and the parser would treat some of them as a missing option.
std::optional<std::string> empty_value(std::span<const std::string> arguments) {
  std::string_view before;
  for (const std::string_view argument : arguments) {
    const bool option = argument.starts_with("--");
    if (option && argument.find('=') == argument.size() - 1)
      return fmt::format("{}: the value is empty", argument.substr(0, argument.size() - 1));
    if (argument.empty())
      return before.starts_with("--") ? fmt::format("{}: the value is empty", before)
                                      : "an argument is empty";
    before = argument;
  }
  return std::nullopt;
}

// Lays out the help in the same way with every version of CLI11: since 2.5 it joins the lines of
// paragraphs and writes headings in capitals.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    label("Positionals", kPositionals);
    label("POSITIONALS", kPositionals);
  }

  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    std::string usage = make_usage(app, std::move(name));
    usage.erase(0, usage.find_first_not_of('\n'));
    if (!usage.starts_with(kUsage)) usage.insert(0, kUsage);
    return app->get_description() + "\n" + usage + make_positionals(app) + make_groups(app, mode) +
           make_subcommands(app, mode) + make_footer(app);
  }
  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    if (group == "OPTIONS") group = "Options";
    return Formatter::make_group(std::move(group), is_positional, std::move(options));
  }
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    return two_columns(make_option_name(option, is_positional) + make_option_opts(option),
                       make_option_desc(option));
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return two_columns(command->get_display_name(true), command->get_description());
  }

 private:
  static constexpr const char* kPositionals = "Positionals";
  static constexpr const char* kUsage = "Usage: ";

  std::string two_columns(const std::string& name, const std::string& description) const {
    const std::size_t width = get_column_width();
    std::string line = "  " + name;
    if (!description.empty()) {
      if (line.size() >= width) line += "\n" + std::string(width, ' ');
      line.resize(std::max(line.size(), width), ' ');
      line += description;
    }
    return line + "\n";
  }
};

// Returns the arguments with old words replaced by the new ones, see words.h.
std::vector<std::string> renamed_arguments(std::span<char* const> arguments) {
  std::vector<std::string> names;
  bool options = true;
  for (const std::string_view argument : arguments) {
    if (argument == "--") options = false;
    const bool option = options && argument.starts_with("--");
    const std::size_t end = option ? argument.find('=') : std::string_view::npos;
    std::string name(argument.substr(0, end));
    if (option || names.empty()) name = renamed(kRenamedArguments, name);
    if (end != std::string_view::npos) name += argument.substr(end);
    names.push_back(std::move(name));
  }
  return names;
}

// Refers the user to the help of the program or of the subcommand.
std::string see_help(const std::string& subcommand) {
  return fmt::format("See waymark {}{}--help", subcommand, subcommand.empty() ? "" : " ");
}

}  // namespace

UsageOption& UsageOption::type(const std::string& name) {
  option_->type_name(name);
  return *this;
}
UsageOption& UsageOption::required() {
  option_->required();
  return *this;
}
UsageOption& UsageOption::tells_usual_value() {
  option_->capture_default_str();
  return *this;
}
UsageOption& UsageOption::one_value_each() {
  option_->allow_extra_args(false);
  return *this;
}
UsageOption& UsageOption::repeatable() {
  option_->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return *this;
}
// Removes the descriptions of checks from the help, because the type name already shows the values.
UsageOption& UsageOption::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values).description(""));
  return *this;
}
UsageOption& UsageOption::one_of(const std::vector<int>& values) {
  option_->check(CLI::IsMember(values).description(""));
  return *this;
}
UsageOption& UsageOption::from_to(int least, int most) {
  option_->check(CLI::Range(least, most).description(""));
  return *this;
}
UsageOption& UsageOption::check(const std::function<std::string(const std::string&)>& fault) {
  option_->check(CLI::Validator(fault, ""));
  return *this;
}
UsageOption& UsageOption::excludes(const UsageOption& other) {
  option_->excludes(other.option_);
  return *this;
}
UsageOption& UsageOption::excludes(const std::string& other) {
  option_->excludes(other);
  return *this;
}

UsageOption Usage::option(const std::string& name, std::string& value, const std::string& help) {
  return UsageOption(*app_->add_option(name, value, help));
}
UsageOption Usage::option(const std::string& name, std::optional<std::string>& value,
                          const std::string& help) {
  return UsageOption(*app_->add_option(name, value, help));
}
UsageOption Usage::option(const std::string& name, std::vector<std::string>& value,
                          const std::string& help) {
  return UsageOption(*app_->add_option(name, value, help));
}
UsageOption Usage::option(const std::string& name, int& value, const std::string& help) {
  return UsageOption(*app_->add_option(name, value, help));
}
UsageOption Usage::option(const std::string& name, std::optional<int>& value,
                          const std::string& help) {
  return UsageOption(*app_->add_option(name, value, help));
}
UsageOption Usage::option(const std::string& name, double& value, const std::string& help) {
  return UsageOption(*app_->add_option(name, value, help));
}
UsageOption Usage::option(const std::string& name, const Take& take, const std::string& help) {
  return UsageOption(*app_->add_option_function<std::string>(
      name,
      [name, take](const std::string& text) {
        const std::optional<Error> fault = take(text);
        if (fault) throw CLI::ValidationError(name, Error{fault->what, "", fault->remedy}.text());
      },
      help));
}
void Usage::flag(const std::string& name, bool& value, const std::string& help) {
  app_->add_flag(name, value, help);
}
void Usage::version(const std::string& text) { app_->set_version_flag("--version", text); }
void Usage::footer(const std::string& paragraph) { app_->footer(paragraph); }

Usage Usage::subcommand(const std::string& name, const std::string& description) {
  app_->require_subcommand(0, 1);
  CLI::App* const command = app_->add_subcommand(name, description);
  command->group("Subcommands");
  return {*command, *exit_code_};
}
void Usage::runs(const std::function<int()>& command) {
  app_->callback([app = app_, exit_code = exit_code_, command] {
    if (app->get_subcommands().empty()) *exit_code = command();
  });
}

ProgramUsage::ProgramUsage(const std::string& name, const std::string& description)
    : app_(std::make_unique<CLI::App>(description, name)) {
  app_->formatter(std::make_shared<HelpFormatter>());
  // On Windows, CLI11 would take a path that begins with a slash for an option.
  app_->allow_windows_style_options(false);
  app_->parse_complete_callback([this] { refuse_options_of_window(); });
}
ProgramUsage::~ProgramUsage() = default;

void ProgramUsage::before_subcommands(const std::function<void()>& preparation) {
  for (CLI::App* command : app_->get_subcommands({}))
    command->preparse_callback([preparation](std::size_t) { preparation(); });
}

void ProgramUsage::refuse_options_of_window() const {
  const std::vector<CLI::App*> commands = app_->get_subcommands();
  if (commands.empty()) return;
  for (const CLI::Option* option : app_->get_options())
    if (option->count() > 0)
      throw CLI::ValidationError(option->get_name(),
                                 fmt::format("before {0}, this option applies to the window. Put "
                                             "it after {0} if {0} has this option, too",
                                             commands.front()->get_name()));
}

std::optional<int> ProgramUsage::parse(int argc, char** argv) {
  const std::vector<std::string> arguments =
      renamed_arguments({argv + 1, static_cast<std::size_t>(std::max(argc - 1, 0))});
  if (const std::optional<std::string> what = empty_value(arguments)) {
    const std::vector<CLI::App*> meant = app_->get_subcommands(
        [&](CLI::App* command) { return command->get_name() == arguments.front(); });
    print_error({*what, "", see_help(meant.empty() ? "" : meant.front()->get_name())});
    return kBadInput;
  }
  std::vector<const char*> words = {argc > 0 ? argv[0] : ""};
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  try {
    app_->parse(static_cast<int>(words.size()), words.data());
    if (app_->get_subcommands().empty()) return std::nullopt;
    return exit_code_;
  } catch (const CLI::Success& help) {
    std::ostringstream text;
    const int status = app_->exit(help, text, text);
    print(text.str());
    return status;
  } catch (const CLI::ParseError& error) {
    std::string subcommand;
    for (const CLI::App* command : app_->get_subcommands()) subcommand = command->get_name();
    std::string what = error.what();
    std::replace(what.begin(), what.end(), '\n', ' ');
    print_error({what, "", see_help(subcommand)});
    return kBadInput;
  }
}

std::optional<double> parse_number(const std::string& text) {
  double number = 0;
  if (!CLI::detail::lexical_cast(text, number)) return std::nullopt;
  return number;
}

}  // namespace waymark
