import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secretFor, secretsFor } from '@/lib/server/secrets';
import { database } from '@/lib/server/store/connection';
import { session } from '@/lib/server/store/schema';
import type { Device } from './device';

/**
 * The form token: bound to the device and the session, so that a token of another browser, or of the
 * time before sign-in, is worth nothing (ASVS 3.5.1).
 */
export const formTokenOf = (device: Device, sessionId: string | null): string =>
  tokenBy(secretFor('form-token'), device, sessionId);

const tokenBy = (key: string, device: Device, sessionId: string | null): string =>
  createHmac('sha256', key)
    .update(`${device.secret}|${sessionId ?? ''}`)
    .digest('base64url');

/** Compares in constant time; a missing token or device never matches, one of an earlier secret of ours does. */
export function isFormToken(given: string | null, device: Device | null, sessionId: string | null): boolean {
  if (given === null || device === null) return false;
  const actual = Buffer.from(given);
  return secretsFor('form-token').some((key) => {
    const expected = Buffer.from(tokenBy(key, device, sessionId));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** The account of the session, ended or not, whose pages in this browser had the token; null for none. */
export async function accountOfFormToken(given: string, device: Device | null): Promise<string | null> {
  if (device === null) return null;
  const rows = await database()
    .select({ id: session.id, accountId: session.accountId })
    .from(session)
    .where(eq(session.deviceHash, device.hash));
  return rows.find(({ id }) => isFormToken(given, device, id))?.accountId ?? null;
}
