"""Every type of card, and the decks that a seed makes of them."""

from collections.abc import Iterable

from pages.lessons.flashcards import (
    cards_biases,
    cards_coordinates,
    cards_encoding,
    cards_heads,
    cards_images,
    cards_longer,
    cards_practice,
    cards_problem,
    cards_rope,
    cards_why,
)
from pages.lessons.flashcards.card import Card, CardType, Dice
from pages.lessons.flashcards.definition import ALL_TOPICS, DECK_LENGTH, TEN

CARDS: tuple[CardType, ...] = (
    cards_encoding.cell,
    cards_why.shift_offset,
    cards_why.turn_offset,
    cards_why.turn_angle,
    cards_encoding.pair_of_wavelength,
    cards_encoding.wavelength,
    cards_encoding.longest_wavelength,
    cards_encoding.wave_pair,
    cards_encoding.cosine_dim,
    cards_why.norm_of_row,
    cards_why.dot_zero,
    cards_why.dot_elsewhere,
    cards_why.distance,
    cards_why.compose,
    cards_why.lands,
    cards_problem.index_step,
    cards_problem.fraction,
    cards_problem.bits_changed,
    cards_problem.bit_period,
    cards_practice.version,
    cards_practice.exact_up_to,
    cards_problem.order,
    cards_problem.raw_index,
    cards_encoding.fastest,
    cards_encoding.last_column,
    cards_encoding.meaning_of_base,
    cards_encoding.mean,
    cards_why.decay,
    cards_why.direction,
    cards_why.cosine,
    cards_why.unique,
    cards_practice.adding,
    cards_practice.extrapolation,
    cards_practice.layout,
    cards_practice.exp_log,
    cards_heads.wanted_key,
    cards_heads.sharpness,
    cards_rope.angle,
    cards_rope.rotated_vectors,
    cards_biases.bucket,
    cards_biases.slope,
    cards_biases.far_tokens,
    cards_longer.unfinished,
    cards_longer.interpolated,
    cards_longer.new_angles,
    cards_images.row_position,
    cards_images.equally_far,
    cards_images.mrope_columns,
    cards_coordinates.inputs,
    cards_coordinates.scaled_steps,
)
"""Every type of card. A link's cards depend on this order: append new types at the end."""

_BY_NAME = {card.name: card for card in CARDS}
_CONCEPTS = [card for card in CARDS if card.is_concept]


def ask(name: str, seed: int, attempt: int = 0) -> Card:
    """Return a card of the named type; seed and attempt decide its numbers or its options' order.

    They are the same in every version of Python, so that a link always shows the same cards.
    """
    card = _BY_NAME[name]
    if card.is_concept:
        return card.draw(Dice(_order_of_options(card, seed, attempt)))
    return card.draw(Dice(f"{seed} {name} {attempt}"))


def _order_of_options(concept: CardType, seed: int, attempt: int) -> str:
    """Return the seed of a concept's options; the numbers are those of the links that exist."""
    return f"order {1000 * seed + 37 * _CONCEPTS.index(concept) + attempt}"


def topic_of(name: str) -> str:
    """Return the topic of the named type of card."""
    return _BY_NAME[name].topic


def lessons_of(names: Iterable[str]) -> list[str]:
    """Return the paths of the lessons that explain the named types of card, each once."""
    return list(dict.fromkeys(_BY_NAME[name].lesson for name in names))


def deck_of(topic: str, seed: int) -> list[str]:
    """Return the names of a topic's cards, or of a short deck, in the order of the seed."""
    names = [card.name for card in CARDS if topic in (TEN, ALL_TOPICS, card.topic)]
    cards = Dice(f"order {seed}").shuffled(names)
    return cards[:DECK_LENGTH] if topic == TEN else cards


def on_paper(topic: str, seed: int) -> list[str]:
    """Return the deck without the cards that need their picture."""
    return [name for name in deck_of(topic, seed) if not _BY_NAME[name].needs_picture]
