import 'server-only';
import { createHmac } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@/lib/server/http/client-address';
import { secretFor } from '@/lib/server/secrets';
import { databasePool } from '@/lib/server/store/connection';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { rateLimit } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import { type Limit, rules } from '@/lib/shared/sign-in/rate-rules';

const made = new WeakMap<Pool, Map<Limit, RateLimiterPostgres>>();

/**
 * Takes one point of a limit; refuses with TOO_MANY_REQUESTS and the time to wait when none is left.
 * Counters stand in the database, so all processes share them, and parallel tries are counted exactly.
 * Keys are hashed: the table holds no addresses.
 */
export async function takePoint(limit: Limit, key: string): Promise<void> {
  try {
    await limiter(limit).consume(keyOf(key));
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    throw new Refusal('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)),
    });
  }
}

/** The same as a question, for what is silently left undone instead of refused. */
export async function hasPoint(limit: Limit, key: string): Promise<boolean> {
  try {
    await takePoint(limit, key);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
}

/** Forgets what a key has used, after the right password. */
export async function forgivePoints(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(keyOf(key));
}

/** Forgets counters whose time is over; returns how many. */
export function purgeRateLimits(now: Date, batches: Batches): Promise<number> {
  const due = lt(rateLimit.expire, now.getTime());
  return deleteInBatches(rateLimit, { key: rateLimit.key, due, order: rateLimit.expire }, batches);
}

/** A network address becomes its network here, and nowhere else: no caller can forget it. */
const keyOf = (key: string): string =>
  createHmac('sha256', secretFor('limits')).update(networkOf(key)).digest('base64url');

function limiter(limit: Limit): RateLimiterPostgres {
  const pool = databasePool();
  const limiters = made.get(pool) ?? new Map<Limit, RateLimiterPostgres>();
  made.set(pool, limiters);
  const known = limiters.get(limit) ?? make(limit, pool);
  limiters.set(limit, known);
  return known;
}

function make(limit: Limit, pool: Pool): RateLimiterPostgres {
  const { points, seconds } = rules[limit];
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    points,
    duration: seconds,
  });
}
