"""Make pictures of the running app: for the README, and for links to lessons in chats.

    .venv-tests/newest/bin/python docs/pictures.py             all of them
    .venv-tests/newest/bin/python docs/pictures.py previews    only those of the lessons

It writes `heatmap.gif`, which shows a drag on the heatmap, a picture of one lesson of each group,
pictures of the tour and of lecture mode, and `preview.png` in the folder of each lesson.
"""

import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Browser

DOCS = Path(__file__).parent
sys.path[:0] = [str(DOCS.parent), str(DOCS.parent / "tests")]

from browser.launch import launched_browser, new_context  # noqa: E402 - found on the path above
from browser.live import LivePicture  # noqa: E402
from browser.server import running_server  # noqa: E402
from browser.visit import Visit, box  # noqa: E402
from pages.catalogue import CATALOGUE  # noqa: E402
from pages.ui.definitions import PREVIEW_NAME, Lesson  # noqa: E402
from pages.ui.look import appearance  # noqa: E402

WINDOW = (1280, 720)
FIRST = "#first"
# Small and of few frames, so that the README loads fast; fewer colours would dye the matrix.
MOVING_SIZE, COLOURS, FRAME_MS = (576, 324), 64, 150
GROUPS = {
    "problem": "baselines?short=8&long=40",
    "encoding": "pendulums?d_model=64&position=21",
    "why": "rotation?pair=6&position=9&rotation_offset=5",
    "today": "longer?scaling=yarn",
    "practice": "embedding",
    "check": "myths?verdict=shown",
    "tour": "decay?tour=near-far&predictions=-------b",
    "lecture": "rotation?lecture=true",
}
# A screenshot shows no pointer.
POINTER = """() => {
    const arrow = document.createElement("div");
    arrow.innerHTML = `<svg width="26" height="26" viewBox="0 0 26 26"><path
        d="M3 2l17 11-8 1.5 4.5 8-3.5 2-4.5-8-5.5 5.5z" fill="#111" stroke="#fff"
        stroke-width="1.6"/></svg>`;
    arrow.style = "position: fixed; z-index: 10000000; pointer-events: none";
    document.body.append(arrow);
    addEventListener("pointermove", ({ clientX, clientY }) => {
        arrow.style.left = `${clientX}px`;
        arrow.style.top = `${clientY}px`;
    }, true);
}"""
PREVIEW = (1200, 630)
# The question and the picture, large; the lab's name in the corner.
AS_PREVIEW = """
[data-testid=stSidebar], .st-key-head [data-testid=stCaptionContainer], .stMain .stAlert,
[data-testid=stLayoutWrapper]:has(> :is(.st-key-beside_title, .st-key-lead_in, .st-key-caption,
.st-key-about, .st-key-more, [class*=st-key-row_])), .st-key-claims, [class*=st-key-live_] ~ *,
[data-testid=stLayoutWrapper]:has(> .st-key-more) ~ * { display: none !important; }
[data-testid=stMainBlockContainer] { padding: 24px 40px !important; }
.st-key-head.st-key-head { padding: 0 0 24px !important; }
.stMain h1 { font-size: 38px !important; line-height: 1.15 !important; }
[class*=st-key-live_] { --picture-height: 460px; --picture-scale: 1.3; --most-picture: none; }
.stMain .st-key-drawing_curve { --drawing-height: 360px; }
.preview-mark { position: fixed; right: 40px; bottom: 12px; }
"""
# The bar below a picture is in a tree of its own.
WITHOUT_BAR = """mark => {
    for (const { shadowRoot } of document.querySelectorAll("[data-testid=stBidiComponentIsolated]"))
        shadowRoot?.querySelector(".bar")?.remove();
    document.body.insertAdjacentHTML("beforeend", `<div class="preview-mark">${mark}</div>`);
}"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder) / "output.txt") as server,
        launched_browser() as browser,
    ):
        for lesson in CATALOGUE.lessons:
            preview(browser, server, lesson)
        if sys.argv[1:] == ["previews"]:
            return
        moving(browser, server)
        for name, link in GROUPS.items():
            with new_context(browser, viewport=WINDOW) as context:
                visit = Visit(context.new_page(), server)
                visit.open(link)
                visit.page.screenshot(path=DOCS / f"{name}.png")


def preview(browser: Browser, server: str, lesson: Lesson) -> None:
    """A lesson's question and picture, for chats and for readers without JavaScript."""
    with new_context(browser, viewport=PREVIEW) as context:
        visit = Visit(context.new_page(), server)
        visit.open(f"{lesson.path}?embed=true")
        visit.page.locator(FIRST).wait_for(state="detached")
        visit.page.add_style_tag(content=AS_PREVIEW)
        visit.page.evaluate(WITHOUT_BAR, appearance.mark("#0b1118"))
        visit.page.evaluate(DRAWN)
        visit.page.wait_for_timeout(500)
        shown = visit.page.screenshot(clip={"x": 0, "y": 0, "width": 1200, "height": 630})
    with Image.open(BytesIO(shown)) as image:
        few = image.convert("RGB").quantize(256, method=Image.Quantize.MEDIANCUT)
        few.save(DOCS.parent / "pages" / "lessons" / lesson.name / PREVIEW_NAME, optimize=True)


def moving(browser: Browser, server: str) -> None:
    """The heatmap while a slider is dragged, then the crosshair."""
    with new_context(browser, viewport=WINDOW) as context:
        visit = Visit(context.new_page(), server)
        visit.open("heatmap?d_model=64&position=12&dim=20")
        picture = LivePicture(visit)
        visit.page.evaluate(POINTER)
        frames = [*slider_dragged(picture), *crosshair_dragged(picture)]
    # Octrees keep the few pixels of a curve's own colour.
    palette = frames[-1].quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    first, *others = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    first.save(
        DOCS / "heatmap.gif",
        save_all=True,
        append_images=others,
        duration=FRAME_MS,
        loop=0,
        optimize=True,
    )


def slider_dragged(picture: LivePicture) -> Iterator[Image.Image]:
    """The slider of the width is dragged to the right and some of the way back."""
    mouse = picture.page.mouse
    start, end, y = picture.slider_places("d_model", 0.5)
    mouse.move(start, y)
    mouse.down()
    for share in (*np.linspace(0, 1, 9), *np.linspace(0.9, 0.15, 4)):
        mouse.move(start + share * (end - start), y)
        yield shot(picture)
    picture.release()
    yield shot(picture)


def crosshair_dragged(picture: LivePicture) -> Iterator[Image.Image]:
    """The chosen row and column follow the pointer."""
    place = box(picture.canvas)
    size = np.array([place["width"], place["height"]])
    turn = np.linspace(0, 2 * np.pi, 9)
    path = size * (np.stack([np.cos(turn), np.sin(turn)], axis=1) * [0.2, 0.22] + [0.36, 0.36])
    picture.press(path[0])
    for place in path:
        picture.move(place)
        yield shot(picture)
    picture.release()


def shot(picture: LivePicture) -> Image.Image:
    """Return a screenshot of the window, taken after the picture is drawn."""
    picture.page.evaluate(DRAWN)
    with Image.open(BytesIO(picture.page.screenshot())) as image:
        return image.convert("RGB").resize(MOVING_SIZE, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
