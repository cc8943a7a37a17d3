import 'server-only';
import { sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { place, placeGram } from '@/lib/server/store/place-schema';
import { cityByCode } from '@/lib/shared/search/cities';
import { foldName } from '@/lib/shared/search/fold-name';
import { gramsOf } from '@/lib/shared/search/place-grams';
import { type PlaceMatch, rankPlaces } from '@/lib/shared/search/rank-places';
import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { loadPlaces } from './load-places';

/** Cities that are looked at more closely. */
const candidatesMax = 60;

/**
 * The places somebody may mean with a text, as far as it is typed: by a name in any language, the state or country
 * behind it, an airport or a code, with a slip or two. The best fit first; after the first city come its airports.
 *
 * @param countMax how many at the most
 */
export async function searchPlaces(
  text: string,
  language: MessageLanguage,
  countMax: number,
): Promise<PlaceMatch[]> {
  const grams = [...gramsOf(foldName(text), false)];
  if (grams.length === 0) return [];
  await loadPlaces();
  const { rows } = await database().execute<{ code: string; names: string }>(sql`
    select code, names
    from (
      select id, count(*) as hits
      from ${placeGram}, unnest(${placeGram.places}) as id
      where ${placeGram.gram} = any(${sql.param(grams)})
      group by id
      order by hits desc, id
      limit ${candidatesMax}
    ) as found
    join ${place} using (id)`);
  const candidates = rows.flatMap(({ code, names }) => {
    const city = cityByCode(code);
    return city === null ? [] : [{ city, names: names.split('\n') }];
  });
  return rankPlaces(text, candidates, language).slice(0, countMax);
}
