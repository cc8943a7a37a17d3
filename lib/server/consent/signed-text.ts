import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '@/lib/server/secrets';

/** 128 bits of the HMAC are what a cookie needs and no more. */
const macBytes = 16;
const textLengthMax = 300;

/** Puts a signature behind a text, so that only this deployment can have written it; `kind` keeps kinds apart. */
export function signText(kind: string, text: string): string {
  return `${text}.${macOf(kind, text).toString('base64url')}`;
}

/** The text before a signature, or null when the signature is not ours, of another kind or not there. */
export function openText(kind: string, signed: string | null): string | null {
  if (signed === null || signed.length > textLengthMax) return null;
  const at = signed.lastIndexOf('.');
  if (at < 0) return null;
  const text = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1), 'base64url');
  return given.length === macBytes && timingSafeEqual(given, macOf(kind, text)) ? text : null;
}

const macOf = (kind: string, text: string): Buffer =>
  createHmac('sha256', secretFor('consent')).update(`${kind}|${text}`).digest().subarray(0, macBytes);
