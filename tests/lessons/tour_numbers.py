"""Numbers of the tour's questions, from the formula of the encoding alone."""

import numpy as np

from core.by_hand import rates_of
from pe_core.attention import word_vectors
from pe_core.attention.self_attention import attention_weights


def similarity(d_model, last):
    """Return the similarity at each offset from 0 to the last."""
    return np.cos(np.outer(np.arange(last + 1), rates_of(d_model))).mean(axis=1)


def attended(words, order, d_model, *, encoded):
    """Return the outputs of one head for the words in an order, put back, word by word."""
    tokens, weights = word_vectors(words, d_model)[list(order)], attention_weights(d_model)
    angles = np.outer(np.arange(len(words)), rates_of(d_model))
    waves = np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(len(words), d_model)
    inputs = tokens + waves * encoded
    scores = (inputs @ weights.query) @ (inputs @ weights.key).T / np.sqrt(d_model)
    shares = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
    return (shares @ (inputs @ weights.value))[np.argsort(order)]
