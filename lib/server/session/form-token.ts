import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '@/lib/server/secrets';
import type { Device } from './device';

/**
 * The form token: bound to the device and the session, so that a token of another browser, or of the
 * time before sign-in, is worth nothing (ASVS 3.5.1).
 */
export function formTokenOf(device: Device, sessionId: string | null): string {
  return createHmac('sha256', secretFor('form-token'))
    .update(`${device.secret}|${sessionId ?? ''}`)
    .digest('base64url');
}

/** Compares in constant time; a missing token or device never matches. */
export function isFormToken(given: string | null, device: Device | null, sessionId: string | null): boolean {
  if (given === null || device === null) return false;
  const expected = Buffer.from(formTokenOf(device, sessionId));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
