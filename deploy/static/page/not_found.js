// A host shows this page at any address: the lab is at the folder that holds its service worker.
const parts = location.pathname.split("/").slice(0, -1);
for (let count = parts.length; count > 0; count -= 1) {
  const root = new URL(`${parts.slice(0, count).join("/")}/`, location.origin);
  if (!(await fetch(new URL("sw.js", root), { method: "HEAD" })).ok) continue;
  for (const link of document.querySelectorAll("a"))
    link.href = new URL(link.dataset.path ? `${link.dataset.path}/` : "", root).href;
  break;
}

export {};
