# The desktop program and the page are built from the same sources. A file for only one of the two
# is in a folder `desktop` or `web` next to the code that uses it, usually with a counterpart of the
# same name in the other folder. In the same way, files in `windows` are for Windows, and files in
# `posix` for all other systems and, outside `desktop`, for the page. Files in `linked` use libraries
# of the system, and files in `loaded` load them when they need them, which only the portable Linux
# program does. A build omits the folders of the other platforms.
option(WAYMARK_PORTABLE "Link everything statically, for other Linux distributions" OFF)
if(EMSCRIPTEN)
  set(waymark_other_platforms desktop|windows)
  include(cmake/WebParts.cmake)
elseif(WIN32)
  set(waymark_other_platforms web|posix)
  include(cmake/WindowsParts.cmake)
elseif(WAYMARK_PORTABLE)
  set(waymark_other_platforms web|windows|linked)
  include(cmake/PortableParts.cmake)
else()
  set(waymark_other_platforms web|windows|loaded)
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
  list(FILTER found EXCLUDE REGEX "/(${waymark_other_platforms})/")
  set(${variable} ${found} PARENT_SCOPE)
endfunction()
