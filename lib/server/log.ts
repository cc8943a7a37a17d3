import 'server-only';
import type { AsyncLocalStorage } from 'node:async_hooks';
import { type LoggerOptions, pino } from 'pino';
import { logLevels } from './log-levels';
import { traceIds } from './trace';

/** Hears of everything that is logged as an error: the arguments of `log.error`. */
type ErrorListener = (...logged: readonly unknown[]) => void;

// Next bundles pages, handlers and the start of the process apart; they have one listener all the same.
const slot = globalThis as {
  __umiakErrorListener?: ErrorListener | undefined;
  /** Which request something is done for (`scripts/serve/request-ids.mjs`). */
  __umiakRequestId?: AsyncLocalStorage<string>;
};

/** Tells whoever reports errors of each one logged from now on, in place of whom it told before. */
export function onLoggedError(listener: ErrorListener | undefined): void {
  slot.__umiakErrorListener = listener;
}

const errorLevel = 50;
// One that there is not ends the start in lib/server/env.ts, which says so; here it would only throw.
const usualLevel = process.env.NODE_ENV === 'test' ? 'silent' : 'info';

const options: LoggerOptions = {
  level: logLevels.find((level) => level === process.env.LOG_LEVEL) ?? usualLevel,
  base: null,
  mixin: () => {
    const requestId = slot.__umiakRequestId?.getStore();
    return { ...(requestId === undefined ? {} : { requestId }), ...traceIds() };
  },
  redact: {
    paths: [
      'passwd',
      'password',
      'token',
      'cookie',
      '*.passwd',
      '*.password',
      '*.token',
      '*.cookie',
      '*.authorization',
    ],
    censor: '[secret]',
  },
};

/**
 * The server's log: one JSON line an event on standard output. Never pass a body, a cookie, a token or
 * a password; the redaction above is the second belt.
 */
export const log = pino({
  ...options,
  hooks: {
    logMethod(logged, method, level) {
      method.apply(this, logged);
      if (level === errorLevel) slot.__umiakErrorListener?.(...logged);
    },
  },
});

/** Lines of the same form of whose errors nobody is told: `log-console.ts`. */
export const logQuietly = pino(options);
