// The stage: it holds the parameters in hand and redraws a scene whenever they change, at most once a
// frame. It knows pointer, keys, play, size and theme; a scene is a function of the parameters.
//
// A scene is
//   draw(pen, view)           the picture
//   describe(view)            the same in words, for who cannot see it
//   formula(view)             the line under the picture
//   grab(view, x, y)          { name, x, y } of what a press there takes hold of, or null
//   drag(view, name, x, y)    the parameters, by name, that moving it there sets
//   read(view, x, y)          lines about what is there, or null
//   arrows                    { ArrowLeft: ["position", -1], ... }: the parameters that arrow keys change
//   walk(view, [across, down])  instead of arrows: the place { x, y } that an arrow key reads next
//   glides                    names of parameters that glide from one value to the next
// where view is { p, data, at, width, height, font, look }: p are the parameters by name, data what the core
// computed for the confirmed ones, `at` the place { x, y } that is read, sizes are in pixels. A scene may lack
// what it has no use for. A variable that waits is drawn as confirmed, and the picture is paused meanwhile.
const stage = (() => {
  const LEAST = 200;
  const GLIDE_SECONDS = 0.6;
  const SWEEP_SECONDS = 12;
  const LETTERS = { d_model: "d", seq_len: "n", base: "b" };
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const SLOP = { mouse: 12, pen: 20, touch: 30 };
  // Width between the margins of an A4 sheet in CSS pixels, dots for each of them, limits of height / width.
  const PAPER = { width: 690, density: 3, shape: [0.45, 0.6] };
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  // The size of the texts of a picture; `scale` is more than 1 where they are read from afar.
  function fontFor(width, height, scale) {
    const fitting = scale * Math.min(height / 34, width / 28);
    return Math.round(axes.clamp(fitting, width < 560 ? 11 : 12, 22 * scale));
  }

  function mount(root, scene, { hasOwnControls }) {
    const find = (name) => root.querySelector(`.${name}`);
    const canvas = find("picture");
    const context = canvas.getContext("2d");
    let data = null;
    let commit = null;
    let sliders = null;
    // Parameters that the hand has changed and the server has not confirmed yet.
    let hand = {};
    let grip = null;
    let hint = null;
    let playing = null;
    let glides = {};
    let frame = 0;
    const arrows = scene.arrows ?? {};

    const request = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const variable = (key) => data.variables.find((one) => one.key === key);

    // What the server confirms counts from when its slider shows it.
    function parameters() {
      const shown = sliders.values();
      if (!grip && !playing)
        for (const key of Object.keys(hand))
          if (hand[key] === (shown[key] ?? data.parameters[key])) delete hand[key];
      const p = { ...data.parameters, ...shown, ...hand };
      for (const one of data.variables)
        p[one.key] = one.waits ? data.parameters[one.key] : controls.bounded(one, p[one.key], p);
      for (const [key, { value }] of Object.entries(glides)) p[key] = value;
      return p;
    }

    function view() {
      const { clientWidth: width, clientHeight: height } = canvas;
      const scale = Number(getComputedStyle(canvas).getPropertyValue("--picture-scale")) || 1;
      return viewOf(width, height, scale, hint);
    }

    function viewOf(width, height, scale, at) {
      const font = fontFor(width, height, scale);
      const look = colours.lookOf(find("live"), data.hues);
      return { p: parameters(), data, at, width, height, font, look };
    }

    // An empty canvas for a view, with so many dots for each of its pixels.
    function clear({ width, height }, density) {
      const [wide, high] = [Math.round(width * density), Math.round(height * density)];
      if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, width, height);
    }

    function draw(now) {
      frame = 0;
      // While a page is laid out, a picture may be a few pixels wide for a moment.
      if (!data || Math.min(canvas.clientWidth, canvas.clientHeight) < LEAST) return;
      if (playing) advance(now);
      glide(now);
      const started = performance.now();
      const seen = view();
      clear(seen, devicePixelRatio);
      const brush = pen.onCanvas(context);
      scene.draw(brush, seen);
      const told = hint && scene.read(seen, hint.x, hint.y);
      if (told) axes.note(brush, seen, hint.x, hint.y, told);
      find("formula").textContent = scene.formula(seen);
      if (markUnconfirmed(seen.p)) describe();
      if (playing || Object.keys(glides).length) request();
      const detail = { parameters: seen.p, font: seen.font, hint: told, milliseconds: performance.now() - started };
      canvas.dispatchEvent(new CustomEvent("drawn", { bubbles: true, composed: true, detail }));
    }

    // Draw for paper, at its width: the browser prints the canvas as it is, without another frame.
    function drawOnPaper() {
      if (!data || !canvas.clientWidth) return;
      const shape = axes.clamp(canvas.clientHeight / canvas.clientWidth, ...PAPER.shape);
      const seen = viewOf(PAPER.width, Math.round(shape * PAPER.width), 1, null);
      clear(seen, PAPER.density);
      scene.draw(pen.onCanvas(context), seen);
    }

    // Pause what still holds the numbers of the confirmed parameters: the picture, if it waits for them, and the
    // sentences below it. Whether there is nothing of that kind.
    function markUnconfirmed(p) {
      const onPage = sliders.values();
      const isNew = ({ key, waits }) => ((waits ? onPage[key] : p[key]) ?? data.parameters[key]) !== data.parameters[key];
      const isConfirmed = !data.variables.some(isNew);
      find("live").toggleAttribute("data-waits", data.variables.some((one) => one.waits && isNew(one)));
      if (!hasOwnControls && !data.isWithinSection) document.body.toggleAttribute("data-hand", !isConfirmed);
      return isConfirmed;
    }

    function describe() {
      const words = scene.describe(view());
      canvas.setAttribute("aria-label", words);
      return words;
    }

    // The hand lets go: the server is told, once, if anything changed.
    function settle() {
      const p = parameters();
      const entries = Object.keys(hand).map((key) => [key, controls.nearest(variable(key), hand[key], p)]);
      hand = Object.fromEntries(entries);
      if (hasOwnControls) {
        sliders.show({ ...p, ...hand });
        hand = {};
      } else {
        const changed = entries.filter(([key, value]) => value !== data.parameters[key]);
        if (changed.length) commit(Object.fromEntries(changed));
        else hand = {};
      }
      find("said").textContent = describe();
      request();
    }

    function take(changes) {
      const p = { ...parameters(), ...changes };
      for (const key of Object.keys(changes))
        if (variable(key)) hand[key] = controls.nearest(variable(key), changes[key], p);
      request();
    }

    // Playing

    function advance(now) {
      const seconds = Math.min((now - playing.before) / 1000, 0.1);
      playing.before = now;
      const one = variable(playing.key);
      const p = parameters();
      const [low, high] = [controls.lowest(one), controls.highest(one, p)];
      const rate = Number(find("speed").value);
      if (calm.matches) {
        playing.waited += seconds;
        if (playing.waited < 1) return;
        playing.waited = 0;
        playing.value = one.play === "sweep" ? playing.value * (high / low) ** (1 / 8) : Math.floor(playing.value) + 1;
      } else if (one.play === "sweep") playing.value *= (high / low) ** ((seconds * rate) / (2 * SWEEP_SECONDS));
      else playing.value += rate * seconds;
      if (playing.value > high) playing.value = low;
      const isSmooth = one.play === "smooth" || (one.play === "sweep" && one.options);
      hand[playing.key] = isSmooth ? playing.value : controls.nearest(one, playing.value, p);
    }

    function play() {
      const key = find("vary").value;
      if (!key) return;
      playing = { key, value: parameters()[key], before: performance.now(), waited: 0 };
      hint = null;
      find("play").textContent = "Pause";
      request();
    }

    function pause() {
      if (!playing) return;
      playing = null;
      find("play").textContent = "Play";
      settle();
    }

    function glide(now) {
      for (const [key, one] of Object.entries(glides)) {
        one.start ??= now;
        const share = calm.matches ? 1 : Math.min((now - one.start) / 1000 / GLIDE_SECONDS, 1);
        one.value = one.from + (one.to - one.from) * share * share * (3 - 2 * share);
        if (share === 1) delete glides[key];
      }
    }

    // Pointer. A mouse moves what it presses on. A finger may have come to scroll the page: it moves
    // what it touches, or what is there when it taps or goes sideways.

    const placeOf = ({ clientX, clientY }) => {
      const { left, top } = canvas.getBoundingClientRect();
      return [clientX - left, clientY - top];
    };

    function grabAt(x, y, pointer) {
      const found = scene.grab?.(view(), x, y);
      return found && { ...found, isOn: Math.hypot(found.x - x, found.y - y) <= SLOP[pointer] };
    }

    function follow([x, y]) {
      take(scene.drag(view(), grip.name, x + grip.dx, y + grip.dy));
    }

    // What is at a place, in words; it stays marked.
    function read([x, y]) {
      const lines = scene.read(view(), x, y);
      hint = lines && { x, y };
      request();
      return lines;
    }

    canvas.onpointerdown = (event) => {
      if (event.button !== 0 || grip) return;
      const [x, y] = placeOf(event);
      const found = grabAt(x, y, event.pointerType);
      pause();
      if (!found) {
        if (event.pointerType === "touch") read([x, y]);
        return;
      }
      const { name, isOn } = found;
      const [dx, dy] = isOn ? [found.x - x, found.y - y] : [0, 0];
      grip = { id: event.pointerId, name, dx, dy, start: [x, y], isMoving: isOn || event.pointerType !== "touch" };
      hint = null;
      canvas.setPointerCapture(event.pointerId);
      if (grip.isMoving) follow([x, y]);
    };
    canvas.onpointermove = (event) => {
      const [x, y] = placeOf(event);
      if (!grip) {
        canvas.style.cursor = grabAt(x, y, event.pointerType) ? "grab" : "";
        read([x, y]);
      } else if (event.pointerId === grip.id) {
        const [along, across] = [Math.abs(x - grip.start[0]), Math.abs(y - grip.start[1])];
        grip.isMoving ||= along > Math.max(8, across);
        canvas.style.cursor = "grabbing";
        if (grip.isMoving) follow([x, y]);
      }
    };
    canvas.onpointerup = (event) => {
      if (event.pointerId !== grip?.id) return;
      const [x, y] = placeOf(event);
      const isTap = Math.hypot(x - grip.start[0], y - grip.start[1]) <= 8;
      if (grip.isMoving || isTap) follow([x, y]);
      grip = null;
      canvas.style.cursor = "grab";
      settle();
      if (event.pointerType === "touch") read([x, y]);
    };
    canvas.onpointercancel = (event) => {
      if (event.pointerId !== grip?.id) return;
      const wasMoving = grip.isMoving;
      grip = null;
      if (wasMoving) settle();
    };
    const forget = () => {
      hint = null;
      request();
    };
    canvas.onpointerleave = ({ pointerType }) => pointerType !== "touch" && forget();
    canvas.onblur = forget;
    const holdPage = (event) => {
      const [x, y] = placeOf(event.touches[0]);
      if (data && event.touches.length === 1 && grabAt(x, y, "touch")?.isOn) event.preventDefault();
    };
    canvas.addEventListener("touchstart", holdPage, { passive: false });

    // Keys

    canvas.onkeydown = (event) => {
      if (event.key === " ") find("play").click();
      else if (event.key in arrows) {
        const [key, by] = arrows[event.key];
        pause();
        hint = null;
        take({ [key]: parameters()[key] + by * (event.shiftKey ? 10 : 1) * (variable(key).step ?? 1) });
      } else if (scene.walk && event.key in STEPS) {
        const { x, y } = scene.walk(view(), STEPS[event.key]);
        find("said").textContent = read([x, y])?.join(", ");
      } else return;
      event.preventDefault();
    };
    canvas.onkeyup = (event) => {
      if (event.key in arrows && !playing) settle();
    };

    find("play").onclick = () => (playing ? pause() : play());
    // The lesson and every parameter in hand.
    function fileName(p, ending) {
      const keys = data.variables.map(({ key }) => key);
      const sharedFirst = [...keys.filter((key) => key in LETTERS), ...keys.filter((key) => !(key in LETTERS))];
      const values = sharedFirst.map((key) => (LETTERS[key] ?? `${key}-`) + Number(p[key].toFixed(2)));
      return [data.path, ...values].join("-") + ending;
    }

    function offer(file, name) {
      const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
      link.click();
      URL.revokeObjectURL(link.href);
    }

    find("save").onclick = () => {
      const seen = view();
      const brush = pen.intoSvg(pen.onCanvas(context));
      scene.draw(brush, seen);
      const svg = brush.finish(seen.width, seen.height, seen.look.paper);
      offer(new Blob([svg], { type: "image/svg+xml" }), fileName(seen.p, ".svg"));
    };
    find("save-png").onclick = () => {
      const seen = view();
      const [width, height] = [2 * seen.width, 2 * seen.height];
      const large = Object.assign(document.createElement("canvas"), { width, height });
      const on = large.getContext("2d");
      on.fillStyle = seen.look.paper;
      on.fillRect(0, 0, width, height);
      on.scale(2, 2);
      scene.draw(pen.onCanvas(on), seen);
      large.toBlob((file) => offer(file, fileName(seen.p, ".png")));
    };

    const observer = new ResizeObserver(request);
    observer.observe(canvas);
    const schemes = matchMedia("(prefers-color-scheme: dark)");
    schemes.addEventListener("change", request);
    addEventListener("beforeprint", drawOnPaper);
    addEventListener("afterprint", request);

    function begin() {
      const onMove = (key) => {
        pause();
        delete hand[key];
        if (variable(key).waits) markUnconfirmed(parameters());
        else request();
      };
      const followed = data.variables.filter((one) => !one.waits);
      sliders = hasOwnControls ? controls.own(followed, find("own"), onMove) : controls.onPage(data.variables, onMove);
      sliders.show(data.parameters);
      const playable = data.variables.filter((one) => one.play);
      find("live").toggleAttribute("data-plays", playable.length > 0);
      find("vary").replaceChildren(...playable.map(({ key, label }) => new Option(label, key)));
      // What is played at first is the lesson's own: the shared parameters are kept in the next lesson.
      find("vary").value = (playable.find(({ key }) => !(key in LETTERS)) ?? playable[0])?.key;
    }

    return {
      // Show the confirmed parameters; `tell` sends to the server what the hand has set.
      show(next, tell) {
        const before = data;
        [data, commit] = [next, tell];
        if (!before) begin();
        // A link or another control has set something else than what the hand left behind.
        if (before && !grip && !playing)
          for (const key of Object.keys(hand))
            if (next.parameters[key] !== before.parameters[key] && next.parameters[key] !== hand[key]) delete hand[key];
        for (const key of scene.glides ?? [])
          if (before && before.parameters[key] !== next.parameters[key])
            glides[key] = { from: before.parameters[key], to: next.parameters[key], value: before.parameters[key] };
        request();
      },
      stop() {
        cancelAnimationFrame(frame);
        observer.disconnect();
        sliders?.stop();
        schemes.removeEventListener("change", request);
        removeEventListener("beforeprint", drawOnPaper);
        removeEventListener("afterprint", request);
        document.body.removeAttribute("data-hand");
      },
    };
  }

  return { mount, fontFor };
})();
