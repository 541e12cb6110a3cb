// The lesson's live scene before Python is there: with the values of the link, moved by its own
// sliders. What the hand sets goes into the link, which is where the lesson takes it from.
const early = document.getElementById("early");
const behind = document.getElementById("root");
const sceneData = {{scene}};
const presets = {{presets}};
const words = {{words}};

// The link's values, corrected as the lesson will correct them. Numbers of what only the core computes
// hold for the defaults; for other parameters they come with the lesson.
function withLink(data) {
  const given = new URLSearchParams(location.search);
  const link = { ...presets[given.get("preset")], ...Object.fromEntries(given) };
  const number = (text) => (text?.trim?.() === "" ? NaN : Number(text));
  const parameters = { ...data.parameters };
  const order = ["d_model", "seq_len", "base", "max_offset"];
  const place = ({ key }) => (order.indexOf(key) + 1 || 9);
  for (const one of [...data.variables].sort((a, b) => place(a) - place(b))) {
    const asked = number([one.key, ...one.oldNames].map((name) => link[name]).find((text) => text !== undefined));
    const value = Number.isFinite(asked) ? asked : parameters[one.key];
    parameters[one.key] = controls.nearest(one, controls.bounded(one, value, parameters), parameters);
  }
  const choice = (key) => (words[key].includes(link[key]) ? link[key] : words[key][0]);
  if ("fans" in parameters) parameters.fans = Number(["1", "true"].includes(link.fans?.toLowerCase()));
  if ("picture" in parameters) parameters.picture = choice("picture");
  if ("slowest_first" in parameters) parameters.slowest_first = Number(choice("order") === words.order[1]);
  if ("pairs" in parameters) {
    const last = parameters.d_model / 2 - 1;
    const asked = given.getAll("pairs").map(number).filter(Number.isFinite).map((pair) => axes.clamp(Math.round(pair), 0, last));
    const pairs = [...new Set(asked)].sort((a, b) => a - b).slice(0, 4);
    parameters.pairs = pairs.length ? pairs : parameters.pairs.filter((pair) => pair <= last);
  }
  const same = ["d_model", "base"].every((key) => parameters[key] === data.parameters[key]);
  const core = same ? data.core : Object.fromEntries(Object.keys(data.core).map((key) => [key, null]));
  return { ...data, parameters, core };
}

// The early picture goes when the lesson's own shows the same values.
function present(data) {
  show(early.querySelector("main"), withLink(data));
  // A lecture's picture fills the screen: it comes with the lesson.
  if (["1", "true"].includes(new URLSearchParams(location.search).get("lecture"))) early.querySelector(".live").hidden = true;
  const find = (name) => early.querySelector(`.${name}`);
  const inputs = [...early.querySelectorAll(".own input")];
  const moved = data.variables.filter(({ waits }) => !waits);
  const values = () => Object.fromEntries(moved.map(({ key }, at) => [key, Number(inputs[at].getAttribute("aria-valuetext"))]));
  let written = values();
  let lessonValues = null;
  let real = null;
  let told = "";
  let isHeld = false;
  let played = null;

  // What the hand has set, into the link.
  function write() {
    const now = values();
    const changed = Object.keys(now).filter((key) => now[key] !== written[key]);
    if (!changed.length) return;
    const link = new URL(location.href);
    // What a preset has set, the link now says by itself.
    const said = link.searchParams.has("preset") ? Object.keys(now) : changed;
    link.searchParams.delete("preset");
    for (const key of said) link.searchParams.set(key, now[key]);
    history.replaceState(history.state, "", link);
    written = now;
    told = "changed";
  }

  function handOver() {
    if (!real || isHeld) return;
    if (find("play").textContent === "Pause") {
      played = { vary: find("vary").value, speed: find("speed").value };
      find("play").click();
    }
    write();
    const now = values();
    const agrees = Object.keys(now).every((key) => now[key] === lessonValues[key]);
    if (agrees || !told) leave();
    else if (told === "changed") {
      // The lesson had begun with the link as it was: it follows the new one.
      told = "sent";
      const link = new URL(location.href);
      link.searchParams.set("try", "1");
      history.replaceState(history.state, "", link);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      setTimeout(leave, 3000);
    }
  }

  function leave() {
    if (!early.isConnected) return;
    const hadFocus = early.contains(document.activeElement);
    uncover();
    if (hadFocus) real.focus();
    if (played) {
      const stage = real.getRootNode();
      for (const [name, value] of Object.entries(played)) stage.querySelector(`.${name}`).value = value;
      stage.querySelector(".play").click();
    }
  }

  // In the lesson's letters, as soon as they are there.
  document.fonts.load("16px 'Source Sans'").then(() => find("picture").dispatchEvent(new Event("blur")));
  early.addEventListener("pointerdown", () => (isHeld = true));
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => {
      isHeld = false;
      setTimeout(handOver);
    });
  early.addEventListener("change", () => !isHeld && setTimeout(handOver));
  document.addEventListener("drawn", (event) => {
    const [canvas] = event.composedPath();
    if (early.contains(canvas)) {
      if (!isHeld) write();
      return;
    }
    if (isWithinSection(event)) return;
    [real, lessonValues] = [canvas, event.detail.parameters];
    // It is on the screen one frame later.
    requestAnimationFrame(handOver);
  });
}

const isWithinSection = ({ target }) => target.matches("[class*=st-key-inner_] *");

// A lesson without an early picture is there when its title and its picture are.
function awaitLesson() {
  let hasDrawn = false;
  document.addEventListener("drawn", (event) => (hasDrawn ||= !isWithinSection(event)));
  const look = () => {
    const main = behind.querySelector("[data-testid=stMain]");
    const isDrawn = main?.querySelector("h1") && (hasDrawn || behind.querySelector("[data-test-script-state=notRunning]"));
    if (isDrawn) uncover();
    else requestAnimationFrame(look);
  };
  look();
}

function uncover() {
  performance.mark("lesson");
  behind.inert = false;
  early.remove();
}

// The way to another lesson takes the link's values along.
for (const link of early.querySelectorAll("nav a")) {
  link.href = new URL(link.dataset.path ? `${link.dataset.path}/` : "", root);
  link.addEventListener("click", () => (link.search = location.search));
}
// What only the core can compute is here for the defaults alone.
const isKnown = sceneData && (!location.search || !sceneData.variables.some(({ waits }) => waits));
if (isKnown) present(sceneData);
else {
  early.querySelector(".live")?.remove();
  awaitLesson();
}
