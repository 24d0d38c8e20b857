#pragma once

#include "app/cli/usage.h"

namespace waymark {

// The commands of the command line. Each function adds a command with its options and its help; a
// file of the same feature defines it.

// Finds one optimal path and compares the expansions of several searches.
void add_solve_command(Usage& program);
// Runs a scenario file, checks its path lengths and counts expansions.
void add_scen_command(Usage& program);
// Runs searches over many pairs on one map, and prints medians and quartiles.
void add_pairs_command(Usage& program);
// Runs many searches over many maps.
void add_benchmark_command(Usage& program);
// Places landmarks, and measures their savings over many pairs, their memory and their time.
void add_place_command(Usage& program);
// Checks the trace of another program's search against a map.
void add_check_trace_command(Usage& program);
// A subcommand for each study.
void add_study_command(Usage& program);
// Simulates a unit that walks to its goal while obstacles are dropped and removed.
void add_walk_command(Usage& program);
// Saves a screenshot of the window without showing it.
void add_shot_command(Usage& program);
// Writes what the window would show as images, data or traces.
void add_export_command(Usage& program);
// Writes the scenes of a session as PDF or PNG.
void add_print_command(Usage& program);
// Lists the bundled maps.
void add_demos_command(Usage& program);
// Lists the user's library, or downloads a MovingAI benchmark set into it.
void add_maps_command(Usage& program);
// Lists the named movers for --mover with their footprints.
void add_movers_command(Usage& program);
// Lists the lessons, or checks a lesson file.
void add_lessons_command(Usage& program);
// Grades the hand-ins of an assignment.
void add_grade_command(Usage& program);
// Makes a link to the page.
void add_link_command(Usage& program);
// Generates a map of a kind, size and seed.
void add_generate_command(Usage& program);
// Writes a map or graph as a navigation mesh, hexagons or roads.
void add_convert_command(Usage& program);
// Prints the terms of the field, or only the entries that contain every given word.
void add_glossary_command(Usage& program);
// Registers the file types with Windows, or removes them. On other systems, the package does that,
// and there are no such commands.
void add_register_commands(Usage& program);

// All commands, in the order of the help.
inline constexpr void (*kCommands[])(Usage&) = {
    add_solve_command,    add_scen_command,        add_pairs_command,   add_benchmark_command,
    add_place_command,    add_check_trace_command, add_study_command,   add_walk_command,
    add_shot_command,     add_export_command,      add_print_command,   add_demos_command,
    add_maps_command,     add_movers_command,      add_lessons_command, add_grade_command,
    add_link_command,     add_generate_command,    add_convert_command, add_glossary_command,
    add_register_commands};

}  // namespace waymark
