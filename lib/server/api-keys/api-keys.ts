import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, asc, eq, exists, gt, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { isLiveKey } from '@/lib/server/identity/key-viewer';
import { type Can, planRefusal, refusalOf } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOwnRow } from '@/lib/server/people/memberships/company-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { apiKey } from '@/lib/server/store/api-key-schema';
import { database } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/database-faults';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { memberName } from '@/lib/server/store/member-name';
import { account, company, membership } from '@/lib/server/store/schema';
import { hashOf } from '@/lib/server/tickets/hash-of';
import {
  apiKeyShown,
  apiKeyStart,
  apiKeysMax,
  type KeyForm,
  type KeyReplacement,
  type KeyScope,
  keyEnd,
  replacedKeyEnd,
  replacedKeyRetentionDays,
  scopeNeeds,
  scopesIn,
} from '@/lib/shared/api-keys/api-keys';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { DrawnRecord } from '@/lib/shared/form/record-id';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

type Reader = Can<'integrations.read'>;
type Manager = Can<'apiKeys.write'>;

/** Bytes of a key: nobody guesses it, so a plain hash is enough to keep. */
const keyBytes = 32;

/** A new key, which is told once, and what is kept of it. */
export function newKeyParts(): { readonly key: string; readonly prefix: string; readonly hash: string } {
  const key = `${apiKeyStart}${randomBytes(keyBytes).toString('base64url')}`;
  return { key, prefix: key.slice(0, apiKeyShown), hash: hashOf(key) };
}

/** Which of the scopes somebody may give a key, because they may do all that each stands for. */
export const scopesToGive = (viewer: Reader | Manager, scopes: readonly KeyScope[]): KeyScope[] =>
  scopes.filter((scope) =>
    scopeNeeds[scope].every((need) => refusalOf(viewer, need, { recency: false }) === null),
  );

type KeyEnds = Readonly<Record<'expiresAt' | 'replacedAt', PgColumn>>;

const isReplacedAndOver = (by: Date) => and(isNotNull(apiKey.replacedAt), lte(apiKey.expiresAt, by));

/** What counts toward the most that a company may have: not what was replaced and has ended, which is kept to be recognized alone. */
const isCounted = (now: Date, { expiresAt, replacedAt }: KeyEnds = apiKey) =>
  or(isNull(replacedAt), gt(expiresAt, now));

/** Whether a key has this name; the case of letters makes no difference, as in the index `api_key_name`. */
export const isNamed = (name: PgColumn | string, key: { readonly name: PgColumn } = apiKey) =>
  sql`lower(${key.name}) = lower(${name})`;

const twin = alias(apiKey, 'twin');

/** Whether another key may take its place: no other one of its name is there, but for one that was replaced and has ended. */
const isReplaceable = (now: Date) =>
  not(
    exists(
      database()
        .select({ id: twin.id })
        .from(twin)
        .where(
          and(
            eq(twin.companyId, apiKey.companyId),
            ne(twin.id, apiKey.id),
            isNamed(apiKey.name, twin),
            isCounted(now, twin),
          ),
        ),
    ),
  );

/**
 * The keys of the viewer's company, the oldest first; `by` is who made it, `works` whether it still opens anything, and `isReplaceable`
 * whether another one may take its place.
 */
