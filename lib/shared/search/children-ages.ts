import type { Vertical } from '@/lib/shared/site/verticals';
import { travellersMax } from './search-fields';

/** The oldest that a child is. */
export const childAgeMax = 17;

/** Fields of a form for the ages of children, `age1` to `age8`. */
export const ageNames = Array.from({ length: travellersMax - 1 }, (_, index) => `age${index + 1}`);

/** The age of a child, null where nobody gave it. */
export type ChildAge = number | null;

/**
 * The ages of so many children, in their order, up to the last that somebody gave: `ages=4-7` of an address, `ages=-7` where the first
 * is left open, or the fields of a form. Nobody has to give one; a provider then hears a usual age of a child. What is none is open.
 */
export function readAges(
  query: (name: string) => string | undefined,
  vertical: Vertical,
  children: number,
): readonly ChildAge[] {
  if (vertical === 'cars') return [];
  const texts = query('ages')?.split('-') ?? ageNames.map((name) => query(name) ?? '');
  return agesOf(texts.map(readAge), children);
}

const readAge = (text: string): ChildAge =>
  /^\d{1,2}$/.test(text) && Number(text) <= childAgeMax ? Number(text) : null;

/** The ages of the first children, up to the last that somebody gave. */
export function agesOf(ages: readonly ChildAge[], children: number): readonly ChildAge[] {
  const first = ages.slice(0, children);
  return first.slice(0, first.findLastIndex((age) => age !== null) + 1);
}

/** Ages as addresses have them. */
export const agesText = (ages: readonly ChildAge[]): string => ages.map((age) => age ?? '').join('-');

/** A search tells ages only where there are some. */
export const agesIn = (ages: readonly ChildAge[]): { readonly ages?: readonly ChildAge[] } =>
  ages.length === 0 ? {} : { ages };

/** Whether a child of this age flies on the lap of an adult: https://duffel.com/docs/api/v2/orders/create-order */
export const isOnLap = (age: ChildAge): boolean => age !== null && age < 2;

/** Whether there are more children without a seat of their own than adults to hold them; each adult may hold one. */
export const areTooManyOnLaps = (ages: readonly ChildAge[], adults: number): boolean =>
  ages.filter(isOnLap).length > adults;
