// Suppressions for libraries that were built without sanitizers.

// fontconfig keeps its cache of fonts until the program exits.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

// Pango makes fontconfig look for fonts on a separate thread. ThreadSanitizer does not see how
// these libraries synchronise.
extern "C" const char* __tsan_default_suppressions() {
  return "race:libfontconfig\nrace:libglib\nrace:libpango\nrace:libcairo\nrace:librsvg\n"
         "race:libgobject\nrace:libharfbuzz\n";
}
