import 'server-only';
import { readEnv } from '@/lib/server/env';
import { database } from '@/lib/server/store/connection';
import { flag } from '@/lib/server/store/schema';
import { demoFlags, type Flags, flagsFrom } from '@/lib/shared/access/flags';

const rememberedMs = 2000;

type Remembered = { readonly flags: Flags; readonly askedAt: number; readonly until: number };

// Next bundles pages, middleware and the start of the process apart; they must not remember different flags.
const slot = globalThis as { __umiakFlags?: Remembered | undefined };

/**
 * The deployment's flags: what the operator set in the table, else the defaults, in demo mode everything on.
 * A change is seen by every process within two seconds, without a build or a restart.
 */
export async function readFlags(): Promise<Flags> {
  const remembered = slot.__umiakFlags;
  return remembered !== undefined && remembered.until > Date.now() ? remembered.flags : readFlagsAnew();
}

/** The same, asking the database now. */
export async function readFlagsAnew(): Promise<Flags> {
  const askedAt = performance.now();
  const rows = await database().select().from(flag);
  const set = Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]));
  const flags = flagsFrom(readEnv().mode === 'demo' ? { ...demoFlags, ...set } : set);
  // An answer that was long under way does not replace a newer one: pages in memory would keep it for a minute.
  if ((slot.__umiakFlags?.askedAt ?? 0) <= askedAt)
    slot.__umiakFlags = { flags, askedAt, until: Date.now() + rememberedMs };
  return flags;
}

/**
 * The flags as they are known right now, for decisions that cannot wait: what was read last, and the defaults
 * before the first reading. Reads anew in the background once that is older than two seconds.
 */
export function knownFlags(): Flags {
  const remembered = slot.__umiakFlags;
  if (remembered === undefined || remembered.until <= Date.now()) {
    // Whoever needs the database itself says why it does not answer.
    readFlags().catch(() => {});
  }
  return remembered?.flags ?? flagsFrom(readEnv().mode === 'demo' ? demoFlags : {});
}
