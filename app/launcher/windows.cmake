# The program for Windows: waymark.exe without a console, and waymark.com, which shells find first.
add_executable(waymark main.cpp)
set(icon ${CMAKE_BINARY_DIR}/waymark.ico)
set(images "")
foreach(size IN ITEMS 16 24 32 48 64 128 256)
  set(image ${CMAKE_BINARY_DIR}/icon-${size}.png)
  execute_process(COMMAND rsvg-convert -w ${size} -h ${size} -o ${image}
                          ${PROJECT_SOURCE_DIR}/packaging/waymark.svg COMMAND_ERROR_IS_FATAL ANY)
  list(APPEND images ${image})
endforeach()
execute_process(COMMAND icotool -c -o ${icon} ${images} COMMAND_ERROR_IS_FATAL ANY)
enable_language(RC)
configure_file(launcher/waymark.rc.in ${CMAKE_BINARY_DIR}/waymark.rc @ONLY)
add_executable(waymark_launcher launcher/launcher.cpp)
set_target_properties(waymark_launcher PROPERTIES OUTPUT_NAME waymark SUFFIX .com
                                                  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
foreach(program IN ITEMS waymark waymark_launcher)
  target_sources(${program} PRIVATE ${CMAKE_BINARY_DIR}/waymark.rc)
  target_link_options(${program} PRIVATE -s -Wl,--no-insert-timestamp)
endforeach()
# SDL would rename main().
target_compile_definitions(waymark PRIVATE SDL_MAIN_HANDLED)
target_link_options(waymark PRIVATE -mwindows)
