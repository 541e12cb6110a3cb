"""Working through a deck: what is asked next, and what is counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pages.lessons.flashcards.progress import Progress, replayed

CARDS = ["a", "b", "c", "d"]


def begun():
    return Progress(CARDS, CARDS[0])


def answer(progress, *replies):
    """Reply to one card after the other; the cards that were asked."""
    asked = []
    for right in replies:
        asked.append(progress.current)
        progress.mark(right, None)
        progress.advance()
    return asked


def test_right_replies_go_through_the_deck_once():
    progress = begun()
    assert answer(progress, True, True, True, True) == CARDS
    assert progress.current is None
    assert progress.first_time == 4
    assert progress.states() == ["right"] * 4


def test_a_missed_card_comes_back_after_three_others_and_before_new_ones():
    progress = Progress([*CARDS, "e"], "a")
    assert answer(progress, False, True, True, True, True, True) == ["a", "b", "c", "d", "a", "e"]
    assert progress.first_time == 4
    assert progress.answered == ["a", "b", "c", "d", "a", "e"]
    assert progress.misses == []


def test_the_longest_missed_card_comes_first():
    progress = begun()
    assert answer(progress, False, False, False, True) == ["a", "b", "c", "d"]
    assert answer(progress, True, True, True) == ["a", "b", "c"]


def test_the_last_card_is_asked_again_when_it_alone_was_missed():
    progress = begun()
    answer(progress, True, True, True, False)
    assert progress.current == "d"
    answer(progress, True)
    assert progress.current is None
    assert progress.marks == dict.fromkeys(CARDS, True)


def test_missed_cards_are_kept_after_they_are_right():
    progress = begun()
    answer(progress, True, False, True, False, False, True, True)
    assert progress.missed == ["b", "d"]
    assert replayed(CARDS, progress.written()).missed == progress.missed


def test_a_reply_counts_once():
    progress = begun()
    progress.mark(False, None)
    progress.mark(True, None)
    assert progress.marks == {"a": False}
    assert progress.answered == ["a"]
    assert progress.misses == ["a"]


def test_nothing_is_marked_after_the_last_card():
    progress = begun()
    answer(progress, True, True, True, True)
    progress.mark(False, None)
    assert progress.misses == []
    assert progress.answered == CARDS


def test_states_tell_right_missed_now_and_to_come():
    progress = begun()
    answer(progress, True, False)
    assert progress.states() == ["right", "missed", "this card", "still to come"]
    progress.mark(False, None)
    assert progress.states() == ["right", "missed", "missed", "still to come"]


@given(st.lists(st.booleans(), max_size=40))
def test_no_card_is_lost_and_none_is_asked_twice_in_a_row_while_others_wait(replies):
    progress = begun()
    for right in replies:
        before = progress.current
        waiting = {card for card in CARDS if not progress.marks.get(card)} - {before}
        if before is None:
            break
        progress.mark(right, None)
        progress.advance()
        assert progress.current != before or not waiting
        assert progress.current not in progress.misses
        settled = {card for card, good in progress.marks.items() if good}
        fresh = set(CARDS) - set(progress.answered)
        assert settled | fresh | {*progress.misses, progress.current} >= set(CARDS)
        assert progress.first_time <= len(settled)
    else:
        assert progress.current is not None or set(progress.marks.values()) == {True}


@pytest.mark.parametrize("wrong", [0, 1, 5])
def test_the_deck_ends_when_every_card_was_right(wrong):
    progress = begun()
    replies = [*[False] * wrong, *[True] * 40]
    for right in replies:
        if progress.current is not None:
            answer(progress, right)
    assert progress.current is None
    assert set(progress.marks) == set(CARDS)
    assert progress.states() == ["right"] * 4


@given(st.lists(st.booleans(), max_size=40), st.booleans())
def test_a_link_tells_the_whole_progress(replies, on):
    progress = begun()
    for right in replies:
        if progress.shown:
            progress.advance()
        progress.mark(right, None)
    if on and progress.shown:
        progress.advance()
    again = replayed(CARDS, progress.written())
    assert again.written() == progress.written()
    assert (again.current, again.shown, again.marks) == (
        progress.current,
        progress.shown,
        progress.marks,
    )
    assert (again.misses, again.first_time) == (progress.misses, progress.first_time)


@pytest.mark.parametrize("written", ["x", "<b>r</b>", "r-r", "-", "R", "rrrrrrrr", "m" * 9999])
def test_only_the_valid_part_of_a_nonsensical_link_is_accepted(written):
    progress = replayed(CARDS, written)
    assert progress.written() != written
    assert len(progress.replies) <= 500
    assert progress.current is None or progress.current in CARDS
