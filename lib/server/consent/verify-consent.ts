import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { consentChain, consentEvent, disclosure } from '@/lib/server/store/consent-schema';
import { disclosureHash, eventHash, eventKeyProblem, sealProblem } from './consent-proof';

/** What a look through the whole record found. */
export type ConsentReport = {
  readonly days: number;
  readonly events: number;
  readonly disclosures: number;
  /** How many events name each key, by its id. */
  readonly keys: Readonly<Record<string, number>>;
  /** Sentences about what is not as it was written; none when the record is whole. */
  readonly problems: readonly string[];
};

type Day = typeof consentChain.$inferSelect;

/** Replays the record: every hash, every day's signature, the days on each other, every disclosure's content. */
export async function verifyConsent(): Promise<ConsentReport> {
  const problems: string[] = [];
  const shown = await knownDisclosures(problems);
  const days = await database().select().from(consentChain).orderBy(asc(consentChain.day));
  const keys: Record<string, number> = {};
  let events = 0;
  let before: ReadonlySet<string> | null = null;
  for (const day of days) {
    const wrong = sealProblem(day, day.seal);
    if (wrong !== null) problems.push(`${day.day}: ${wrong}`);
    if (before !== null && !before.has(day.opening))
      problems.push(`${day.day}: does not follow the day before`);
    const hashes = await replay(day, { shown, keys, problems });
    events += hashes.size;
    before = new Set([...hashes, day.head]);
  }
  return { days: days.length, events, disclosures: shown.size, keys, problems };
}

type Notes = {
  readonly shown: ReadonlySet<string>;
  readonly keys: Record<string, number>;
  readonly problems: string[];
};

async function replay(day: Day, { keys, problems, shown }: Notes): Promise<ReadonlySet<string>> {
  const rows = await database()
    .select()
    .from(consentEvent)
    .where(eq(consentEvent.day, day.day))
    .orderBy(asc(consentEvent.seq));
  if (rows.length !== (day.purgedAt === null ? day.length : 0))
    problems.push(`${day.day}: has ${rows.length} events and had ${day.length}`);
  let head = day.opening;
  rows.forEach((row, index) => {
    head = eventHash(head, row);
    if (row.seq !== index + 1 || row.hash !== head) problems.push(`${day.day}: event ${row.seq} was changed`);
    const wrong = eventKeyProblem(row);
    if (wrong !== null) problems.push(`${day.day}: event ${row.seq} ${wrong}`);
    const { disclosure: seen, key } = row.facts;
    if (typeof key === 'string') keys[key] = (keys[key] ?? 0) + 1;
    if (typeof seen === 'string' && !shown.has(seen))
      problems.push(`${day.day}: event ${row.seq} shows a disclosure that is gone`);
  });
  if (rows.length > 0 && head !== day.head) problems.push(`${day.day}: ends elsewhere than it ended`);
  return new Set(rows.map(({ hash }) => hash));
}

async function knownDisclosures(problems: string[]): Promise<ReadonlySet<string>> {
  const rows = await database().select().from(disclosure);
  for (const { content, hash } of rows)
    if (disclosureHash(content) !== hash) problems.push(`the disclosure ${hash} was changed`);
  return new Set(rows.map(({ hash }) => hash));
}
