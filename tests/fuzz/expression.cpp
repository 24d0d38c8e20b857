#include "core/base/expression.h"

#include "core/record/step_condition.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text(data, size);
  TextFault fault;
  if (const auto condition = StepCondition::parse(text, fault))
    fuzz::require(StepCondition::parse(condition->text(), fault) != nullptr,
                  "the text of a condition is a condition");
  else
    fuzz::require(fault.at >= 0 && fault.at <= static_cast<int>(size), "an error is in the text");
  const std::optional<Expression> expression = Expression::parse(text, fault);
  if (!expression) {
    fuzz::require(!fault.what.empty(), "an error has a text");
    fuzz::require(fault.at >= 0 && fault.at <= static_cast<int>(size), "an error is in the text");
    return 0;
  }
  for (const Expression::Name& name : expression->names())
    fuzz::require(text.substr(static_cast<std::size_t>(name.at), name.text.size()) == name.text,
                  "a name is at its position");
  const auto value = expression->value([](std::string_view name) -> std::optional<double> {
    if (name.size() % 2 == 0) return std::nullopt;
    return static_cast<double>(name.size()) - 2;
  });
  if (value && expression->is_condition())
    fuzz::require(*value == 0 || *value == 1, "a condition is 0 or 1");
  return 0;
}
