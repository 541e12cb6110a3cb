"""The sinusoidal encoding: frequencies, matrix, rotation and similarity."""
