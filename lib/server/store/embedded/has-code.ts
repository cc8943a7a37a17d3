import 'server-only';

/** Whether an error carries one of these codes: a system call's (ENOENT) or PostgreSQL's (57P03). */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}
