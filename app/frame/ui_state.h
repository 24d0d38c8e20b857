#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/compute/open_orders.h"
#include "app/compute/playing.h"
#include "app/frame/features.h"
#include "app/frame/host.h"
#include "app/frame/layout.h"
#include "app/scene/map_edits.h"
#include "app/scene/state.h"
#include "app/screen/screen_plot.h"
#include "core/generate/generators.h"
#include "core/map/cell.h"
#include "core/map/cell_region.h"

namespace waymark {

// The inputs of the dialog that generates a map.
struct NewMapForm {
  MapPlan plan = usual_plan(generators().front());
  // Selects another generator with its default values and keeps the seed.
  void choose(const Generator& generator) {
    const std::uint64_t seed = plan.seed;
    plan = usual_plan(generator);
    plan.seed = seed;
  }
  void roll_seed();
};

// The plan for the dialog's preview. For a large map, it is a similar, smaller map that is
// generated immediately.
MapPlan preview_plan(const MapPlan& plan);

// The inputs of the dialog that saves a map.
struct SaveMapForm {
  std::string path;
  int cell_px = 1;  // for an image: pixels per cell
};

// Whether a map is saved to a path as an image rather than as a map.
bool saves_as_png(const std::string& path);
// The path with the file extension of an image or of a map.
std::string with_map_ending(const std::string& path, bool picture);

// The terrain that a brush paints, or the scene's region.
struct PaintTerrain {
  char terrain;
  const char* id;  // used in action ids
  const char* name;
};
inline constexpr std::array<PaintTerrain, 6> kPaintTerrains = {{{'.', "floor", "Floor"},
                                                                {'@', "wall", "Wall"},
                                                                {'T', "trees", "Trees"},
                                                                {'S', "swamp", "Swamp"},
                                                                {'W', "water", "Water"},
                                                                {kIntoRegion, "region", "Region"}}};

// Heights have an additional chip, which remembers the last height.
inline constexpr int kUsualHeight = 5;

// Costs also have a chip. Brushes that paint a cost have this character instead of a terrain.
inline constexpr char kCostBrush = '$';
// The costs on offer, in thousandths; other costs are picked up from the map.
inline constexpr std::array<int, 16> kPaintCosts = {
    1,    10,   100,    200,    500,    1000,    1500,    2000,
    3000, 5000, 10'000, 20'000, 50'000, 100'000, 500'000, 1'000'000};

// The actions of the paint tool from press to release.
enum class PaintMode { freehand, line, box, frame, fill };
struct PaintModeName {
  PaintMode mode;
  const char* id;
  const char* name;
};
inline constexpr std::array<PaintModeName, 5> kPaintModes = {
    {{PaintMode::freehand, "freehand", "freehand"},
     {PaintMode::line, "line", "straight lines"},
     {PaintMode::box, "box", "rectangles"},
     {PaintMode::frame, "frame", "rectangle outlines"},
     {PaintMode::fill, "fill", "whole areas of one terrain"}}};

// The paint tool's settings, and the stroke being drawn.
struct PaintDrag {
  char terrain = '@';
  int height = kUsualHeight;  // the current height terrain, or the last one
  int cost = 2000;            // in thousandths, for kCostBrush
  PaintMode mode = PaintMode::freehand;
  int size = 1;  // brush size in cells, 1 to PaintShape::kMostSize

  bool painting = false;
  int button = 0;  // ImGui's number of the button that draws the stroke
  char stroke = '@';
  Cell from, last;  // start of the stroke, and where it last painted
};

// The next larger or smaller brush size on offer.
int other_brush_size(int size, bool larger);

// The cells that the brush would paint at the pointer when no stroke is being drawn.
PaintShape resting_brush(const PaintDrag& hand, Cell at);

// Speeds of a walk's playback, in units of time per second.
inline constexpr std::array<int, 13> kWalkSpeeds = {1,   2,   5,    10,   20,   50,    100,
                                                    200, 500, 1000, 2000, 5000, 10'000};

// The playback of a walk, and the state of the drop tool from press to release.
struct WalkDrag {
  bool playing = false;
  int speed = 3;           // index into kWalkSpeeds
  bool fits_speed = true;  // derived from the walk's length until the user chooses one
  int size = 2;            // side length of a rock in cells, 1 to kMostRock
  static constexpr int kMostRock = 32;

  bool dropping = false;
  bool clears = false;  // removes instead of dropping
  int button = 0;       // ImGui's number of the pressed button
  Cell last;            // place of the pointer at the last drop
};

// A point on the map that can be dragged. `index`: which landmark or goal.
enum class PointKind { start, goal, landmark };
struct PointRef {
  PointKind kind = PointKind::start;
  int index = 0;
  friend bool operator==(const PointRef&, const PointRef&) = default;
};

// A row of the open dialog.
struct FolderEntry {
  std::string name;
  bool folder = false;
};

// Unsaved work from another run of the program that did not end normally.
struct UnsavedWorkOffer {
  std::string title;  // name of its map or session file
  std::string when;   // time of the last save, "21:43", with the day if it was not today
  std::string words;  // title above the question
  std::string again;  // sentence that states when the question will be repeated
};

// The open list next to the map. Its text is reused until it changes.
struct OpenListView {
  std::optional<Slot> of;  // a or b; std::nullopt if hidden
  std::shared_ptr<const SlotOrder> order;
  int count = 0;
  std::size_t most = 0;  // rows of a list
  OpenListText text;
};

enum class Tool { move, add_landmark, brush, paint, drop, add_goal, what_if, portal };
enum class Popup {
  none,
  help,
  commands,
  open,
  import,
  cost_import,
  maps,
  new_map,
  save_map,
  save,
  unsaved_work,
  changed_file,
  terrain,
  three_searches,
  tie_rules,
  embedding,
  glossary,
  mover,
  portal,
  handout,
  link
};
// The lower number in the cells. `field`: the overlay's value, or the landmarks' h if no overlay is
// shown.
enum class CellNumbers { field, h_b, h_a, true_cost };

// A pointer action, from press to release, in the plot of heuristics against true cost.
struct PlotDrag {
  enum class Doing { nothing, pressing, brushing, panning };
  Doing doing = Doing::nothing;
  Brush::Kind shape = Brush::Kind::plot_box;  // a box, a lasso or a band
  ImVec2 pressed;                             // on the screen
  std::vector<Brush::Place> places;           // start of the box or band, or the lasso so far
};

// The state of the search editor, and of the list's rows during a drag.
struct SearchEdit {
  int index = -1;         // index of the edited search; -1: none
  bool is_new = false;    // whether it was opened in this frame
  std::string typed;      // text in its field
  std::string dropped;    // options removed as a side effect of the last change
  std::string added;      // text typed under the presets
  bool weighing = false;  // the weight is dragged
  bool bar = false;       // whether the weights have a bar over the map
  Slot bar_of = Slot::a;  // a or b
  int dragged = -1;       // the row being moved
  int first_row = 0;      // first visible row of a list that does not fit
  int pointed = -1;       // row under the pointer, which Delete removes
};

// The state of a presentation and of its list of scenes.
struct PresentationInput {
  // The camera's transition between two scenes. The State already has the second scene.
  struct Glide {
    Camera from;
    float seconds = 0;  // since it began
  };

  bool presenting = false;
  bool spotlight = false;
  bool pen = false;  // whether the left button draws; the right button always draws
  bool black = false;
  PenStroke stroke;  // stroke being drawn; empty: none
  std::optional<Glide> glide;
  int dragged = -1;  // the row being moved
  int renamed = -1;  // the row whose title is being edited
  int edited = -1;   // scene whose texts are in the fields
  std::string title, text, notes;
};

// Interface state that lasts longer than a frame and that only the interface needs.
struct UiState {
  Tool tool = Tool::move;
  Popup popup = Popup::none;
  CellNumbers cell_numbers = CellNumbers::field;
  Fold landmarks_fold = Fold::by_height;
  Fold layers_fold = Fold::by_height;
  Fold mover_fold = Fold::by_height;
  ExploreSection explore_section = ExploreSection::none;
  bool summary_over_map = false;
  bool played = false;            // whether the timeline stays, see timeline_waits(); until Escape
  bool menu_wanted = false;       // whether a key has requested the menu
  bool benchmark_shown = false;   // whether the benchmark page replaces the map and the plot
  bool summary_unfolded = false;  // whether the user has opened a folded Summary
  bool right_beside_race = false;
  std::optional<Split> split_before_race;   // true during a race that did not begin on two maps
  int landmark_in_view = kNothingSelected;  // landmark selected when the list was last drawn

  PlayOptions play;
  std::optional<Cell> card;          // cell whose history is shown
  std::size_t card_pane = 0;         // pane where the card was opened
  std::optional<ImVec2> card_press;  // position of a press that may become a click on a cell
  bool finger_rests = false;         // whether a finger rests on the touch screen
  bool finger_drags = false;         // whether the pointer is a finger that moves on it

  OpenListView open_list;

  // Whether the pointer has not moved since the window opened. It then marks no cell on the map.
  bool pointer_rests = false;
  std::optional<Cell> hovered;          // cell under the pointer, on the map or in the plot
  std::optional<Cell> hovered_in_plot;  // from the last frame, as the map is drawn first
  std::optional<Cell> lens_cell;        // N of the triangle lens; std::nullopt: the start
  float right_scroll = 0;               // how far the right pane is scrolled down, in pixels
  // On a phone: the heights of two parts of Explore in the last frame, in pixels, and how many
  // sentences of the Summary are above the map.
  float slim_words = 0, slim_tries = 0;
  int slim_sentences = 0;
  std::optional<Scene> ghost;  // scene of the plot's point under the pointer, shown on the map
  std::optional<Scene> ghost_in_plot;  // set by the plot, which is drawn after the map
  // The search on the map whose certificate is shown. While a search uses frozen tables, a
  // certificate is shown even if this is std::nullopt.
  std::optional<Slot> certificate;
  // The search that is drawn faintly, because its text has an error and the search is older.
  std::optional<Slot> faint;
  // Index of the best next landmark under the pointer, on the map and in the list.
  int best_place = -1, best_place_in_list = -1;
  std::optional<Cell> ring_held;  // last pressed ring; a point may be at the same place
  int plot_points = 0;            // drawn in the plot of a drag or of pairs
  std::optional<PointRef> dragged;
  int elsewhere = kNothingSelected;  // landmark drawn faded, because it is tried at another place
  Cell dragged_from;
  int held_heading = 0;  // heading of a dragged point; kept wherever possible
  ImVec2 drag_offset;    // offset from the pointer to the point's centre
  PaintDrag paint;
  WalkDrag walk;
  bool panning = false;
  std::size_t active_pane = 0;  // pane under the pointer, or where a drag began
  bool space_held = false;
  std::optional<Cell> brushed_from;  // first corner of the rectangle being drawn on the map
  PlotDrag plot_hand;
  bool lasso = false;  // shape that a drag draws in the plot
  NewMapForm new_map;
  SaveMapForm save_map;
  SaveQuestion save;  // while its popup is shown

  Features own;  // what single features need to remember
  SearchEdit spec;
  PresentationInput presentation;

  std::string typed;                      // text typed in the command palette or the glossary
  std::string open_folder;                // of the file dialogs
  std::vector<FolderEntry> open_entries;  // read when the folder was opened
  std::string open_entries_of;
  UnsavedWorkOffer unsaved_work;  // while its popup is shown
  std::string changed_file;       // while its popup is shown: the name of the session file
  int chosen = 0;                 // row of the command palette
  bool popup_is_new = false;      // opened in this frame, so it gets the focus

  // Whether the user is holding a point or a brush. Other keys must wait until the release.
  bool hand_is_busy() const { return dragged || paint.painting || walk.dropping; }
  // Removes marks on the map or plot that would reveal the answer to a question.
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
