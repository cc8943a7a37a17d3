/**
 * Whether `If-None-Match` names a representation, compared weakly (RFC 9110, 13.1.2).
 * @param {string | undefined} header `*`, or a list of tags, strong or weak
 * @param {string} etag with its quotes
 */
export function matchesEtag(header, etag) {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
