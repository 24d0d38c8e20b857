# The desktop program and the page are built from the same sources. A file for only one of the two
# is in a folder `desktop` or `web` next to the code that uses it, usually with a counterpart of the
# same name in the other folder. A build omits the folder of the other platform. Files in `posix` use
# calls of POSIX systems; outside `desktop`, the page uses them, too.
if(EMSCRIPTEN)
  set(waymark_other_platform desktop)
  include(cmake/WebParts.cmake)
else()
  set(waymark_other_platform web)
  include(cmake/DesktopParts.cmake)
endif()

# waymark_sources(VARIABLE FOLDER...): every source file below the folders that is for this
# platform.
function(waymark_sources variable)
  set(found "")
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(APPEND found ${files})
  endforeach()
  list(FILTER found EXCLUDE REGEX "/${waymark_other_platform}/")
  set(${variable} ${found} PARENT_SCOPE)
endfunction()
