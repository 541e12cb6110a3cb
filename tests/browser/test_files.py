"""A live picture taken along: as a file that follows its own sliders, and as SVG."""

import struct
from collections.abc import Callable
from pathlib import Path

import pytest
import streamlit as st
from playwright.sync_api import Browser, expect

from browser.drawing import SHARE, plain
from browser.launch import complaints_of, new_context
from browser.live import WHOLE, LivePicture
from browser.visit import RECORD_FRAMES, Visit
from front_end import page_functions
from sweeps import swept

LINKS = [
    "baselines?short=5&long=60",
    "heatmap?d_model=64&seq_len=48&position=20&dim=9",
    "pendulums?d_model=64&position=12&pairs=4&picture=clock+hands",
    "decay?d_model=64&max_offset=64&offset=20",
    "rotation?d_model=32&pair=3&position=9&rotation_offset=-4",
    "embedding?d_model=16&base=50",
]
_function = page_functions("browser/files.ts")
LAST_FRAME = _function("lastFrame")
WIDTHS_IN_LAB = _function("widthsInLab")
TEXTS_IN = _function("textsIn")
CROPPED_TEXTS = _function("croppedTexts")
RING = "control => getComputedStyle(control).outlineColor"
HAS_PLAYED = "before => drawn.length > before + 30"
EBML = b"\x1a\x45\xdf\xa3"
"""First bytes of a WebM file."""
HAS_DRAWN = "before => drawn.length > before"


@pytest.mark.parametrize("link", swept(LINKS, lambda link: link.startswith("heatmap")))
def test_the_file_shows_the_lessons_picture_and_follows_its_own_sliders(
    link: str, page_at: Callable[..., Visit], browser: Browser, tmp_path: Path
) -> None:
    visit = page_at(f"{link}&open=take")
    picture = LivePicture(visit)
    with visit.page.expect_download() as download:
        visit.page.get_by_text("Interactive figure (HTML)").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    with new_context(browser) as context:
        page = context.new_page()
        page.add_init_script(RECORD_FRAMES)
        complaints, addresses = complaints_of(page), []
        page.on("request", lambda request: addresses.append(request.url))
        page.goto(file.as_uri())
        page.wait_for_function("() => window.lastFrame")
        canvas = page.locator("canvas.picture")
        assert canvas.evaluate(LAST_FRAME)[0] == picture.parameters()
        assert plain(page.locator(".formula").inner_text()) == picture.formula

        sliders = page.locator(".own input")
        drawn = {canvas.evaluate(LAST_FRAME)[1]}
        for slider in sliders.all():
            before, _ = canvas.evaluate(LAST_FRAME)
            frames = page.evaluate("drawn.length")
            slider.press("ArrowLeft")
            page.wait_for_function(HAS_DRAWN, arg=frames)
            after, pixels = canvas.evaluate(LAST_FRAME)
            moved = {name: after[name] for name in after if after[name] != before[name]}
            assert float(slider.get_attribute("aria-valuetext") or "nan") in moved.values()
            drawn.add(pixels)
        # That of the rotation has one for the range of another.
        followed = 1 if link.startswith("embedding") else 4
        assert len(drawn) >= sliders.count() >= followed
        # The last key has left the focus there; its ring is the theme's, which stands out.
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            colour = st.get_option(f"theme.{theme}.primaryColor")
            assert slider.evaluate(RING) == "rgb({}, {}, {})".format(*bytes.fromhex(colour[1:]))
        assert complaints == []
        assert addresses == [file.as_uri()]


@pytest.mark.parametrize("link", swept(LINKS, lambda link: link.startswith("heatmap")))
def test_texts_of_a_saved_picture_are_as_wide_as_in_the_lab_whatever_the_font(
    link: str, page_at: Callable[..., Visit], browser: Browser, tmp_path: Path
) -> None:
    visit = page_at(link)
    LivePicture(visit)
    with visit.page.expect_download() as download:
        visit.page.locator(f"{WHOLE} button.save").click()
    file = tmp_path / "picture.svg"
    download.value.save_as(file)
    with new_context(browser) as context:
        page = context.new_page()
        page.goto(file.as_uri())
        for family in ("Arial", "monospace", "fantasy"):
            texts = page.evaluate(TEXTS_IN, family)
            widths = visit.page.evaluate(WIDTHS_IN_LAB, [texts, SHARE])
            assert len(texts) > 5
            for text, width in zip(texts, widths, strict=True):
                assert text["width"] == pytest.approx(width, rel=0.02, abs=1), (family, text)
            assert page.evaluate(CROPPED_TEXTS) == []


def test_a_picture_is_saved_as_a_slide(page_at: Callable[..., Visit]) -> None:
    """16:9, at the density of a projector, whatever the size of the window."""
    for viewport in ((1366, 768), (390, 844)):
        visit = page_at("decay?d_model=64", viewport=viewport)
        LivePicture(visit)
        more = visit.page.locator(f"{WHOLE} .more summary")
        if more.is_visible():
            more.click()
        with visit.page.expect_download() as download:
            visit.page.locator(f"{WHOLE} button.save-png").click()
        content = download.value.path().read_bytes()
        assert content.startswith(b"\x89PNG")
        width, height = struct.unpack(">II", content[16:24])
        assert (width, height) == (1920, 1080)
        assert download.value.suggested_filename.endswith(".png")


def test_a_playback_is_saved_as_a_video(page_at: Callable[..., Visit]) -> None:
    visit = page_at("decay?d_model=64&offset=3")
    LivePicture(visit)
    button = visit.page.locator(f"{WHOLE} button.video")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(visit.page.locator(f"{WHOLE} button.play")).to_have_text("Pause")
    before = visit.page.evaluate("drawn.length")
    visit.page.wait_for_function(HAS_PLAYED, arg=before)
    with visit.answer(), visit.page.expect_download() as download:
        button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    content = download.value.path().read_bytes()
    assert content.startswith(EBML)
    assert len(content) > 10_000
    assert download.value.suggested_filename.endswith(".webm")
