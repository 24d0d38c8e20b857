# The page's libraries, with the target names of DesktopParts.cmake. Libraries are compiled from the
# sources in WAYMARK_SOURCES, see app/web; header-only ones come from the system. Libraries that the
# page does not need are empty: it downloads nothing, prints no PDF, and reads no YAML.
set(WAYMARK_SOURCES ${PROJECT_SOURCE_DIR}/build/sources CACHE PATH "Sources of the page's parts")

set(parts ${CMAKE_BINARY_DIR}/parts)
set(united ${CMAKE_UNITY_BUILD})
set(CMAKE_UNITY_BUILD OFF)
set(headers ${parts}/include)
# Not the system's whole include folder, because that contains another C library.
file(MAKE_DIRECTORY ${headers})
foreach(name IN ITEMS nlohmann stb boost)
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()

# web_part(TARGET FILE...): a third-party library, compiled without warnings.
function(web_part target)
  add_library(${target} STATIC ${ARGN})
  target_compile_options(${target} PRIVATE -w)
endfunction()
# web_headers(NAME): a header-only or empty library.
function(web_headers name)
  add_library(${name} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${name} SYSTEM INTERFACE ${headers})
endfunction()

set(fmt ${WAYMARK_SOURCES}/fmtlib)
web_part(fmt ${fmt}/src/format.cc)
target_include_directories(fmt SYSTEM PUBLIC ${fmt}/include)
add_library(fmt::fmt ALIAS fmt)
web_headers(nlohmann_json::nlohmann_json)
file(CONFIGURE OUTPUT ${parts}/stb.c
     CONTENT "#define STB_IMAGE_WRITE_IMPLEMENTATION\n#include <stb/stb_image_write.h>\n")
web_part(stb ${parts}/stb.c)
target_include_directories(stb SYSTEM PUBLIC ${headers})
add_library(PkgConfig::STB ALIAS stb)
foreach(name IN ITEMS CURL::libcurl LibArchive::LibArchive PkgConfig::RSVG PkgConfig::PANGO
                      PkgConfig::TURBOJPEG PkgConfig::YAML PkgConfig::QRENCODE CLI11::CLI11
                      Threads::Threads)
  web_headers(${name})
endforeach()

set(zlib ${WAYMARK_SOURCES}/zlib)
file(GLOB files ${zlib}/*.c)
web_part(zlib ${files})
target_include_directories(zlib SYSTEM PUBLIC ${zlib})
target_compile_definitions(zlib PRIVATE Z_HAVE_UNISTD_H)
add_library(ZLIB::ZLIB ALIAS zlib)

set(png ${WAYMARK_SOURCES}/libpng1.6)
file(GLOB files ${png}/png*.c)
list(FILTER files EXCLUDE REGEX "/pngtest\\.c$")
web_part(png ${files})
configure_file(${png}/scripts/pnglibconf.h.prebuilt ${parts}/png/pnglibconf.h COPYONLY)
target_include_directories(png SYSTEM PUBLIC ${png} ${parts}/png)
target_link_libraries(png PUBLIC zlib)
add_library(PNG::PNG ALIAS png)

set(pugixml ${WAYMARK_SOURCES}/pugixml/src)
web_part(pugixml ${pugixml}/pugixml.cpp)
target_include_directories(pugixml SYSTEM PUBLIC ${pugixml})
add_library(pugixml::pugixml ALIAS pugixml)

# There is only one instruction set, so nothing is selected at run time.
set(highway ${WAYMARK_SOURCES}/highway)
web_part(highway ${highway}/hwy/aligned_allocator.cc ${highway}/hwy/targets.cc)
target_include_directories(highway SYSTEM PUBLIC ${highway})
target_compile_definitions(highway PUBLIC HWY_COMPILE_ONLY_STATIC)
add_library(PkgConfig::HWY ALIAS highway)

set(FT_DISABLE_HARFBUZZ ON CACHE BOOL "" FORCE)
set(FT_DISABLE_BROTLI ON CACHE BOOL "" FORCE)
set(FT_DISABLE_BZIP2 ON CACHE BOOL "" FORCE)
set(FT_DISABLE_PNG ON CACHE BOOL "" FORCE)
set(FT_DISABLE_ZLIB ON CACHE BOOL "" FORCE)
add_subdirectory(${WAYMARK_SOURCES}/freetype ${parts}/freetype EXCLUDE_FROM_ALL)
target_compile_options(freetype PRIVATE -w)
target_compile_definitions(freetype PRIVATE FT_CONFIG_OPTION_SYSTEM_ZLIB)
target_include_directories(freetype SYSTEM PRIVATE ${zlib})
if(NOT TARGET Freetype::Freetype)
  add_library(Freetype::Freetype ALIAS freetype)
endif()

set(SDL_SHARED OFF CACHE BOOL "" FORCE)
set(SDL_TEST OFF CACHE BOOL "" FORCE)
set(SDL2_DISABLE_SDL2MAIN ON CACHE BOOL "" FORCE)
# Threads put events into SDL's queue, which SDL guards only if it knows about threads.
set(SDL_PTHREADS ${WAYMARK_THREADS} CACHE BOOL "" FORCE)
foreach(without IN ITEMS AUDIO JOYSTICK HAPTIC HIDAPI SENSOR POWER RENDER DISKAUDIO DUMMYAUDIO)
  set(SDL_${without} OFF CACHE BOOL "" FORCE)
endforeach()
add_subdirectory(${WAYMARK_SOURCES}/libsdl2 ${parts}/sdl2 EXCLUDE_FROM_ALL)
target_compile_options(SDL2-static PRIVATE -w)
if(NOT TARGET SDL2::SDL2)
  add_library(SDL2::SDL2 ALIAS SDL2-static)
endif()

set(imgui ${WAYMARK_SOURCES}/imgui)
file(GLOB files ${imgui}/imgui*.cpp)
list(FILTER files EXCLUDE REGEX "/imgui_demo\\.cpp$")
# The backend for SDL2 has the name imgui_impl_sdl.cpp before version 1.90.
file(GLOB backend ${imgui}/backends/imgui_impl_sdl.cpp ${imgui}/backends/imgui_impl_sdl2.cpp)
web_part(imgui ${files} ${backend} ${imgui}/backends/imgui_impl_opengl3.cpp
         ${imgui}/misc/freetype/imgui_freetype.cpp ${imgui}/misc/cpp/imgui_stdlib.cpp)
target_include_directories(imgui SYSTEM PUBLIC ${imgui} ${imgui}/misc/freetype ${imgui}/misc/cpp)
target_compile_definitions(imgui PUBLIC IMGUI_IMPL_OPENGL_ES3)
target_link_libraries(imgui PUBLIC SDL2-static freetype zlib)
add_library(PkgConfig::IMGUI ALIAS imgui)

# OpenGL ES 3 under the header name of the desktop's loader.
file(CONFIGURE OUTPUT ${headers}/epoxy/gl.h CONTENT "#include <GLES3/gl3.h>\n")
web_headers(PkgConfig::EPOXY)

set(CMAKE_UNITY_BUILD ${united})
