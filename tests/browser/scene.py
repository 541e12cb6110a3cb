"""What the tests of live scenes read off them."""

import re

import numpy as np
from playwright.sync_api import Page, expect

POSITIONS = (0.0, 0.37, 1.0, 12.34, 40.5, 63.0)


def scrub(page: Page, position: float) -> None:
    page.locator("input.scrub.position").fill(str(position))
    expect(page.locator("svg.scene")).to_have_attribute("data-position", f"{position:.4f}")


def places(page: Page, moving: str, position: float | None = None) -> np.ndarray:
    """Centres of the circles, in pixels, one a row; scrubbed to `position` first."""
    if position is not None:
        scrub(page, position)
    return np.array(
        page.locator(f"svg.scene {moving}").evaluate_all(
            "all => all.map(one => [one.cx.baseVal.value, one.cy.baseVal.value])"
        )
    )


def position_of(page: Page) -> float:
    return float(page.locator("svg.scene").get_attribute("data-position"))


def contains(numbers: list[float], values: np.ndarray) -> bool:
    """Whether `values`, rounded to four decimals, stand one after the other in `numbers`."""
    starts = range(len(numbers) - len(values) + 1)
    return any(
        np.abs(np.array(numbers[start : start + len(values)]) - values).max() <= 0.5001e-4
        for start in starts
    )


def four_decimals(text: str) -> list[float]:
    """The numbers with four decimals in a text."""
    return [float(number) for number in re.findall(r"-?\d\.\d{4}\b", text.replace("−", "-"))]
