# cmake -DPROGRAM=FILE -DVERSION=V -DDATE=D -DOUT=FOLDER -P man_and_completion.cmake
#
# Writes the man page waymark.1 and the bash completion waymark.bash from the program's own help, so
# they cannot differ from it.

# help(VARIABLE WORD...): the output of `waymark WORD... --help`, as a list of lines.
function(help variable)
  execute_process(COMMAND ${PROGRAM} ${ARGN} --help OUTPUT_VARIABLE text
                  COMMAND_ERROR_IS_FATAL ANY)
  # Brackets and semicolons would join or split the items of CMake's lists.
  string(REPLACE "[" "<1>" text "${text}")
  string(REPLACE "]" "<2>" text "${text}")
  string(REPLACE ";" "<3>" text "${text}")
  string(REPLACE "\\" "<4>" text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  set(${variable} "${lines}" PARENT_SCOPE)
endfunction()

# roff(VARIABLE TEXT): escapes troff's special characters.
function(roff variable text)
  string(REPLACE "<1>" "[" text "${text}")
  string(REPLACE "<2>" "]" text "${text}")
  string(REPLACE "<3>" ";" text "${text}")
  string(REPLACE "<4>" "\\e" text "${text}")
  string(REPLACE "-" "\\-" text "${text}")
  string(REGEX REPLACE "^([.'])" "\\\\&\\1" text "${text}")
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

# section(LINES): the lines of a help text as troff; options become a list.
function(section lines)
  set(page "")
  foreach(line IN LISTS lines)
    if(line MATCHES "^Usage: (.*)$")
      roff(words "${CMAKE_MATCH_1}")
      string(APPEND page ".PP\n.B ${words}\n")
    elseif(line MATCHES "^  [^ ]")
      # The description begins in column 30, or on a line of its own after a longer name.
      string(LENGTH "${line}" length)
      if(length GREATER 30 AND line MATCHES "^.............................[ ]")
        string(SUBSTRING "${line}" 2 28 name)
        string(SUBSTRING "${line}" 30 -1 words)
      else()
        string(SUBSTRING "${line}" 2 -1 name)
        set(words "")
      endif()
      string(STRIP "${name}" name)
      roff(name "${name}")
      roff(words "${words}")
      string(APPEND page ".TP\n.B ${name}\n${words}\n")
    elseif(line MATCHES "^([A-Z][a-z]+):$")
      string(APPEND page ".PP\n${CMAKE_MATCH_1}:\n")
    elseif(NOT line STREQUAL "")
      string(STRIP "${line}" line)
      roff(words "${line}")
      string(APPEND page "${words}\n")
    else()
      string(APPEND page ".PP\n")
    endif()
  endforeach()
  set(page "${page}" PARENT_SCOPE)
endfunction()

# options_of(VARIABLE LINES): the long options in a help text.
function(options_of variable lines)
  string(REGEX MATCHALL "--[a-z][a-z-]*" found "${lines}")
  list(REMOVE_DUPLICATES found)
  list(SORT found)
  list(JOIN found " " joined)
  set(${variable} "${joined}" PARENT_SCOPE)
endfunction()

# subcommands_of(VARIABLE LINES): the subcommands in a help text.
function(subcommands_of variable lines)
  set(found "")
  set(listing OFF)
  foreach(line IN LISTS lines)
    if(line STREQUAL "Subcommands:")
      set(listing ON)
    elseif(listing AND line MATCHES "^  ([a-z][a-z-]*) ")
      list(APPEND found ${CMAKE_MATCH_1})
    endif()
  endforeach()
  set(${variable} "${found}" PARENT_SCOPE)
endfunction()

help(main)
subcommands_of(commands "${main}")
section("${main}")
set(man ".TH WAYMARK 1 \"${DATE}\" \"waymark ${VERSION}\" \"User Commands\"
.SH NAME
waymark \\- see why a better heuristic makes A* faster
.SH DESCRIPTION
${page}")
options_of(options "${main}")
list(JOIN commands " " names)
set(cases "")
foreach(command IN LISTS commands)
  help(lines ${command})
  subcommands_of(inner "${lines}")
  section("${lines}")
  string(TOUPPER "waymark ${command}" title)
  string(APPEND man ".SH ${title}\n${page}")
  set(all_lines "${lines}")
  foreach(one IN LISTS inner)
    help(lines ${command} ${one})
    section("${lines}")
    string(APPEND man ".SS ${command} ${one}\n${page}")
    list(APPEND all_lines "${lines}")
  endforeach()
  options_of(of_command "${all_lines}")
  list(JOIN inner " " inner)
  string(STRIP "${inner} ${of_command}" words)
  string(APPEND cases "    ${command}) words='${words}' ;;\n")
endforeach()
file(WRITE ${OUT}/waymark.1 "${man}")

execute_process(COMMAND ${PROGRAM} demos --json OUTPUT_VARIABLE demos COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "\"name\": *\"[a-z0-9-]+\"" demos "${demos}")
list(TRANSFORM demos REPLACE "\"name\": *\"([a-z0-9-]+)\"" "\\1")
list(JOIN demos " " demos)
file(WRITE ${OUT}/waymark.bash "# Completion for bash, made from the program's own help.
_waymark() {
  local now=\${COMP_WORDS[COMP_CWORD]} words='${names} ${options}'
  if [ \"$COMP_CWORD\" -gt 1 ]; then case \${COMP_WORDS[1]} in
${cases}  esac; fi
  case $now in
    -*) ;;
    *) words=\"$words ${demos}\" ;;
  esac
  COMPREPLY=($(compgen -W \"$words\" -- \"$now\") $(compgen -f -- \"$now\"))
}
complete -o filenames -F _waymark waymark
")
