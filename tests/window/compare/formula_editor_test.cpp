// Writing a heuristic as a formula in the window.
#include "app/compare/formula_editor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include "app/kit/numbers.h"
#include "app/scene/scene_parts.h"
#include "app/source/named_grid.h"
#include "core/heuristic/formula.h"
#include "core/search/searcher.h"
#include "tests/window/window_test.h"

namespace waymark::formula_editor_test {
namespace {

class FormulaEditorTest : public WindowTest {
 protected:
  void open_editor(const std::string& source = "denerim-bloodmage",
                   GlWindow::Size size = {1440, 900}) {
    open(source, size);
    tap(SDLK_h);
    ASSERT_TRUE(app().layout().writing);
  }
  const FormulaEdit& edit() { return app().ui().own.of<FormulaEdit>(); }
  const SearchSpec& edited() { return scene().roster.on_map_b(); }
  std::string b() { return text_of(edited()); }
  // Replaces the text of the field, letter by letter.
  void write(const std::string& text) {
    tap(SDLK_a, KMOD_CTRL);
    for (const char letter : text) type(std::string(1, letter));
  }
  // The field's rectangle if it shows that many lines.
  Rect field(int lines = 1) {
    const Rect& pane = app().layout().right;
    return {pane.x + kSectionPadding, pane.y + 4 + 40 + 20, pane.w - 2 * kSectionPadding,
            34.0f + 16 * static_cast<float>(lines - 1)};
  }
  // The smallest rectangle with all pixels of the colour of errors in the field.
  Rect error_mark(int lines) {
    const Rect area = field(lines);
    const Picture picture = pixels();
    const Color& bad = palette(app().settings().theme).ui.bad;
    float left = area.x + area.w, right = area.x, top = area.y + area.h, bottom = area.y;
    for (float y = area.y; y < area.y + area.h; ++y)
      for (float x = area.x; x < area.x + area.w; ++x) {
        const auto pixel = picture.pixel(static_cast<int>(x), static_cast<int>(y));
        if (std::abs(pixel[0] - 255 * bad.r) >= 3 || std::abs(pixel[1] - 255 * bad.g) >= 3 ||
            std::abs(pixel[2] - 255 * bad.b) >= 3)
          continue;
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
      }
    return {left, top, right - left, bottom - top};
  }
};

constexpr float kLetter = 7;  // the width of a letter of JetBrains Mono at 16

TEST_F(FormulaEditorTest, AKeyAddsAFormulaAndTheNextLettersGoIntoIt) {
  open_editor();
  EXPECT_EQ(scene().roster.size(), 3);
  EXPECT_EQ(b(), "astar h={dx + dy}");
  EXPECT_TRUE(edit().typing);
  EXPECT_EQ(edit().text, "dx + dy");
  write("dx");
  EXPECT_EQ(b(), "astar h={dx}");
  tap(SDLK_RETURN);
  tap(SDLK_h);
  EXPECT_FALSE(app().layout().writing);
  // The key edits the formula on the map instead of adding another one.
  tap(SDLK_h);
  EXPECT_TRUE(app().layout().writing);
  EXPECT_EQ(scene().roster.size(), 3);
  EXPECT_EQ(edit().text, "dx");
}

TEST_F(FormulaEditorTest, TheKeyItselfIsNotTyped) {
  open("denerim-bloodmage");
  key(SDLK_h, true);
  type("h");
  key(SDLK_h, false);
  app().settle();
  EXPECT_TRUE(edit().typing);
  EXPECT_EQ(edit().text, "dx + dy");
}

TEST_F(FormulaEditorTest, TheMapFollowsEachLetterInOneUndoStep) {
  open_editor();
  tap(SDLK_RETURN);
  tap(SDLK_h);
  tap(SDLK_h);
  const std::string before = text_of(scene().roster);
  std::string written;
  tap(SDLK_a, KMOD_CTRL);
  for (const char letter : std::string("2*dx+dy")) {
    type(std::string(1, letter));
    written += letter;
    TextFault fault;
    if (!Formula::parse(written, fault)) continue;
    const SearchSpec spec = parse_search("astar h={" + written + "}").value();
    EXPECT_EQ(edited(), spec);
    const SearchOutcome alone = Searcher(grid()).run(app().results().query(), spec);
    EXPECT_EQ(app().results().b.counts.expanded, alone.counts.expanded) << written;
    EXPECT_EQ(app().results().b.record.node, alone.record.node) << written;
  }
  tap(SDLK_RETURN);
  EXPECT_EQ(b(), "astar h={2*dx+dy}");
  act("edit.undo");
  EXPECT_EQ(text_of(scene().roster), before);
  app().settle();
  EXPECT_EQ(edit().text, "dx + dy") << "the field follows";
}

TEST_F(FormulaEditorTest, EscapeGoesBack) {
  open_editor();
  const std::string before = text_of(scene().roster);
  write("3 * dx");
  EXPECT_NE(text_of(scene().roster), before);
  tap(SDLK_ESCAPE);
  EXPECT_EQ(text_of(scene().roster), before);
  EXPECT_EQ(edit().text, "dx + dy");
  EXPECT_TRUE(app().layout().writing);
  // Nothing is left to undo except the search that the key added.
  act("edit.undo");
  EXPECT_EQ(scene().roster.size(), 2);
  app().settle();
  EXPECT_FALSE(app().layout().writing);
}

// The underline begins below the first letter of the wrong word.
TEST_F(FormulaEditorTest, AnErrorIsMarkedAndKeepsTheLastSearch) {
  open_editor();
  write("dx + dxx");
  EXPECT_EQ(b(), "astar h={dx + dx}") << "the last text without an error";
  EXPECT_EQ(app().results().scene.roster.on_map_b(), edited());
  TextFault fault;
  ASSERT_FALSE(Formula::parse("dx + dxx", fault));
  EXPECT_EQ(fault.at, 5);
  EXPECT_TRUE(shows_text(fault.what));
  const Rect mark = error_mark(1);
  const float left = field().x + ImGui::GetStyle().FramePadding.x;
  EXPECT_NEAR(mark.x, left + 5 * kLetter, 2);
  EXPECT_NEAR(mark.x + mark.w, left + 8 * kLetter, 2);
  // The text stays until it is corrected.
  tap(SDLK_BACKSPACE);
  EXPECT_EQ(edit().text, "dx + dx");
}

// The line ends at the last blank that fits, and the mark and the completions follow.
TEST_F(FormulaEditorTest, ALongFormulaHasASecondLine) {
  open_editor();
  const std::string text =
      "max(dx + dy, max over L: abs(cost(L, n) - cost(L, goal)), 0 * dx, 0 * dy)";
  write(text + " + dxx");
  ASSERT_EQ(edit().text, text + " + dxx");
  const float left = field().x + ImGui::GetStyle().FramePadding.x;
  const auto fitting =
      static_cast<std::size_t>((field().w - 2 * ImGui::GetStyle().FramePadding.x) / kLetter);
  ASSERT_LT(fitting, edit().text.size());
  const std::size_t line = edit().text.rfind(' ', fitting) + 1;
  const Rect mark = error_mark(2);
  EXPECT_NEAR(mark.x, left + static_cast<float>(edit().text.size() - 3 - line) * kLetter, 2);
  EXPECT_NEAR(mark.x + mark.w, left + static_cast<float>(edit().text.size() - line) * kLetter, 2);
  EXPECT_NEAR(mark.y, field().y + 9 + 2 * 16 - 1, 2) << "below the second line";
  // Up and Down move between the lines.
  tap(SDLK_LEFT);
  tap(SDLK_LEFT);
  const int caret = edit().caret;
  tap(SDLK_UP);
  EXPECT_LT(edit().caret, static_cast<int>(line));
  tap(SDLK_DOWN);
  EXPECT_EQ(edit().caret, caret);
  // The copied text has no line end.
  tap(SDLK_a, KMOD_CTRL);
  tap(SDLK_c, KMOD_CTRL);
  EXPECT_EQ(ImGui::GetClipboardText(), edit().text);
  write(text + " + manh");
  click_and_settle({field(2).x + 40, field(2).y + field(2).h + 8 + kFormulaHelpRow / 2});
  EXPECT_EQ(edit().text, text + " + manhattan");
  tap(SDLK_RETURN);
  EXPECT_FALSE(edit().typing);
  EXPECT_EQ(edit().text, text + " + manhattan");
  EXPECT_EQ(b(), "astar h={" + text + " + manhattan}");
}

TEST_F(FormulaEditorTest, UndoInTheFieldIsNotDisturbedByItsLines) {
  open_editor();
  const std::string text = "max(dx + dy, 0 * dx, 0 * dy, 0 * dx, 0 * dy, 0 * dx, 0 * dy, 0 * dx)";
  write(text);
  write("dx");
  for (int i = 0; i < 3; ++i) tap(SDLK_z, KMOD_CTRL);
  EXPECT_TRUE(edit().text.empty() || text.starts_with(edit().text)) << edit().text;
  EXPECT_EQ(edit().text.find('\n'), std::string::npos);
}

TEST_F(FormulaEditorTest, TabCompletesANameAndElseGoesOn) {
  open_editor();
  write("manh");
  EXPECT_TRUE(shows_text("the Manhattan distance to the goal"));
  tap(SDLK_TAB);
  EXPECT_EQ(edit().text, "manhattan");
  EXPECT_EQ(b(), "astar h={manhattan}");
  EXPECT_TRUE(edit().typing);
  write("m");
  tap(SDLK_DOWN);
  tap(SDLK_TAB);
  EXPECT_EQ(edit().text, "max over L: ");
  type("co");
  tap(SDLK_TAB);
  EXPECT_EQ(edit().text, "max over L: cost(L, n)");
  tap(SDLK_TAB);
  EXPECT_FALSE(edit().typing) << "nothing to complete";
}

TEST_F(FormulaEditorTest, AClickTakesACompletion) {
  open_editor();
  write("2 * manh");
  click_and_settle({field().x + 40, field().y + field().h + 8 + kFormulaHelpRow / 2});
  EXPECT_EQ(edit().text, "2 * manhattan");
  EXPECT_EQ(b(), "astar h={2 * manhattan}");
  EXPECT_TRUE(edit().typing);
}

TEST_F(FormulaEditorTest, OnlyBeginningsOfNamesAreCompleted) {
  open("denerim-bloodmage");
  const auto forms = [&](const std::string& text, int at) {
    std::string all;
    for (const FormulaOffer& offer : formula_completion(text, at, grid()).offers)
      all += (all.empty() ? "" : " | ") + offer.form;
    return all;
  };
  EXPECT_EQ(forms("goal", 4), "goal.x | goal.y");
  EXPECT_EQ(forms("dx + st", 7), "start.x | start.y");
  EXPECT_EQ(forms("dx", 2), "") << "complete";
  EXPECT_EQ(forms("dx + ", 5), "");
  EXPECT_EQ(forms("1e", 2), "");
  EXPECT_EQ(forms("oct(", 2), "") << "inside a name";
  EXPECT_EQ(forms("ab", 2), "abs(a)");
  EXPECT_EQ(formula_completion("ab", 2, grid()).offers.front().inserted, "abs(");
  open("town");
  ASSERT_TRUE(grid().graph());
  for (const FormulaOffer& offer : formula_offers(grid())) EXPECT_NE(offer.form, "octile");
  EXPECT_EQ(forms("oct", 3), "");
}

TEST_F(FormulaEditorTest, ExamplesRunOnEveryDemo) {
  for (const Demo& demo : demos()) {
    open(std::string(demo.name));
    const std::vector<FormulaExample> examples = formula_examples(grid());
    ASSERT_FALSE(examples.empty()) << demo.name;
    for (const FormulaExample& example : examples) {
      const Result<SearchSpec> spec = parse_search(std::string("astar h={") + example.text + "}");
      ASSERT_TRUE(spec) << example.text;
      EXPECT_FALSE(misfit_in(scene(), spec.value())) << demo.name << " " << example.text;
      const Query query = app().results().query();
      const SearchOutcome outcome = Searcher(grid()).run(query, spec.value());
      EXPECT_EQ(outcome.cost == kNoCost, app().results().exact.cost == kNoCost);
      EXPECT_TRUE(judge(query, spec.value())) << demo.name << " " << example.text;
    }
    // The landmarks written out have the values of the landmark heuristic.
    const SearchSpec written =
        parse_search(std::string("astar h={") + examples.back().text + "}").value();
    const SearchSpec built_in = parse_search("astar h=landmarks").value();
    EstimateStorage one, two;
    const Query query = app().results().query();
    const Estimate& h = estimate_of(query, written, one);
    const Estimate& of_landmarks = estimate_of(query, built_in, two);
    for (std::size_t at = 0; at < grid().node_count(); ++at) {
      const auto node = static_cast<Node>(at);
      if (!grid().walkable(node)) continue;
      ASSERT_EQ(h(node), of_landmarks(node)) << demo.name << " " << node;
    }
  }
}

TEST_F(FormulaEditorTest, AnExampleReplacesTheFormulaInOneUndoStep) {
  open_editor();
  const Rect& pane = app().layout().right;
  tap(SDLK_RETURN);
  click({pane.x + pane.w - kSectionPadding - 28 - 4 - 50, pane.y + 4 + 20});
  app().frame();
  const ImGuiWindow* list = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
  const float row = ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
  click_and_settle(
      {list->Pos.x + 40, list->Pos.y + ImGui::GetStyle().WindowPadding.y + 2.5f * row});
  EXPECT_EQ(b(), "astar h={1.5 * distance}");
  EXPECT_EQ(edit().text, "1.5 * distance");
  act("edit.undo");
  EXPECT_EQ(b(), "astar h={dx + dy}");
}

// Against the values of the formula and the true costs, cell by cell.
TEST_F(FormulaEditorTest, TheVerdictIsWhatTheCellsSay) {
  open_editor();
  write("1.5 * (dx + dy)");
  const Results& r = app().results();
  ASSERT_TRUE(r.verdict(Slot::b) && *r.verdict(Slot::b));
  EXPECT_FALSE(r.verdict(Slot::a)) << "not a formula";
  const Verdict& verdict = r.verdict(Slot::b)->value();
  EXPECT_EQ(verdict, judge(r.query(), edited()).value());
  int too_high = 0, cells = 0;
  double errors = 0;
  Cost worst = 0;
  for (std::size_t at = 0; at < grid().node_count(); ++at) {
    const auto node = static_cast<Node>(at);
    const Cost cost = grid().walkable(node) ? r.goal_field->at(node) : kNoCost;
    if (cost == kNoCost) continue;
    const Cell cell = grid().cell(node), goal = scene().goal;
    const int steps = std::abs(cell.x - goal.x) + std::abs(cell.y - goal.y);
    const auto h = static_cast<Cost>(std::floor(1.5 * steps * r.moves.straight));
    too_high += h > cost;
    worst = std::max(worst, h - cost);
    errors += std::abs(static_cast<double>(h - cost));
    ++cells;
  }
  EXPECT_GT(too_high, 0);
  EXPECT_EQ(verdict.certificate.overestimating, too_high);
  EXPECT_EQ(verdict.certificate.greatest->by, worst);
  EXPECT_EQ(verdict.worst_h - verdict.worst_cost, worst);
  EXPECT_DOUBLE_EQ(verdict.mean_error, errors / cells);
  const FrameItems frame = frame_content();
  EXPECT_TRUE(has_text(frame, "Admissible here:"));
  EXPECT_TRUE(has_text(frame, "Overestimates"));
  EXPECT_TRUE(has_text(frame, length_text(verdict.worst_h, r.moves)));
  EXPECT_TRUE(has_text(frame, length_text(verdict.worst_cost, r.moves)));
  write("dx + dy");
  EXPECT_TRUE(app().results().verdict(Slot::b)->value().certificate.consistent());
  EXPECT_FALSE(shows_text("Overestimates"));
}

TEST_F(FormulaEditorTest, AButtonMakesTheFormulaAdmissible) {
  open_editor();
  write("1.1 * (dx + dy)");
  tap(SDLK_RETURN);
  const std::optional<std::int64_t> divisor = app().results().verdict(Slot::b)->value().divisor;
  ASSERT_EQ(divisor, 110);
  const FrameItems frame = frame_content();
  const auto button = std::find_if(
      frame.places.begin(), frame.places.end(),
      [](const FrameItems::Place& place) { return place.text == "Make it admissible  ÷ 1.10"; });
  ASSERT_NE(button, frame.places.end());
  click_and_settle({button->area.x + 10, button->area.y + button->area.h / 2});
  EXPECT_EQ(b(), "astar h={(1.1 * (dx + dy)) / 1.10}");
  EXPECT_EQ(edit().text, "(1.1 * (dx + dy)) / 1.10");
  EXPECT_TRUE(app().results().verdict(Slot::b)->value().certificate.admissible());
  EXPECT_FALSE(shows_text("Make it admissible"));
  act("edit.undo");
  EXPECT_EQ(b(), "astar h={1.1 * (dx + dy)}");
}

TEST_F(FormulaEditorTest, AButtonShowsTheWorstCell) {
  open_editor();
  write("1.1 * (dx + dy)");
  tap(SDLK_RETURN);
  const Certificate& certificate = app().results().verdict(Slot::b)->value().certificate;
  ASSERT_TRUE(certificate.greatest && certificate.worst_edge);
  std::vector<Rect> buttons;
  for (const FrameItems::Place& place : frame_content().places)
    if (place.text == "Show") buttons.push_back(place.area);
  ASSERT_EQ(buttons.size(), 2u);
  const Cell cell = certificate.greatest->cell;
  click_and_settle({buttons[0].x + 4, buttons[0].y + buttons[0].h / 2});
  EXPECT_EQ(app().state().camera, (Camera{false, 16, cell.x + 0.5, cell.y + 0.5}));
  const Cell from = certificate.worst_edge->from, to = certificate.worst_edge->to;
  click_and_settle({buttons[1].x + 4, buttons[1].y + buttons[1].h / 2});
  EXPECT_EQ(app().state().camera,
            (Camera{false, 16, (from.x + to.x + 1) / 2.0, (from.y + to.y + 1) / 2.0}));
}

// The ring and the arrow are where the map draws the nodes, near the middle of the map.
TEST_F(FormulaEditorTest, AButtonShowsTheWorstNodeOfGraphsAndMeshes) {
  for (const char* const source : {"town", "mesh:denerim-bloodmage"}) {
    SCOPED_TRACE(source);
    open_editor(source);
    write("2 * distance");
    tap(SDLK_RETURN);
    const Certificate& certificate = app().results().verdict(Slot::b)->value().certificate;
    ASSERT_TRUE(certificate.greatest && certificate.worst_edge);
    std::vector<Rect> buttons;
    for (const FrameItems::Place& place : frame_content().places)
      if (place.text == "Show") buttons.push_back(place.area);
    ASSERT_EQ(buttons.size(), 2u);
    const Rect map = app().layout().map;
    const ImVec2 middle{map.x + map.w / 2, map.y + map.h / 2};
    const Color& bad = palette(app().settings().theme).ui.bad;
    const auto is_marked = [&](float x, float y) {
      const Picture picture = pixels();
      const auto pixel = picture.pixel(static_cast<int>(x), static_cast<int>(y));
      return std::abs(pixel[0] - 255 * bad.r) < 24 && std::abs(pixel[1] - 255 * bad.g) < 24 &&
             std::abs(pixel[2] - 255 * bad.b) < 24;
    };
    click_and_settle({buttons[0].x + 4, buttons[0].y + buttons[0].h / 2});
    const ImVec2 node = screen(certificate.greatest->cell);
    EXPECT_NEAR(node.x, middle.x, 1);
    EXPECT_NEAR(node.y, middle.y, 1);
    const float ring = std::max(15.0f, static_cast<float>(app().state().camera.cell_px) * 0.6f);
    EXPECT_TRUE(is_marked(node.x - ring * 0.7071f, node.y + ring * 0.7071f));
    click_and_settle({buttons[1].x + 4, buttons[1].y + buttons[1].h / 2});
    const ImVec2 from = screen(certificate.worst_edge->from),
                 to = screen(certificate.worst_edge->to);
    EXPECT_NEAR((from.x + to.x) / 2, middle.x, 1);
    EXPECT_NEAR((from.y + to.y) / 2, middle.y, 1);
    EXPECT_TRUE(map.contains(from) && map.contains(to));
    EXPECT_TRUE(is_marked(middle.x, middle.y));
  }
}

TEST_F(FormulaEditorTest, AThirdBarShowsTheLandmarks) {
  open_editor();
  const SearchOutcome landmarks =
      Searcher(grid()).run(app().results().query(), parse_search("astar h=landmarks").value());
  ASSERT_NE(landmarks.counts.expanded, app().results().a.counts.expanded);
  EXPECT_TRUE(shows_text(grouped(landmarks.counts.expanded)));
  EXPECT_FALSE(shows_text("Show")) << "the formula is admissible and consistent";
}

// The background of the field has the colour of errors, but fainter, behind the part.
TEST_F(FormulaEditorTest, TheGuiltyPartOfAMaxIsMarked) {
  open_editor();
  const auto tinted = [&](float letter) {
    const Picture picture = pixels();
    const auto pixel = picture.pixel(
        static_cast<int>(field().x + ImGui::GetStyle().FramePadding.x + letter * kLetter),
        static_cast<int>(field().y + 10));
    return pixel[0] > pixel[1] + 8;
  };
  write("max(dx + dy, 1.5 * dx)");
  tap(SDLK_RETURN);
  ASSERT_FALSE(app().results().verdict(Slot::b)->value().certificate.admissible());
  EXPECT_TRUE(tinted(15)) << "1.5 * dx";
  EXPECT_FALSE(tinted(6)) << "dx + dy";
  tap(SDLK_h);
  tap(SDLK_h);
  write("max(dx + dy, dx)");
  EXPECT_FALSE(tinted(14)) << "it is admissible and consistent";
}

TEST_F(FormulaEditorTest, TheSearchIsFaintWhileTheTextHasAnError) {
  open_editor();
  EXPECT_FALSE(app().ui().faint);
  // An explored cell that no mark and no path covers.
  const waymark::Run& found = app().results().b;
  const auto is_clear = [&](Node node) {
    std::vector<Cell> covered = {scene().start, scene().goal};
    covered.insert(covered.end(), scene().landmarks.begin(), scene().landmarks.end());
    for (const Node on_path : found.path) covered.push_back(grid().cell(on_path));
    const Cell cell = grid().cell(node);
    return std::all_of(covered.begin(), covered.end(), [&](Cell other) {
      return std::abs(other.x - cell.x) + std::abs(other.y - cell.y) > 12;
    });
  };
  const auto clear = std::find_if(found.record.node.begin(), found.record.node.end(), is_clear);
  ASSERT_NE(clear, found.record.node.end());
  const ImVec2 at = screen(grid().cell(*clear));
  const auto shown = [&] {
    const Picture picture = pixels();
    const std::uint8_t* const rgba = picture.pixel(static_cast<int>(at.x), static_cast<int>(at.y));
    return std::array{rgba[0], rgba[1], rgba[2]};
  };
  const auto before = shown();
  write("dx + * dy");
  EXPECT_EQ(app().ui().faint, Slot::b);
  EXPECT_NE(shown(), before);
  write("dx + dy");
  EXPECT_FALSE(app().ui().faint);
  EXPECT_EQ(shown(), before);
  write("dx + ma");
  EXPECT_FALSE(app().ui().faint) << "a name is still being typed";
  write("dx + zz");
  EXPECT_TRUE(app().ui().faint);
  tap(SDLK_RETURN);
  tap(SDLK_h);
  EXPECT_FALSE(app().ui().faint) << "the editor is closed";
}

TEST_F(FormulaEditorTest, TheRestOfANameCountsWhileItIsTyped) {
  open_editor();
  write("2 * manh");
  EXPECT_EQ(b(), "astar h={2 * manhattan}");
  EXPECT_EQ(edit().text, "2 * manh");
  EXPECT_TRUE(shows_text("attan"));
  tap(SDLK_RETURN);
  EXPECT_EQ(edit().text, "2 * manhattan");
  EXPECT_EQ(b(), "astar h={2 * manhattan}");
  act("edit.undo");
  EXPECT_EQ(b(), "astar h={dx + dy}");
}

// Compares them with the results, which other code computes.
TEST_F(FormulaEditorTest, CompletionsShowTheirValuesAtTheStart) {
  open_editor();
  const Results& r = app().results();
  const Node start = grid().node(scene().start);
  write("d");
  EXPECT_TRUE(shows_text(std::to_string(std::abs(scene().start.x - scene().goal.x))));
  write("m");
  EXPECT_TRUE(shows_text(length_text(r.a.h_start, r.moves))) << "manhattan";
  write("cost");
  int most = 0;
  for (const LandmarkTable& table : r.tables)
    most = std::max(most, static_cast<int>(table->costs[start]));
  EXPECT_FALSE(shows_text(" for L")) << "L1 outside of a range";
  write("max over L: cost");
  EXPECT_TRUE(shows_text(grouped(most) + " for L"));
}

TEST_F(FormulaEditorTest, AMissingLandmarkCanBePlaced) {
  open_editor();
  ASSERT_EQ(scene().landmarks.size(), 6u);
  const std::vector<Cell> before = scene().landmarks;
  write("cost(L7, n) - cost(L7, goal)");
  tap(SDLK_RETURN);
  const FrameItems frame = frame_content();
  const auto button =
      std::find_if(frame.places.begin(), frame.places.end(),
                   [](const FrameItems::Place& place) { return place.text == "Place L7"; });
  ASSERT_NE(button, frame.places.end());
  click_and_settle({button->area.x + 4, button->area.y + button->area.h / 2});
  ASSERT_EQ(scene().landmarks.size(), 7u);
  EXPECT_TRUE(std::equal(before.begin(), before.end(), scene().landmarks.begin()));
  EXPECT_TRUE(app().results().verdict(Slot::b));
  EXPECT_FALSE(shows_text("Place L7"));
  act("edit.undo");
  EXPECT_EQ(scene().landmarks, before);
}

// A ring of the error colour around the worst cell.
TEST_F(FormulaEditorTest, TheWorstCellHasARing) {
  open_editor();
  write("1.5 * (dx + dy)");
  const ImVec2 at = screen(app().results().verdict(Slot::b)->value().certificate.greatest->cell);
  const auto ringed = [&] {
    const Picture picture = pixels();
    const Color& bad = palette(app().settings().theme).ui.bad;
    int found = 0;
    for (int y = -14; y <= 14; ++y)
      for (int x = -14; x <= 14; ++x) {
        const auto pixel = picture.pixel(static_cast<int>(at.x) + x, static_cast<int>(at.y) + y);
        found += std::abs(pixel[0] - 255 * bad.r) < 3 && std::abs(pixel[1] - 255 * bad.g) < 3;
      }
    return found;
  };
  EXPECT_GT(ringed(), 40);
  tap(SDLK_RETURN);
  tap(SDLK_h);
  EXPECT_LT(ringed(), 5);
}

TEST_F(FormulaEditorTest, AValueThatIsNotANumberIsExplained) {
  open_editor();
  write("sqrt(0-dx)");
  ASSERT_TRUE(app().results().verdict(Slot::b));
  ASSERT_FALSE(*app().results().verdict(Slot::b));
  EXPECT_TRUE(shows_text("is not a number at"));
  write("cost(L9, n)");
  EXPECT_FALSE(app().results().verdict(Slot::b));
  EXPECT_TRUE(shows_text("it needs landmark L9, so it can’t run here"));
}

TEST_F(FormulaEditorTest, PlacingLandmarksAgainWarnsOfNumbers) {
  open_editor();
  write("abs(cost(L1, n) - cost(L1, goal))");
  tap(SDLK_RETURN);
  run("move-landmark 1 " + std::to_string(free_cell(0).x) + " " + std::to_string(free_cell(0).y));
  EXPECT_FALSE(app().message()) << "it is still the same landmark";
  const std::vector<Cell> cells = scene().landmarks;
  app().apply(SetLandmarks{{cells[1], cells[0]}});
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "A formula names landmarks that have moved: L1");
  app().show({Message::Kind::note, "other", "", ""});
  app().apply(SetLandmarks{{scene().landmarks[0], cells[2]}});
  EXPECT_EQ(app().message()->what, "other") << "L1 has not moved";
}

TEST_F(FormulaEditorTest, IsInTheLabOnly) {
  open_editor();
  tap(SDLK_RETURN);
  run("mode explore");
  app().settle();
  EXPECT_FALSE(app().layout().writing);
  EXPECT_FALSE(app().actions().at("edit.heuristic").enabled());
  run("mode lab");
  app().settle();
  EXPECT_TRUE(app().layout().writing);
}

TEST_F(FormulaEditorTest, TheSearchEditorLeadsHere) {
  open("denerim-bloodmage");
  run("searches 1 2 651 astar | astar h=landmarks | astar h={dx}");
  const Rect compare = app().layout().compare;
  click_and_settle(
      {compare.x + kSectionPadding + 69, compare.y + 2 + kSectionHead + 28 + 2.5f * kCompareRow});
  ASSERT_EQ(app().ui().spec.index, 2);
  const ImVec2 popup = ImGui::GetCurrentContext()->OpenPopupStack.back().Window->Pos;
  click_and_settle({popup.x + 200, popup.y + 234});
  EXPECT_TRUE(app().layout().writing);
  EXPECT_EQ(app().ui().spec.index, -1);
  EXPECT_EQ(b(), "astar h={dx}") << "it is shown as B";
  EXPECT_EQ(edit().text, "dx");
}

TEST_F(FormulaEditorTest, FitsIntoSmallWindows) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1280, 720}, {1440, 900}}) {
    open_editor("denerim-bloodmage", size);
    write("1.5 * (dx + dy)");
    const Rect pane = app().layout().right;
    const FrameItems frame = frame_content();
    EXPECT_TRUE(has_text(frame, "cells expanded")) << size.height;
    for (const FrameItems::Place& place : frame.places) {
      if (place.area.x < pane.x || place.area.y < pane.y ||
          place.area.y >= app().layout().timeline.y)
        continue;
      EXPECT_LE(place.area.y + place.area.h, pane.y + pane.h + 2) << place.text;
    }
  }
}

}  // namespace
}  // namespace waymark::formula_editor_test
