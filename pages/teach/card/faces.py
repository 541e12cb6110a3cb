"""Four letters in colours and shapes that everybody can tell apart."""

from typing import NamedTuple
from urllib.parse import quote

from pages.ui.look import hues


class Face(NamedTuple):
    """Size and outline of a letter, in a square of 100."""

    size: int
    """Font size: the largest with which the letter stays within the outline."""
    middle: int
    """Height of the letter's middle, from the top."""
    outline: str
    """Points of a polygon."""


_FACES = {
    "A": Face(104, 50, "2,2 98,2 98,98 2,98"),
    "B": Face(66, 50, "50,1 99,50 50,99 1,50"),
    "C": Face(82, 50, "27,4 73,4 99,50 73,96 27,96 1,50"),
    "D": Face(78, 57, "50,2 99,40 80,98 20,98 1,40"),
}
_CAPITAL = 0.72
"""Height of a capital letter, as a multiple of the font size."""
_WIDTH = "max(10rem, min(100%, 100vh - 17.5rem))"
"""Width of a letter that leaves the buttons in view."""
_NAMES = {"A": "a square", "B": "a diamond", "C": "a hexagon", "D": "a pentagon"}


def face(letter: str, *, rim: str = "") -> str:
    """Return a letter as an image that fills the screen, in HTML.

    Unless another colour is given, its rim has that of the letter.
    """
    size, middle, outline = _FACES[letter]
    fill, ink = hues.CARDS[letter]
    image = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<polygon points="{outline}" fill="{fill}" stroke="{rim or ink}" stroke-width="1.5"/>'
        f'<text x="50" y="{middle + _CAPITAL / 2 * size:.0f}" text-anchor="middle" '
        f'font-size="{size}" font-weight="700" '
        f'font-family="sans-serif" fill="{ink}">{letter}</text></svg>'
    )
    return (
        f'<img src="data:image/svg+xml,{quote(image)}" alt="{letter} in {_NAMES[letter]}" '
        f'style="display: block; margin: auto; width: {_WIDTH}">'
    )


def held(letter: str) -> str:
    """Return a letter to hold up, in HTML: its colour fills the screen once it is tapped."""
    return (
        f'<details class="held" style="background: {hues.CARDS[letter].fill}">'
        f"<summary>{face(letter)}</summary></details>"
    )


NO_LETTER = (
    '<div class="no-letter" style="padding-block: 1rem">'
    '<p style="display: grid; place-items: center; margin: auto; aspect-ratio: 1; '
    f"width: {_WIDTH}; border: 2px dashed #808080; border-radius: 0.6rem; text-align: center; "
    'font-size: clamp(0.9rem, 3vh, 1.5rem)">'
    "Choose your answer,<br>then hold it up.</p></div>"
)
"""The place of the letter while none is chosen, in HTML."""


def sheet() -> str:
    """Return all four letters on one sheet of paper, to cut out; a screen does not show it."""
    cards = "".join(f"<div>{face(letter, rim='#000')}</div>" for letter in _FACES)
    buttons = "".join(
        f"> :nth-child({place}) {{ background: {hues.CARDS[letter].fill}; "
        f"color: {hues.CARDS[letter].ink}; border-color: {hues.CARDS[letter].ink}; }} "
        for place, letter in enumerate(_FACES, start=1)
    )
    return (
        # Large buttons in the letters' colours, for a thumb; the chosen one has a ring.
        "<style>.st-key-choose_letter :is(.stElementContainer, .stRadio, .stRadio > div) { "
        "width: 100%; max-width: none; } "
        ".st-key-choose_letter .stRadio > label { display: none; } "
        ".st-key-choose_letter [role=radiogroup] { display: grid; gap: 0.6rem; "
        "grid-template-columns: repeat(4, 1fr); max-width: 36rem; margin-inline: auto; "
        "> * { width: auto; margin: 0; border: 2px solid; border-radius: 0.6rem; "
        "&:has(input:checked) { outline: 4px solid var(--ring); outline-offset: 2px; } } "
        f"{buttons}"
        "label { display: grid; width: 100%; min-height: 4.5rem; padding: 0; "
        "place-items: center; cursor: pointer; } "
        "p { font-size: 2rem; line-height: 1; font-weight: 700; color: inherit; } "
        "label div:has(+ [data-testid=stMarkdownContainer]) { display: none; } "
        "[data-testid=stMarkdownContainer] { color: inherit; width: 100%; text-align: center; "
        "margin: auto; } "
        # The one without a letter is below them.
        "> :nth-child(5) { grid-column: 1 / -1; margin-top: 0.8rem; border: 1px solid #808080; "
        "p { font-size: 1rem; font-weight: 400; } label { min-height: 2.75rem; } } } "
        "@media (max-width: 768px) { .st-key-cards_on_paper { display: none; } } "
        ".held > summary { list-style: none; cursor: zoom-in; padding-block: 1rem; } "
        ".held[open] { position: fixed; inset: 0; z-index: 1000000; } "
        ".held[open] > summary { display: grid; height: 100%; padding: 0; cursor: zoom-out; } "
        ".held[open] img { width: min(100vw, 100vh) !important; } "
        ".paper-cards { display: none; } @media print { "
        ":is(.held, .no-letter, .stRadio, .st-key-head p, [data-testid=stCaptionContainer]) { "
        "display: none; } "
        ".st-key-head :is(h1, h2) { padding: 0; font-size: 11pt; } "
        # One line between two cards, within the margins of the paper, and clear of the shapes.
        ".paper-cards { display: grid; grid-template-columns: 1fr 1fr; width: calc(100% - 2mm); "
        "border: dashed #555; border-width: 1px 0 0 1px; "
        "> div { padding: 4mm; border: dashed #555; border-width: 0 1px 1px 0; } "
        "img { width: 100% !important; } } }</style>"
        f'<div class="paper-cards">{cards}</div>'
    )
