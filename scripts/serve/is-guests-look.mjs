import { hasScriptHeader } from './memory-key.mjs';

const session = /(?:^|;)\s*(?:__(?:host|secure)-)?sid\s*(?:=|;|$)/i;

/**
 * Whether somebody without a session looks at a document: neither at a file nor, with Next's own scripts, at data. In doubt nobody does.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'headers'>} request
 */
export function isGuestsLook({ method, headers }) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!headers.accept?.includes('text/html') || hasScriptHeader(headers)) return false;
  return headers.cookie === undefined || !session.test(headers.cookie);
}
