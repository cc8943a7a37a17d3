import type { Vertical } from '@/lib/shared/site/verticals';
import { travellersMax } from './search-fields';

/** The oldest that a child is. */
export const childAgeMax = 17;

/** Fields of a form for the ages of children, `age1` to `age8`. */
export const ageNames = Array.from({ length: travellersMax - 1 }, (_, index) => `age${index + 1}`);

/**
 * The ages that somebody gave of so many children, in their order: `ages=4-7` of an address, or the fields of a form. Nobody has to; a
 * provider then hears a usual age of a child. What is none is left out.
 */
export function readAges(
  query: (name: string) => string | undefined,
  vertical: Vertical,
  children: number,
): readonly number[] {
  if (vertical === 'cars') return [];
  const texts = query('ages')?.split('-') ?? ageNames.map((name) => query(name) ?? '');
  return texts
    .filter((text) => /^\d{1,2}$/.test(text) && Number(text) <= childAgeMax)
    .map(Number)
    .slice(0, children);
}

/** Ages as addresses have them. */
export const agesText = (ages: readonly number[]): string => ages.join('-');

/** A search tells ages only where there are some. */
export const agesIn = (ages: readonly number[]): { readonly ages?: readonly number[] } =>
  ages.length === 0 ? {} : { ages };
