import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const chunkName = /[\w~.-]+\.js\b/g;
/** How the bundler writes what a script fetches later together with its styles. */
const withStyles = /\[(?:"[^"\]]*",?)*"[^"\]]*\.css"(?:,"[^"\]]*")*\]/g;
const word = /[\w-]+/g;

/**
 * Which class names the scripts of a page can say: those in its scripts, and in all that these can fetch. No script can
 * give an element another one. What is fetched together with its styles is left out (lib/client/site/whole-styles).
 * @param {string} folder with the built scripts, all in one place
 * @param {ReadonlySet<string>} classes all that are to be looked for
 * @returns {(html: string) => ReadonlySet<string>}
 */
export function classesOfScripts(folder, classes) {
  /** @type {Map<string, { classes: string[], names: Set<string> } | null>} */
  const read = new Map();
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map();

  function scriptOf(name) {
    const before = read.get(name);
    if (before !== undefined) return before;
    const text = textOf(join(folder, name));
    const script = text && { classes: wordsOf(text), names: namesIn(text) };
    read.set(name, script);
    return script;
  }

  function wordsOf(text) {
    return [...new Set(text.match(word))].filter((one) => classes.has(one));
  }

  function reach(first) {
    const found = new Set();
    const seen = new Set(first);
    // A set that grows while it is walked is walked to its end.
    for (const name of seen) {
      const script = scriptOf(name);
      for (const one of script?.classes ?? []) found.add(one);
      for (const next of script?.names ?? []) seen.add(next);
    }
    return found;
  }

  return (html) => {
    const names = [...new Set(html.match(chunkName))].filter((name) => scriptOf(name) !== null).sort();
    const key = names.join(' ');
    const found = known.get(key) ?? reach(names);
    known.set(key, found);
    return found;
  };
}

/** @param {string} text */
function namesIn(text) {
  return new Set(text.replace(withStyles, '').match(chunkName));
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
