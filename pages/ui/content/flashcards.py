"""The flashcards in words.

A numeric card has a topic, a question with places for its numbers, and the way to its answer in
LaTeX. A concept card has a topic, a question, the right answer and wrong ones.
"""

PROBLEM, ENCODING, WORKS, PRACTICE = TOPICS = (
    "the problem",
    "the encoding",
    "why it works",
    "in practice",
)

NUMERIC = {
    "cell": (
        ENCODING,
        "What is PE({position}, {dim}) at d_model = {d_model}, base = {base:,}?",
        r"PE(p,\,2i) = \sin(\omega_i p),\quad PE(p,\,2i+1) = \cos(\omega_i p)",
    ),
    "shift-offset": (
        WORKS,
        "In a pair of frequency ω = {frequency} rad/token, which offset k has this shift matrix? "
        "{matrix}",
        r"T_k = \begin{bmatrix}\cos\omega k & \sin\omega k\\ -\sin\omega k & \cos\omega k"
        r"\end{bmatrix}",
    ),
    "turn-offset": (
        WORKS,
        "Pair {pair} has the frequency {frequency:g} rad/token and turned by {angle:.2f} rad. How "
        "many tokens is that?",
        r"\text{angle} = \omega_i\,k",
    ),
    "turn-angle": (
        WORKS,
        "By which angle, in radians and up to whole turns, does a shift of {offset} tokens turn "
        "pair {pair} at d_model = {d_model}, base = {base:,}?",
        r"\text{angle} = \omega_i\,k,\quad \omega_i = B^{-2i/d}",
    ),
    "pair-of-wavelength": (
        ENCODING,
        "At d_model = {d_model}, base = {base:,}, which pair repeats every {wavelength:,.2f} "
        "tokens?",
        r"\lambda_i = 2\pi\,B^{2i/d}",
    ),
    "wavelength": (
        ENCODING,
        "What is the wavelength of pair {pair}, in tokens, at d_model = {d_model}, "
        "base = {base:,}?",
        r"\lambda_i = 2\pi\,B^{2i/d}",
    ),
    "longest-wavelength": (
        ENCODING,
        "What is the longest wavelength, in tokens, at d_model = {d_model}, base = {base:,}?",
        r"\lambda_{d/2-1} = 2\pi\,B^{1-2/d}",
    ),
    "wave-pair": (
        ENCODING,
        "Which pair is this wave, at d_model = {d_model}, base = {base:,}?",
        r"\lambda_i = 2\pi\,B^{2i/d}",
    ),
    "cosine-dim": (
        ENCODING,
        "Which dimension holds the cosine of pair {pair}?",
        r"\text{dims}\ 2i\ \text{and}\ 2i+1",
    ),
    "norm": (
        WORKS,
        "What is the norm of PE(p) at d_model = {d_model}?",
        r"\lVert PE(p)\rVert = \sqrt{\textstyle\sum_i \sin^2 + \cos^2} = \sqrt{d/2}",
    ),
    "dot-zero": (
        WORKS,
        "What is the dot product of an encoding with itself at d_model = {d_model}?",
        r"PE(p)\cdot PE(p+k) = \textstyle\sum_i\cos(\omega_i k)",
    ),
    "dot-elsewhere": (
        WORKS,
        "At d_model = {d_model}, PE(0) · PE({offset}) = {value}. What is PE({start}) · PE({end})?",
        r"PE(p)\cdot PE(p+k) = \textstyle\sum_i\cos(\omega_i k)",
    ),
    "distance": (
        WORKS,
        "Two encodings have the normalised dot product S = {similarity} at d_model = {d_model}. "
        "What is their squared distance?",
        r"\lVert a-b\rVert^2 = \lVert a\rVert^2 + \lVert b\rVert^2 - 2\,a\cdot b = d\,(1-S)",
    ),
    "compose": (
        WORKS,
        "The shift by {first}, then the shift by {second}: which offset has their product?",
        r"T_j\,T_k = T_{j+k}",
    ),
    "lands": (
        WORKS,
        "The shift matrix $T_k$ takes PE({start}) to PE({end}). To which position does the same "
        "$T_k$ take PE({other})?",
        r"T_k\,PE(p) = PE(p+k)\quad\text{for every}\ p",
    ),
    "index-step": (
        PROBLEM,
        "A sentence of {words} words is numbered from 0 to 1. How far apart are two neighbours?",
        r"\text{step} = \frac{1}{n-1}",
    ),
    "fraction": (
        PROBLEM,
        "Which position, counted from 0, has the normalised index {fraction} among {words} tokens?",
        r"p = \text{index}\cdot(n-1)",
    ),
    "bits-changed": (
        PROBLEM,
        "How many binary digits change from position {position} to {next}?",
        r"\text{bit}_j(p) = \lfloor p/2^j\rfloor \bmod 2",
    ),
    "bit-period": (
        PROBLEM,
        "After how many positions does bit {bit} of a binary index repeat (bit 0 is the lowest)?",
        r"\text{period of bit}\ j = 2^{j+1}",
    ),
    "variant": (
        PRACTICE,
        "These are the first rows of a library's matrix, d_model = {d_model}. Which convention?",
        r"\omega_j = B^{-2j/d}\quad\text{or}\quad \omega_j = B^{-j/(d/2-1)}",
    ),
    "exact-integers": (
        PRACTICE,
        "A float has {bits} significant bits. Up to which integer is every integer exact?",
        r"\text{exact up to}\ 2^{\text{significant bits}}",
    ),
}
VARIANT_OPTIONS = (
    "the paper: sine and cosine by turns",
    "Marian: all sines, then all cosines",
    "guided-diffusion: all cosines, then all sines",
    "tensor2tensor: sines, then cosines, exponent j/(d/2 − 1)",
)
CONCEPTS = {
    "order": (
        PROBLEM,
        "Shuffle the words before self-attention without positions. What do the outputs do?",
        "They are the same vectors, in the shuffled order",
        "They change, since the order changed",
        "They become equal to each other",
    ),
    "raw-index": (
        PROBLEM,
        "What is wrong with adding the raw index 1 … n?",
        "It grows without bound and swamps the embedding",
        "Two positions can get the same number",
        "It depends on the length of the sentence",
    ),
    "fastest": (
        ENCODING,
        "Which dimensions change fastest from token to token?",
        "The leftmost, dims 0 and 1",
        "The rightmost ones",
        "All change equally fast",
    ),
    "last-column": (
        ENCODING,
        "The last column looks constant. Is it?",
        "No: it is a cosine of the longest wavelength, of which a sliver is seen",
        "Yes: the frequency of the last pair is zero",
        "Yes: it is a bias of ones",
    ),
    "base": (
        ENCODING,
        "What does the base set?",
        "The range of the wavelengths",
        "The largest position that can be encoded",
        "The size of the vocabulary",
    ),
    "mean": (
        ENCODING,
        "Is the encoding matrix of a short sequence zero-centred?",
        "No: slow cosines have not left 1, which lifts the mean",
        "Yes: every wave has mean zero",
        "No: sines are never negative",
    ),
    "decay": (
        WORKS,
        "How does the dot product fall with the distance?",
        "Like a logarithm up to about the base, with ripples, and without a limit",
        "Smoothly, at every step, to zero",
        "Exponentially",
    ),
    "direction": (
        WORKS,
        "Can the dot product alone tell k tokens before from k tokens after?",
        "No: it is symmetric in k",
        "Yes: it is larger for later tokens",
        "Yes: it is negative for earlier tokens",
    ),
    "cosine": (
        WORKS,
        "Why a cosine beside each sine?",
        "Together one fixed rotation moves them by k, at every position",
        "Sines alone would repeat at integer positions",
        "To double the number of frequencies",
    ),
    "unique": (
        WORKS,
        "One sine of frequency 1 never repeats at integers. What do many frequencies add?",
        "Separation: different positions stay well apart",
        "Uniqueness: a single sine repeats",
        "Length: a single sine ends at 2π",
    ),
    "adding": (
        PRACTICE,
        "What does adding PE do to a token's vector?",
        "It translates it: norm and angle both change",
        "It rotates it: the norm stays",
        "It scales it: the direction stays",
    ),
    "extrapolation": (
        PRACTICE,
        "The formula has a value at every position. What follows for longer texts?",
        "The encoding is defined there; a trained model need not generalise",
        "A trained model works at any length",
        "Positions beyond the base repeat",
    ),
    "layout": (
        PRACTICE,
        "When does it matter whether sines and cosines are interleaved?",
        "When weights trained with the other layout are loaded",
        "Always: dot products differ",
        "Never: the difference is cosmetic even for checkpoints",
    ),
    "exp-log": (
        PRACTICE,
        "Why do many programs write exp(−log(base) · 2i/d) for the frequencies?",
        "Convenience: the power would not overflow, and is slightly more exact in float32",
        "The power overflows in float32",
        "To make the frequencies learnable",
    ),
}
CONCEPT_FORMULA = r"PE(p)[2i] = \sin(\omega_i p),\\[4pt] PE(p)[2i+1] = \cos(\omega_i p)"
