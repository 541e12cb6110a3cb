"""The page “Use it elsewhere”: its place and its control."""

from pages.ui.definitions import Page
from pages.ui.parameters import Text

VIEW = Text("view", "link of the view to show", "heatmap?d_model=64&position=20", most=600)

ELSEWHERE = Page(
    group="Teach",
    title="Use it elsewhere",
    path="elsewhere",
    question="How do I put a picture into my course, slides or notebook?",
    controls=(VIEW,),
)
