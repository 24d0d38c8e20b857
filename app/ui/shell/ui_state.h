#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/play_options.h"
#include "app/present/new_map_form.h"
#include "app/present/open_list_text.h"
#include "app/ui/dialog/save_question.h"
#include "app/ui/map/paint_hand.h"
#include "app/ui/map/walk_hand.h"
#include "app/ui/plot/mark_places.h"
#include "app/ui/shell/layout.h"

namespace waymark {

struct ImportDraft;
struct MoverDraft;
struct PairsRun;

// A point on the map that can be dragged. `index` is that of a landmark or of a goal.
enum class PointKind { start, goal, landmark };
struct PointRef {
  PointKind kind = PointKind::start;
  int index = 0;
  friend bool operator==(const PointRef&, const PointRef&) = default;
};

// A line of the open dialog.
struct FolderEntry {
  std::string name;
  bool folder = false;
};

// Work that another run of the program left when it did not end well.
struct LeftWorkOffer {
  std::string title;  // of its map, or its session file's name
  std::string when;   // it was kept last: "21:43", or with its day
  std::string words;  // the title over the question
  std::string again;  // when it is asked again, a sentence
};

// The marks of a study's plot, which stay while nothing is changed.
struct PairsMarks {
  std::shared_ptr<const PairsRun> of;
  PairsPlot::Across across = PairsPlot::Across::true_cost;
  Rect area;
  std::size_t spec_a = 0, spec_b = 0;  // indices into the study's searches
  MarkPlaces a, b;
};

// The open list beside the map. What is written there stays until it changes.
struct OpenListView {
  std::optional<Slot> of;  // a or b; none: it is not shown
  std::shared_ptr<const SlotOrder> order;
  int count = 0;
  std::size_t most = 0;  // rows of a list
  OpenListText text;
};

enum class Tool { move, add_landmark, brush, paint, drop, add_goal };
enum class Popup {
  none,
  help,
  commands,
  open,
  import,
  maps,
  new_map,
  save_map,
  save,
  left_work,
  changed_file,
  terrain,
  three_searches,
  tie_rules,
  embedding,
  glossary,
  benchmark,
  mover
};
// What stands at the bottom of the cells; `field` is h of the landmarks while no field is shown.
enum class CellNumbers { field, h_b, h_a, true_cost };

// What a hand does in the plot of the heuristics against the true cost, from press to release.
struct PlotDrag {
  enum class Doing { nothing, pressing, brushing, panning };
  Doing doing = Doing::nothing;
  bool lasso = false;                // else a box
  ImVec2 pressed;                    // on the screen
  std::vector<Brush::Place> places;  // where the box began, or the lasso so far
};

// The editor of a search, and the list's rows while one is dragged.
struct SearchEdit {
  int index = -1;         // whose editor is open, -1: none
  bool is_new = false;    // it was opened in this frame
  std::string typed;      // the line of text as it stands in the field
  std::string dropped;    // settings that the last change has removed besides its own
  std::string added;      // the line that is typed under the presets
  bool weighing = false;  // the weight is dragged
  bool bar = false;       // the weights have a bar over the map
  Slot bar_of = Slot::a;  // a or b
  int dragged = -1;       // row that is moved
  int first_row = 0;      // that is seen of a list that is longer than its room
  int pointed = -1;       // row under the pointer, which Delete removes
};

// How a presentation is given, and how its scenes are listed.
struct PresentationInput {
  // The camera on its way from one scene to the next: the State has the second one already.
  struct Glide {
    Camera from;
    float seconds = 0;  // since it began
  };

