"""What is hard to read in a live picture, found from what it draws at several sizes."""

from base64 import b64encode
from pathlib import Path

import streamlit
from playwright.sync_api import Page

# Width and height of a picture, and what its texts are enlarged by: in lecture mode on low laptops
# and in a hall, on a narrow laptop, on phones, the lowest of all.
SHAPES = (
    *((1206, 315, 1.26), (1206, 364, 1.26), (1800, 680, 1.26)),
    *((618, 456, 1), (348, 532, 1), (318, 360, 1), (800, 280, 1)),
)

FIND = """([source, shapes, datas]) => {
    const names = "{ scene, pen, fontFor: stage.fontFor }";
    const { scene, pen, fontFor } = new Function(`${source}; return ${names}`)();
    const { widthOf } = pen.onCanvas(document.createElement("canvas").getContext("2d"));
    const meet = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const boxOf = (words, x, y, { align = "left", size, weight, turn }) => {
        const wide = widthOf(words, { size, weight });
        const before = wide * { left: 0, center: 0.5, right: 1 }[align];
        // Capitals above the line, and the tails of letters below it.
        const [above, below] = [0.72 * size, 0.2 * size];
        const [left, top] = turn ? [x - above, y + before - wide] : [x - before, y - above];
        const [across, down] = turn ? [above + below, wide] : [wide, above + below];
        return { words, left, right: left + across, top, bottom: top + down };
    };
    const clashesOf = (data, [width, height, scale]) => {
        const page = { ink: "#000000", paper: "#ffffff", grid: "#cccccc" };
        const look = { ...data.hues.both, ...data.hues.light, ...page };
        const font = fontFor(width, height, scale);
        const [texts, found] = [[], []];
        const tell = (what, { words }) => found.push(`${what} at ${width} x ${height}: ${words}`);
        const told = (box, what) =>
            texts.filter((text) => meet(text, box)).forEach((text) => tell(what, text));
        const cover = (left, top, wide, high) =>
            told({ left, right: left + wide, top, bottom: top + high }, "covered");
        scene.draw({
            widthOf,
            inside: (...given) => given.at(-1)(),
            image: (source, from, ...box) => cover(...box),
            rect: (x, y, wide, high, { fill, alpha = 1 }) =>
                fill && alpha > 0.5 && cover(x, y, wide, high),
            dots: (points, radius, { fill }) => {
                for (let at = 0; fill && at < points.length; at += 2)
                    cover(points[at] - radius, points[at + 1] - radius, 2 * radius, 2 * radius);
            },
            curve() {},
            wedge() {},
            text(...given) {
                const box = boxOf(...given);
                told(box, `under "${box.words}"`);
                const { left, right, top, bottom } = box;
                const beyond = Math.max(-left, right - width, -top, bottom - height);
                if (beyond > 1) tell("outside", box);
                texts.push(box);
            },
        }, { p: data.parameters, data, width, height, font, look });
        return found;
    };
    return datas.flatMap((data) => shapes.flatMap((shape) => clashesOf(data, shape)));
}"""

LOAD_FONT = """async (font) => {
    const source = `url(data:font/woff2;base64,${font})`;
    document.fonts.add(await new FontFace("Source Sans", source, { weight: "200 900" }).load());
}"""
FONTS = Path(streamlit.__file__).parent / "static/static/media"


def load_font(page: Page) -> None:
    """Give an empty page the font of the app, whose letters have the widths that readers see."""
    (font,) = FONTS.glob("SourceSansVF-Upright*.woff2")
    page.evaluate(LOAD_FONT, b64encode(font.read_bytes()).decode())


def clashes(page: Page, program: str, datas: list[dict[str, object]]) -> set[str]:
    """Texts of a scene that lie on another, leave the picture, or are drawn over."""
    return set(page.evaluate(FIND, [program, SHAPES, datas]))
