import 'server-only';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import { seal, unseal } from '@/lib/server/session/sealed';
import { totpPeriodSeconds, totpWindow } from '@/lib/shared/sign-in/second-factor';

const secretBytes = 20;
const Sealed = z.strictObject({ totp: z.string() });

/** A new secret in base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

export const sealTotp = (secret: string): Promise<string> => seal({ totp: secret });

/** Opens a sealed secret, or answers null for none. */
export async function openTotp(sealed: string | undefined): Promise<string | null> {
  return (await unseal(sealed ?? null, Sealed))?.totp ?? null;
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
