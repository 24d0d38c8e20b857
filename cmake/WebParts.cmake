# The page's libraries. Libraries that it does not need are empty: it downloads nothing, prints no
# PDF, and reads no YAML.

# Threads put events into SDL's queue, which SDL guards only if it knows about threads.
set(SDL_PTHREADS ${WAYMARK_THREADS} CACHE BOOL "" FORCE)
include(cmake/SourceParts.cmake)

foreach(name IN ITEMS CURL::libcurl LibArchive::LibArchive PkgConfig::CAIRO
                      PkgConfig::TURBOJPEG PkgConfig::YAML CLI11::CLI11 Threads::Threads)
  header_part(${name})
endforeach()
# There is only one instruction set, so nothing is selected at run time.
target_compile_definitions(highway PUBLIC HWY_COMPILE_ONLY_STATIC)
# The same bytes in every folder: its messages contain the names of source files.
target_compile_options(highway PRIVATE -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
target_compile_definitions(imgui PUBLIC IMGUI_IMPL_OPENGL_ES3)

# OpenGL ES 3 under the header name of the desktop's loader.
file(CONFIGURE OUTPUT ${headers}/epoxy/gl.h CONTENT "#include <GLES3/gl3.h>\n")
header_part(PkgConfig::EPOXY)
