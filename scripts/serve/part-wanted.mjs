/** As React writes ids; what is no such name is nobody's part. */
const partName = /^[a-z][\w-]{0,63}$/i;

/**
 * Where the part of a page stands that a request wants alone: its header `x-part` names the element by id. What a page asks about
 * consent is drawn around it, everything else is content. Null for every other request.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'headers'>} request
 * @returns {'consent' | 'content' | null}
 */
export function partWanted({ method, headers }) {
  const name = headers['x-part'];
  if (method !== 'GET' || typeof name !== 'string' || !partName.test(name)) return null;
  return name === 'consent' ? 'consent' : 'content';
}
