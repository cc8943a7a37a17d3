import 'server-only';
import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import type * as z from 'zod';
import { type SecretPurpose, secretsFor } from './secrets';

const keyIdLength = 8;

/**
 * Seals what is kept in the database, as `v1:<id of the key>:<seal>`: the id tells which secret of the deployment is still
 * needed before an operator takes an old one away (docs/operating.md).
 */
export async function sealSecretData(purpose: SecretPurpose, value: object): Promise<string> {
  const [key] = secretsFor(purpose);
  return `v1:${keyIdOf(key)}:${await sealData(value, { password: key, ttl: 0 })}`;
}

/** Opens such a seal of any secret there is; null for one of none of them, and for what is no seal. */
export async function openSecretData<T>(
  purpose: SecretPurpose,
  sealed: string,
  shape: z.ZodType<T>,
): Promise<T | null> {
  const [, keyId, seal] = versioned.exec(sealed) ?? [];
  const keys = secretsFor(purpose).filter((key) => keyId === undefined || keyIdOf(key) === keyId);
  return openWithAny(seal ?? sealed, keys, shape);
}

/** Whether a seal is of the secret in use, and so survives when the ones before it are taken away. */
export const isSealedByNewest = (purpose: SecretPurpose, sealed: string): boolean =>
  versioned.exec(sealed)?.[1] === keyIdOf(secretsFor(purpose)[0]);

/** What every seal of the secret in use begins with. */
export const newestStart = (purpose: SecretPurpose): string => `v1:${keyIdOf(secretsFor(purpose)[0])}:`;

/** Opens a bare seal by the first of several keys that fits; null when none does or its time is over. */
export async function openWithAny<T>(
  seal: string,
  keys: readonly string[],
  shape: z.ZodType<T>,
  ttlSeconds = 0,
): Promise<T | null> {
  for (const password of keys) {
    const opened: unknown = await unsealData(seal, { password, ttl: ttlSeconds }).catch(() => null);
    const parsed = shape.safeParse(opened);
    if (parsed.success) return parsed.data;
  }
  return null;
}

const versioned = /^v1:([\w-]{8}):(.+)$/;

const keyIdOf = (key: string): string =>
  createHash('sha256').update(`id of ${key}`).digest('base64url').slice(0, keyIdLength);
