import 'server-only';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { isSealedByNewest, openSecretData, openWithAny, sealSecretData } from '@/lib/server/sealed-secret';
import { secretsFor } from '@/lib/server/secrets';
import { totpPeriodSeconds, totpWindow } from '@/lib/shared/sign-in/second-factor';

const secretBytes = 20;
const Sealed = z.strictObject({ totp: z.string() });

/** A new secret in base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Seals a secret with a key that seals nothing else. */
export const sealTotp = (secret: string): Promise<string> => sealSecretData('totp', { totp: secret });

/**
 * Opens a sealed secret, or answers null for none. Those of before they had a key of their own were sealed like a cookie.
 */
export async function openTotp(sealed: string | undefined): Promise<string | null> {
  if (sealed === undefined) return null;
  const opened =
    (await openSecretData('totp', sealed, Sealed)) ??
    (await openWithAny(sealed, secretsFor('cookies'), Sealed));
  return opened?.totp ?? null;
}

/** The same secret sealed with the key in use, for whoever writes it anyway; null for none. */
export async function resealedTotp(sealed: string | undefined): Promise<string | null> {
  if (sealed === undefined || isSealedByNewest('totp', sealed)) return sealed ?? null;
  const secret = await openTotp(sealed);
  return secret === null ? null : sealTotp(secret);
}

/** The address an authenticator app reads from a QR code (Key URI format). */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/** The time step a code belongs to, now or a neighbour of now, or null for a wrong code. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret, '', '').validate({ token: digits, timestamp: now, window: totpWindow });
  return delta === null ? null : Math.floor(now / 1000 / totpPeriodSeconds) + delta;
}

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: totpPeriodSeconds,
  });
}
