// What the sanitizers are told of libraries that were built without them.

// What fontconfig keeps of the fonts that it has found is its own, to the end of the program.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

// Pango has fontconfig look for fonts on a thread of its own. ThreadSanitizer does not see how
// these libraries wait for each other.
extern "C" const char* __tsan_default_suppressions() {
  return "race:libfontconfig\nrace:libglib\nrace:libpango\nrace:libcairo\nrace:librsvg\n"
         "race:libgobject\nrace:libharfbuzz\n";
}
