// The sinusoidal encoding: the one file in JavaScript that knows it. The browser tests hold it to
// pe_core within 1e-9.
const formula = (() => {
  const EULER = 0.5772156649015329;

  // Radians per token of each pair: base^(-2i / d_model).
  function frequencies(d_model, base) {
    const all = new Float64Array(d_model / 2);
    for (let pair = 0; pair < all.length; pair += 1) all[pair] = base ** ((-2 * pair) / d_model);
    return all;
  }

  const wavelength = (frequency) => (2 * Math.PI) / frequency;

  // One cell of the matrix: even dimensions hold sines, odd ones cosines.
  function cell(position, dim, all) {
    const angle = position * all[dim >> 1];
    return dim % 2 ? Math.cos(angle) : Math.sin(angle);
  }

  // An angle less whole turns: from -pi to pi.
  const withoutTurns = (angle) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

  // The position closest to `near` at which a pair stands at an angle.
  const positionOf = (angle, frequency, near) => near + withoutTurns(angle - frequency * near) / frequency;

  // Call each(row, sines, cosines) for `count` positions, `step` tokens apart, from `from` on. Each row
  // is the one before, turned. The two arrays are used again for the next row.
  function rows(all, { from = 0, step, count }, each) {
    const size = all.length;
    const sines = all.map((frequency) => Math.sin(frequency * from));
    const cosines = all.map((frequency) => Math.cos(frequency * from));
    const turnSines = all.map((frequency) => Math.sin(frequency * step));
    const turnCosines = all.map((frequency) => Math.cos(frequency * step));
    for (let row = 0; row < count; row += 1) {
      each(row, sines, cosines);
      for (let pair = 0; pair < size; pair += 1) {
        const sine = sines[pair];
        const cosine = cosines[pair];
        sines[pair] = sine * turnCosines[pair] + cosine * turnSines[pair];
        cosines[pair] = cosine * turnCosines[pair] - sine * turnSines[pair];
      }
    }
  }

  // S(k): the dot product of two encodings k tokens apart, over that of an encoding with itself.
  function similarity(offset, all) {
    let sum = 0;
    for (const frequency of all) sum += Math.cos(frequency * offset);
    return sum / all.length;
  }

  // S at `count` offsets, `step` apart, from 0 on.
  function similarities(all, { step, count }) {
    const values = new Float64Array(count);
    rows(all, { step, count }, (row, _, cosines) => {
      let sum = 0;
      for (let pair = 0; pair < cosines.length; pair += 1) sum += cosines[pair];
      values[row] = sum / cosines.length;
    });
    return values;
  }

  // What S(k) comes close to as d_model grows: (Ci(k) - Ci(k / base)) / ln(base), 1 at offset 0.
  function closedForm(offset, base) {
    if (offset === 0) return 1;
    const size = Math.abs(offset);
    return (cosineIntegral(size) - cosineIntegral(size / base)) / Math.log(base);
  }

  // Ci(x) for x > 0: the power series (DLMF 6.6.6) where it converges fast, else the continued
  // fraction of E1(ix) (DLMF 6.9.1) from its end inwards.
  function cosineIntegral(x) {
    if (x < 4) {
      let sum = EULER + Math.log(x);
      for (let n = 2, term = 1; n < 40; n += 2) {
        term *= -(x * x) / ((n - 1) * n);
        sum += term / n;
      }
      return sum;
    }
    // Denominators 1 + ix + 2n, numerators -n^2; the larger x, the fewer are needed.
    const terms = 8 + Math.ceil(240 / x);
    let real = 1 + 2 * terms;
    let imaginary = x;
    for (let n = terms; n > 0; n -= 1) {
      const share = (n * n) / (real * real + imaginary * imaginary);
      real = 2 * n - 1 - share * real;
      imaginary = x + share * imaginary;
    }
    // E1(ix) = exp(-ix) / fraction, and its real part is -Ci(x).
    const size = real * real + imaginary * imaginary;
    return (Math.sin(x) * imaginary - Math.cos(x) * real) / size;
  }

  return { frequencies, wavelength, cell, withoutTurns, positionOf, rows, similarity, similarities, closedForm };
})();
