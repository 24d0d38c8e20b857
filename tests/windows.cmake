# The tests of the library and of the state as programs for Windows, which tests/windows runs under
# Wine: all files that do not need POSIX. The build of the Windows program uses it with
# -DWAYMARK_TESTS=ON.
set(google /usr/src/googletest/googletest)
add_library(gtest STATIC ${google}/src/gtest-all.cc ${google}/src/gtest_main.cc)
target_include_directories(gtest SYSTEM PUBLIC ${google}/include PRIVATE ${google})
target_compile_options(gtest PRIVATE -w)

# RapidCheck, which Debian compiles only for Linux.
set(rapid ${PROJECT_SOURCE_DIR}/build/sources/rapidcheck)
file(GLOB_RECURSE sources ${rapid}/src/*.cpp)
add_library(rapidcheck STATIC ${sources})
target_include_directories(rapidcheck SYSTEM PUBLIC ${rapid}/include ${rapid}/extras/gtest/include
                                      PRIVATE ${rapid}/src)
target_compile_options(rapidcheck PRIVATE -w)

set(posix "<(sys/(resource|stat|syscall|wait|socket)|unistd|spawn|pty|qrencode)\\.h>")
set(linux "tests/(benchmarks/allocated|support/(program|http_server|archives))\\.h")
# portable_files(VARIABLE FILE...): the files that need none of these.
function(portable_files variable)
  set(kept "")
  foreach(file IN LISTS ARGN)
    file(STRINGS ${file} needed REGEX "${posix}|${linux}" LIMIT_COUNT 1)
    if(NOT needed)
      list(APPEND kept ${file})
    endif()
  endforeach()
  set(${variable} ${kept} PARENT_SCOPE)
endfunction()

file(GLOB support CONFIGURE_DEPENDS support/*.cpp)
list(FILTER support EXCLUDE REGEX "/(archives|http_server|program)\\.cpp$")
list(APPEND support support/windows/program.cpp)
set(names ${CMAKE_CURRENT_SOURCE_DIR}/support/windows/posix_names.h)
add_library(waymark_test_support STATIC ${support})
target_compile_definitions(waymark_test_support PRIVATE WAYMARK_SOURCE="${PROJECT_SOURCE_DIR}")
target_compile_options(waymark_test_support PUBLIC "SHELL:-include ${names}")
target_link_libraries(
  waymark_test_support PUBLIC waymark_scene rapidcheck gtest PkgConfig::STB ZLIB::ZLIB
                              nlohmann_json::nlohmann_json)

foreach(name IN ITEMS core model)
  waymark_sources(files ${name})
  list(LENGTH files all)
  portable_files(files ${files})
  list(LENGTH files some)
  message(NOTICE "test_${name}: ${some} of ${all} files do not need POSIX.")
  add_executable(test_${name} ${files})
  set_target_properties(test_${name} PROPERTIES UNITY_BUILD "${unite_tests}"
                                                UNITY_BUILD_BATCH_SIZE 12)
  target_link_libraries(test_${name} PRIVATE waymark_test_support)
  waymark_precompile(test_${name} <gtest/gtest.h>)
endforeach()
target_link_libraries(test_core PRIVATE PkgConfig::TURBOJPEG)
target_link_libraries(test_model PRIVATE waymark_app)

# Not a test: see tests/benchmarks/drag_bench.cpp.
add_executable(waymark_drag_bench benchmarks/drag_bench.cpp)
target_link_libraries(waymark_drag_bench PRIVATE waymark_app)
target_compile_options(waymark_drag_bench PRIVATE "SHELL:-include ${names}")
target_compile_definitions(waymark_drag_bench PRIVATE SDL_MAIN_HANDLED)
