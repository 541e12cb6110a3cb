"""The entries of the glossary."""

from pages.ui.definitions import Term

_ENTRIES = (
    Term(
        "aliasing",
        "A fast wave looks like a slower one because it is sampled too rarely: less than twice a "
        "cycle.",
        lesson="heatmap",
        forms=("aliased",),
    ),
    Term(
        "ALiBi",
        "Attention with linear biases: a score falls by a fixed amount for each token of distance. "
        "Each head has a slope of its own.",
        lesson="biases",
    ),
    Term(
        "angle",
        "How far a wave or a rotation has turned: frequency times position, or times offset.",
        symbol="ω·p, ω·k",
        unit="radians (rad)",
        lesson="rotation",
        forms=("rad",),
    ),
    Term(
        "attention head",
        "One of the parallel attentions in a layer, with its own query, key and value weights. It "
        "works in d_head dimensions, usually 64 or 128.",
        lesson="heads",
        forms=("head", "heads"),
    ),
    Term(
        "attention map",
        "The weights of self-attention: row m shows how much attention token m pays to each token. "
        "Every row sums to one.",
        symbol="A",
        unit="0 to 1",
        lesson="",
        forms=("attention", "maps"),
    ),
    Term(
        "base",
        "The number, 10,000 in the 2017 paper, that sets the longest wavelength. In the paper’s "
        "formula wavelengths run from 2π to just below 2π·base.",
        symbol="B",
        lesson="heatmap",
    ),
    Term(
        "bias",
        "Here, a number that depends on distance and is added to an attention score.",
        symbol="b",
        lesson="biases",
        forms=("biases",),
    ),
    Term(
        "binary digits",
        "A position written with the digits 0 and 1, one column per digit.",
        lesson="baselines",
        forms=("binary",),
    ),
    Term(
        "causal mask",
        "A mask that hides later tokens: each token pays attention only to itself and to earlier "
        "ones.",
        lesson="",
    ),
    Term(
        "checkpoint",
        "The saved weights of a trained model. They expect the encoding they were trained with.",
        lesson="formulas",
    ),
    Term(
        "closed form",
        "A formula that gives a value directly, without a sum over all pairs. As d_model grows, "
        "S(k) approaches such a formula.",
        lesson="decay",
    ),
    Term(
        "context length",
        "The largest number of tokens that a model reads at once.",
        unit="tokens",
        lesson="longer",
        forms=("context window",),
    ),
    Term(
        "cycle",
        "One full period of a wave; it lasts one wavelength.",
        unit="tokens",
        lesson="heatmap",
        forms=("once round", "completes"),
    ),
    Term(
        "d_head",
        "The width of one attention head: the number of dimensions of its queries and keys.",
        symbol="d",
        unit="dimensions",
        lesson="heads",
    ),
    Term(
        "d_model",
        "The width of the encoding and of the model: the number of dimensions.",
        symbol="d",
        unit="dimensions",
        lesson="heatmap",
    ),
    Term(
        "dim",
        "The index of a column of the encoding matrix, from 0 to d_model − 1. In the paper’s "
        "order, even columns hold sines and odd ones cosines.",
        symbol="2i, 2i+1",
        lesson="heatmap",
        forms=("dimension", "dimensions"),
    ),
    Term(
        "dot product",
        "The sum of the products of two vectors’ entries. For two encodings it depends only on the "
        "offset between them.",
        symbol="PE(p) · PE(q)",
        lesson="decay",
    ),
    Term(
        "dynamic NTK",
        "NTK-aware scaling whose stretch factor grows with the text: one no longer than those in "
        "training is not scaled at all.",
        lesson="longer",
    ),
    Term(
        "encoding",
        "The vector that stands for one position. The sinusoidal encoding consists of sines and "
        "cosines of the position.",
        symbol="PE(p)",
        unit="−1 to 1",
        lesson="heatmap",
    ),
    Term(
        "encoding matrix",
        "The encodings of all positions, one per row.",
        symbol="PE",
        unit="seq_len × d_model",
        lesson="heatmap",
        forms=("matrix", "table"),
    ),
    Term(
        "equivariance",
        "If the inputs are reordered, the outputs are reordered in the same way. Self-attention "
        "without positions is equivariant.",
        lesson="",
        forms=("equivariant",),
    ),
    Term(
        "extrapolation",
        "Use on texts longer than those in training. The formula has an encoding for every "
        "position, but a trained model need not work there.",
        lesson="longer",
        forms=("extrapolate",),
    ),
    Term(
        "float type",
        "How a computer stores a number. float32, float16 and bfloat16 differ in significant "
        "digits, and float16 has a smaller range than the other two.",
        unit="bits",
        lesson="precision",
        forms=("float16", "float32"),
    ),
    Term(
        "Fourier features",
        "Sines and cosines of a coordinate at several frequencies. NeRF’s double from one to the "
        "next.",
        symbol="γ",
        lesson="coordinates",
        forms=("features", "encoded coordinates"),
    ),
    Term(
        "frequency",
        "How fast a pair turns. In the Transformer’s formula, the frequency of pair i is the base "
        "raised to the power −2i/d_model.",
        symbol="ωᵢ",
        unit="radians per token",
        lesson="pendulums",
        forms=("frequencies", "ω"),
    ),
    Term(
        "gain",
        "The number that multiplies a head’s scores. A larger gain gives the key with the largest "
        "score more of the weight.",
        symbol="g",
        lesson="heads",
    ),
    Term(
        "kernel",
        "A measure of how similar two inputs are. Where it is large, learning the output at one "
        "input also changes the output at the other.",
        symbol="k",
        lesson="coordinates",
    ),
    Term(
        "layout",
        "The order of a table’s columns: sines and cosines alternate (interleaved), or all sines "
        "come before all cosines.",
        lesson="formulas",
        forms=("interleaved", "column order"),
    ),
    Term(
        "learned table",
        "One trained vector for each position, instead of a formula. It ends at the last position "
        "of training.",
        lesson="embedding",
    ),
    Term(
        "Llama 3.1",
        "Scaling for longer texts by parts: pairs that complete at least four cycles in training "
        "are kept, those that complete none are divided by s, and those in between blended.",
        lesson="longer",
    ),
    Term(
        "M-RoPE",
        "Multimodal RoPE: some pairs rotate with a patch’s time, others with its row or column. In "
        "Qwen2-VL, time has the fastest pairs, the column the slowest; Qwen3-VL interleaves them.",
        lesson="images",
    ),
    Term(
        "NeRF",
        "A neural radiance field: a network that learns a 3D scene from photographs. It reads "
        "the coordinates of points in space, encoded as Fourier features.",
        lesson="coordinates",
    ),
    Term(
        "norm",
        "The length of a vector: the square root of the sum of its squared entries. In the paper’s "
        "formula, every encoding has the norm √(d_model/2).",
        symbol="‖x‖",
        lesson="embedding",
    ),
    Term(
        "normalised index",
        "The position divided by the last position, so that every sentence runs from 0 to 1.",
        symbol="p/(n − 1)",
        lesson="baselines",
        forms=("normalised", "scaled to the range"),
    ),
    Term(
        "NTK-aware",
        "Scaling for longer texts by a larger base: the fastest pair is unchanged, the slowest is "
        "divided by the stretch factor s, and the others lie in between.",
        lesson="longer",
    ),
    Term(
        "offset",
        "The number of tokens from position p to position p + k; negative if p + k comes first.",
        symbol="k",
        unit="tokens",
        lesson="rotation",
    ),
    Term(
        "pair",
        "A sine and a cosine of one frequency. In the paper’s order, pair i is in dimensions 2i "
        "and 2i + 1.",
        symbol="i",
        lesson="pendulums",
        forms=("pairs",),
    ),
    Term(
        "patch",
        "A small square of an image, which a vision model reads as one token.",
        lesson="images",
        forms=("patches",),
    ),
    Term(
        "permutation",
        "A reordering: of the words of a sentence, or the columns of a matrix.",
        symbol="P",
        lesson="formulas",
        forms=("reorder", "reordered"),
    ),
    Term(
        "position",
        "The place of a token in its sequence, counted from 0.",
        symbol="p",
        unit="tokens",
        lesson="heatmap",
        forms=("positions",),
    ),
    Term(
        "position interpolation",
        "Scaling for longer texts that divides all frequencies by s, so that a text s times as "
        "long reaches no new angle.",
        lesson="longer",
        forms=("interpolate", "interpolated", "interpolation"),
    ),
    Term(
        "positional encoding",
        "What gives a Transformer the order of its tokens: a vector added to each embedding, a "
        "rotation of queries and keys, or a bias of the attention scores.",
        lesson="",
        forms=("positional encodings",),
    ),
    Term(
        "query and key",
        "The two vectors that attention compares: the query of the token that reads, and the key "
        "of the token that it may read.",
        symbol="q, k",
        lesson="heads",
        forms=("query", "queries", "key", "keys"),
    ),
    Term(
        "relative position",
        "The distance and direction from one token to another, wherever both are in the text.",
        symbol="k",
        unit="tokens",
        lesson="rotation",
        forms=("relative positions",),
    ),
    Term(
        "residual",
        "The difference between two sides that should be equal; here, rounding error. It has "
        "nothing to do with the residual connection of a Transformer.",
        unit="that of the entries",
        lesson="rotation",
        forms=("deviation", "rounding"),
    ),
    Term(
        "RoPE",
        "Rotary position encoding: each pair of dimensions of a query and a key is rotated by its "
        "frequency times its position.",
        symbol="R",
        lesson="rope",
        forms=("rotary",),
    ),
    Term(
        "rotation",
        "A turn that preserves every length. A step of k tokens rotates each pair by an angle of "
        "its own, the same at every position.",
        symbol="T_k",
        unit="radians",
        lesson="rotation",
        forms=("turn", "turns"),
    ),
    Term(
        "S(k)",
        "The dot product of two encodings k tokens apart, divided by d_model/2, so that it is 1 at "
        "offset 0.",
        symbol="S(k)",
        unit="−1 to 1",
        lesson="decay",
        forms=("S depends", "product S"),
    ),
    Term(
        "score",
        "The dot product of a query and a key, before the softmax. A higher score gives the key "
        "more weight.",
        lesson="heads",
        forms=("scores",),
    ),
    Term(
        "self-attention",
        "Each token’s output is a weighted mean of all tokens’ values; the weights come from dot "
        "products of queries and keys computed from the tokens.",
        symbol="A(X)",
        lesson="",
        forms=("attention",),
    ),
    Term(
        "seq_len",
        "The number of positions: the rows of the matrix.",
        symbol="n",
        unit="tokens",
        lesson="heatmap",
    ),
    Term(
        "similarity",
        "How alike two encodings are: their dot product, divided so that equal ones have 1. At an "
        "offset of k tokens it is S(k).",
        unit="−1 to 1",
        lesson="decay",
        forms=("similarities", "similar"),
    ),
    Term(
        "sinusoid",
        "A sine or a cosine of the position, at one frequency.",
        symbol="sin, cos",
        unit="−1 to 1",
        lesson="pendulums",
        forms=("sine", "sines", "wave"),
    ),
    Term(
        "softmax",
        "A function that turns a token’s scores into weights: e to the power of each score, "
        "divided by the sum of these powers. The weights are positive and sum to one.",
        lesson="heads",
    ),
    Term(
        "T5 bucket",
        "A group of distances that share one learned bias in T5. Small distances have a bucket "
        "each, larger ones share ever wider buckets.",
        lesson="biases",
        forms=("bucket", "buckets"),
    ),
    Term(
        "temperature",
        "A number that divides all attention scores before the softmax: the lower it is, the more "
        "weight the largest score gets. YaRN lowers it for longer texts.",
        symbol="t",
        lesson="longer",
    ),
    Term(
        "timestep",
        "The index of a step in a diffusion model, which adds or removes some noise at every step.",
        symbol="t",
        unit="steps",
        lesson="coordinates",
        forms=("timesteps", "steps"),
    ),
    Term(
        "token",
        "The unit a model reads: a word, a part of a word, or a patch of an image. In this lab’s "
        "sentences, always a word.",
        unit="tokens",
        lesson="embedding",
        forms=("tokens",),
    ),
    Term(
        "token embedding",
        "The vector that represents a token before any position is added.",
        symbol="e",
        lesson="embedding",
        forms=("embedding", "embeddings"),
    ),
    Term(
        "value",
        "The vector that a token contributes to the output of attention: each output is a mean of "
        "the values, weighted by attention.",
        symbol="v",
        lesson="",
        forms=("value vector",),
    ),
    Term(
        "version",
        "One of the ways in which libraries write the encoding. Versions differ in "
        "frequencies, order of columns, scale or first position.",
        lesson="formulas",
        forms=("versions",),
    ),
    Term(
        "wavelength",
        "The number of tokens a pair takes for one full turn: 2π divided by its frequency.",
        symbol="λᵢ",
        unit="tokens",
        lesson="pendulums",
        forms=("wavelengths", "λ"),
    ),
    Term(
        "weight",
        "The share of attention that one token pays to another, from 0 to 1.",
        lesson="heads",
        forms=("weights",),
    ),
    Term(
        "YaRN",
        "Scaling for longer texts by parts, with a temperature: fast pairs are kept, slow ones "
        "divided by s, and those in between blended.",
        lesson="longer",
    ),
)

TERMS = {term.key: term for term in _ENTRIES}
"""The entries by their keys."""
