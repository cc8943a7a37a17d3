/** @typedef {'br' | 'gzip' | 'identity'} Encoding */

/** What we have, the best first. @type {readonly Encoding[]} */
const offered = ['br', 'gzip', 'identity'];

/** Ten times what browsers send. To read more, such as 16 kB of commas, costs more than anybody's answer may. */
export const acceptEncodingMax = 256;

/**
 * Browsers send a handful of headers among them, and reading one costs more than finding a page.
 * @type {Map<string, Encoding>}
 */
const chosenBefore = new Map();
const chosenMax = 100;

/**
 * The content coding to answer with, by `Accept-Encoding` (RFC 9110, 12.5.3): the highest weight, and of equals
 * the smallest body. Identity weighs only when it is named; it is the answer when nothing else is wanted, and to
 * a header of more than `acceptEncodingMax` characters, which is not read.
 * @param {string | undefined} header
 * @returns {Encoding}
 */
export function chooseEncoding(header) {
  if (header === undefined || header.length > acceptEncodingMax) return 'identity';
  const before = chosenBefore.get(header);
  if (before !== undefined) return before;
  const chosen = weigh(header);
  if (chosenBefore.size >= chosenMax) chosenBefore.clear();
  chosenBefore.set(header, chosen);
  return chosen;
}

/** @param {string} header */
function weigh(header) {
  const weights = weightsOf(header);
  const others = weights.get('*') ?? 0;
  /** @type {Encoding} */
  let best = 'identity';
  let most = 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? (coding === 'identity' ? 0 : others);
    if (weight <= most) continue;
    best = coding;
    most = weight;
  }
  return best;
}

/** @param {string} header */
function weightsOf(header) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(parameters));
  }
  return weights;
}

/**
 * A weight that is none counts as a refusal: a body in a coding nobody reads is worse than a large one.
 * @param {readonly string[]} parameters
 */
function weightOf(parameters) {
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (given === undefined) return 1;
  const value = given.replace(/^q\s*=\s*/, '');
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}
