import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
/** Bytes of a new secret, of the 24 to 64 that Standard Webhooks allows. */
const secretBytes = 32;

/** A new secret as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

/** A signature of Standard Webhooks, version 1: `v1,` and the HMAC-SHA256 of id, time (seconds since 1970) and body, in base64. */
export function signatureOf(secret: string, { body, id, seconds }: Signed): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}
