// Streamlit makes an entry of the browser's history of every message that changes the address. Here all
// that one act changes becomes one entry, and none where the address is as before. And where Streamlit
// does not tell which address the reader went back to, it is told here. And a lesson that is embedded in
// another page stays so where Streamlit forgets it: after a link to the lesson itself (1.62 to 1.67).
function install() {
  const FRAMES = 15;
  const { pushState, replaceState } = history;
  const isRunning = () => document.querySelector("[data-testid=stApp]")?.dataset.testScriptState !== "notRunning";
  // However it is written.
  const meaning = (href) => {
    const url = new URL(href);
    url.searchParams.sort();
    return url.href;
  };
  // The address when all was calm for the last time.
  let rest = location.href;
  let isNew = false;
  let calm = FRAMES;

  function settle() {
    const now = location.href;
    if (isNew && meaning(now) !== meaning(rest)) {
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
  function embedded(url) {
    const [to, { searchParams: now }] = [new URL(url, location.href), new URL(location.href)];
    for (const name of ["embed", "embed_options"])
      if (!to.searchParams.has(name)) for (const value of now.getAll(name)) to.searchParams.append(name, value);
    return to.href;
  }
  function change(state, title, url) {
    replaceState.call(history, state, title, url && embedded(url));
    if (calm >= FRAMES) requestAnimationFrame(watch);
    calm = 0;
  }
  history.replaceState = change;
  history.pushState = (...address) => {
    isNew = true;
    change(...address);
  };
  // Where the reader went back or forward to, until the server is told. A way within the page starts no run.
  let gone = null;
  addEventListener("popstate", () => {
    isNew = false;
    rest = location.href;
    gone = rest.includes("#") ? null : location.search.slice(1);
  }, true);

  return function tellOnce(path, tell) {
    const isThere = location.pathname.replace(/\/?$/, "/").endsWith(path ? `/${path}/` : "/");
    if (gone === null || !isThere) return;
    if (isRunning()) requestAnimationFrame(() => tellOnce(path, tell));
    else {
      tell(gone);
      gone = null;
    }
  };
}

// Each run brings new data where the address is to be told: the first run that shows the page of that
// address asks for another one.
export default function ({ data, setTriggerValue }) {
  window.tellHistory ??= install();
  if (data) window.tellHistory(data.path, (address) => setTriggerValue("address", address));
}
