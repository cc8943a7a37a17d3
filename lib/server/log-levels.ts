import 'server-only';

/** What LOG_LEVEL can be, the most first. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
