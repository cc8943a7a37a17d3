import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { consentChain, consentEvent, disclosure } from '@/lib/server/store/consent-schema';
import { disclosureHash, eventHash, isDaySeal } from './consent-proof';

/** What a look through the whole record found. */
export type ConsentReport = {
  readonly days: number;
  readonly events: number;
  readonly disclosures: number;
  /** Sentences about what is not as it was written; none when the record is whole. */
  readonly problems: readonly string[];
};

type Day = typeof consentChain.$inferSelect;

/** Replays the record: every hash, every day's signature, the days on each other, every disclosure's content. */
export async function verifyConsent(): Promise<ConsentReport> {
  const problems: string[] = [];
  const shown = await knownDisclosures(problems);
  const days = await database().select().from(consentChain).orderBy(asc(consentChain.day));
  let events = 0;
  let before: ReadonlySet<string> | null = null;
  for (const day of days) {
    if (!isDaySeal(day, day.seal)) problems.push(`${day.day}: the signature is not ours`);
    if (before !== null && !before.has(day.opening))
      problems.push(`${day.day}: does not follow the day before`);
    const hashes = await replay(day, shown, problems);
    events += hashes.size;
    before = new Set([...hashes, day.head]);
  }
  return { days: days.length, events, disclosures: shown.size, problems };
}

async function replay(
  day: Day,
  shown: ReadonlySet<string>,
  problems: string[],
): Promise<ReadonlySet<string>> {
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
    const { disclosure: seen } = row.facts;
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
