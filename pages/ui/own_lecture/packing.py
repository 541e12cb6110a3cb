"""Short text for a link that holds JSON: compressed with words that lectures usually have.

The words make the text of a usual lecture half as long, so that its link fits into a QR code.
"""

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

_RAW = -zlib.MAX_WBITS
"""Without the header and the checksum of zlib, which are ten bytes."""
_MEMORY = 9
# The rarest first: what is near the end takes the fewest bits. A change would break every link.
_WORDS = (
    "we it no ten five none neither values line slider guess predict class compare see "
    "picture think wrong correct false true shorter short low high third different already "
    "also around sometimes whether who been had was is did do why could because length learns "
    "network larger power turns full ahead straight pythagoras knows similarity axis samples "
    "connects double coordinates part text buckets learned alibi method cancel rotations rope "
    "positive gives gain versions tensor transformer use equal called work libraries numbers "
    "off cannot computed table type lie multiplies keep goes rotary shifts adding direction "
    "stays whatever comes above drops limit read often will beyond settles compares value "
    "make just like longest very single follow least complete waves much within way when "
    "completes end alike any enough move through flips plain four little some smooth sinusoid "
    "appear steps ends fewer nearly longer means take runs neighbouring apart another vectors "
    "place stay should rest question inputs attends word’s words’ whose pays patches equally "
    "completed scores distant fixed rotated sinusoidal your rounded get adds norm queries "
    "makes hands near come down products similar per half width wavelength factor drag hardly "
    "slowest small run carry three says others digit binary mean smaller second index again "
    "everybody’s middle error unchanged along nobody’s answer outputs formula scaling "
    "reordering paper angles entries bfloat errors grows sine learn below large dot curve "
    "less few these wavelengths hand wave fastest can then depends itself sentences now still "
    "largest you changes training head sines keys turn back offsets falls looks base takes "
    "seen where left rows shown but column next always than there long far added gets moved "
    "rounding reads words divided share weight float nothing rotation matrix here zero cosine "
    "paper’s grow distance about times most this sentence look encodings difference moves "
    "without output distances query other weights even vector rotates offset fast change have "
    "score too digits step before cosines never cycle frequency dimensions would right many "
    "what sum their they order differ last angle between pairs frequencies more word key "
    "trained after slow own row how not positions attention does columns both which for only "
    "yes ones number them first model all encoding two same token has position are its pair "
    "each tokens from every that with one and the "
    " It depends on the Look at the of the in the to the same in a at the and the is not "
    'no, because yes, "settings":{"text":"","d_model":"seq_len":"base":"order-lost","orde'
    'r-back","zero-to-one","binary-digits","by-hand","pendulums","real-size","near-far","'
    'very-far","same-turn","added","sixteen-bits","just-reordered","own-model","looking-b'
    'ack","rotate-or-add","twice-as-long","new-angles","too-few","cross","view":"baseline'
    's?"view":"heatmap?"view":"pendulums?"view":"decay?"view":"rotation?"view":"heads?"vi'
    'ew":"rope?"view":"biases?"view":"longer?"view":"coordinates?"view":"images?"view":"e'
    'mbedding?"view":"formulas?"view":"precision?d_model=&seq_len=&position=&offset=&base'
    '="hint":"Look at the picture.","say":","drag":"{"title":"","goals":["{"stop":"","nam'
    'e":"","right":null,"right":1,"right":2,"right":3,"responses":["","","","masked":true'
    ',"minutes":3},{"view":"decay?","question":"What How Which Why Is the Does the Where '
    '?","options":["yes","no"],"answer":"The Yes: No: ","masked":true}]}{"stops":["'
).encode()


def packed(source: str) -> str:
    """Return a text as characters that a link need not escape."""
    packing = zlib.compressobj(9, zlib.DEFLATED, _RAW, _MEMORY, zdict=_WORDS)
    content = packing.compress(source.encode()) + packing.flush()
    return urlsafe_b64encode(content).decode().rstrip("=")


def unpacked(text: str, most: int, *, with_words: bool) -> bytes:
    """Return the content of a link's text, at most ``most`` bytes.

    Older links were packed without the word list. Raises ValueError if the text is damaged.
    """
    unpacking = zlib.decompressobj(_RAW, zdict=_WORDS) if with_words else zlib.decompressobj()
    try:
        content = unpacking.decompress(urlsafe_b64decode(text + "=" * (-len(text) % 4)), most)
    except zlib.error:
        raise ValueError("damaged") from None
    if not unpacking.eof:
        raise ValueError("cut off, or too long")
    return content
