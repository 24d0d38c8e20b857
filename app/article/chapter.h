#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/lessons/lesson.h"
#include "app/scene/command.h"
#include "core/base/result.h"
#include "core/heuristic/formula.h"

namespace waymark {

// A part of a figure: a view of the figure's state.
struct FigurePane {
  // map: the map with points, paths and an overlay. plot: each heuristic against the true cost.
  // triangle: start, goal and the selected landmark as a drawing, with their costs.
  enum class Kind { map, plot, triangle };
  Kind kind = Kind::map;
  std::string title;          // above it; may be empty
  LiveText value;             // at the right end of the title; may be empty
  std::vector<Command> view;  // changes to the state before it is shown, for example an overlay
};

// Something that the reader can change step by step: by dragging a number in a text, or with a
// handle on the map. Each step is a list of commands that sets it, whatever it was before.
struct FigureInput {
  std::string name;
  std::vector<std::vector<Command>> steps;  // at least two
  // For a gap in a wall: its column, and the row of the first step. The map has a handle there.
  std::optional<Cell> gap;
};

// A small map of a chapter, with a state of its own.
struct ChapterFigure {
  std::string id;                 // letters, digits and _
  std::string demo;               // the demo to open; empty: `rows`
  std::vector<std::string> rows;  // one character of terrain per cell
  std::vector<Command> scene;     // commands applied to the map, in order
  std::vector<FigurePane> panes;
  std::vector<FigureInput> inputs;
  int goals = 0;       // how many goals its means are over, see mean_over_goals(); 0: none
  bool fixed = false;  // whether its points cannot be dragged
  bool check = false;  // whether estimates are compared with the true cost at every cell
  // If set, the figure has a field for A's formula. Its values are compared with these formulas.
  std::optional<std::vector<std::shared_ptr<const Formula>>> targets;
  bool any_map = false;  // whether the figure also makes sense on the user's own map
  bool listed = false;   // whether a table of the page shows all its searches
};

// A bar of a chart.
struct ChapterBar {
  std::string label;
  Expression value;
  DataMark mark;
};

// A part of a chapter, from top to bottom. Only the members of its kind are used.
struct ChapterBlock {
  enum class Kind { text, heading, figures, table, code, bars };
  Kind kind = Kind::text;
  LiveText text;
  std::string heading;
  // Indices of figures: side by side, or the one whose searches a table lists.
  std::vector<int> figures;
  std::string caption;  // of figures, tables and bars
  std::vector<LiveText> code;
  std::vector<ChapterBar> bars;
  int most = 1;  // the value of a bar of full length, unless a bar has a higher value
};

// A task. It is done as soon as its condition holds.
struct ChapterTask {
  LiveText text;  // what to do
  LiveText now;   // current state, as a whole sentence; may be empty
  Expression done;
  int figure = 0;                      // index of the figure in which the solution acts
  std::vector<SolutionStep> solution;  // empty in an assignment, or if the task needs no step
};

// A question of an assignment. Its answer is a number, a cell of a figure, or text.
struct ChapterQuestion {
  enum class Kind { number, cell, text };
  Kind kind = Kind::text;
  LiveText text;
  // Index of the figure that the question is about. Names without a figure in `truth` belong to it.
  int figure = 0;
  bool names_figure = false;  // the question is below its figure, otherwise below the page
  // Unless it is `nothing`: the question is about this value, and the figure hides its results
  // until an answer is given, see Prediction.
  Guessed guess = Guessed::nothing;
  // Otherwise, for a number: the true value. For a cell: a condition that holds while the pointer
  // is on a right cell.
  std::optional<Expression> truth;
};

// A chapter of the article. Names in its texts begin with a figure's id and a dot; names without a
// dot belong to the first figure.
struct Chapter {
  std::string id;  // letters, digits and _; progress is stored under it
  std::string title;
  int minutes = 0;                     // reading time
  std::vector<ChapterFigure> figures;  // at least one
  std::vector<ChapterBlock> blocks;
  std::vector<ChapterTask> tasks;
  // std::nullopt unless the chapter is an assignment, see app/assignments.
  std::optional<std::vector<ChapterQuestion>> questions;
  std::string summary;  // see ListedChapter
};

// The name of a figure in a sentence about the page: "Fig. 2"; "map 1 of Fig. 2" if there are
// others next to it; "the figure hall" if the page does not show it. `figure`: its index.
std::string figure_words(const Chapter& chapter, int figure);

// A choice of chapters for one purpose, in the order in which they are read.
struct ChapterRoute {
  std::string id;
  std::string title;
  std::vector<int> chapters;  // indices
};

// Reads a chapter file, see docs/articles.md. An Error names `name`, line and column.
Result<Chapter> parse_chapter(const std::string& text, const std::string& name);

// The State in which a figure begins. Returns an Error if its map cannot be opened.
Result<State> opening_state(const ChapterFigure& figure);
// Like opening_state(), but on the map of `own` and with its points. Keeps the figure's searches,
// and at most as many landmarks as the figure has.
Result<State> opening_state(const ChapterFigure& figure, const Scene& own);

// The part of a chapter that a list of chapters shows.
struct ListedChapter {
  std::string id;
  std::string title;
  std::string summary;  // what to remember, for the summary of a route; may be empty
  int minutes = 0;
  int tasks = 0;
  CourseFile file;  // parse_chapter() reads the rest
};

// Chapters sorted by file name, and the errors in files that cannot be used.
struct ChapterCatalog {
  std::vector<ListedChapter> chapters;
  std::vector<ChapterRoute> routes;  // the last one contains all chapters
  std::vector<Error> faults;
};
// The part of a valid chapter file that a list of chapters shows.
ListedChapter listed(const CourseFile& file, const Json& document);
// The chapters built into the program. Tests check them, so only what a list needs is read here.
ChapterCatalog bundled_chapters();
// The chapters and routes of a folder. Lessons, and files that cannot be read, are skipped:
// lessons_in() reports those.
ChapterCatalog chapters_in(const std::string& folder);

// The main points of a route's chapters, for printing.
struct RouteSummary {
  struct Part {
    std::string chapter;  // "1. Why estimates matter"
    std::string text;
  };
  std::string title;
  std::vector<Part> parts;
};

RouteSummary summary_of(const ChapterRoute& route, std::span<const ListedChapter> chapters);

// As an HTML page without scripts, which browsers can print.
std::string summary_html(const RouteSummary& summary);

// Whether write_summary() can write a PDF. If not, the window must not offer it.
bool can_print_summary();

// Writes A4 pages if `path` ends in ".pdf", otherwise an HTML page. The file contains no date, so
// the same summary always yields the same bytes. Returns an Error if it cannot be written.
std::optional<Error> write_summary(const RouteSummary& summary, const std::filesystem::path& path);

// The part of write_summary() that the web page lacks.
std::optional<Error> write_summary_pdf(const RouteSummary& summary,
                                       const std::filesystem::path& path);

}  // namespace waymark
