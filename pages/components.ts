/**
 * Components that few pages have, by the names that Python gives them.
 *
 * The build makes a bundle of each line: a page loads only its own. live_bundle.ts has the others.
 */

export { claimShelves } from "./lessons/myths/shelves";
export { glossarySearch } from "./teach/glossary/search";
export { wordTiles } from "./ui/word_tiles/word_tiles";
