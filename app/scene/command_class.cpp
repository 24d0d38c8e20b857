#include "app/scene/command.h"

namespace waymark {

template <class T>
requires kIsAlternative<T, AnyCommand> Command::Command(T what) : AnyCommand(std::move(what)) {}

Command::Command(const Command&) = default;
Command::Command(Command&&) noexcept = default;
Command& Command::operator=(const Command&) = default;
Command& Command::operator=(Command&&) noexcept = default;
Command::~Command() = default;

template Command::Command(MoveStart);
template Command::Command(MoveGoal);
template Command::Command(MoveLandmark);
template Command::Command(AddLandmark);
template Command::Command(RemoveLandmark);
template Command::Command(SetLandmarks);
template Command::Command(SetPoints);
template Command::Command(SwapEnds);
template Command::Command(SetDirections);
template Command::Command(SetActiveLandmarks);
template Command::Command(SetSearches);
template Command::Command(OpenScene);
template Command::Command(ChooseProblem);
template Command::Command(SelectLandmark);
template Command::Command(SetLayer);
template Command::Command(SetField);
template Command::Command(SetCamera);
template Command::Command(SetRightField);
template Command::Command(SetPathPlot);
template Command::Command(SetSplit);
template Command::Command(SetWipe);
template Command::Command(SetPlayback);
template Command::Command(SetBrush);
template Command::Command(SetScatterPlot);
template Command::Command(SetDragPlot);
template Command::Command(SetPairsPlot);
template Command::Command(SetCountPlot);
template Command::Command(SetMemoryPlot);
template Command::Command(SetStreamPlot);
template Command::Command(SetAfterSearch);
template Command::Command(ShowPlot);
template Command::Command(SetFullPlot);
template Command::Command(SetMode);
template Command::Command(SetPlacement);
template Command::Command(PaintCells);
template Command::Command(SetTerrainRules);
template Command::Command(SetTables);
template Command::Command(LockLandmark);
template Command::Command(AddGoal);
template Command::Command(RemoveGoal);
template Command::Command(SetGoalRule);
template Command::Command(SetPrediction);
template Command::Command(AddStroke);
template Command::Command(SetPen);
template Command::Command(SetPresentation);
template Command::Command(TakeScene);
template Command::Command(TakeSceneAgain);
template Command::Command(ShowScene);
template Command::Command(RemoveScene);
template Command::Command(MoveScene);
template Command::Command(TitleScene);
template Command::Command(NoteScene);
template Command::Command(SetWalk);
template Command::Command(SetWalkTime);
template Command::Command(AddWalkEvent);
template Command::Command(RemoveWalkEvent);
template Command::Command(SetWalkEvents);
template Command::Command(SetMover);
template Command::Command(SetGoalHeading);

}  // namespace waymark
