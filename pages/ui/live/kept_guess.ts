/** Guesses that a reload keeps: in this tab of the browser, and nowhere else. */

const KEY = "positional-encoding-lab-guess";
const MOST_VALUES = 100;

/** Key of a question's guess: two lectures may give their own questions the same name. */
const keyOf = (name: string): string =>
  [KEY, location.pathname, new URLSearchParams(location.search).get("course"), name].join(" ");

/** Return the values of a guess, NaN where there is none; empty without a guess. */
export function keptGuess(name: string): number[] {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "");
    if (!Array.isArray(values)) return [];
    return values
      .slice(0, MOST_VALUES)
      .map((value) => (typeof value === "number" ? value : Number.NaN));
  } catch {
    // A browser may refuse to store anything, and others may have stored something else.
    return [];
  }
}

/** Keep a guess until the tab is closed. */
export function keepGuess(name: string, values: readonly number[]): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Then the guess is lost with a reload.
  }
}

/** Forget the guesses of every question, for the next class. */
export function forgetGuesses(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(KEY)) sessionStorage.removeItem(key);
  } catch {
    // Then there is nothing to forget.
  }
}
