import 'server-only';

const lengthMax = 300;
/** Shows a statement that failed to its end, to whoever starts the site or migrates its database. */
export const wholeStatement = 10_000;

/** What drizzle throws: its message is the statement with its values, and what PostgreSQL said of it is the cause. */
type FailedQuery = { readonly query: string; readonly cause?: unknown };

/**
 * What went wrong in a few words, for the log: an error's message, or those of its parts where it has none of its own, or `unknown`. Of
 * a statement that failed it is what the database said, with its code, table and constraint, and the statement after that; never the
 * statement's values.
 */
export function reasonOf(thrown: unknown, max = lengthMax): string {
  return (describe(thrown) || 'unknown').slice(0, max);
}

/** Parts of parts are told no deeper than this. */
const depthMax = 4;

function describe(thrown: unknown, depth = 0): string {
  if (depth > depthMax) return '';
  if (isFailedQuery(thrown)) return `${databaseReason(thrown.cause)} in: ${thrown.query.trim()}`;
  return isFromDatabase(thrown) ? databaseReason(thrown) : messageOf(thrown, depth);
}

function databaseReason(cause: unknown): string {
  const { code, table, constraint } = (cause ?? {}) as Readonly<Record<string, unknown>>;
  const named = [
    ['code', code],
    ['table', table],
    ['constraint', constraint],
  ].flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [`${name} ${value}`] : []));
  const message = withoutValues(messageOf(cause), String(code)) || 'unknown';
  return named.length === 0 ? message : `${message} (${named.join(', ')})`;
}

/** `invalid input syntax for type uuid: "…"` quotes a value, and others of its class do so in their midst: `value "…" is out of range`. */
function withoutValues(message: string, code: string): string {
  if (!code.startsWith('22')) return message.replace(/: ".*$/s, '');
  return message.replace(/: .*$/s, '').replace(/".*"/s, '"…"');
}

function isFailedQuery(thrown: unknown): thrown is FailedQuery {
  return (
    typeof thrown === 'object' && thrown !== null && 'query' in thrown && typeof thrown.query === 'string'
  );
}

/** Whether PostgreSQL itself said it, to whoever asked without drizzle. */
const isFromDatabase = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'severity' in thrown && 'code' in thrown;

// Not instanceof: errors of Node's core come from another realm in some runtimes.
function messageOf(thrown: unknown, depth = 0): string {
  if (typeof thrown !== 'object' || thrown === null) return '';
  const { message, errors } = thrown as Readonly<Record<string, unknown>>;
  // Of drizzle's message, which somebody may have made part of their own.
  if (typeof message === 'string' && message !== '') return message.replace(/\nparams: .*$/s, '');
  // A host with several addresses fails with an AggregateError, which has no message of its own.
  return Array.isArray(errors) ? errors.flatMap((error) => describe(error, depth + 1) || []).join('; ') : '';
}