  bool presenting = false;
  bool spotlight = false;
  bool pen = false;  // the left button draws; the right one does in any case
  bool black = false;
  PenStroke stroke;  // that is being drawn, empty: none
  std::optional<Glide> glide;
  bool listed = false;  // the list of scenes stands in the Summary's place
  int dragged = -1;     // row that is moved
  int edited = -1;      // whose title and notes the fields hold
  std::string title, notes;
};

// What the interface remembers between frames and nothing else needs.
struct UiState {
  Tool tool = Tool::move;
  Popup popup = Popup::none;
  CellNumbers cell_numbers = CellNumbers::field;
  Fold landmarks_fold = Fold::by_height;
  Fold layers_fold = Fold::by_height;
  Fold mover_fold = Fold::by_height;
  bool summary_over_map = false;
  bool full_plot = false;  // the plot is drawn in the place of the map
  bool summary_beside_race =
      false;  // two maps side by side fold the panes until they are asked for
  bool right_beside_race = false;
  std::optional<Split> split_before_race;   // while the race is on, unless it began on two maps
  int landmark_in_view = kNothingSelected;  // the selected one when the list was drawn last

  PlayOptions play;
  std::optional<Cell> card;          // whose history is shown
  std::size_t card_pane = 0;         // in which it was asked for
  std::optional<ImVec2> card_press;  // where a press began that may become a click on a cell

  OpenListView open_list;

  std::optional<Cell> hovered;          // under the pointer, on the map or in the plot
  std::optional<Cell> hovered_in_plot;  // in the last frame: the map is drawn before the plot
  std::optional<Cell> lens_cell;        // N of the triangle lens, none: the start
  float right_scroll = 0;               // how far the right pane is scrolled down, in pixels
  std::optional<Scene> ghost;           // a situation that a plot points at, shown on the map
  std::optional<Scene> ghost_in_plot;   // set by the plot: the map is drawn before it
  // Of which search on the map it is shown what its heuristic is worth; while kept tables are
  // asked, also where this is none.
  std::optional<Slot> certificate;
  // Of the best places, by its place among them: under the pointer on the map or in the list.
  int best_place = -1, best_place_in_list = -1;
  std::optional<Cell> ring_held;  // the best place that was pressed last, maybe with a point in it
  PairsMarks pairs_marks;
  int plot_points = 0;  // marked in the plot of a drag or of pairs
  std::optional<PointRef> dragged;
  Cell dragged_from;
  int held_heading = 0;  // of a mover's point: that it has wherever it can, while it is dragged
  ImVec2 drag_offset;    // of the point's middle from the pointer
  PaintDrag paint;
  WalkDrag walk;
  bool panning = false;
  std::size_t active_pane = 0;  // under the pointer, or where a drag began
  bool space_held = false;
  std::optional<Cell> brushed_from;  // where a rectangle on the map began that is being drawn
  PlotDrag plot_hand;
  bool lasso = false;  // what the hand draws in the plot
  NewMapForm new_map;
  SaveMapForm save_map;
  SaveQuestion save;  // while its popup is shown

  std::shared_ptr<ImportDraft> import;  // while its dialog is open
  std::shared_ptr<MoverDraft> mover;    // of the editor, once it was open
  SearchEdit spec;
  PresentationInput presentation;

  std::string typed;                      // in the command palette, or the glossary
  std::string open_folder;                // of the dialogs for files
  std::vector<FolderEntry> open_entries;  // read when the folder was opened
  std::string open_entries_of;
  LeftWorkOffer left_work;    // while its popup is shown
  std::string changed_file;   // likewise: the name of the session file
  int chosen = 0;             // row of the command palette
  bool popup_is_new = false;  // it was opened in this frame: give it the focus

  // A point or a brush is held: keys that are none of the hand's own wait.
  bool hand_is_busy() const { return dragged || paint.painting || walk.dropping; }
  // What was looked at is not to tell what is asked.
  void ask_first() {
    let_go();
    card.reset();
    certificate.reset();
    open_list = {};
    play.playing = false;
    walk.playing = false;
    tool = Tool::move;
  }
  void let_go() {
    dragged.reset();
    paint.painting = false;
    walk.dropping = false;
  }
};

}  // namespace waymark
