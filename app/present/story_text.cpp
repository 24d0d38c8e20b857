#include "app/present/story_text.h"

#include <fmt/format.h>

#include "app/model/text/formula_words.h"
#include "app/model/text/numbers.h"

namespace waymark {
namespace {

StorySpan words(std::string text) { return {std::move(text), StoryMark::none}; }
StorySpan count(int number, StoryMark mark) { return {grouped(number), mark}; }

StoryText no_path_story(const Results& r) {
  StoryText story;
  story.figure = "no path";
  story.caption = "from the start to the goal";
  const int formula = r.formula.counts.expanded;
  story.paragraphs.push_back(
      {words(
           fmt::format("The {} distance does not see it: A* explores all ", formula_word(r.moves))),
       count(formula, StoryMark::formula),
       words(formula == 1 ? " tile that it can reach before it gives up."
                          : " tiles that it can reach before it gives up.")});
  if (r.scene.landmarks.empty())
    story.paragraphs.push_back(
        {words("Put a landmark on either side: it would prove at once that "
               "there is no way across.")});
  else if (r.landmarks.counts.expanded == 0)
    story.paragraphs.push_back(
        {words("A landmark reaches only one of the two, which proves that there is no path: A* "
               "explores "),
         count(0, StoryMark::landmarks), words(" tiles.")});
  else
    story.paragraphs.push_back(
        {words("No landmark lies on either side, so they prove nothing here. Drag one next to "
               "the start.")});
  return story;
}

StorySentence formula_sentence(const Results& r) {
  return {words(fmt::format("The {} distance is ", formula_word(r.moves))),
          {length_text(r.formula.h_start, r.moves), StoryMark::formula},
          words(", the real path is "),
          {length_text(r.formula.cost, r.moves), StoryMark::true_cost},
          words(". A* explores "),
          count(r.formula.counts.expanded, StoryMark::formula),
          words(r.formula.counts.expanded == 1 ? " tile." : " tiles.")};
}

StorySentence landmarks_sentence(const Results& r) {
  return {words(fmt::format("With {} the estimate is ", r.landmark_words())),
          {length_text(r.landmarks.h_start, r.moves), StoryMark::landmarks},
          words(" and A* explores "),
          count(r.landmarks.counts.expanded, StoryMark::landmarks),
          words("; a perfect heuristic would explore "),
          count(r.exact.counts.expanded, StoryMark::exact),
          words(".")};
}

}  // namespace

StoryText story_text(const Results& r) {
  if (r.exact.cost == kNoCost) return no_path_story(r);
  StoryText story;
  story.paragraphs.push_back(formula_sentence(r));
  if (r.scene.landmarks.empty()) {
    story.figure = grouped(r.formula.counts.expanded);
    story.caption = fmt::format("tiles explored with the {} distance", formula_word(r.moves));
    story.paragraphs.push_back({words("A perfect heuristic would explore "),
                                count(r.exact.counts.expanded, StoryMark::exact),
                                words(". Double-click on free ground to add a landmark.")});
    return story;
  }
  story.paragraphs.push_back(landmarks_sentence(r));
  const double with = r.landmarks.counts.expanded, without = r.formula.counts.expanded;
  story.figure = ratio_text(with <= without ? without / with : with / without);
  const char* direction = with < without ? "fewer" : with > without ? "more" : "as many";
  story.caption = fmt::format("{} tiles explored with {}", direction, r.landmark_words());
  return story;
}

std::string plain_text(const StoryText& story) {
  std::string text;
  for (const StorySentence& paragraph : story.paragraphs) {
    for (const StorySpan& span : paragraph) text += span.text;
    text += '\n';
  }
  return text;
}

}  // namespace waymark
