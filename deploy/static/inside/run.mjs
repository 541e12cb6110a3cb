// Run inside.py in Pyodide, over the folders of a site that is being built:
//   node run.mjs PYODIDE STAGE PROGRAM
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, stage, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1", HOME: "/home/pyodide" },
});
const folders = { "/lib/python3.13/site-packages": "site", "/home/pyodide": "app", "/stage": "." };
for (const [folder, root] of Object.entries(folders)) {
  python.FS.mkdirTree(folder);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: `${stage}/${root}` }, folder);
}
try {
  process.exitCode = await python.runPythonAsync(readFileSync(program, "utf8"), {
    filename: program,
  });
} catch (error) {
  // Without Node's own report, which quotes a megabyte of Pyodide.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
