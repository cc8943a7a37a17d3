import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const chunkName = /[\w~.-]+\.js\b/g;
/** A module in a built script: its number, before the function that makes it. */
const made = /[,[](\d{3,7}),(?=\([\w$,]*\)=>|[\w$]+=>|function\b)/g;
/** A call with a number alone, as modules ask for each other. */
const asked = /\((\d{3,7})\)/g;

/**
 * Which of the scripts that a page starts with some others cannot do without: those that make modules which these, or
 * what these fetch later, ask for and do not make.
 * @param {string} folder with the built scripts
 * @returns {(wanted: readonly string[], entry: readonly string[]) => string[]} file names in, file names out
 */
export function entryScripts(folder) {
  /** @type {Map<string, { makes: Set<string>, asks: Set<string>, names: Set<string> } | null>} */
  const read = new Map();

  function scriptOf(name) {
    if (!read.has(name)) read.set(name, scriptFrom(join(folder, name)));
    return read.get(name);
  }

  return (wanted, entry) => {
    const reached = reach(wanted, scriptOf);
    const makes = new Set(reached.flatMap((script) => [...script.makes]));
    const asks = new Set(reached.flatMap((script) => [...script.asks]));
    return entry.filter((name) =>
      [...(scriptOf(name)?.makes ?? [])].some((module) => asks.has(module) && !makes.has(module)),
    );
  };
}

function reach(wanted, scriptOf) {
  const seen = new Set(wanted);
  const reached = [];
  // A set that grows while it is walked is walked to its end.
  for (const name of seen) {
    const script = scriptOf(name);
    if (script === null) continue;
    reached.push(script);
    for (const next of script.names) seen.add(next);
  }
  return reached;
}

/** @param {string} path */
function scriptFrom(path) {
  const text = textOf(path);
  if (text === null) return null;
  const numbers = (pattern) => new Set(Array.from(text.matchAll(pattern), ([, number = '']) => number));
  return { makes: numbers(made), asks: numbers(asked), names: new Set(text.match(chunkName)) };
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
