import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor, secretsFor } from '@/lib/server/secrets';

/** 128 bits of the HMAC are what a cookie needs and no more. */
const macBytes = 16;
const textLengthMax = 300;

/** Puts a signature behind a text, so that only this deployment can have written it; `kind` keeps kinds apart. */
export function signText(kind: string, text: string): string {
  return `${text}.${macBy(secretFor('consent'), kind, text).toString('base64url')}`;
}

/** The text before a signature, or null when the signature is not ours, of another kind or not there. */
export function openText(kind: string, signed: string | null): string | null {
  if (signed === null || signed.length > textLengthMax) return null;
  const at = signed.lastIndexOf('.');
  if (at < 0) return null;
  const text = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1), 'base64url');
  if (given.length !== macBytes) return null;
  return secretsFor('consent').some((key) => timingSafeEqual(given, macBy(key, kind, text))) ? text : null;
}

const macBy = (key: string, kind: string, text: string): Buffer =>
  createHmac('sha256', key).update(`${kind}|${text}`).digest().subarray(0, macBytes);
