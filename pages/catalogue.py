"""The lessons and the supporting pages, in the order of the navigation."""

from pages.lessons.baselines.definition import BASELINES
from pages.lessons.biases.definition import BIASES
from pages.lessons.coordinates.definition import COORDINATES
from pages.lessons.decay.definition import DECAY
from pages.lessons.embedding.definition import EMBEDDING
from pages.lessons.flashcards.definition import FLASHCARDS
from pages.lessons.formulas.definition import FORMULAS
from pages.lessons.heads.definition import HEADS
from pages.lessons.heatmap.definition import HEATMAP
from pages.lessons.home.definition import HOME
from pages.lessons.images.definition import IMAGES
from pages.lessons.longer.definition import LONGER
from pages.lessons.myths.definition import MYTHS
from pages.lessons.pendulums.definition import PENDULUMS
from pages.lessons.precision.definition import PRECISION
from pages.lessons.rope.definition import ROPE
from pages.lessons.rotation.definition import ROTATION
from pages.teach.card.definition import CARD
from pages.teach.editor.definition import EDITOR
from pages.teach.elsewhere.definition import ELSEWHERE
from pages.teach.exercises.definition import EXERCISES
from pages.teach.formula.definition import THE_FORMULA
from pages.teach.glossary.definition import GLOSSARY
from pages.teach.glossary.terms import TERMS
from pages.teach.goals.definition import GOALS
from pages.teach.lecturers.definition import LECTURERS
from pages.teach.summary.definition import SUMMARY
from pages.teach.tour.definition import TOUR
from pages.teach.tour.stops import COURSES
from pages.ui.definitions import Catalogue

CATALOGUE = Catalogue(
    lessons=(
        HOME,
        BASELINES,
        HEATMAP,
        PENDULUMS,
        DECAY,
        ROTATION,
        HEADS,
        ROPE,
        BIASES,
        LONGER,
        COORDINATES,
        IMAGES,
        EMBEDDING,
        FORMULAS,
        PRECISION,
        MYTHS,
        FLASHCARDS,
    ),
    pages=(
        *(TOUR, GOALS, THE_FORMULA, SUMMARY),
        *(LECTURERS, EDITOR, EXERCISES, ELSEWHERE, GLOSSARY, CARD),
    ),
    courses=COURSES,
    terms=TERMS,
    glossary=GLOSSARY,
)
