# waymark_unite(TARGET MOST): with CMAKE_UNITY_BUILD, up to MOST files of a folder are compiled as
# one, and all of them if MOST is 0. This halves the CPU time of a full build. So names in unnamed
# namespaces must be unique within a folder. Files that Highway compiles once for each instruction
# set include themselves and are compiled separately, and so are files with a comment "Compiled
# separately" that gives the reason.
#
# WAYMARK_UNITY_FILES replaces MOST. With a few files at a time, an edit is rebuilt in seconds; the
# first build takes longer.
set(WAYMARK_UNITY_FILES 0 CACHE STRING "Maximum number of files compiled as one, 0 for the default")
function(waymark_unite target most)
  if(WAYMARK_UNITY_FILES GREATER 0)
    set(most ${WAYMARK_UNITY_FILES})
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(files ${target} SOURCES)
  foreach(file IN LISTS files)
    if(NOT file MATCHES "\\.cpp$")
      continue()
    endif()
    file(STRINGS ${file} alone REGEX "HWY_TARGET_INCLUDE|^// Compiled separately" LIMIT_COUNT 1)
    if(alone)
      set_source_files_properties(${file} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    else()
      cmake_path(GET file PARENT_PATH folder)
      cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
      string(MAKE_C_IDENTIFIER "${folder}" group)
      if(most GREATER 0)
        math(EXPR part "0${count_${group}} / ${most}")
        math(EXPR count_${group} "0${count_${group}} + 1")
        string(APPEND group "_${part}")
      endif()
      set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()
