import 'server-only';
import { createHmac } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Redis } from 'iovalkey';
import type { Pool } from 'pg';
import {
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { networkOf } from '@/lib/server/client-address';
import { readEnv } from '@/lib/server/env';
import { secretFor } from '@/lib/server/secrets';
import { databasePool } from '@/lib/server/store/connection';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { rateLimit } from '@/lib/server/store/schema';
import { reachableValkey, valkeyFailed } from '@/lib/server/store/valkey';
import { Refusal } from '@/lib/shared/refusal';
import { type Limit, rules } from '@/lib/shared/sign-in/rate-rules';

const made = new WeakMap<Pool | Redis, Map<Limit, RateLimiterStoreAbstract>>();

/**
 * Takes one point of a limit; refuses with TOO_MANY_REQUESTS and the time to wait when none is left.
 * Counters stand in Valkey where there is one, else in the database, so all processes share them, and parallel tries are counted exactly.
 * Keys are hashed: neither holds addresses.
 */
export async function takePoint(limit: Limit, key: string): Promise<void> {
  try {
    await consume(limit, keyOf(key));
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    throw new Refusal('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
    });
  }
}

/** A Valkey that does not answer opens no limit and fails no call: the database counts, from nothing, until it answers again. */
async function consume(limit: Limit, key: string): Promise<void> {
  const valkey = await reachableValkey();
  if (valkey !== null) {
    try {
      await limiterIn(valkey, limit).consume(key);
      return;
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) throw thrown;
      valkeyFailed(thrown, valkey);
    }
  }
  await limiter(limit).consume(key);
}

/** The same as a question, for what is silently left undone instead of refused. */
export const hasPoint = (limit: Limit, key: string): Promise<boolean> =>
  isGranted(() => takePoint(limit, key));

/** A bucket that one known browser, or one session, of an account has to itself. */
export type OwnBucket = {
  readonly key: string;
  /** All buckets of this kind that the account has. */
  readonly account: string;
};

/** The bucket of one browser that is known to an account, or of one of its sessions. */
export const ownBucket = (kind: OwnKind, accountId: string, id: string): OwnBucket => ({
  key: `${kind}|${id}`,
  account: `${kind}|${accountId}`,
});

const ownKinds = ['browser', 'session'] as const;
type OwnKind = (typeof ownKinds)[number];

type Try = {
  /** The bucket of everybody who has none of their own. */
  readonly limit: 'codeTriesByEmail' | 'loginByEmail' | 'mailByEmail';
  readonly key: string;
  readonly own: OwnBucket | null;
};

/** What an own bucket holds, and what all own buckets of one kind of an account hold together. */
const ownLimits = {
  codeTriesByEmail: ['codeTriesByEmail', 'ownTriesByAccount'],
  loginByEmail: ['loginByDevice', 'ownTriesByAccount'],
  mailByEmail: ['mailByEmail', 'ownMailsByAccount'],
} as const;

/**
 * Takes a point for a try at an account; refuses with TOO_MANY_REQUESTS. Who has a bucket of their own uses up that one
 * alone, so nobody else shuts them out. Once the own buckets of the account have given as much as they may together,
 * further tries count with those of strangers: however many browsers somebody makes known, the guesses at one address stay
 * bounded (ASVS 6.3.1). In a quarter of an hour that is 10 + 100 passwords, and 20 + 100 codes at sign-in and 100 more
 * of those who are signed in; each code dies after five.
 */
export async function takeTry({ limit, key, own }: Try): Promise<void> {
  if (own !== null) {
    const [each, together] = ownLimits[limit];
    await takePoint(each, own.key);
    if (await hasPoint(together, `${limit}|${own.account}`)) return;
  }
  await takePoint(limit, key);
}

/** Forgets what the own buckets of an account have given together, once nobody who used them has one any more. */
export async function forgiveOwnTries(accountId: string): Promise<void> {
  for (const [limit, [, together]] of Object.entries(ownLimits)) {
    for (const kind of ownKinds) await forgivePoints(together, `${limit}|${kind}|${accountId}`);
  }
}

/** The same as a question. */
export const hasTry = (one: Try): Promise<boolean> => isGranted(() => takeTry(one));

async function isGranted(take: () => Promise<void>): Promise<boolean> {
  try {
    await take();
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
}

/** Forgets what a key has used, after the right password. */
export async function forgivePoints(limit: Limit, key: string): Promise<void> {
  const valkey = await reachableValkey();
  // Also in the database: a Valkey that was away has left counters there.
  const forgotten =
    valkey === null
      ? null
      : limiterIn(valkey, limit)
          .delete(keyOf(key))
          .catch((thrown: unknown) => valkeyFailed(thrown, valkey));
  await Promise.all([forgotten, limiter(limit).delete(keyOf(key))]);
}

/** Forgets counters whose time is over; returns how many. */
export function purgeRateLimits(now: Date, batches: Batches): Promise<number> {
  const due = lt(rateLimit.expire, now.getTime());
  return deleteInBatches(rateLimit, { key: rateLimit.key, due, order: rateLimit.expire }, batches);
}

/** A network address becomes its network here, and nowhere else: no caller can forget it. */
const keyOf = (key: string): string =>
  createHmac('sha256', secretFor('limits')).update(networkOf(key)).digest('base64url');

/** A limiter of the database. */
const limiter = (limit: Limit): RateLimiterStoreAbstract => {
  const pool = databasePool();
  return knownOf(pool, limit, (options) => {
    const storeClient = readEnv().database.pooledByTransaction ? withoutNames(pool) : pool;
    const table = { tableName: 'rate_limit', tableCreated: true, clearExpiredByTimeout: false };
    return new RateLimiterPostgres({ ...options, ...table, storeClient, storeType: 'pool' });
  });
};

/** The limiter for Redis, whose script Valkey runs as well; the one for Valkey runs on nothing older. */
const limiterIn = (valkey: Redis, limit: Limit): RateLimiterStoreAbstract =>
  knownOf(valkey, limit, (options) => {
    const keyPrefix = `umiak:limit:${limit}`;
    return new RateLimiterRedis({ ...options, keyPrefix, storeClient: valkey });
  });

type Options = { readonly keyPrefix: string; readonly points: number; readonly duration: number };

function knownOf(
  store: Pool | Redis,
  limit: Limit,
  make: (options: Options) => RateLimiterStoreAbstract,
): RateLimiterStoreAbstract {
  const limiters = made.get(store) ?? new Map<Limit, RateLimiterStoreAbstract>();
  made.set(store, limiters);
  const { points, seconds } = rules[limit];
  const known = limiters.get(limit) ?? make({ keyPrefix: limit, points, duration: seconds });
  limiters.set(limit, known);
  return known;
}

/** The limiter names its statements, and a pooler by transaction hands on connections that know a name already. */
const withoutNames = (pool: Pool) => ({
  query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) =>
    pool.query(text, values),
});
