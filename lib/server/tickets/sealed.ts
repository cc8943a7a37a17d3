import 'server-only';
import { createHash } from 'node:crypto';
import { sealData } from 'iron-session';
import * as z from 'zod';
import { openWithAny } from '@/lib/server/sealed-secret';
import { secretFor, secretsFor } from '@/lib/server/secrets';

const rememberedMax = 5000;
const sealLengthMax = 4000;
const remembered = new Map<string, unknown>();

/** Seals a value so that only this deployment can read or make it. `ttlSeconds` 0: without an end. */
export async function seal(value: object, ttlSeconds = 0): Promise<string> {
  return sealData(value, { password: secretFor('cookies'), ttl: ttlSeconds });
}

/**
 * Opens a seal, or answers null for one that is malformed, tampered with or too old. Opening costs
 * 0.6 ms, so what never ends is remembered by the hash of the seal.
 */
export async function unseal<T>(text: string | null, shape: z.ZodType<T>): Promise<T | null> {
  if (text === null || text.length > sealLengthMax) return null;
  const key = createHash('sha256').update(text).digest('base64');
  const known = remembered.get(key) ?? (await opened(text));
  const parsed = shape.safeParse(known);
  if (!parsed.success) return null;
  remember(key, known);
  return parsed.data;
}

/** Opens a seal that ends: never remembered. */
export async function unsealOnce<T>(
  text: string | null,
  shape: z.ZodType<T>,
  ttlSeconds: number,
): Promise<T | null> {
  if (text === null || text.length > sealLengthMax) return null;
  const parsed = shape.safeParse(await opened(text, ttlSeconds));
  return parsed.success ? parsed.data : null;
}

/** The library says nothing of a seal it cannot open but gives an empty object. */
const Opened = z.looseObject({}).refine((value) => Object.keys(value).length > 0);

const opened = (text: string, ttlSeconds = 0): Promise<unknown> =>
  openWithAny(text, secretsFor('cookies'), Opened, ttlSeconds);

function remember(key: string, value: unknown): void {
  if (remembered.size >= rememberedMax) {
    const oldest = remembered.keys().next().value;
    if (oldest !== undefined) remembered.delete(oldest);
  }
  remembered.set(key, value);
}
