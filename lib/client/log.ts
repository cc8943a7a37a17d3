import { clientConfig } from './config';

export type LogEntry = { readonly area: string; readonly message: string; readonly detail: unknown };
export type LogSink = (entry: LogEntry) => void;
export type Log = {
  /** Tells developers and the error reporter, never the visitor. */
  error(message: string, detail?: unknown): void;
};

let sink: LogSink = ({ message, detail }) =>
  detail === undefined ? console.error(message) : console.error(message, detail);

/** Sends every entry to `next` from now on; the function returned puts the former sink back. */
export function replaceLogSink(next: LogSink): () => void {
  const former = sink;
  sink = next;
  return () => {
    sink = former;
  };
}

/** The log of one area, which `silencedAreas` of the client's configuration turns off. */
export function logFor(area: string): Log {
  return {
    error(message, detail) {
      if (!clientConfig().silencedAreas.includes(area)) sink({ area, message, detail });
    },
  };
}

/** The log of everything that has no area of its own. */
export const log = logFor('page');
