/** Next and Back of a tour by keyboard, and the notes of its stops. */

import { keepFocus, linkOf } from "../focus";
import { showNotes } from "../lecture/keys";
import type { Notes } from "../lecture/messages";
import type { ComponentScript } from "../live/streamlit";

const STEPS = ".st-key-walk_next, .st-key-walk_back";
let isListening = false;

/** After Next or Back, keep the focus on the same link of the new stop, or on the only one. */
function listen(): void {
  keepFocus((event) => {
    const link = linkOf(event);
    const step = link?.closest(STEPS);
    // A click of the mouse counts from 1.
    if (!step || document.activeElement !== link || event.detail) return null;
    const name = [...step.classList].find((key) => key.startsWith("st-key-walk_"));
    return {
      find: () =>
        document.querySelector<HTMLElement>(`.${name} a`) ??
        document.querySelector<HTMLElement>(`:is(${STEPS}) a`),
      hasReplaced: (focused) => focused.closest(STEPS) !== null,
    };
  });
}

/** The next stop may be on another page: the listeners stay when this component is unmounted. */
export const tourWalk: ComponentScript<Notes> = ({ data }) => {
  showNotes(data);
  if (!isListening) listen();
  isListening = true;
};
