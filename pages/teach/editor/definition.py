"""The page “Lecture editor”: its place."""

from pages.ui.definitions import Page
from pages.ui.link.names import OWN_STOPS

LONGEST_LINK = 2_000
"""Characters; some programs cut longer links."""

EDITOR = Page(
    group="Teach",
    title="Lecture editor",
    path="editor",
    also_called=("own-lecture", "lecture-editor"),
    question="What should my lecture ask?",
    parameters=(OWN_STOPS,),
)
