"""Controls and what reads from them: sliders, presets, a matrix of the reader, a deck."""
