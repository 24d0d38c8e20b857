# For app/windows and app/portable: builds into $folder with the CMake options in $system, and the
# libraries that have build systems of their own into $parts.
launcher=""
if command -v ccache > /dev/null; then launcher=ccache; fi
parts=$folder/parts
objects=$folder/objects
mkdir -p "$parts"

# configure SOURCE FOLDER OPTION...
configure() {
  from=$1
  to=$2
  shift 2
  cmake -G Ninja -S "$from" -B "$to" $system -DWAYMARK_PARTS="$parts" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_C_COMPILER_LAUNCHER=$launcher -DCMAKE_CXX_COMPILER_LAUNCHER=$launcher \
    --log-level=WARNING "$@" > "$folder/configure.log" 2>&1 ||
    { cat "$folder/configure.log" >&2; exit 1; }
}
# part SOURCE OPTION...: builds a library with its own build system, again only if the options differ.
part() {
  source=$1
  shift
  set -- -DCMAKE_INSTALL_PREFIX="$parts" -DCMAKE_INSTALL_LIBDIR="$parts/lib" -DBUILD_SHARED_LIBS=OFF \
    -DCMAKE_C_FLAGS="-w -ffile-prefix-map=$PWD=." "$@"
  [ "$(cat "$parts/$source.done" 2> /dev/null)" != "$system $*" ] || return 0
  echo "Building $source."
  rm -rf "$objects-$source"
  configure "build/sources/$source" "$objects-$source" "$@"
  cmake --build "$objects-$source"
  cmake --install "$objects-$source" > /dev/null
  echo "$system $*" > "$parts/$source.done"
}
# parts_with OPTION...: libjpeg-turbo, and libcurl with the options. It only downloads over HTTP.
parts_with() {
  part libjpeg-turbo -DENABLE_SHARED=OFF -DWITH_SIMD=OFF
  part curl -DHTTP_ONLY=ON -DBUILD_CURL_EXE=OFF -DCURL_USE_LIBSSH2=OFF -DUSE_LIBIDN2=OFF \
    -DCURL_USE_LIBPSL=OFF -DCURL_ZLIB=OFF -DBUILD_TESTING=OFF -DENABLE_MANUAL=OFF "$@"
}
# program TARGET...
program() {
  echo "Building in $folder."
  configure . "$objects-waymark" -DCMAKE_UNITY_BUILD=ON -DWAYMARK_TESTS=OFF \
    -DCMAKE_COMPILE_WARNING_AS_ERROR="${WARNINGS_ARE_ERRORS:-OFF}"
  cmake --build "$objects-waymark" --target "$@"
}
version=$(sed -n 's/^project(waymark VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
