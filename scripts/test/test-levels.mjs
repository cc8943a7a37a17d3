/**
 * How near to a user a test is, rising: a function called or a component rendered, an endpoint called, a browser driven.
 *
 * @typedef {'unit' | 'HTTP' | 'browser'} Level
 */

/** @type {readonly Level[]} */
const levels = ['unit', 'HTTP', 'browser'];

/** The words the requirements define for their Checks; a wide and a narrow one are windows of a browser. */
const words = {
  browser: /\b(?:browser|(?<!-)wide|narrow)\b/i,
  HTTP: /\bHTTP\b|^(?:(?:Form |Same )?(?:GET|POST|PUT|DELETE)|200)\b(?!.* answers \d)/,
  unit: /\bunit\b|\bfake (?:clock|timers)\b/i,
};

/**
 * The level that the Check of a requirement names, the highest if several; null when it names none, and any test will do.
 *
 * @param {string} check
 * @returns {Level | null}
 */
export const levelNamedBy = (check) => levels.findLast((level) => words[level].test(check)) ?? null;

/**
 * The level of a test by its file: browser in `tests/e2e`; HTTP beside the endpoints, among the architecture tests, and where
 * endpoints are called through `tests/factories/test-browser`, itself or by another factory.
 *
 * @param {string} path from the root
 * @param {ReadonlySet<string>} callers paths of the files that call endpoints
 * @returns {Level}
 */
export function levelOf(path, callers) {
  if (path.startsWith('tests/e2e/')) return 'browser';
  return /^(?:route-handlers|tests\/laws)\//.test(path) || callers.has(path) ? 'HTTP' : 'unit';
}

const imported = /\bimport (?!type\b)[^;]*?\bfrom '(@\/tests\/factories|\.)\/([\w-]+)'/g;

/**
 * The files that import `tests/factories/test-browser`, or a factory that does; an import of types alone is none.
 *
 * @param {ReadonlyMap<string, string>} sources text of every code file by path
 * @returns {Set<string>}
 */
export function endpointCallers(sources) {
  const used = [...sources].map(([path, text]) => ({ path, factories: factoriesIn(path, text) }));
  const callers = new Set(['tests/factories/test-browser']);
  for (let known = 0; known < callers.size; ) {
    known = callers.size;
    for (const { path, factories } of used)
      if (factories.some((factory) => callers.has(factory))) callers.add(path.replace(factoryEnding, '$1'));
  }
  return callers;
}

/** Factories go without their ending, as they are imported. */
const factoryEnding = /^(tests\/factories\/[\w-]+)\.tsx?$/;

function factoriesIn(path, text) {
  const isFactory = factoryEnding.test(path);
  return [...text.matchAll(imported)]
    .filter(([, folder]) => folder !== '.' || isFactory)
    .map(([, , name]) => `tests/factories/${name}`);
}

/**
 * The higher of two levels; null is no test at all.
 *
 * @param {Level | null} one
 * @param {Level} other
 * @returns {Level}
 */
export const higherLevel = (one, other) => (isBelow(one, other) ? other : /** @type {Level} */ (one));

/**
 * Whether the best test of a requirement is below the level its Check names.
 *
 * @param {Level | null} best null without a test
 * @param {Level | null} named null when any test will do
 */
export const isBelow = (best, named) => levels.indexOf(best) < levels.indexOf(named);
