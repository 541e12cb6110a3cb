"""One step of a slider in a real browser: how long until it is answered, and what is sent."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlencode

from playwright.sync_api import BrowserContext, WebSocket

from benchmarks.servers import lab_and_bare_page
from benchmarks.sliders import SLIDER_OF_BARE_PAGE, SLIDERS
from benchmarks.table import Row
from browser.launch import launched_browser, new_context
from browser.visit import Visit
from front_end import page_functions
from pages.ui.parameters import D_MODELS, SEQ_LENS

WARM_UP = 2


@dataclass(frozen=True)
class Setting:
    """Values of the shared sliders before the first step, and the goals."""

    name: str
    parameters: dict[str, int]
    rest: float
    kilobytes: float


SETTINGS = (
    Setting("defaults", {}, 2, 60),
    Setting("maxima", {"d_model": D_MODELS[-1], "seq_len": SEQ_LENS[-1]}, 3, 150),
)

_function = page_functions("benchmarks/steps.ts")
INWARD_KEY = _function("inwardKey")
WATCH = _function("watch")


@dataclass
class Stepper:
    """A page on which the same slider is stepped again and again."""

    visit: Visit
    slider: str
    rest: list[float] = field(default_factory=list)
    kilobytes: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._received = 0
        self.visit.page.on("websocket", self._listen)

    def open(self, link: str) -> None:
        """Open the page and wait until the slider is there."""
        self.visit.page.goto(f"{self.visit.server}/{link}")
        slider = self.visit.control(self.slider)
        slider.wait_for()
        self.visit.wait_until_idle()
        self._settle()
        self._key = slider.evaluate(INWARD_KEY)

    def step(self) -> None:
        """Press the key once, and keep how long the answer took and how large it was."""
        page = self.visit.page
        page.bring_to_front()
        slider = self.visit.control(self.slider)
        slider.focus()
        self._settle()
        watched = page.evaluate_handle(WATCH)
        before = self._received
        with self.visit.answer():
            slider.press(self._key)
        self._settle()
        self.rest.append(watched.evaluate("({ changed, pressed }) => changed - pressed"))
        watched.dispose()
        self.kilobytes.append((self._received - before) / 1000)

    def _settle(self) -> None:
        """Wait until the browser has nothing left to do."""
        self.visit.page.evaluate("() => new Promise(requestIdleCallback)")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._count)

    def _count(self, payload: str | bytes) -> None:
        self._received += len(payload)


def rows(paths: Sequence[str], repetitions: int) -> Iterator[Row]:
    """Time and bytes of a step, of every lesson at every setting."""
    with (
        launched_browser() as browser,
        lab_and_bare_page() as (lab, bare_page),
        new_context(browser) as lab_context,
        new_context(browser) as bare_context,
    ):
        for setting in SETTINGS:
            for path in paths:
                link = f"{path}?{urlencode(setting.parameters)}"
                with (
                    stepper(bare_context, bare_page, "", SLIDER_OF_BARE_PAGE) as bare,
                    stepper(lab_context, lab, link, SLIDERS[path]) as lesson,
                ):
                    for _ in range(WARM_UP + repetitions):
                        bare.step()
                        lesson.step()
                name = path or "home"
                yield Row(
                    f"release to rest, {setting.name}",
                    name,
                    lesson.rest[WARM_UP:],
                    "ms",
                    setting.rest,
                    bare.rest[WARM_UP:],
                )
                yield Row(
                    f"bytes of a step, {setting.name}",
                    name,
                    lesson.kilobytes[WARM_UP:],
                    "kB",
                    setting.kilobytes,
                )


@contextmanager
def stepper(context: BrowserContext, server: str, link: str, slider: str) -> Iterator[Stepper]:
    """The page at the link, open and ready for its first step."""
    visit = Visit(context.new_page(), server)
    opened = Stepper(visit, slider)
    opened.open(link)
    yield opened
    visit.close()
