# The desktop program and the page are made from the same sources. Where a file can only be for one
# of the two it stands in a folder `desktop` or `web` beside what uses it, as a rule one under each
# name in both, and the build for the other leaves it out.
if(EMSCRIPTEN)
  set(waymark_other_platform desktop)
  include(cmake/WebParts.cmake)
else()
  set(waymark_other_platform web)
  include(cmake/DesktopParts.cmake)
endif()

# waymark_sources(VARIABLE FOLDER...): every source file below the folders that is for this platform.
function(waymark_sources variable)
  set(found "")
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(APPEND found ${files})
  endforeach()
  list(FILTER found EXCLUDE REGEX "/${waymark_other_platform}/")
  set(${variable} ${found} PARENT_SCOPE)
endfunction()
