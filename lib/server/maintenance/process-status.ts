import 'server-only';
import { isNull, sql } from 'drizzle-orm';
import { bucketInUse } from '@/lib/server/blobs/bucket';
import { readEnv } from '@/lib/server/env';
import { notInPlan } from '@/lib/server/jobs/queue-expense-mail';
import { jobPeriods } from '@/lib/server/jobs/run-every';
import { database, databasePool, readerDatabase } from '@/lib/server/store/connection';
import { isDefaultUsed, type MonthTable, monthTables } from '@/lib/server/store/month-partitions';
import { outbox } from '@/lib/server/store/schema';
import { jobRun } from '@/lib/server/store/site-schema';
import { isValkeyReachable } from '@/lib/server/store/valkey';

/** How long an answer of the database, its copy or the bucket is believed. */
const believedMs = 1000;
/** After how long without an answer it counts as away. */
const patienceMs = 2000;
/** A key that no object has. */
const noObject = 'none';

/** What the server around the application asks it: `scripts/serve/probes.mjs` and `metrics.mjs`. */
export type ProcessStatus = {
  /** Whether the database answers; asked at most once a second however often somebody asks us. Never rejects. */
  isDatabaseReachable(): Promise<boolean>;
  /** Connections of this process now. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Whether Valkey can be reached; null where there is none. */
  isValkeyReachable(): Promise<boolean | null>;
  /** Whether the copy that reports are read from answers, and the bucket of files; asked as rarely. Null where there is none. */
  isReaderReachable(): Promise<boolean | null>;
  isBucketReachable(): Promise<boolean | null>;
  /** What is in the database for all processes: a few small queries. */
  work(): Promise<{
    /** Mails that wait for a try, and those that were given up. */
    readonly mail: { readonly waiting: number; readonly givenUp: number };
    /** Of each job the seconds since it last began a run that succeeded, and how often that should be. */
    readonly jobs: readonly { readonly name: string; readonly age: number; readonly period: number }[];
    /** Whether a table by month has rows in its default partition, because their month has none. */
    readonly defaultPartitions: readonly { readonly table: MonthTable; readonly isUsed: boolean }[];
  }>;
};

type Slot = { __umiakStatus?: ProcessStatus };

/** Lets the rest of the process ask how it is: the server around this application, and its pages. */
export function shareProcessStatus(): void {
  (globalThis as Slot).__umiakStatus = {
    isDatabaseReachable,
    isValkeyReachable,
    isReaderReachable: async () => (readEnv().database.readerUrl === null ? null : doesReaderAnswer()),
    isBucketReachable: async () => (bucketInUse() === null ? null : doesBucketAnswer()),
    connections,
    work,
  };
}

/** What was shared at the start. A page asks this, as its bundle has a pool and a list of jobs of its own, which are empty. */
export function processStatus(): ProcessStatus {
  const shared = (globalThis as Slot).__umiakStatus;
  if (shared === undefined) throw new Error('shareProcessStatus() was not called at the start');
  return shared;
}

const isDatabaseReachable = answering(() => database().execute(sql`select 1`));
const doesReaderAnswer = answering(() => readerDatabase().execute(sql`select 1`));
const doesBucketAnswer = answering(async () => bucketInUse()?.get(noObject));

/** Whether somebody answers, who is asked once in the time that an answer is believed. Never rejects. */
function answering(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  // A question without an answer holds a connection: there is one at a time.
  let open: Promise<boolean> | null = null;
  return () => {
    const now = performance.now();
    if (asked !== null && now - asked.at <= believedMs) return asked.answer;
    open ??= Promise.resolve()
      .then(ask)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        open = null;
      });
    asked = { at: now, answer: patiently(open) };
    return asked.answer;
  };
}

async function patiently(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs).unref();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function connections() {
  const { totalCount, idleCount, waitingCount } = databasePool();
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

async function work() {
  const givenUp = sql`${outbox.notBefore} > '9000-01-01'`;
  const [mails, runs, defaultPartitions] = await Promise.all([
    database()
      .select({
        waiting: sql<number>`count(*) filter (where not ${givenUp})::int`,
        // Nothing is wrong with what a company's plan does not include.
        givenUp: sql<number>`count(*) filter (where ${givenUp} and ${outbox.lastError} is distinct from ${notInPlan})::int`,
      })
      .from(outbox)
      .where(isNull(outbox.sentAt)),
    database()
      .select({
        name: jobRun.name,
        age: sql<number>`extract(epoch from now() - ${jobRun.startedAt})::float`,
      })
      .from(jobRun),
    Promise.all(monthTables.map(async (table) => ({ table, isUsed: await isDefaultUsed(table) }))),
  ]);
  return {
    mail: mails[0] ?? { waiting: 0, givenUp: 0 },
    jobs: runs.flatMap(({ age, name }) => {
      // A job of another release has none.
      const ms = jobPeriods.get(name);
      return ms === undefined ? [] : [{ name, age, period: ms / 1000 }];
    }),
    defaultPartitions,
  };
}
