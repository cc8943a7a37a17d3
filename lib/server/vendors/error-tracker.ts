import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ErrorTracker } from '@/lib/server/error-env';
import type { ErrorReport, ErrorSource } from '@/lib/shared/insight/error-report';
import { fetchWhole } from './fetch-whole';

const waitMs = 5000;

type Tracked = ErrorReport & {
  /** What it is grouped by. */
  readonly id: string;
  readonly source: ErrorSource;
};

/**
 * Sends one error to a service that understands Sentry's envelopes (https://develop.sentry.dev/sdk/data-model/envelopes/). Of
 * the visitor it holds nothing: neither user nor request, and the service is told by the server, so that it sees no address
 * of theirs. Without redirects and within a time.
 * @throws Error when it is not taken
 */
export async function sendToTracker(
  { key, url }: ErrorTracker,
  error: Tracked,
  now = new Date(),
): Promise<void> {
  const response = await fetchWhole(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=umiak/1, sentry_key=${key}`,
    },
    body: envelopeOf(error, now),
    signal: AbortSignal.timeout(waitMs),
  });
  if (!response.ok) throw new Error(`the error tracker answered ${response.status}`);
}

function envelopeOf(error: Tracked, now: Date): string {
  const id = randomUUID().replaceAll('-', '');
  const event = JSON.stringify(eventOf(error, id, now));
  const item = JSON.stringify({
    type: 'event',
    content_type: 'application/json',
    length: Buffer.byteLength(event),
  });
  return `${JSON.stringify({ event_id: id, sent_at: now.toISOString() })}\n${item}\n${event}\n`;
}

function eventOf(
  { area, detail, id, message, page, source, stack, version }: Tracked,
  eventId: string,
  now: Date,
) {
  return {
    event_id: eventId,
    timestamp: now.getTime() / 1000,
    platform: source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    logger: area,
    release: version === '' ? undefined : version,
    transaction: page === '' ? undefined : page,
    tags: { area, source },
    fingerprint: [id],
    exception: {
      values: [
        { type: message, value: detail, stacktrace: stack === '' ? undefined : { frames: framesOf(stack) } },
      ],
    },
  };
}

/** Sentry wants the innermost frame last. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = /^at (?:(\S+) )?\((.+):(\d+):(\d+)\)$/.exec(line) ?? [];
      if (file === undefined) return [];
      return [
        { function: name ?? '?', filename: file, lineno: Number(row), colno: Number(column), in_app: true },
      ];
    })
    .reverse();
}
