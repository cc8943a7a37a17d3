import { entryScripts } from './entry-scripts.mjs';
import { flightRows, withoutFlightRows } from './flight-rows.mjs';

const chunks = '/_next/static/chunks/';
const scriptTag = new RegExp(
  `<script src="${chunks}([\\w~.-]+\\.js)"(?: id="[^"]*")? async=""></script>`,
  'g',
);
const entryTag = /<script id="_R_">[^<]*\.push\((\{"otherChunks":[^<]*\})\);?<\/script>/;
const runtimeName = /^turbopack-/;

/** Parts of React's own that do nothing in a page whose links are plain: boundaries, and our page for what breaks. */
const passive = new Set([
  '',
  'default',
  'IconMark',
  'MetadataBoundary',
  'OutletBoundary',
  'ViewportBoundary',
]);

/**
 * Takes React out of a page in which it would have nothing to do: one whose parts that run in the browser all only start a
 * behaviour (`starter`). In its place comes a line of script that calls their `start`; the data for React, more than half of
 * the bytes, and the scripts of React and Next.js are left out. Any other page stays as it is, and so does one that
 * was built in a way this does not know.
 * @param {string} folder with the built scripts
 * @param {ReadonlySet<string>} starters names of the parts that only start something
 * @returns {(html: string) => string}
 */
export function withoutReact(folder, starters) {
  const entryNeeded = entryScripts(folder);
  return (html) => {
    const entry = entryOf(html);
    const parts = startersOf(html, starters);
    if (entry === null || parts === null) return html;
    const own = [...new Set(parts.flatMap(({ scripts }) => scripts))].map((path) =>
      path.slice(chunks.length),
    );
    const needed = [...entryNeeded(own, entry), ...own];
    const runtime = Array.from(html.matchAll(scriptTag), ([, name = '']) => name).filter((name) =>
      runtimeName.test(name),
    );
    const tags = [...runtime, ...needed].map((name) => `<script src="${chunks}${name}" async=""></script>`);
    return withoutFlightRows(html)
      .replace(scriptTag, '')
      .replace(entryTag, () => `${tags.join('')}<script>${bootOf(parts, needed)}</script>`);
  };
}

/** What the page starts with. @returns {string[] | null} file names */
function entryOf(html) {
  const text = entryTag.exec(html)?.[1];
  if (text === undefined) return null;
  return JSON.parse(text).otherChunks.map((path) => path.slice(path.lastIndexOf('/') + 1));
}

/** Null where a part is more than a starter, or is given something. */
function startersOf(html, starters) {
  const { text, clientParts } = flightRows(html);
  const parts = clientParts.filter(({ name }) => !passive.has(name) && !name.startsWith('$'));
  const isPlain = ({ row, name }) => starters.has(name) && usesOf(text, row) === plainUsesOf(text, row);
  return parts.length > 0 && parts.every(isPlain) ? parts : null;
}

const usesOf = (text, row) => text.split(`"$L${row}"`).length;
const plainUsesOf = (text, row) => text.split(`["$","$L${row}",null,{}`).length;

/** Each starts, whatever becomes of the others. */
function bootOf(parts, needed) {
  const list = JSON.stringify(parts.map(({ module, name }) => [module, name]));
  const start = `e=>{for(const[i,n]of${list})try{e.i(i)[n].start()}catch(x){reportError(x)}}`;
  const modules = JSON.stringify({
    otherChunks: needed.map((name) => `static/chunks/${name}`),
    runtimeModuleIds: [1],
  });
  return `{let t=globalThis.TURBOPACK||=[];t.push(["page-start",1,${start}]);t.push(${modules})}`;
}
