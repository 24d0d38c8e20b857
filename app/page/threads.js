// Linked into the program with threads. On the page's own thread a wait is a loop that does for the
// others what they ask of the page meanwhile; of each, Emscripten tells the console that it is very
// dangerous. Ours are told to nobody: they last some milliseconds, or until a thread that has begun
// notices that it is to stop.
mergeInto(LibraryManager.library, { emscripten_check_blocking_allowed: function () {} });
