#include "app/screen/wrapped_field.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace waymark::wrapped_field_test {
namespace {

// Wraps after every `letters` letters of a line.
WrappedText wrapped(const std::string& text, std::size_t letters) {
  WrappedText result;
  std::size_t length = 0;
  for (const char letter : text) {
    if (letter != '\n' && length == letters) {
      result.breaks.push_back(result.shown.size());
      result.shown += '\n';
      length = 0;
    }
    result.shown += letter;
    length = letter == '\n' ? 0 : length + 1;
  }
  return result;
}

// Whatever is typed or removed, the text changes as it would in a field that does not wrap.
TEST(WrappedField, EditsTheTextAndNotItsBreaks) {
  Random random(7);
  std::string text = "It wraps";
  for (int i = 0; i < 5000; ++i) {
    const WrappedText before = wrapped(text, 5);
    const auto from = static_cast<std::size_t>(random.below(text.size() + 1));
    const std::size_t to =
        std::min(text.size(), from + static_cast<std::size_t>(random.between(0, 3)));
    std::string inserted;
    for (int letters = random.between(0, 3); letters > 0; --letters)
      inserted += "ab \n"[random.below(4)];
    if (from == to && inserted.empty()) continue;
    std::string expected = text;
    expected.replace(from, to - from, inserted);
    std::string after = before.shown;
    const std::size_t begin = before.in_shown(from), end = before.in_shown(to);
    // A line end that is pasted over a break looks like the break.
    if (from < to && !inserted.empty() && inserted[0] == before.shown[begin]) continue;
    after.replace(begin, end - begin, inserted);
    const std::size_t cursor = apply_edit(text, before, after, begin + inserted.size());
    ASSERT_EQ(text, expected) << i;
    ASSERT_EQ(cursor, from + inserted.size());
    if (text.size() > 60) text.clear();
  }
}

TEST(WrappedField, RemovingABreakRemovesTheLetterBeforeIt) {
  std::string text = "abc \u00e9def";
  const WrappedText before{"abc \u00e9\ndef", {6}};
  EXPECT_EQ(apply_edit(text, before, "abc \u00e9def", 6), 4u);
  EXPECT_EQ(text, "abc def");
}

TEST(WrappedField, PositionsAreTheSameThereAndBack) {
  const WrappedText shown = wrapped("abcdefghijk\nlmnop", 5);
  for (std::size_t at = 0; at <= 17; ++at) EXPECT_EQ(shown.in_text(shown.in_shown(at)), at);
  EXPECT_EQ(shown.in_shown(5), 6u) << "the beginning of the next line";
}

}  // namespace
}  // namespace waymark::wrapped_field_test
