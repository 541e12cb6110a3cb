/** Pictures within sections of a lesson, beside its main one; mount.py names their containers. */

/** Return whether an event comes from such a picture. */
export const isWithinSection = ({ target }: Event): boolean =>
  (target as Element).matches("[class*=st-key-inner_] *");
