#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/palette.h"
#include "app/presentations/printed_presentation.h"
#include "app/scene/presentation.h"

namespace waymark {

// A handout of a presentation: several scenes a page with their texts, without their answers and
// pen drawings, with empty boxes and ruled lines to write on, and plots and tables to complete.
// Texts are at least 7 points high.
struct Handout {
  static constexpr std::array<int, 4> kSceneCounts = {2, 3, 4, 6};

  int scenes = 3;  // on a page, one of kSceneCounts
  bool landscape = false;
  bool key = false;         // whether the last pages show the scenes with their answers
  std::string title, date;  // above the scenes of every page; may be empty
  friend bool operator==(const Handout&, const Handout&) = default;
};

// The pages of a handout on A4, none if there are no scenes. An answer that is longer than a page
// of the key continues on the next page. Runs the searches of every scene again. `wanted` and
// `progress` as in printed_scenes(). Returns std::nullopt if stopped.
std::optional<std::vector<PrintedPage>> handout_pages(const Presentation& presentation,
                                                      const Handout& handout,
                                                      const Palette& palette,
                                                      const std::function<bool(int, int)>& wanted,
                                                      JobProgress* progress = nullptr);

// The title of a handout unless the user chooses another one: the title of the first scene.
// Requires a scene.
std::string handout_title(const Presentation& presentation);

// The options of the handout's dialog, and the page in its preview, from 0.
struct HandoutForm {
  Handout handout;
  int page = 0;
};

// The local date: "28 November 2026".
std::string date_of_today();

}  // namespace waymark
