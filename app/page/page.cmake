# The page: the program as WebAssembly, and the files around it.
add_executable(waymark page/main.cpp)
set_target_properties(waymark PROPERTIES OUTPUT_NAME waymark SUFFIX .js)
target_link_options(waymark PRIVATE -fexceptions -O2
  "SHELL:-s MIN_WEBGL_VERSION=2 -s MAX_WEBGL_VERSION=2"
  "SHELL:-s ALLOW_MEMORY_GROWTH=1 -s MAXIMUM_MEMORY=4GB -s INITIAL_MEMORY=64MB -s TOTAL_STACK=5MB"
  "SHELL:-s ENVIRONMENT=web -s FILESYSTEM=1 -s FORCE_FILESYSTEM=1 -lidbfs.js"
  "SHELL:-s EXPORTED_RUNTIME_METHODS=FS,IDBFS,ccall,UTF8ToString"
  "SHELL:-s MODULARIZE=0 -s INVOKE_RUN=1 -s EXIT_RUNTIME=0")
