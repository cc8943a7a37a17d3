import 'server-only';
import { pino } from 'pino';

/**
 * The server's log: one JSON line an event on standard output. Never pass a body, a cookie, a token or
 * a password; the redaction below is the second belt.
 */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: null,
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
});
