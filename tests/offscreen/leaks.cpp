// Mesa keeps memory until the program ends, and Waymark cannot free it. Once Mesa's driver is
// unloaded, LeakSanitizer cannot attribute the memory, so a suppression by name would not help.
// Test programs that draw nothing still check for leaks.
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
