import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import { markets } from '@/lib/shared/site/locale/markets';

/** Older versions of Node have the one, newer ones the other. */
type Zones = {
  readonly timeZones?: readonly string[] | undefined;
  readonly getTimeZones?: (() => readonly string[] | undefined) | undefined;
};

/**
 * The currency and time zone that a company begins with, from its country: the currency where we know one, and the time zone where all of the
 * country has one time. What is left out, the company chooses.
 */
export function countrySettings(country: string): { readonly currency?: string; readonly timezone?: string } {
  const currency = markets.find((one) => one.country === country)?.currency;
  const timezone = timeZoneOf(country);
  return { ...(currency === undefined ? {} : { currency }), ...(timezone === undefined ? {} : { timezone }) };
}

function timeZoneOf(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const region: Zones = new Intl.Locale(`und-${country}`);
  const zones = region.getTimeZones?.() ?? region.timeZones ?? [];
  return new Set(zones.map(timesIn)).size === 1 ? zones[0] : undefined;
}

/** What clocks of a zone show in winter and in summer. */
const timesIn = (timeZone: string): string =>
  ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z']
    .map((at) => dateFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at)))
    .join();
