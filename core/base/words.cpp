#include "core/base/words.h"

#include <algorithm>
#include <vector>

namespace waymark {
namespace {

// Levenshtein distance (1966), computed one row of Wagner and Fischer's table at a time.
std::size_t letters_apart(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string closest_words(std::string_view word, std::span<const std::string_view> words) {
  constexpr std::size_t kMost = 3;
  std::vector<std::string_view> sorted(words.begin(), words.end());
  std::stable_sort(sorted.begin(), sorted.end(), [word](std::string_view a, std::string_view b) {
    return letters_apart(word, a) < letters_apart(word, b);
  });
  std::string text;
  for (std::size_t i = 0; i < std::min(kMost, sorted.size()); ++i)
    text += (i == 0 ? "" : ", ") + std::string(sorted[i]);
  return text;
}

}  // namespace waymark
