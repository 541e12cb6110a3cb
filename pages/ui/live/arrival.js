// A picture's scripts come in a component that never changes, so that they are sent once; the
// picture itself waits here for { stage, scene }, whichever of the two the browser runs first.
function arrival(program) {
  const all = (globalThis.livePictures ??= {});
  if (!all[program]) {
    let arrived;
    all[program] = new Promise((resolve) => (arrived = resolve));
    all[program].arrived = arrived;
  }
  return all[program];
}
