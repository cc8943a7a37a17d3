import { clientConfig } from './config';

export type LogEntry = { readonly area: string; readonly message: string; readonly detail: unknown };
export type LogSink = (entry: LogEntry) => void;
export type Log = {
  /** Tells developers and the error reporter, never the visitor. */
  error(message: string, detail?: unknown): void;
};

declare global {
  var __umiakLogSink: LogSink | undefined;
}

/** The console, for developers; the whole of the log until a reporter has started. */
export const logToConsole: LogSink = ({ message, detail }) =>
  detail === undefined ? console.error(message) : console.error(message, detail);

/**
 * Sends every entry of the page to `next` from now on, also those of other bundles: the browser runtime and the components of
 * React are bundles of their own. The function returned puts the former sink back.
 */
export function replaceLogSink(next: LogSink): () => void {
  const former = globalThis.__umiakLogSink;
  globalThis.__umiakLogSink = next;
  return () => {
    globalThis.__umiakLogSink = former;
  };
}

/** The log of one area, which `silencedAreas` of the client's configuration turns off. */
export function logFor(area: string): Log {
  return {
    error(message, detail) {
      if (clientConfig().silencedAreas.includes(area)) return;
      (globalThis.__umiakLogSink ?? logToConsole)({ area, message, detail });
    },
  };
}

/** The log of everything that has no area of its own. */
export const log = logFor('page');
