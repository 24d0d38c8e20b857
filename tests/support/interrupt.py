# interrupt.py STATUS COMMAND...: runs a command on a terminal, and types Ctrl+C soon after it shows
# its progress. Fails unless the command then says that it was interrupted, and ends with the status.
import os
import pty
import re
import select
import signal
import sys
import time

child, terminal = pty.fork()
if child == 0:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.execvp(sys.argv[2], sys.argv[2:])
shown = b''
typed = False
while select.select([terminal], [], [], 120)[0]:
    try:
        got = os.read(terminal, 4096)
    except OSError:
        break
    if not got:
        break
    shown += got
    if not typed and re.search(b'Placing landmarks|Computing the results', shown):
        time.sleep(0.3)  # a window may be open by then, which handles signals differently
        os.write(terminal, b'\x03')
        typed = True
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
print(status, shown)
sys.exit(not (typed and status == int(sys.argv[1]) and b'waymark: interrupted' in shown))
