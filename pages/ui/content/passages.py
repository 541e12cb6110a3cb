"""Passages that hold no numbers, whatever the parameters are."""

ABOUT_THE_LAB = (
    "The **Positional Encoding Lab** shows how a Transformer learns where each token stands. Drag "
    "the words: what changes?"
)
ONE_HEAD = (
    "Vaswani et al. 2017, sections 3.2.1 and 3.5; A is one head with fixed random weights, no "
    "training and no causal mask. With one, each word reads the earlier ones alone: order shows."
)
NO_REPEAT = "No word stands twice in this sentence: try “the dog saw the dog”."
RECURRENCE_AND_TABLES = (
    "A recurrent network reads one token after the other, so order is in its state without being "
    "written anywhere; the price is that it cannot read all tokens at once. Columns of a table are "
    "another matter: their order means nothing, so shuffling them *should* change nothing."
)
TWO_NORMALISATIONS = (
    "the two usual ways to normalise an index: between end points, p/(n − 1), and by the length, "
    "p/n."
)
LIBRARIES_REWRITTEN = (
    "each library's code, rewritten in one notation; the paper's formula is in section 3.5 of "
    "Vaswani et al. 2017."
)
DEFINED_IS_NOT_GENERALISED = (
    "“Defined” is not “generalises”: a trained model may still fail at positions it never saw "
    "(arXiv 2108.12409, 2305.16843, 2305.19466)."
)
SENSE_OF_TURNING = (
    "In (sin, cos) order, with the sine to the right and the cosine upwards, a step forward turns "
    "**clockwise**. Libraries that store (cos, sin) have the opposite sign: there the same step "
    "turns counter-clockwise."
)
SYNTHETIC_TOKENS = (
    "(The token embeddings here are synthetic: unit-variance numbers drawn from the word itself.)"
)
ADDITION_THEOREMS = (
    "Source: the addition theorems of sine and cosine (DLMF, section 4.21); the claim that they "
    "prove is in section 3.5 of Vaswani et al. 2017."
)
WHAT_PERIODS_BUY = (
    "What a period buys: a wave never leaves its range, at any position; one step turns it by the "
    "same angle everywhere, so one matrix serves every position; and once it has gone round, later "
    "positions show it at no angle that is new."
)
CONVERGENCE = (
    "A thesis says that being zero-centred and within −1 … 1 promotes convergence. **Known**: "
    "inputs whose mean over the training set is near zero let gradient descent converge faster "
    "(LeCun et al., “Efficient BackProp”, section 4.3; Ioffe and Szegedy 2015, section 2, for "
    "the inputs of later layers). **Not shown**: that this is why the sinusoid works. It is added "
    "to an embedding, and the mean of the sum is what the first layer meets; the 2017 paper gives "
    "no such reason, and found learned positions, which are not centred, to give “nearly "
    "identical results”."
)
LEARNED_AND_FIXED = (
    "Learned or fixed, which is better? The 2017 paper tried both and found “nearly identical "
    "results” (section 3.5, and Table 3, row E). It chose the sinusoid because it *may* "
    "extrapolate: that was a hope, not a measurement."
)
TRAINING_SETTING = (
    "A linear layer y = w·x reads the code x of a position. For an error of 1 its gradient is as "
    "long as x; gradient descent over all positions is stable up to the rate in the table, and "
    "**explodes** above it."
)
BOTTOM_OF_THE_STACKS = (
    "The paper adds the encoding “at the bottoms of the encoder and decoder stacks” (section 3.5): "
    "once, before the first layer. Every layer adds its output to what it was given, so the "
    "position is carried up through all of them."
)
LIVE_FILES = (
    "The page is small, follows its own sliders and needs no network. The buttons under the "
    "picture save *SVG*, and *PNG* at twice the size."
)
FIGURE_FILES = (
    "The page needs no network: it holds Plotly's script, packed, which makes it 2 MB. Point at a "
    "picture, here or there, and its camera saves a PNG at twice the size; the page saves SVG, too."
)
