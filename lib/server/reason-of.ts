import 'server-only';

/** What went wrong in a few words, for the log: an error's message, or `unknown`. */
export function reasonOf(thrown: unknown): string {
  // Not instanceof: errors of Node's core come from another realm in some runtimes.
  const message = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : '';
  return typeof message === 'string' && message !== '' ? message.slice(0, 300) : 'unknown';
}
