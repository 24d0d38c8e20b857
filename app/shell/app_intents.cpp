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

float& width_of(Settings& settings, SetPaneWidth::Pane pane) {
  switch (pane) {
    case SetPaneWidth::Pane::summary:
      return settings.summary_width;
    case SetPaneWidth::Pane::right:
      return settings.right_width;
    case SetPaneWidth::Pane::explore_summary:
      return settings.explore_summary_width;
    case SetPaneWidth::Pane::explore_right:
      break;
  }
  return settings.explore_right_width;
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
      [this](const OpenSource& request) { open(request.source); },
      [this](const SaveFile& request) { workspace_.save_asked(request.path); },
      [this](const SaveMap& request) { maps_.save(request.path, request.cell_px); },
      [this](const AcceptImport&) { imports_.end(true); },
      [this](const Tell& request) { workspace_.tell(request.message); },
      [this](const CloseMessage&) { workspace_.close_message(); },
      [this](const SetPaneWidth& request) {
        width_of(workspace_.settings, request.pane) = request.width;
      },
      [this](const ForgetDragSet& request) { workspace_.of<DragLog>().remove(request.set); },
      [this](const GetMaps& request) { maps_.get(*request.set); },
      [this](const StopGettingMaps&) { maps_.stop_getting(); },
      [this](const OpenBenchmarkProblem& request) { benchmarks_.open(request); },
      [this](const AddBenchmarkSearch& request) { benchmarks_.add_search(request.text); },
  };
  // An action may add more intents.
  for (std::size_t i = 0; i < workspace_.intents.size(); ++i) {
    const Intent intent = std::move(workspace_.intents[i]);
    std::visit(take, intent);
  }
  workspace_.intents.clear();
}

}  // namespace waymark
