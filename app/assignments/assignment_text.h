#pragma once

#include <span>
#include <string>

#include "app/article/chapter.h"
#include "app/scene/state.h"
#include "core/base/result.h"

namespace waymark {

// A presentation as an assignment.
struct AssignmentText {
  std::string text;    // the file
  std::string remark;  // sentences about the parts that were kept and omitted, for the author
};

// Each scene with a map becomes a figure with its title and text, with two maps if the scene shows
// two. A chapter's figure keeps its panes and inputs, and a table of searches stays a table. A
// scene of text becomes a paragraph, and each open question a prediction. Notes are omitted,
// because they may contain answers, and so are scenes with a map that does not fit into a figure:
// the figure opens a demo by its name, and other maps must be grids that parse_chapter() accepts.
// `title`: the assignment's title. `chapters`: the chapters of the figures. Returns an Error if
// nothing but text is left. O(cells).
Result<AssignmentText> assignment_of(const Presentation& presentation, const std::string& title,
                                     std::span<const ListedChapter> chapters);

}  // namespace waymark
