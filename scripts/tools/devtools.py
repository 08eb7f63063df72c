"""A client of the devtools protocol of Chromium, made of the standard library."""

import base64
import json
import os
import re
import socket
import struct
import subprocess
import tempfile
import time


class WebSocket:
    """The client's side of a websocket, for text messages."""

    def __init__(self, port, path):
        self.stream = socket.create_connection(("127.0.0.1", port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.stream.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode(errors="replace"))

    def take(self, count):
        while len(self.buffer) < count:
            more = self.stream.recv(1 << 16)
            if not more:
                raise ConnectionError("the browser closed the connection")
            self.buffer += more
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def send(self, text):
        data = text.encode()
        mask = os.urandom(4)
        if len(data) < 126:
            head = struct.pack("!BB", 0x81, 0x80 | len(data))
        elif len(data) < 1 << 16:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, len(data))
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, len(data))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.stream.sendall(head + mask + masked)

    def receive(self):
        """Returns the next message, of one frame or of several."""
        message = b""
        while True:
            first, second = self.take(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self.take(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.take(8))
            payload = self.take(length)
            if first & 0x0F in (0, 1):
                message += payload
                if first & 0x80:
                    return message.decode()


class Browser:
    """A headless browser with one tab, and the events that the tab reported."""

    def __init__(self, command):
        self.folder = tempfile.TemporaryDirectory(prefix="check-pages-", ignore_cleanup_errors=True)
        arguments = [
            command, "--headless=new", "--remote-debugging-port=0", "--no-first-run",
            f"--user-data-dir={self.folder.name}", "--disable-gpu", "--hide-scrollbars",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            # No name resolves, so nothing leaves the machine.
            "--host-resolver-rules=MAP * ~NOTFOUND", "about:blank",
        ]
        # A user without privileges keeps the sandbox.
        if os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")
        self.process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            port = self.port()
            self.socket = WebSocket(port, self.tab(port))
        except BaseException:
            self.close()
            raise
        self.number = 0
        self.events = []

    def port(self):
        path = os.path.join(self.folder.name, "DevToolsActivePort")
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            try:
                with open(path) as file:
                    return int(file.readline())
            except (OSError, ValueError):
                time.sleep(0.1)
        raise SystemExit("the browser did not start")

    def tab(self, port):
        stream = socket.create_connection(("127.0.0.1", port), timeout=30)
        stream.sendall(f"GET /json/list HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while True:
            try:
                more = stream.recv(1 << 16)
            except TimeoutError:
                break
            answer += more
            head, _, body = answer.partition(b"\r\n\r\n")
            length = re.search(rb"(?i)content-length: *(\d+)", head)
            if not more or length and len(body) >= int(length[1]):
                break
        pages = [page for page in json.loads(body) if page["type"] == "page"]
        return re.sub(r"^ws://[^/]+", "", pages[0]["webSocketDebuggerUrl"])

    def call(self, method, **params):
        """Sends a command, and returns its result."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            if "method" in message:
                self.events.append(message)

    def wait(self, method):
        """Waits for an event."""
        while not any(event["method"] == method for event in self.events):
            message = json.loads(self.socket.receive())
            if "method" in message:
                self.events.append(message)

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()
