#pragma once

#include <gtest/gtest.h>
#include <string_view>

namespace waymark {

// Whether the text contains the part. The message of a failed check shows both.
inline testing::AssertionResult contains(std::string_view text, std::string_view part) {
  return (text.find(part) != std::string_view::npos ? testing::AssertionSuccess()
                                                    : testing::AssertionFailure())
         << "\"" << part << "\" in: " << text;
}

}  // namespace waymark
