import { createHash } from 'node:crypto';

const inlineScript = /<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script\s*>/gi;

/** Servers in front of ours commonly give up on headers of more than 8 kB. */
const policyCharactersMax = 4096;

/**
 * The policy of a page that many visitors get: in place of a nonce, which only works while nobody knows it,
 * stand the hashes of the page's own inline scripts. `'strict-dynamic'` goes with the nonce, because it would
 * stop the page's script files, which are `'self'`.
 * @param {string} policy with a nonce in script-src alone
 * @param {string} html the page as it will be sent
 * @returns {string | null} null when the policy is no such policy, or would become too long to send
 */
export function cspWithHashes(policy, html) {
  const directives = policy.split(';').map((directive) => directive.trim());
  const at = directives.findIndex((directive) => directive.startsWith('script-src '));
  const [name, ...sources] = directives[at]?.split(/\s+/) ?? [];
  if (!sources.includes("'self'")) return null;
  const kept = sources.filter((source) => !source.startsWith("'nonce-") && source !== "'strict-dynamic'");
  directives[at] = [name, ...kept, ...inlineHashes(html)].join(' ');
  const hashed = directives.join('; ');
  return hashed.includes("'nonce-") || hashed.length > policyCharactersMax ? null : hashed;
}

/** @param {string} html */
function inlineHashes(html) {
  return new Set(Array.from(html.matchAll(inlineScript), ([, script = '']) => hashOf(script)));
}

/** @param {string} script */
function hashOf(script) {
  // HTML parsers read every line end as a line feed, and the browser hashes what was read.
  const read = script.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`;
}
