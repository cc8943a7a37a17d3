import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { type City, cities } from './cities';
import { editDistance } from './edit-distance';
import { foldName, spellings } from './fold-name';
import { matchPlaces } from './match-places';

/** How many proposals a field gets. */
const countMax = 3;
/** Airports among the matches stand for their city. */
const matchesMax = 20;
/** One slip in three letters is still likely to be a slip. */
const slipsPerLetter = 1 / 3;
const slipsMax = 2;

/**
 * What somebody may have meant with a name we do not know: cities that begin with it, else those that are a slip or
 * two away from it or from its first part, `San Fransisco, CA`. At most three, the likeliest first; none when nothing is near.
 */
export function guessPlaces(text: string, language: MessageLanguage): City[] {
  const parts = [text, text.split(/[,(/]/)[0] ?? ''].map(foldName).filter((part) => part.length > 1);
  for (const part of parts) {
    const found = new Set(matchPlaces(part, language, matchesMax).map(({ city }) => city));
    if (found.size > 0) return [...found].slice(0, countMax);
  }
  const near = cities
    .map((city) => ({
      city,
      slips: Math.min(...parts.flatMap((part) => slipsOf(part, Object.values(city.names)))),
    }))
    .filter(({ slips }) => slips <= slipsMax)
    .sort((a, b) => a.slips - b.slips);
  return near.slice(0, countMax).map(({ city }) => city);
}

function slipsOf(part: string, names: readonly string[]): number[] {
  return names.flatMap(spellings).map((name) => {
    const slips = editDistance(part, name, slipsMax);
    return slips <= name.length * slipsPerLetter ? slips : Number.POSITIVE_INFINITY;
  });
}
