// Streamlit makes an entry of the browser's history of every message that changes the address. Here all
// that one act changes becomes one entry, and none where the address is as before.
function install() {
  const FRAMES = 15;
  const { pushState, replaceState } = history;
  const isRunning = () => document.querySelector("[data-testid=stApp]")?.dataset.testScriptState !== "notRunning";
  // The address when all was calm for the last time.
  let rest = location.href;
  let isNew = false;
  let calm = FRAMES;

  function settle() {
    const now = location.href;
    if (isNew && now !== rest) {
      replaceState.call(history, {}, "", rest);
      pushState.call(history, {}, "", now);
    }
    isNew = false;
    rest = now;
  }
  function watch() {
    calm = isRunning() ? 0 : calm + 1;
    if (calm < FRAMES) requestAnimationFrame(watch);
    else settle();
  }
  function change(state, title, url) {
    replaceState.call(history, state, title, url);
    if (calm >= FRAMES) requestAnimationFrame(watch);
    calm = 0;
  }
  history.replaceState = change;
  history.pushState = (...address) => {
    isNew = true;
    change(...address);
  };
  addEventListener("popstate", () => {
    isNew = false;
    rest = location.href;
  }, true);
  return true;
}

export default function () {
  window.hasShortHistory ??= install();
}
