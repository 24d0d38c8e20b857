#include <fmt/format.h>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/article/figure_stage.h"
#include "app/frame/workspace.h"
#include "app/kit/files.h"
#include "app/map/map_pane.h"
#include "app/presentations/handout.h"
#include "app/presentations/presentation.h"
#include "app/presentations/printed_presentation.h"
#include "app/presentations/scene_plot.h"
#include "app/scene/links.h"
#include "app/scene/open_session.h"
#include "app/scene/state.h"
#include "app/screen/gl_window.h"
#include "app/studies/drag_log.h"
#include "app/studies/studies.h"

namespace waymark {
// Actions for a presentation: its scenes, and how they are shown.

namespace {

// The presentation with the strokes that were drawn on the current slide while presenting, so they
// are there when the slide is shown again. std::nullopt if the slide has no other strokes than its
// scene.
std::optional<Presentation> with_strokes(const Workspace& workspace) {
  const State& state = workspace.state();
  const int at = state.presentation.at;
  if (!workspace.ui.presentation.presenting || !state.presentation.has(at)) return std::nullopt;
  PresentationScene scene = state.presentation.scene(at);
  if (scene.state.pen == state.pen || scene.state.scene.map != state.scene.map) return std::nullopt;
  scene.state.pen = state.pen;
  Presentation changed = state.presentation;
  changed.scenes[static_cast<std::size_t>(at)] =
      std::make_shared<const PresentationScene>(std::move(scene));
  return changed;
}

void show(Workspace& workspace, int index, const std::function<void()>& leave_lesson) {
  leave_lesson();
  workspace.ui.presentation.black = false;
  workspace.ui.presentation.stroke.clear();
  workspace.of<PresenterView>().peeks = false;
  workspace.ui.let_go();
  workspace.ui.card.reset();
  if (std::optional<Presentation> drawn = with_strokes(workspace))
    workspace.apply_as_one({SetPresentation{std::move(*drawn)}, ShowScene{index}});
  else
    apply_gliding(workspace, ShowScene{index});
}

// The measurements that a scene's plot can't repeat: drag positions, or the pairs of two
// placements.
std::string kept_measurements(const Workspace& workspace, const PresentationScene& scene) {
  const State& state = scene.state;
  if (scene.kind != SceneKind::view || !state.full_plot) return "";
  if (state.plot_tab == PlotTab::drag)
    return kept_drags(drag_rows(workspace.of<DragLog>(), state.scene), state.scene);
  const std::shared_ptr<const TwoPlacements>& two = workspace.of<CountStudies>().two();
  const bool shown =
      state.plot_tab == PlotTab::count && state.count_plot.shown == CountPlot::Shown::two;
  return shown && two && two->is_of(state.scene) ? kept_pairs(*two) : "";
}

// Takes a scene with `command`, with its kept_measurements().
void take_with_measurements(Workspace& workspace, const Command& command) {
  State next = apply(workspace.state(), command);
  if (!next.presentation.has(next.presentation.at)) return;
  PresentationScene scene = next.presentation.scene(next.presentation.at);
  scene.measured = kept_measurements(workspace, scene);
  if (scene.measured.empty()) return workspace.apply(command);
  const auto at = static_cast<std::size_t>(next.presentation.at);
  next.presentation.scenes[at] = std::make_shared<const PresentationScene>(std::move(scene));
  workspace.apply_as_one({command, SetPresentation{next.presentation}});
}

void take(Workspace& workspace, SceneKind kind) {
  if (workspace.state().presentation.scenes.size() >= Presentation::kMostScenes) {
    workspace.tell({Message::Kind::warning,
                    fmt::format("A presentation has at most {} scenes", Presentation::kMostScenes),
                    "", "Remove one first"});
    return;
  }
  take_with_measurements(workspace, TakeScene{kind});
  // The screen still shows the map or the plot, so the message names the slide.
  const char* const slide = kind == SceneKind::table  ? ": the table of searches"
                            : kind == SceneKind::text ? ": a slide of text"
                                                      : "";
  workspace.tell({Message::Kind::note,
                  fmt::format("Added scene {}{}", workspace.state().presentation.at + 1, slide), "",
                  workspace.state().mode == Mode::present
                      ? ""
                      : "Press F7 to list the scenes, with their titles and texts"});
}

void present(Workspace& workspace, const std::function<void()>& leave_lesson) {
  PresentationInput& presentation = workspace.ui.presentation;
  // The strokes on the last slide.
  if (std::optional<Presentation> drawn = with_strokes(workspace))
    workspace.apply(SetPresentation{std::move(*drawn)});
  presentation.presenting = !presentation.presenting;
  presentation.black = presentation.pen = presentation.spotlight = false;
  presentation.stroke.clear();
  workspace.of<PresenterView>() = {};
  if (!presentation.presenting) return;
  workspace.ui.tool = Tool::move;
  workspace.ui.play.playing = false;
  workspace.ui.walk.playing = false;
  workspace.ui.let_go();
  workspace.close_message();
  const Presentation& scenes = workspace.state().presentation;
  if (scenes.size() > 0 && !scenes.has(scenes.at)) show(workspace, 0, leave_lesson);
  // Scenes have their own cameras. Without scenes, the Lab's camera may hide start and goal.
  if (scenes.size() == 0) workspace.apply(SetCamera{});
}

// Saves in the paper theme, regardless of the window's theme.
void print(Workspace& workspace, const std::string& path, bool as_pdf) {
  workspace.job.start(
      "Saving the scenes",
      [presentation = workspace.state().presentation, path, as_pdf,
       chapters = workspace.of<FigureStage>().chapters()](JobProgress& progress) -> JobOutcome {
        const auto scenes = printed_scenes(
            presentation, palette(Theme::kLight),
            [&progress](int done, int of) { return progress.report(done, of); }, &progress,
            chapters);
        if (!scenes) return JobOutcome::Commands{};
        const std::optional<Error> error =
            as_pdf ? write_pdf(*scenes, path) : write_slides(*scenes, path);
        if (error) return *error;
        return JobOutcome::SavedFile{path};
      });
}

void ask_to_print(Workspace& workspace, bool as_pdf) {
  const SaveQuestion question =
      as_pdf ? SaveQuestion{"Save scenes as PDF", free_path("scenes", "pdf").string(), ".pdf",
                            "One page per scene, with its notes."}
             : SaveQuestion{"Save scenes as images", free_path("scenes", "").string(), "",
                            "A folder with one image of 1920 × 1080 pixels per scene."};
  workspace.ask_where(
      question, [&workspace, as_pdf](const std::string& path) { print(workspace, path, as_pdf); });
}

// The options of the handout.
HandoutForm& handout_form(Workspace& workspace) {
  Features& own = workspace.ui.own;
  if (HandoutForm* const form = own.find<HandoutForm>()) return *form;
  HandoutForm& form = own.make<HandoutForm>();
  form.handout.date = date_of_today();
  form.handout.title = handout_title(workspace.state().presentation);
  return form;
}

void ask_to_print_handout(Workspace& workspace) {
  const SaveQuestion question{"Save handout as PDF", free_path("handout", "pdf").string(), ".pdf",
                              ""};
  workspace.ask_where(question, [&workspace](const std::string& path) {
    workspace.job.start(
        "Saving the handout",
        [presentation = workspace.state().presentation, handout = handout_form(workspace).handout,
         path](JobProgress& progress) -> JobOutcome {
          const auto pages = handout_pages(
              presentation, handout, palette(Theme::kLight),
              [&progress](int done, int of) { return progress.report(done, of); }, &progress);
          if (!pages) return JobOutcome::Commands{};
          if (const std::optional<Error> error = write_pages(*pages, path)) return *error;
          return JobOutcome::SavedFile{path};
        });
  });
}

// Opens the built-in presentation of common bugs, and lists its scenes.
void open_common_bugs(Workspace& workspace) {
  workspace.apply(SetMode{Mode::present});
  workspace.job.start("Opening the presentation",
                      [places = map_places(workspace)](JobProgress&) -> JobOutcome {
                        const Result<Opened> found = open_source("common-bugs", places);
                        if (!found) return found.error();
                        return open_outcome(found.value(), "");
                      });
}

void list_scenes(Workspace& workspace) {
  const bool listed = workspace.state().mode == Mode::present;
  workspace.apply(SetMode{listed ? Mode::lab : Mode::present});
}

}  // namespace

void add_presentation_actions(Workspace& workspace, std::function<void()> leave_lesson) {
  ActionTable& actions = workspace.actions;
  const auto presentation = [&workspace]() -> const Presentation& {
    return workspace.state().presentation;
  };
  const auto presenting = [&workspace] { return workspace.ui.presentation.presenting; };
  actions.add(
      "presentation.present", "Present", key(SDLK_F5),
      [&workspace, leave_lesson] { present(workspace, leave_lesson); }, always, presenting);
  actions.add(
      "presentation.from_first", "Present from the first scene", key(SDLK_F5, true),
      [&workspace, presenting, leave_lesson] {
        if (!presenting()) present(workspace, leave_lesson);
        show(workspace, 0, leave_lesson);
      },
      [presentation] { return presentation().size() > 0; });
  const auto view = [&workspace]() -> PresenterView& { return workspace.of<PresenterView>(); };
  actions.add(
      "presentation.presenter", "Presenter view", key(SDLK_F8),
      [&workspace, view, presenting, leave_lesson] {
        if (!presenting()) present(workspace, leave_lesson);
        view().on = !view().on;
        view().second_window = false;
      },
      always, [view] { return view().on; });
  if (has_second_windows())
    actions.add(
        "presentation.second_window", "Presenter view with a window for the class",
        key(SDLK_F8, true),
        [&workspace, view, presenting, leave_lesson] {
          if (!presenting()) present(workspace, leave_lesson);
          view().second_window = !view().second_window;
          view().on = true;
        },
        always, [view] { return view().second_window; });
  actions.add("presentation.take", "Add this view as a scene", key(SDLK_F6),
              [&workspace] { take(workspace, SceneKind::view); });
  actions.add("presentation.take_table", "Add the table of searches as a scene",
              [&workspace] { take(workspace, SceneKind::table); });
  actions.add("presentation.take_text", "Add a scene of text",
              [&workspace] { take(workspace, SceneKind::text); });
  actions.add(
      "presentation.again", "Replace this scene with the current view",
      [&workspace, presentation] {
        take_with_measurements(workspace, TakeSceneAgain{presentation().at});
      },
      [presentation] { return presentation().has(presentation().at); });
  actions.add(
      "presentation.duplicate", "Duplicate this scene",
      [&workspace, presentation] { workspace.apply(DuplicateScene{presentation().at}); },
      [presentation] {
        return presentation().has(presentation().at) &&
               presentation().scenes.size() < Presentation::kMostScenes;
      });
  actions.add(
      "presentation.scenes", "Scenes", key(SDLK_F7), [&workspace] { list_scenes(workspace); },
      always, [&workspace] { return workspace.state().mode == Mode::present; });
  actions.add(
      "presentation.next", "Next scene",
      [&workspace, presentation, leave_lesson] {
        show(workspace, presentation().at + 1, leave_lesson);
      },
      [presentation] { return presentation().has(presentation().at + 1); });
  actions.begin_group();
  actions.add(
      "presentation.previous", "Previous scene",
      [&workspace, presentation, leave_lesson] {
        show(workspace, presentation().at - 1, leave_lesson);
      },
      [presentation] { return presentation().has(presentation().at - 1); });
  actions.add(
      "presentation.spotlight", "Spotlight at the pointer",
      [&workspace] { workspace.ui.presentation.spotlight = !workspace.ui.presentation.spotlight; },
      presenting, [&workspace] { return workspace.ui.presentation.spotlight; });
  actions.begin_group();
  actions.add(
      "presentation.pen", "Pen",
      [&workspace] { workspace.ui.presentation.pen = !workspace.ui.presentation.pen; }, presenting,
      [&workspace] { return workspace.ui.presentation.pen; });
  actions.add(
      "presentation.wipe", "Erase pen drawings", [&workspace] { workspace.apply(SetPen{}); },
      [&workspace] { return !workspace.state().pen.empty(); });
  actions.add(
      "presentation.black", "Black screen",
      [&workspace] { workspace.ui.presentation.black = !workspace.ui.presentation.black; },
      presenting, [&workspace] { return workspace.ui.presentation.black; });
  const auto any = [presentation] { return presentation().size() > 0; };
  actions.add(
      "presentation.copy_link", "Copy link to this presentation",
      [&workspace] {
        workspace.job.start(
            "Creating the link", [shown = workspace.state()](JobProgress&) -> JobOutcome {
              const Result<std::string> fragment = talk_fragment(shown);
              if (!fragment) return fragment.error();
              return JobOutcome::ShareCode{fragment.value(), false, "this presentation"};
            });
      },
      any);
  if (can_print_scenes()) {
    actions.add(
        "presentation.print", "Save scenes as PDF…",
        [&workspace] { ask_to_print(workspace, true); }, any);
    actions.begin_group();
    actions.add(
        "presentation.pictures", "Save scenes as images…",
        [&workspace] { ask_to_print(workspace, false); }, any);
    actions.add(
        "presentation.handout", "Handout…",
        [&workspace] {
          handout_form(workspace);
          workspace.open_popup(Popup::handout);
        },
        any);
    actions.add(
        "presentation.print_handout", "Save handout as PDF…",
        [&workspace] { ask_to_print_handout(workspace); }, any);
  }
  for (const char* const id :
       {"presentation.copy_link", "presentation.print", "presentation.pictures",
        "presentation.handout", "presentation.print_handout"})
    workspace.actions.refuse(id, [any]() -> std::optional<std::string> {
      if (any()) return std::nullopt;
      return "there are no scenes yet; press F6 to add this view as a scene";
    });
  actions.add("presentation.common_bugs", "Present common bugs",
              [&workspace] { open_common_bugs(workspace); });
  actions.begin_group();
}

std::string_view presenter_action(const Workspace& workspace, SDL_Keycode key) {
  const Prediction& question = workspace.state().prediction;
  switch (key) {
    case SDLK_ESCAPE:
      return workspace.ui.presentation.black ? "presentation.black" : "presentation.present";
    case SDLK_SPACE:
      return question.hides() ? "predict.reveal" : "presentation.next";
    case SDLK_RIGHT:
    case SDLK_PAGEDOWN:
    case SDLK_DOWN:
    case SDLK_RETURN:
      return "presentation.next";
    case SDLK_LEFT:
    case SDLK_PAGEUP:
    case SDLK_UP:
    case SDLK_BACKSPACE:
      return "presentation.previous";
    case SDLK_HOME:
      return "presentation.from_first";
    case SDLK_p:
      return "presentation.presenter";
    case SDLK_w:
      return has_second_windows() ? "presentation.second_window" : "";
    case SDLK_l:
      return "presentation.spotlight";
    case SDLK_q:
      return "predict.code";
    case SDLK_d:
      return "presentation.pen";
    case SDLK_e:
      return "presentation.wipe";
    case SDLK_b:
    case SDLK_PERIOD:
      return "presentation.black";
    default:
      return "";
  }
}

}  // namespace waymark
