// What fontconfig keeps of the fonts that it has found is its own, to the end of the program.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
