/** Types of the static site's scripts. */

/** Data that the build writes into each page, in the element with the id `site`. */
export interface Site {
  /** Path of the page below the site's root. */
  lesson: string;
  /** Folder of stlite, Python and the page's scripts. */
  build: string;
  /** Paths of the front end's bundles that the page's picture needs. */
  scripts: string[];
  /** Path of what shows the page before the lesson. */
  first: string;
  /** Path of what shows a picture alone. */
  alone: string;
  /** Path of the service worker, with what it keeps as its query. */
  worker: string;
  /** Kilobytes sent for each file of Python's. */
  kilobytes: Record<string, number>;
  /** Files of stlite that every lesson needs. */
  chunks: string[];
}

/** Data that the build writes beside boot.mjs, as settings.json. */
export interface BootSettings {
  /** Folder of Pyodide's runtime, as an address. */
  runtime: string;
  /** Options for Pyodide. */
  options: object;
  /** Packages that Pyodide fetches. */
  packages: string[];
  /** Bytes of each file, as the host stores it. */
  bytes: Record<string, number>;
}

declare global {
  /** Address of the site's root. Components resolve the bundle against it. */
  var siteRoot: string;
  /** Start Python, once, and return its worker. */
  var startPython: () => Promise<Worker>;
  /** In Python's worker: what boot.mjs needs to know. */
  var settings: Promise<BootSettings>;
}
