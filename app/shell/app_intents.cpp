#include "app/shell/app.h"
#include "app/studies/drag_log.h"

// Carries out the intents of a frame after it has been drawn.
namespace waymark {
namespace {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

void set_pane_width(Settings& settings, const SetPaneWidth& wish) {
  (wish.pane == SetPaneWidth::Pane::summary ? settings.summary_width : settings.right_width) =
      wish.width;
}

}  // namespace

void App::run_or_tell(const Action& action) {
  if (action.enabled()) return action.run();
  const std::string refusal = action.refusal_text();
  if (!refusal.empty()) workspace_.tell({Message::Kind::note, refusal, "", ""});
}

void App::do_what_was_asked() {
  const Overloaded take{
      [this](const StoreStep& step) { workspace_.take_from_panel(step); },
      [this](const RunAction& run) {
        const Action& action = workspace_.actions.at(run.id);
        run_or_tell(action);
      },
      [this](const OpenSource& wish) { open(wish.source); },
      [this](const SaveFile& wish) { workspace_.save_asked(wish.path); },
      [this](const SaveMap& wish) { maps_.save(wish.path, wish.cell_px); },
      [this](const AcceptImport&) { imports_.end(true); },
      [this](const Tell& wish) { workspace_.tell(wish.message); },
      [this](const CloseMessage&) { workspace_.close_message(); },
      [this](const SetPaneWidth& wish) { set_pane_width(workspace_.settings, wish); },
      [this](const ForgetDragSet& wish) { workspace_.of<DragLog>().remove(wish.set); },
      [this](const GetMaps& wish) { maps_.get(*wish.set); },
      [this](const StopGettingMaps&) { maps_.stop_getting(); },
      [this](const OpenBenchmarkProblem& wish) { benchmarks_.open(wish); },
      [this](const AddBenchmarkSearch& wish) { benchmarks_.add_search(wish.text); },
  };
  // An action may add more intents.
  for (std::size_t i = 0; i < workspace_.intents.size(); ++i) {
    const Intent intent = std::move(workspace_.intents[i]);
    std::visit(take, intent);
  }
  workspace_.intents.clear();
}

}  // namespace waymark
