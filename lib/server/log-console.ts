import 'server-only';
import { format, stripVTControlCharacters } from 'node:util';
import { logQuietly } from './log';
import { reasonOf } from './reason-of';

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * From now on whatever is printed in this process, by Next and other packages as well, is one line of the log: an error with its reason,
 * without the values of a statement, and where it was thrown. Errors are not reported from here: Next hands those of pages to
 * `onRequestError`, and we log our own.
 */
export function logConsole(printer: Pick<Console, keyof typeof levels> = console, log = logQuietly): void {
  for (const method of Object.keys(levels) as (keyof typeof levels)[])
    printer[method] = (...printed: unknown[]) => log[levels[method]](factsOf(printed), messageOf(printed));
  // Node prints warnings past the console.
  process.removeAllListeners('warning').on('warning', (warning) => printer.warn(warning));
}

const isError = (one: unknown): one is Error => typeof one === 'object' && one !== null && 'stack' in one;

const messageOf = (printed: readonly unknown[]): string =>
  stripVTControlCharacters(format(...printed.map((one) => (isError(one) ? reasonOf(one) : one)))).trim();

/** Of the first error where it was thrown, and the digest by which Next names it on the page. */
function factsOf(printed: readonly unknown[]) {
  const error = printed.find(isError);
  if (error === undefined) return {};
  const { digest, message, stack = '' } = error as Error & { readonly digest?: unknown };
  // The stack begins with the message, which may have values.
  const at = stack.indexOf(message);
  const frames = at === -1 ? '' : stack.slice(at + message.length).trim();
  return { stack: frames, ...(typeof digest === 'string' ? { digest } : {}) };
}
