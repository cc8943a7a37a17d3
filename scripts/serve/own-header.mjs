/**
 * Whether a response header is a word of the application to this server, or of Next about its insides: it ends
 * here, on every path.
 * @param {string} name
 */
export function isOwnHeader(name) {
  return /^x-umiak-|^x-middleware-rewrite$/i.test(name);
}

/**
 * Headers in a form that `writeHead` takes, without our own. Anything that holds no headers is returned as it is.
 * @param {unknown} headers an object, or names and values in turn
 */
export function withoutOwnHeaders(headers) {
  if (Array.isArray(headers)) return headers.filter((_, index) => !isOwnHeader(headers[index - (index % 2)]));
  if (typeof headers !== 'object' || headers === null) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOwnHeader(name)));
}
