const stylesheet = /<link rel="stylesheet"[^>]*>/g;
/** As React writes ids; what is no such name is nobody's part. */
const partName = /^[a-z][\w-]{0,63}$/i;

/**
 * The part of a page that a request wants alone: its header `x-part` names the element by id. Null for every other
 * request.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'headers'>} request
 */
export function partWanted({ method, headers }) {
  const name = headers['x-part'];
  return method === 'GET' && typeof name === 'string' && partName.test(name) ? name : null;
}

/**
 * One element of a document as React writes it, after the links to the styles of the whole: a third of its bytes,
 * because neither the chrome around it nor React's copy of the markup comes along.
 * @param {string} html
 * @param {string} id a name that `partWanted` has let through
 * @returns {string | null} null where the document has no such element
 */
export function partOfPage(html, id) {
  const at = html.indexOf(` id="${id}"`);
  if (at === -1) return null;
  // Within values and texts React writes `<` as an entity.
  const start = html.lastIndexOf('<', at);
  const name = /^<([a-z][a-z\d-]*) /.exec(html.slice(start, start + 40))?.[1];
  if (name === undefined) return null;
  const end = endOf(html, name, start);
  return end === null ? null : `${(html.match(stylesheet) ?? []).join('')}${html.slice(start, end)}`;
}

/**
 * @param {string} html
 * @param {string} name of the element that begins at `start`
 * @param {number} start
 */
function endOf(html, name, start) {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '' ? 1 : -1;
    if (depth === 0) return tags.lastIndex;
  }
  return null;
}
