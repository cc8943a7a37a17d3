/**
 * Longer and deeper than any page of ours. Next.js takes 40,000 characters and needs up to half a second of the processor
 * for what a request can carry of them.
 */
const limits = { characters: 4_000, levels: 24 };

/** How the router says which kind of parameter a segment is (Next.js, `DynamicParamTypesShort`). */
const paramKinds = /^(?:c|oc|d|[cd]i\((?:\.|\.\.|\.\.\.|\.\.\)\(\.\.)\))$/;

const refetches = new Set(['refetch', 'inside-shared-layout', 'metadata-only']);

/**
 * Whether the value of `next-router-state-tree` is a router state that Next.js accepts: it answers any other with a 500.
 * @param {unknown} header
 */
export function isRouterState(header) {
  if (typeof header !== 'string' || header.length > limits.characters) return false;
  try {
    return isState(JSON.parse(decodeURIComponent(header)), limits.levels);
  } catch {
    return false;
  }
}

/** @param {unknown} state @param {number} levels @returns {boolean} */
function isState(state, levels) {
  if (!Array.isArray(state) || levels === 0) return false;
  const [segment, slots, refresh = null, refetch = null, hints = null, last = '', ...more] = state;
  return (
    more.length === 0 &&
    isSegment(segment) &&
    isRecord(slots) &&
    Object.values(slots).every((one) => isState(one, levels - 1)) &&
    (refresh === null || (isTexts(refresh) && refresh.length === 2)) &&
    (refetch === null || refetches.has(refetch)) &&
    (hints === null || typeof hints === 'number') &&
    typeof last === 'string'
  );
}

/** @param {unknown} segment */
function isSegment(segment) {
  if (typeof segment === 'string') return true;
  if (!Array.isArray(segment) || segment.length !== 4) return false;
  const [name, value, kind, siblings] = segment;
  return isTexts([name, value, kind]) && paramKinds.test(kind) && (siblings === null || isTexts(siblings));
}

/** @param {unknown} value */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value */
const isTexts = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string');