export function listApiKeys(viewer: Reader, now = new Date()) {
  const { id, name, scopes, prefix, expiresAt, usedAt, replacedAt, createdAt, version } = apiKey;
  const isIncluded = planRefusal(viewer.membership.tier, 'apiKeys') === null;
  return database()
    .select({
      ...{ id, name, scopes, prefix, expiresAt, usedAt, replacedAt, createdAt, version },
      by: memberName,
      works: sql<boolean>`coalesce(${isLiveKey(now)}, false) and ${isIncluded}::boolean`,
      isReplaceable: sql<boolean>`${isReplaceable(now)}`,
    })
    .from(apiKey)
    .innerJoin(company, eq(company.id, apiKey.companyId))
    .innerJoin(membership, eq(membership.id, apiKey.membershipId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(eq(apiKey.companyId, viewer.membership.companyId))
    .orderBy(asc(apiKey.createdAt), asc(apiKey.id));
}
export type ShownApiKey = Awaited<ReturnType<typeof listApiKeys>>[number];

/** One of them by its id and name; null alike for another company's and for none. */
export async function findApiKey(viewer: Reader, id: string) {
  const row = await findOwnRow(viewer.membership.companyId, apiKey, id);
  return row === null ? null : { id, name: row.name, version: row.version };
}

/** What `addApiKey` refuses with, beside VALIDATION_ERROR. */
export const addApiKeyErrors = ['NAME_USED', 'TOO_MANY_API_KEYS'] as const satisfies readonly RefusalCode[];

/**
 * Makes a key that acts in the viewer's name, and tells it, which nobody is told again. VALIDATION_ERROR for `scopes` where there is
 * none, or one whose work the viewer may not do; NAME_USED, TOO_MANY_API_KEYS.
 */
export async function addApiKey(
  viewer: Manager,
  context: RequestContext,
  form: KeyForm,
): Promise<{ readonly id: string; readonly key: string }> {
  const scopes = scopesIn(form);
  if (scopes.length === 0 || scopesToGive(viewer, scopes).length < scopes.length)
    throw new Refusal('VALIDATION_ERROR', { field: 'scopes', description: 'what the maker may do' });
  const { key, ...parts } = newKeyParts();
  const values = {
    name: form.name,
    scopes,
    membershipId: viewer.membership.id,
    ...parts,
    expiresAt: keyEnd(form.days, new Date()),
  };
  try {
    return await writeForCompany(viewer, async (_tx, log, rows) => {
      await rows.refuseMore(apiKey, null, apiKeysMax, ['TOO_MANY_API_KEYS', 'name'], isCounted(new Date()));
      const { saved } = await rows.save(apiKey, { row: null, values });
      const { expiresAt, name } = saved;
      await log(context, 'apiKey.added', {
        apiKey: name,
        scopes,
        endsOn: utcDay(expiresAt),
      });
      return { id: saved.id, key };
    });
  } catch (error) {
    if (isDuplicate(error, 'api_key_name')) throw new Refusal('NAME_USED', { field: 'name' });
    throw error;
  }
}

/** What `replaceApiKey` refuses with. */
export const replaceApiKeyErrors = [
  'API_KEY_REPLACED',
  'NOT_FOUND',
  'TOO_MANY_API_KEYS',
  'VERSION_CONFLICT',
] as const satisfies readonly RefusalCode[];

/**
 * Makes a key with the name and scopes of another one, in the viewer's name, and tells it, which nobody is told again; the other one works
 * until the chosen end. FORBIDDEN where the viewer may not do what it is for; API_KEY_REPLACED while the key before it still works, and
 * for that one while its successor is there; TOO_MANY_API_KEYS; NOT_FOUND alike for another company's and for none, VERSION_CONFLICT.
 */
export async function replaceApiKey(
  viewer: Manager,
  context: RequestContext,
  { days, id, overlap, version }: KeyReplacement & { readonly id: string },
): Promise<{ readonly id: string; readonly key: string }> {
  const { key, ...parts } = newKeyParts();
  return writeForCompany(viewer, async (tx, log, rows) => {
    const now = new Date();
    const before = await rows.drawn(apiKey, { id, version });
    const { name, scopes } = before;
    if (scopesToGive(viewer, scopes).length < scopes.length)
      throw new Refusal('FORBIDDEN', { description: 'may not do what the key is for' });
    const [replaceable] = await tx
      .select({ id: apiKey.id })
      .from(apiKey)
      .where(and(eq(apiKey.companyId, before.companyId), eq(apiKey.id, id), isReplaceable(now)));
    if (replaceable === undefined) throw new Refusal('API_KEY_REPLACED', { field: 'version' });
    const older = and(isNamed(name), ne(apiKey.id, id), isReplacedAndOver(now));
    await tx.delete(apiKey).where(and(eq(apiKey.companyId, before.companyId), older));
    const beforeUntil = replacedKeyEnd(overlap, before.expiresAt, now);
    if (beforeUntil <= now) await rows.remove(apiKey, before);
    else await rows.save(apiKey, { row: before, values: { replacedAt: now, expiresAt: beforeUntil } });
    await rows.refuseMore(apiKey, null, apiKeysMax, ['TOO_MANY_API_KEYS', 'version'], isCounted(now));
    const values = {
      ...{ name, scopes, ...parts },
      membershipId: viewer.membership.id,
      expiresAt: keyEnd(days, now),
    };
    const { saved } = await rows.save(apiKey, { row: null, values });
    const endsOn = utcDay(saved.expiresAt);
    await log(context, 'apiKey.replaced', { apiKey: name, endsOn, beforeUntil: utcDay(beforeUntil) });
    return { id: saved.id, key };
  });
}

/** Revokes a key: whatever is under way with it writes nothing any more. NOT_FOUND alike for another company's and for none. */
export async function removeApiKey(
  viewer: Can<'apiKeys.revoke'>,
  context: RequestContext,
  which: DrawnRecord,
): Promise<void> {
  await writeForCompany(viewer, async (_tx, log, rows) => {
    const { name } = await rows.remove(apiKey, which);
    await log(context, 'apiKey.removed', { apiKey: name });
  });
}

/**
 * Deletes keys that were replaced and ended as long ago as the log of a directory goes back: until then it can name one that is still called
 * with. Returns how many.
 */
export function purgeReplacedKeys(now: Date, batches: Batches): Promise<number> {
  const due = isReplacedAndOver(new Date(now.getTime() - replacedKeyRetentionDays * msPerDay));
  return deleteInBatches(apiKey, { key: apiKey.id, due, order: apiKey.expiresAt }, batches);
}
