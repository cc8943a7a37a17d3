/** Youngest and oldest a traveler may be, in whole years, when nothing is configured (specification §5). */
const travelerAgeDefaults = { min: 18, max: 110 } as const;

/** The genders a traveler can choose from, when nothing is configured (specification §5). */
export const genderDefaults = ['M', 'F'] as const;

export type AgeBounds = { readonly min: number; readonly max: number };

/** The bounds of a configuration, each with its default. */
export function ageBoundsOf(
  configured: { readonly min?: number | undefined; readonly max?: number | undefined } = {},
): AgeBounds {
  return { min: configured.min ?? travelerAgeDefaults.min, max: configured.max ?? travelerAgeDefaults.max };
}

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whole years on `today` (both ISO days), or null for what is no day. Who is born on 29 February turns on 1 March. */
export function ageOn(dateOfBirth: string, today: string): number | null {
  const born = partsOf(dateOfBirth);
  const now = partsOf(today);
  if (born === null || now === null) return null;
  const years = now.year - born.year;
  return now.month * 100 + now.day < born.month * 100 + born.day ? years - 1 : years;
}

/** Whether somebody is neither too young nor too old to be a traveler on `today`. */
export function isTravelerAge(dateOfBirth: string, today: string, bounds: AgeBounds): boolean {
  const age = ageOn(dateOfBirth, today);
  return age !== null && age >= bounds.min && age <= bounds.max;
}

function partsOf(text: string): { year: number; month: number; day: number } | null {
  const [, year, month, date] = day.exec(text) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(date) };
  const real = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(real.getTime()) && real.toISOString().startsWith(text);
  return year === undefined || !exists ? null : parts;
}
