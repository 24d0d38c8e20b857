#include <fmt/format.h>
#include <utility>

#include "app/model/state/talk_scene.h"
#include "app/present/export/free_path.h"
#include "app/present/export/printed_talk.h"
#include "app/window/actions.h"
#include "app/window/camera_glide.h"
#include "app/window/desk.h"
#include "app/window/open_outcome.h"

// Actions of a talk: its scenes, and how they are shown.
namespace waymark {
namespace {

void show(Desk& desk, int index, const std::function<void()>& leave_lesson) {
  leave_lesson();
  desk.ui.talk.black = false;
  desk.ui.talk.stroke.clear();
  desk.ui.let_go();
  desk.ui.card.reset();
  apply_gliding(desk, ShowScene{index});
}

void take(Desk& desk) {
  if (desk.state().talk.scenes.size() >= Talk::kMostScenes) {
    desk.tell({Message::Kind::warning,
               fmt::format("A talk has at most {} scenes", Talk::kMostScenes), "",
               "Remove one first"});
    return;
  }
  desk.apply(TakeScene{});
  desk.tell({Message::Kind::note, fmt::format("Took scene {}", desk.state().talk.size()), "",
             desk.ui.talk.listed ? "" : "F7 lists the scenes, with their titles and notes"});
}

void present(Desk& desk, const std::function<void()>& leave_lesson) {
  TalkHand& talk = desk.ui.talk;
  talk.presenting = !talk.presenting;
  talk.black = talk.pen = talk.spotlight = false;
  talk.stroke.clear();
  if (!talk.presenting) return;
  desk.ui.tool = Tool::move;
  desk.ui.full_plot = false;
  desk.ui.play.playing = false;
  desk.ui.walk.playing = false;
  desk.ui.let_go();
  desk.close_message();
  // From the scene that was chosen on; from the first one where the last was taken or shown.
  const Talk& scenes = desk.state().talk;
  const bool at_end = scenes.size() > 1 && scenes.at + 1 == scenes.size();
  if (scenes.size() > 0 && (at_end || !scenes.has(scenes.at))) show(desk, 0, leave_lesson);
}

// On paper, whatever the theme of the window.
void print(Desk& desk, const std::string& path, bool as_pdf) {
  desk.job.start("Printing the scenes",
                 [talk = desk.state().talk, path, as_pdf](JobProgress& progress) -> JobOutcome {
                   const auto scenes = printed_scenes(
                       talk, palette(Theme::kLight),
                       [&progress](int done, int of) { return progress.report(done, of); });
                   if (!scenes) return JobOutcome::Commands{};
                   const std::optional<Error> error =
                       as_pdf ? write_pdf(*scenes, path) : write_slides(*scenes, path);
                   if (error) return *error;
                   return JobOutcome::SavedFile{path};
                 });
}

void ask_to_print(Desk& desk, bool as_pdf) {
  const SaveQuestion question =
      as_pdf ? SaveQuestion{"Print the scenes", free_path("talk", "pdf").string(), ".pdf",
                            "A page a scene, with its notes."}
             : SaveQuestion{"Save the scenes as pictures", free_path("talk", "").string(), "",
                            "A folder with a picture of 1920 × 1080 a scene."};
  desk.ask_where(question, [&desk, as_pdf](const std::string& path) { print(desk, path, as_pdf); });
}

// Opens the talk of the program, and lists its scenes.
void open_museum(Desk& desk) {
  desk.ui.talk.listed = true;
  desk.ui.story_over_map = desk.ui.story_beside_race = desk.settings.story_shown = true;
  desk.job.start("Opening the museum", [places = map_places(desk)](JobProgress&) -> JobOutcome {
    const Result<Opened> found = open_source("museum", places);
    if (!found) return found.error();
    return open_outcome(found.value(), "");
  });
}

void list_scenes(Desk& desk) {
  desk.ui.talk.listed = !desk.ui.talk.listed;
  if (!desk.ui.talk.listed) return;
  desk.ui.certificate.reset();
  desk.ui.story_over_map = desk.ui.story_beside_race = desk.settings.story_shown = true;
}

}  // namespace

void add_talk_actions(Desk& desk, std::function<void()> leave_lesson) {
  const auto add = [&desk](std::string id, std::string label, Chord chord,
                           std::function<void()> run, std::function<bool()> enabled,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  const auto talk = [&desk]() -> const Talk& { return desk.state().talk; };
  const auto presenting = [&desk] { return desk.ui.talk.presenting; };
  add(
      "talk.present", "Present", key(SDLK_F5),
      [&desk, leave_lesson] { present(desk, leave_lesson); }, always, presenting);
  add(
      "talk.take", "Take what is shown as a scene", key(SDLK_F6), [&desk] { take(desk); }, always);
  add(
      "talk.again", "Take this scene again", {},
      [&desk, talk] { desk.apply(TakeSceneAgain{talk().at}); },
      [talk] { return talk().has(talk().at); });
  add(
      "talk.scenes", "Scenes", key(SDLK_F7), [&desk] { list_scenes(desk); }, always,
      [&desk] { return desk.ui.talk.listed; });
  add(
      "talk.next", "Next scene", {},
      [&desk, talk, leave_lesson] { show(desk, talk().at + 1, leave_lesson); },
      [talk] { return talk().has(talk().at + 1); });
  desk.actions.begin_group();
  add(
      "talk.previous", "Previous scene", {},
      [&desk, talk, leave_lesson] { show(desk, talk().at - 1, leave_lesson); },
      [talk] { return talk().has(talk().at - 1); });
  add(
      "talk.spotlight", "Spotlight at the pointer", {},
      [&desk] { desk.ui.talk.spotlight = !desk.ui.talk.spotlight; }, presenting,
      [&desk] { return desk.ui.talk.spotlight; });
  desk.actions.begin_group();
  add(
      "talk.pen", "Pen", {}, [&desk] { desk.ui.talk.pen = !desk.ui.talk.pen; }, presenting,
      [&desk] { return desk.ui.talk.pen; });
  add(
      "talk.wipe", "Wipe what the pen drew", {}, [&desk] { desk.apply(SetPen{}); },
      [&desk] { return !desk.state().pen.empty(); });
  add(
      "talk.black", "Black screen", {}, [&desk] { desk.ui.talk.black = !desk.ui.talk.black; },
      presenting, [&desk] { return desk.ui.talk.black; });
  const auto any = [talk] { return talk().size() > 0; };
  if (can_print_scenes()) {
    add(
        "talk.print", "Print the scenes as PDF…", {}, [&desk] { ask_to_print(desk, true); }, any);
    desk.actions.begin_group();
    add(
        "talk.pictures", "Save the scenes as pictures…", {}, [&desk] { ask_to_print(desk, false); },
        any);
  }
  add(
      "talk.museum", "Open the museum of faults", {}, [&desk] { open_museum(desk); }, always);
  desk.actions.begin_group();
}

std::string_view presenter_action(const Desk& desk, SDL_Keycode key) {
  const Prediction& question = desk.state().prediction;
  switch (key) {
    case SDLK_ESCAPE:
      return desk.ui.talk.black ? "talk.black" : "talk.present";
    case SDLK_SPACE:
      return question.hides() ? "predict.reveal" : "talk.next";
    case SDLK_RIGHT:
    case SDLK_PAGEDOWN:
    case SDLK_DOWN:
    case SDLK_RETURN:
      return question.hides() ? "predict.close" : "talk.next";
    case SDLK_LEFT:
    case SDLK_PAGEUP:
    case SDLK_UP:
    case SDLK_BACKSPACE:
      return "talk.previous";
    case SDLK_l:
      return "talk.spotlight";
    case SDLK_d:
      return "talk.pen";
    case SDLK_e:
      return "talk.wipe";
    case SDLK_b:
    case SDLK_PERIOD:
      return "talk.black";
    default:
      return "";
  }
}

}  // namespace waymark
