import 'server-only';
import type { IncomingMessage } from 'node:http';
import { reasonOf } from '@/lib/server/reason-of';
import { openSecret } from '@/lib/server/tickets/company-secret';
import { requestProvider } from '@/lib/server/vendors/company-provider-fetch';
import { NotPublicError } from '@/lib/server/vendors/fetch-public';
import { answerMax, type DeliveryProblem } from '@/lib/shared/webhooks/webhook-rules';
import type { Claimed } from './claim-delivery';
import { signatureOf } from './webhook-secret';

/** What became of an attempt. */
export type Outcome = {
  /** Null where it was delivered. */
  readonly problem: DeliveryProblem | null;
  /** The HTTP status; null where there was no answer. */
  readonly status: number | null;
  /** The beginning of the answer. */
  readonly answer: string;
  /** For the log, where there was no answer. */
  readonly reason?: string;
};

/** How long a server may take for its answer, in milliseconds. */
export const answerMs = 10_000;
/** Enough for the characters that are kept, in whichever script. */
const answerBytes = 4 * answerMax;

/**
 * Posts a delivery once, signed with the secret and, for a while after that was replaced, with the one before too (Standard Webhooks).
 * Only to public addresses, looked at when the connection is made; a redirect is not followed. Never throws for what a server does.
 */
export async function sendDelivery({ delivery, hook }: Claimed, waitMs = answerMs): Promise<Outcome> {
  const none = { status: null, answer: '' };
  const secrets = await secretsOf(hook);
  if (secrets === null) return { ...none, problem: 'secretLost' };
  const { body, id } = delivery;
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Umiak-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, { id, seconds, body })).join(' '),
  };
  const signal = AbortSignal.timeout(waitMs);
  try {
    const answer = await requestProvider(hook.url, { method: 'POST', headers, body }, signal);
    const status = answer.statusCode ?? 0;
    return { problem: problemOf(status), status, answer: await beginningOf(answer) };
  } catch (error) {
    return { ...none, problem: problemWithout(error, signal), reason: reasonOf(error) };
  }
}

/** Those that sign now, the newest first; null where the newest cannot be opened any more. */
async function secretsOf({ beforeUntil, sealedBefore, sealedSecret }: Claimed['hook']) {
  const secret = await openSecret(sealedSecret);
  if (secret === '') return null;
  if (sealedBefore === null || beforeUntil === null || beforeUntil <= new Date()) return [secret];
  const before = await openSecret(sealedBefore);
  return before === '' ? [secret] : [secret, before];
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function problemWithout(error: unknown, signal: AbortSignal): DeliveryProblem {
  if (error instanceof NotPublicError) return 'notPublic';
  if (signal.aborted) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|SIGNATURE|SELF_SIGNED|^ERR_TLS/.test(code) ? 'certificate' : 'unreachable';
}

/** The status decides: an answer that breaks off, or does not end in time, is kept as far as it came. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= answerBytes) break;
    }
  } catch {
    // As far as it came.
  } finally {
    answer.destroy();
  }
  const text = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, ' ');
  return [...text.trim()].slice(0, answerMax).join('');
}
