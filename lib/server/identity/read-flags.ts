import 'server-only';
import { readEnv } from '@/lib/server/env';
import { database } from '@/lib/server/store/connection';
import { flag } from '@/lib/server/store/schema';
import { demoFlags, type Flags, flagsFrom } from '@/lib/shared/access/flags';

const rememberedMs = 2000;
let remembered: { readonly flags: Flags; readonly until: number } | null = null;

/**
 * The deployment's flags: what the operator set in the table, else the defaults, in demo mode everything on.
 * A change is seen by every process within two seconds, without a build or a restart.
 */
export async function readFlags(): Promise<Flags> {
  const now = Date.now();
  if (remembered !== null && remembered.until > now) return remembered.flags;
  const rows = await database().select().from(flag);
  const set = Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]));
  const flags = flagsFrom(readEnv().mode === 'demo' ? { ...demoFlags, ...set } : set);
  remembered = { flags, until: now + rememberedMs };
  return flags;
}

/**
 * The flags as they are known right now, for decisions that cannot wait: what was read last, and the defaults
 * before the first reading. Reads anew in the background once that is older than two seconds.
 */
export function knownFlags(): Flags {
  if (remembered === null || remembered.until <= Date.now()) {
    // Whoever needs the database itself says why it does not answer.
    readFlags().catch(() => {});
  }
  return remembered?.flags ?? flagsFrom(readEnv().mode === 'demo' ? demoFlags : {});
}
