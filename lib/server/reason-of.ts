import 'server-only';

const lengthMax = 300;

/** What drizzle throws: its message is the statement, and what PostgreSQL said of it is the cause. */
type FailedQuery = { readonly query: string; readonly cause: object };

/**
 * What went wrong in a few words, for the log: an error's message, or `unknown`. Of a statement that failed it is what the database
 * said, with its code, table and constraint, and the statement after that; never the statement's values.
 */
export function reasonOf(thrown: unknown, max = lengthMax): string {
  const reason = isFailedQuery(thrown)
    ? `${databaseReason(thrown.cause)} in: ${thrown.query.trim()}`
    : messageOf(thrown);
  return reason === '' ? 'unknown' : reason.slice(0, max);
}

function databaseReason(cause: object): string {
  const { code, table, constraint } = cause as Readonly<Record<string, unknown>>;
  const named = [
    ['code', code],
    ['table', table],
    ['constraint', constraint],
  ].flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [`${name} ${value}`] : []));
  // `invalid input syntax for type uuid: "…"` quotes a value.
  const message = messageOf(cause).replace(/: ".*$/s, '') || 'unknown';
  return named.length === 0 ? message : `${message} (${named.join(', ')})`;
}

function isFailedQuery(thrown: unknown): thrown is FailedQuery {
  if (typeof thrown !== 'object' || thrown === null || !('query' in thrown) || !('cause' in thrown))
    return false;
  return typeof thrown.query === 'string' && typeof thrown.cause === 'object' && thrown.cause !== null;
}

// Not instanceof: errors of Node's core come from another realm in some runtimes.
function messageOf(thrown: unknown): string {
  const message = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : '';
  return typeof message === 'string' ? message : '';
}
