import 'server-only';

const socketFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// 08 connection exception, 53 insufficient resources, 57P admin shutdown, crash, starting up.
const stateFault = /^(?:08|53|57P)/;
const lostConnection =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|cannot use a pool after/i;
// Query canceled, by the limit of its time; lock not available.
const patienceFault = /^(?:57014|55P03)$/;
// The same by the client, where a pooler leaves no limit in the session.
const lateAnswer = /query read timeout/i;
const lockNotAvailable = '55P03';
const uniqueViolation = '23505';

/** Whether an error means that the database cannot be reached just now, at any depth of causes. */
export function isDatabaseDown(error: unknown): boolean {
  return causes(error).some(({ code, message }) => {
    if (code !== undefined && (socketFaults.has(code) || stateFault.test(code))) return true;
    return lostConnection.test(message);
  });
}

/** Whether an error means that the database answers, but not in time: what follows would wait as long. */
export function isDatabaseLate(error: unknown): boolean {
  return causes(error).some(({ code = '', message }) => patienceFault.test(code) || lateAnswer.test(message));
}

/** Whether a lock that a statement wanted was not free in time. */
export const isBusy = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === lockNotAvailable);

/** Whether an insert met a row that is already there, by the name of its constraint. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return causes(error).some((cause) => cause.code === uniqueViolation && cause.constraint === constraint);
}

type Cause = {
  readonly code?: string;
  readonly constraint?: string;
  readonly message: string;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
};

const depthMax = 8;

function causes(error: unknown): Cause[] {
  const found: Cause[] = [];
  const open: unknown[] = [error];
  while (open.length > 0 && found.length < depthMax) {
    const one = open.shift();
    if (typeof one !== 'object' || one === null || !('message' in one)) continue;
    const cause = one as Cause;
    found.push(cause);
    open.push(cause.cause, ...(cause.errors ?? []));
  }
  return found;
}
