#include "core/generate/plan_text.h"

#include <charconv>
#include <fmt/format.h>

#include "core/base/seed.h"

namespace waymark {
namespace {

constexpr std::string_view kScheme = "generate:";

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc{} && end == text.data() + text.size();
}

// Sets the width, the height or the parameter called `name`, but not the seed. Returns false if the
// name is unknown or the value is not a number.
bool set_value(MapPlan& plan, std::string_view name, std::string_view value) {
  if (name == "width") return read_number(value, plan.width);
  if (name == "height") return read_number(value, plan.height);
  const std::vector<GeneratorParameter>& parameters = find_generator(plan.kind)->parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].name == name) return read_number(value, plan.values[i]);
  return false;
}

std::string names_of(const Generator& generator) {
  std::string names = "width, height, seed";
  for (const GeneratorParameter& parameter : generator.parameters)
    names += ", " + std::string(parameter.name);
  return names;
}

}  // namespace

std::string plan_text(const MapPlan& plan) {
  std::string text =
      fmt::format("{}{}?width={}&height={}", kScheme, plan.kind, plan.width, plan.height);
  const Generator& generator = *find_generator(plan.kind);
  for (std::size_t i = 0; i < plan.values.size(); ++i)
    text += fmt::format("&{}={}", generator.parameters[i].name, plan.values[i]);
  return text + fmt::format("&seed={}", plan.seed);
}

bool is_plan_text(std::string_view text) { return text.starts_with(kScheme); }

Result<MapPlan> parse_plan(std::string_view text) {
  const std::string where(text);
  text.remove_prefix(std::min(kScheme.size(), text.size()));
  const std::size_t question = text.find('?');
  Result<MapPlan> plan = usual_plan(text.substr(0, question));
  if (!plan) return plan.error();
  std::string_view rest =
      question == std::string_view::npos ? std::string_view{} : text.substr(question + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view name = pair.substr(0, equals);
    const std::string_view value = pair.substr(std::min(pair.size(), equals + 1));
    if (name == "seed") {
      const Result<std::uint64_t> seed = parse_seed(value);
      if (!seed) return Error{seed.error().what, where, seed.error().remedy};
      plan.value().seed = seed.value();
    } else if (!set_value(plan.value(), name, value)) {
      return Error{fmt::format("unknown setting '{}' of a generated map", pair), where,
                   fmt::format("Write NAME=NUMBER with one of {}",
                               names_of(*find_generator(plan.value().kind)))};
    }
  }
  if (std::optional<Error> fault = fault_of(plan.value())) {
    fault->where = where;
    return *fault;
  }
  return plan;
}

std::string plan_title(const MapPlan& plan) {
  const Generator& generator = *find_generator(plan.kind);
  if (plan.kind == "empty") return "New map";
  return fmt::format("{}, seed {}", generator.title, plan.seed);
}

}  // namespace waymark
