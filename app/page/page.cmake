# The page: the program as WebAssembly, with the fonts that it needs. app/web combines it with the
# files of this folder.
waymark_sources(page page)
add_executable(waymark ${page})
target_link_libraries(waymark PRIVATE waymark_app)

set(fonts ${CMAKE_BINARY_DIR}/fonts)
set(subset ${PROJECT_SOURCE_DIR}/cmake/subset-fonts.sh)
add_custom_command(OUTPUT ${fonts}/made DEPENDS ${subset} ${PROJECT_SOURCE_DIR}/app/screen/style.h
                   COMMAND sh ${subset} ${fonts}/files
                   COMMAND ${CMAKE_COMMAND} -E touch ${fonts}/made VERBATIM)
add_custom_target(waymark_fonts DEPENDS ${fonts}/made)
add_dependencies(waymark waymark_fonts)

set_target_properties(waymark PROPERTIES SUFFIX .js)
target_link_options(
  waymark PRIVATE "SHELL:-s MIN_WEBGL_VERSION=2 -s MAX_WEBGL_VERSION=2"
  "SHELL:-s ALLOW_MEMORY_GROWTH=1 -s INITIAL_MEMORY=64MB -s MAXIMUM_MEMORY=2GB -s TOTAL_STACK=2MB"
  "SHELL:-s EXIT_RUNTIME=0 -s EXPORTED_RUNTIME_METHODS=ccall,FS"
  "SHELL:-s EXPORTED_FUNCTIONS=_main,_malloc,_free"
  "SHELL:--preload-file ${fonts}/files@/usr/share/fonts" "SHELL:-fexceptions -O2"
  "SHELL:--js-library ${CMAKE_CURRENT_LIST_DIR}/graphics.js")
set_property(TARGET waymark APPEND PROPERTY LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/graphics.js)

if(WAYMARK_THREADS)
  # Each thread runs in a worker of the browser; page.js gives their initial number.
  target_link_options(
    waymark PRIVATE -pthread -Wno-pthreads-mem-growth "SHELL:-s ENVIRONMENT=web,worker"
    "SHELL:-s PTHREAD_POOL_SIZE=page.workers()"
    "SHELL:--js-library ${CMAKE_CURRENT_LIST_DIR}/threads.js")
  set_property(TARGET waymark APPEND PROPERTY LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/threads.js)
else()
  # Without threads, jobs pause.
  set(pausable ${CMAKE_CURRENT_LIST_DIR}/pausable.js)
  target_link_options(waymark PRIVATE "SHELL:-s ENVIRONMENT=web" --profiling-funcs)
  set_property(TARGET waymark APPEND PROPERTY LINK_DEPENDS ${pausable})
  add_custom_command(TARGET waymark POST_BUILD
                     COMMAND node ${pausable} $<TARGET_FILE_DIR:waymark>/waymark.wasm VERBATIM)
endif()
