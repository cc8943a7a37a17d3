/**
 * A page's policy, and what the application only wants reported because of React (Trusted Types). Where React does not run,
 * that holds as well: a second policy in the same list.
 * @param {Pick<import('node:http').ServerResponse, 'getHeader'>} response of the application
 * @param {string} policy
 * @param {boolean} isScriptFree
 * @returns {import('node:http').OutgoingHttpHeaders} a header that is undefined goes
 */
export function policiesOf(response, policy, isScriptFree) {
  const reported = response.getHeader('content-security-policy-report-only');
  if (!isScriptFree || reported === undefined) return { 'content-security-policy': policy };
  return {
    'content-security-policy': `${policy}, ${reported}`,
    'content-security-policy-report-only': undefined,
  };
}
