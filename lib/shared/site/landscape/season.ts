/** A part of the year, both days included: `12-01` to `01-06` runs over the new year. */
export type Season = { readonly from: string; readonly until: string };

/** A season written `12-01/01-06`, or null. */
export function seasonOf(text: string): Season | null {
  const day = '(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
  const [, from, until] = new RegExp(`^(${day})/(${day})$`).exec(text) ?? [];
  return from === undefined || until === undefined ? null : { from, until };
}

/** Whether a moment lies in a season, by the calendar of UTC. */
export function isInSeason({ from, until }: Season, now: Date): boolean {
  const day = now.toISOString().slice(5, 10);
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}
