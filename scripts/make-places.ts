// Makes the tables of places anew from open data (NOTICE): `node scripts/run.mjs scripts/make-places.ts`.
import { writeFileSync } from 'node:fs';
import { makePlaces } from './places/gather-cities';
import { openSources } from './places/open-sources';
import { placeRows, spellingRows } from './places/write-rows';

const sources = openSources();
try {
  const made = await makePlaces(sources);
  writeFileSync('lib/shared/search/places.json', `${JSON.stringify(placeRows(made), null, 2)}\n`);
  const spellings = spellingRows(made);
  writeFileSync('lib/server/search/places/spellings.txt', `${spellings.join('\n')}\n`);
  console.log(
    `${made.cities.length} cities, ${made.airports.length} airports, ${spellings.length} with more spellings`,
  );
} finally {
  sources.close();
}
