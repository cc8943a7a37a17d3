import 'server-only';

/** Whether somebody whom we asked was silent for too long: what `AbortSignal.timeout` makes of it. */
export const isTimeout = (thrown: unknown): boolean =>
  // Not instanceof: it comes from another realm in some runtimes.
  typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === 'TimeoutError';
