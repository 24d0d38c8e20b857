// Linked into the program with threads. On the page's own thread, a wait is a loop that handles requests
// of the other threads. Emscripten warns about every such wait in the console. This function turns the
// warning off: our waits last a few milliseconds, or until a thread notices that it should stop.
mergeInto(LibraryManager.library, { emscripten_check_blocking_allowed: function () {} });
