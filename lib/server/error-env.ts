import 'server-only';
import * as z from 'zod';
import { ErrorArea } from '@/lib/shared/insight/error-report';

/** The environment variables about reports of errors. */
export const errorVariables = {
  UMIAK_SILENCED_AREAS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((area) => (area.trim() === '' ? [] : [area.trim()])))
    .pipe(z.array(ErrorArea)),
  UMIAK_ERROR_DAYS: z.coerce.number().int().min(1).max(400).default(30),
  UMIAK_ERROR_DSN: z
    .string()
    .trim()
    .default('')
    .transform((text, context) => {
      const tracker = text === '' ? null : trackerOf(text);
      if (tracker !== undefined) return tracker;
      // Not the value itself: it holds a key.
      context.addIssue({ code: 'custom', message: 'is no DSN such as https://key@errors.example/1' });
      return z.NEVER;
    }),
};

/** A service that takes reports by the protocol of Sentry. */
export type ErrorTracker = {
  /** Where its envelopes are posted. */
  readonly url: string;
  readonly key: string;
  /** Its origin, for people. */
  readonly origin: string;
};

export type ErrorSettings = {
  /** Areas whose errors nobody reports. */
  readonly silencedAreas: readonly string[];
  /** After how many days without it an error is forgotten. */
  readonly days: number;
  /** Null keeps errors in our own database. */
  readonly tracker: ErrorTracker | null;
};

const Variables = z.object(errorVariables);

export const errorSettings = (set: z.output<typeof Variables>): ErrorSettings => ({
  silencedAreas: set.UMIAK_SILENCED_AREAS,
  days: set.UMIAK_ERROR_DAYS,
  tracker: set.UMIAK_ERROR_DSN,
});

/** `https://<key>@<host>/<path>/<project>`, as Sentry and what is compatible with it write it; undefined for anything else. */
function trackerOf(dsn: string): ErrorTracker | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { origin, password, pathname, protocol, search, username } = new URL(dsn);
  const [, path = '', project] = /^((?:\/[\w-]+)*)\/(\w+)$/.exec(pathname) ?? [];
  const isPlain = /^https?:$/.test(protocol) && /^\w+$/.test(username) && password === '' && search === '';
  if (!isPlain || project === undefined) return undefined;
  return { url: `${origin}${path}/api/${project}/envelope/`, key: username, origin };
}
