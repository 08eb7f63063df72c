"""What the servers of the tests have in common."""

import os
import sys
import threading
from http.server import ThreadingHTTPServer


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # Many calls come at once.
    request_queue_size = 256

    def handle_error(self, request, client_address):
        """Says nothing: clients that hang up are part of the game."""


def end_with_parent():
    """Ends the server when whoever started it is gone, and its input with it."""
    sys.stdin.read()
    os._exit(0)


def serve(handler):
    """Serves on loopback for ever, its port printed as the first line."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    server = Server(("127.0.0.1", 0), handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
