/** Where calls are answered, in their own formats of failure (architecture: the routers). */
export const callPrefixes = [
  '/i/api/',
  '/k/run/',
  '/horizon/',
  '/s/run/',
  '/s/horizon/',
  '/s/cookie',
  '/trips/api/',
  '/auth/webauthn/',
  '/inbox/',
  '/scim/v2/',
];

/**
 * Whether an address shows a page to a person.
 * @param {string} target request target, beginning with a slash
 */
export function isPageAddress(target) {
  return !target.startsWith('/_next/') && !callPrefixes.some((prefix) => target.startsWith(prefix));
}
