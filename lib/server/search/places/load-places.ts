import 'server-only';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { database } from '@/lib/server/store/connection';
import { isDatabaseDown, isDatabaseLate } from '@/lib/server/store/database-faults';
import { place, placeGram, placeVersion } from '@/lib/server/store/place-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { airportName } from '@/lib/shared/search/airport-name';
import { allAirportsOf } from '@/lib/shared/search/airports';
import { cities } from '@/lib/shared/search/cities';
import { spellings } from '@/lib/shared/search/fold-name';
import { gramsOf } from '@/lib/shared/search/place-grams';
import places from '@/lib/shared/search/places.json' with { type: 'json' };

/** Raised when the rows are made in another way from the same data. */
const format = 1;
const lockKey = 7_114_903;
const spellingsFile = 'lib/server/search/places/spellings.txt';

let loading: Promise<void> | null = null;

/** Copies the places into the database where it has none, or those of other data; checks it once in a process. */
export function loadPlaces(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Loads the places ahead of the first who looks for one. While a process starts, other modules load for seconds, in which no answer of the
 * database is read: then, as while it is down, that first one loads them.
 */
export function loadPlacesSoon(): void {
  loadPlaces().catch((error: unknown) => {
    if (isDatabaseDown(error) || isDatabaseLate(error))
      log.info({ reason: reasonOf(error) }, 'the places are loaded once somebody looks for one');
    else log.error(error, 'The places could not be loaded');
  });
}

async function load(): Promise<void> {
  const more = readFileSync(join(process.cwd(), spellingsFile), 'utf8');
  const version = createHash('sha256')
    .update(`${format}\n${JSON.stringify(places)}\n${more}`)
    .digest('hex');
  const [known] = await database().select().from(placeVersion);
  if (known?.version === version) return;
  const { names, grams } = makeRows(more);
  await inTransaction(async (tx) => {
    // Two processes at once take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const [meanwhile] = await tx.select().from(placeVersion);
    if (meanwhile?.version === version) return;
    for (const table of [place, placeGram, placeVersion]) await tx.delete(table);
    const codes = [...names.keys()];
    const lists = [...grams.values()].map((ids) => `{${ids.join(',')}}`);
    await tx.execute(sql`
      insert into ${place} select id - 1, code, names
      from unnest(${sql.param(codes)}::text[], ${sql.param([...names.values()])}::text[])
        with ordinality as rows (code, names, id)`);
    await tx.execute(sql`
      insert into ${placeGram} select gram, list::integer[]
      from unnest(${sql.param([...grams.keys()])}::text[], ${sql.param(lists)}::text[]) as rows (gram, list)`);
    await tx.insert(placeVersion).values({ version });
  });
}

/** The names of every city by its code, those most people look for first, and by gram the numbers of its cities. */
function makeRows(more: string) {
  const spellingsOf = new Map(
    more.split('\n').map((line) => {
      const [code = '', ...list] = line.split('|');
      return [code, list] as const;
    }),
  );
  const names = new Map<string, string>();
  const grams = new Map<string, number[]>();
  [...cities]
    .sort((a, b) => b.weight - a.weight)
    .forEach((city, id) => {
      const airports = allAirportsOf(city.code);
      const own = new Set([
        ...Object.values(city.names).flatMap(spellings),
        ...(spellingsOf.get(city.code) ?? []),
      ]);
      names.set(city.code, [...own].join('\n'));
      const called = airports.flatMap((airport) => [airport.code, airportName(city, airport, 'en')]);
      const all = [...own, ...[city.code, ...called].flatMap(spellings)];
      for (const gram of new Set(all.flatMap((name) => [...gramsOf(name, true)]))) {
        const known = grams.get(gram);
        if (known === undefined) grams.set(gram, [id]);
        else known.push(id);
      }
    });
  return { names, grams };
}
