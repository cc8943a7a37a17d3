import 'server-only';
import * as z from 'zod';

/** The environment variables about the connection to the database. */
export const databaseVariables = {
  DATABASE_URL: z.string().trim().min(1).optional().catch(undefined),
  UMIAK_DATABASE_READER: z.string().trim().default(''),
  UMIAK_DATABASE_WAIT_SECONDS: z.coerce.number().int().min(1).max(600).default(3),
  UMIAK_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  UMIAK_DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(600).default(10),
  UMIAK_DATABASE_POOLER: z.enum(['', 'transaction']).default(''),
  UMIAK_MIGRATE: z.enum(['start', 'command']).default('start'),
};

export type DatabaseSettings = {
  /** Null until the launcher has started the embedded database. */
  readonly url: string | null;
  /** The address of a copy that reports are read from; null reads them from the database itself. */
  readonly readerUrl: string | null;
  /** How long a request waits for a connection. */
  readonly waitMs: number;
  /** Most connections of this process. */
  readonly connectionsMax: number;
  /** After how long PostgreSQL gives a statement up. */
  readonly statementMs: number;
  /**
   * Between us and PostgreSQL stands a pooler that hands connections on after each transaction (PgBouncer, `pool_mode =
   * transaction`): nothing of ours may rely on a session.
   */
  readonly pooledByTransaction: boolean;
  /** Whether starting brings the tables up to date, or `npm run migrate` alone does. */
  readonly migratesAtStart: boolean;
};

const Variables = z.object(databaseVariables);

function addressOf(setting: string, text: string): string {
  // An absolute path is the folder of a socket, and after a space comes the database.
  if (/^(?:postgres(?:ql)?:\/\/|socket:|\/)\S/i.test(text)) return text;
  // Not the value, which may have a password.
  throw new Error(`${setting} is no PostgreSQL address, such as postgres://user:password@host:5432/umiak.`);
}

/** @throws Error in plain words for what is no address of a database */
export const databaseSettings = (set: z.output<typeof Variables>): DatabaseSettings => ({
  url: set.DATABASE_URL === undefined ? null : addressOf('DATABASE_URL', set.DATABASE_URL),
  readerUrl:
    set.UMIAK_DATABASE_READER === '' ? null : addressOf('UMIAK_DATABASE_READER', set.UMIAK_DATABASE_READER),
  waitMs: set.UMIAK_DATABASE_WAIT_SECONDS * 1000,
  connectionsMax: set.UMIAK_DATABASE_CONNECTIONS,
  statementMs: set.UMIAK_DATABASE_STATEMENT_SECONDS * 1000,
  pooledByTransaction: set.UMIAK_DATABASE_POOLER === 'transaction',
  migratesAtStart: set.UMIAK_MIGRATE === 'start',
});
