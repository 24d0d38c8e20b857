#include "app/window/app.h"

// What the frame asked for is done here, when nothing is drawn any more.
namespace waymark {
namespace {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

void set_pane_width(Settings& settings, const SetPaneWidth& wish) {
  (wish.pane == SetPaneWidth::Pane::story ? settings.story_width : settings.right_width) =
      wish.width;
}

}  // namespace

void App::run_or_tell(const Action& action) {
  if (action.enabled()) return action.run();
  const std::string refusal = action.refusal_text();
  if (!refusal.empty()) desk_.tell({Message::Kind::note, refusal, "", ""});
}

void App::do_what_was_asked() {
  const Overloaded take{
      [this](const StoreStep& step) { drop_learner_.take(step); },
      [this](const RunAction& run) {
        const Action& action = desk_.actions.at(run.id);
        run_or_tell(action);
      },
      [this](const OpenSource& wish) { open(wish.source); },
      [this](const SaveFile& wish) { desk_.save_asked(wish.path); },
      [this](const SaveMap& wish) { maps_.save(wish.path, wish.cell_px); },
      [this](const AcceptImport&) { imports_.end(true); },
      [this](const Tell& wish) { desk_.tell(wish.message); },
      [this](const CloseMessage&) { desk_.close_message(); },
      [this](const SetPaneWidth& wish) { set_pane_width(desk_.settings, wish); },
      [this](const ForgetDragSet& wish) { desk_.drag_log.remove(wish.set); },
      [this](const GetMaps& wish) { maps_.get(*wish.set); },
      [this](const StopGettingMaps&) { maps_.stop_getting(); },
      [this](const OpenContestProblem& wish) { contests_.open(wish); },
      [this](const AddContestContender& wish) { contests_.add_contender(wish.text); },
  };
  // An action may ask for more.
  for (std::size_t i = 0; i < desk_.intents.size(); ++i) {
    const Intent intent = std::move(desk_.intents[i]);
    std::visit(take, intent);
  }
  desk_.intents.clear();
}

}  // namespace waymark
