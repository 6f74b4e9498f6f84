"""A D-Bus of our own with a desktop's portal on it that does as it is told."""

from __future__ import annotations

import shutil
import subprocess
import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from jeepney import (
    DBusAddress,
    HeaderFields,
    MessageType,
    message_bus,
    new_error,
    new_method_return,
    new_signal,
)
from jeepney.io.blocking import open_dbus_connection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={path}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


@contextmanager
def private_bus(folder: Path) -> Iterator[str]:
    """Run a message bus that has nobody on it, and give its address."""
    with bus_process(folder) as (address, _process):
        yield address


@contextmanager
def bus_process(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Do as `private_bus`, and give the process too."""
    daemon = shutil.which("dbus-daemon")
    if daemon is None:
        pytest.skip("needs dbus-daemon")
    configuration = folder / "bus.conf"
    configuration.write_text(CONFIGURATION.format(path=folder / "bus"))
    command = [daemon, f"--config-file={configuration}", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process
        finally:
            process.terminate()


@dataclass
class Call:
    parent_window: str
    interactive: bool
    sender: str
    handle: str


@dataclass
class FakePortal:
    """Answers every call of Screenshot by `answers`, in turn, and remembers the calls.

    An answer is a code with the address of a picture (None for no address), None for no answer at
    all, or the name of a D-Bus error for the call itself.
    """

    answers: list[tuple[int, str | None] | str | None]
    old_handle: bool = False
    """Whether the handle is made up by the portal, as portals before 0.9 did."""
    mute: bool = False
    """Whether not even the call is answered."""
    on_call: Callable[[], object] = lambda: None
    strangers: list[str] = field(default_factory=list)
    """Addresses of pictures that other requests' answers tell before ours."""
    calls: list[Call] = field(default_factory=list)
    closed: list[str] = field(default_factory=list)
    was_closed: threading.Event = field(default_factory=threading.Event)

    @contextmanager
    def on(self, address: str) -> Iterator[FakePortal]:
        """Stand on the bus as the desktop's portal."""
        with open_dbus_connection(address) as bus:
            bus.send_and_get_reply(message_bus.RequestName("org.freedesktop.portal.Desktop"))
            end = threading.Event()
            thread = threading.Thread(target=self._serve, args=(bus, end))
            thread.start()
            try:
                yield self
            finally:
                end.set()
                thread.join()

    def _serve(self, bus: Any, end: threading.Event) -> None:
        # A bus that is gone, in the midst of an answer even, ends the portal too.
        with suppress(ConnectionError):
            while not end.is_set():
                try:
                    message = bus.receive(timeout=0.02)
                except TimeoutError:
                    continue
                if message.header.message_type is MessageType.method_call:
                    self._take(bus, message)

    def _take(self, bus: Any, message: Any) -> None:
        member = message.header.fields[HeaderFields.member]
        if member == "Close":
            self.closed.append(message.header.fields[HeaderFields.path])
            self.was_closed.set()
        elif member == "Screenshot" and not self.mute:
            self._screenshot(bus, message)

    def _screenshot(self, bus: Any, message: Any) -> None:
        answer = self.answers.pop(0)
        if isinstance(answer, str):
            bus.send(new_error(message, answer, "s", ("no",)))
            return
        parent_window, options = message.body
        sender = message.header.fields[HeaderFields.sender]
        token = "made_up" if self.old_handle else options["handle_token"][1]
        unique = sender[1:].replace(".", "_")
        handle = f"/org/freedesktop/portal/desktop/request/{unique}/{token}"
        interactive = options.get("interactive", ("b", False))[1]
        self.calls.append(Call(parent_window, interactive, sender, handle))
        self.on_call()
        for uri in self.strangers:
            self._respond(bus, f"{handle}_other", sender, (0, uri))
        bus.send(new_method_return(message, "o", (handle,)))
        if answer is not None:
            self._respond(bus, handle, sender, answer)

    @staticmethod
    def _respond(bus: Any, handle: str, to: str, answer: tuple[int, str | None]) -> None:
        code, uri = answer
        request = DBusAddress(handle, interface="org.freedesktop.portal.Request")
        results = {} if uri is None else {"uri": ("s", uri)}
        signal = new_signal(request, "Response", "ua{sv}", (code, results))
        signal.header.fields[HeaderFields.destination] = to
        bus.send(signal)
